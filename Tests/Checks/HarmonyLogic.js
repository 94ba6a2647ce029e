// Tests the files of Deploy/example-harmony. Tests/Checks/harmony removes their types and runs this program with the
// folder of the result as its argument. The modules of HarmonyOS are simulated here.
'use strict';
const { createHash } = require('node:crypto');
const Module = require('node:module');
const path = require('node:path');

const bytes = Buffer.from('RIFF of a clip');
const digest = createHash('sha256').update(bytes).digest();
const WORDS = '0123456789abcdef';
const CONTEXT = { cacheDir: '/cache', filesDir: '/files' };
// The state of the phone: its files, and the events in order.
let phone;

function reset(changes = {}) {
  phone = {
    files: {}, events: [], now: 1_700_000_000_000, status: 200, header: {}, body: bytes, playing: [],
    isFull: false, isMute: false, playMs: 0, ...changes
  };
}

const player = () => {
  const listeners = {};
  return {
    on: (name, listener) => { listeners[name] = listener; },
    prepare: () => listeners.stateChange('prepared'),
    play: () => {
      if (phone.isMute) return listeners.error(new Error('no sound'));
      phone.events.push('play');
      listeners.stateChange('playing');
      setTimeout(() => {
        phone.events.push('end');
        listeners.stateChange('completed');
      }, phone.playMs);
    },
    release: async () => {},
    set url(value) { setImmediate(() => listeners.stateChange('initialized')); }
  };
};

const kits = {
  '@kit.ArkTS': { buffer: Buffer, util: { generateRandomUUID: () => `${Object.keys(phone.files).length}` } },
  '@kit.CoreFileKit': { fileIo: {
    OpenMode: { CREATE: 1, WRITE_ONLY: 2, TRUNC: 4, READ_ONLY: 0 },
    openSync: (file) => ({ fd: file }),
    writeSync: (file, data) => {
      if (phone.isFull) throw new Error('no space');
      phone.files[file] = data;
    },
    closeSync: () => {}, fsyncSync: () => {}, unlinkSync: (file) => { delete phone.files[file]; },
    readTextSync: (file) => {
      if (phone.files[file] === undefined) throw new Error('no file');
      return phone.files[file];
    },
    renameSync: (file, other) => {
      phone.files[other] = phone.files[file];
      delete phone.files[file];
    }
  } },
  '@kit.CryptoArchitectureKit': { cryptoFramework: { createMd: () => {
    const hash = createHash('sha256');
    return { update: async ({ data }) => { hash.update(data); }, digest: async () => ({ data: hash.digest() }) };
  } } },
  '@kit.NetworkKit': { http: { HttpDataType: {}, createHttp: () => ({
    request: async () => {
      if (phone.status === 0) throw new Error('no network');
      return { responseCode: phone.status, result: phone.body, header: phone.header };
    },
    destroy: () => {}
  }) } },
  '@kit.MediaKit': { media: { createAVPlayer: async () => player() } },
  '@kit.PerformanceAnalysisKit': { hilog: { error: () => {} } },
  '@kit.AbilityKit': { UIAbility: class { context = CONTEXT; } },
  '@kit.PushKit': {
    RemoteNotificationExtensionAbility: class { context = CONTEXT; },
    pushService: { receiveMessage: (type, _, listener) => { phone.listener = listener; } }
  },
  '@kit.ArkUI': {},
  '@kit.NotificationKit': { notificationManager: {
    SlotType: { SOCIAL_COMMUNICATION: 1 }, ContentType: { NOTIFICATION_CONTENT_BASIC_TEXT: 0 },
    publish: async (request) => { phone.events.push(`${request.content.normal.title} ${request.content.normal.text}`); }
  } }
};
const load = Module._load;
Module._load = (name, ...rest) => kits[name] ?? load(name, ...rest);
const realNow = Date.now;
let offset = 0;
Date.now = () => realNow() + offset;

const folder = path.resolve(process.argv[2]);
const { readVoice, readShown } = require(`${folder}/announcement/Voice.js`);
const { HeardOrders } = require(`${folder}/announcement/HeardOrders.js`);
const VoiceExtension = require(`${folder}/extension/VoiceExtension.js`).default;
const EntryAbility = require(`${folder}/entryability/EntryAbility.js`).default;

let failures = 0;
function check(holds, what) {
  console.log(`${holds ? 'ok    ' : 'WRONG '}${what}`);
  if (!holds) failures += 1;
}

function push(changes = {}) {
  const voice = {
    v: 1, id: 'a', url: 'https://voice.example.com/c/x.wav', name: 'a9b4.wav', ms: 1200, bytes: bytes.length,
    sha256: digest.toString('hex'), words: WORDS, exp: 4102444800, not_before: 1700000000000, repeat: 0, ...changes
  };
  const notification = { title: '收款到账', body: '到账8元', notifyId: 7 };
  return JSON.stringify({ data: JSON.stringify(voice), header: {}, notification });
}

const background = (text) => new VoiceExtension().onReceiveMessage({ data: text });
const NOTICE = '收款到账 到账8元';

async function foreground(...texts) {
  new EntryAbility().onCreate({}, {});
  for (const text of texts) phone.listener({ data: text });
  await new Promise((resolve) => setTimeout(resolve, 50));
}

function refuses(text) {
  try {
    readVoice(text);
    return false;
  } catch {
    return true;
  }
}

function testVoice() {
  for (const changes of [{ v: 2 }, { id: 7 }, { id: '' }, { url: 'http://a/b' }, { url: 7 }, { v: '1' }]) {
    check(refuses(push(changes)), `${JSON.stringify(changes)} is refused`);
  }
  const damaged = [
    { name: 7 }, { bytes: 'x' }, { sha256: 7 }, { words: 7 }, { exp: 'x' }, { not_before: {} }, { repeat: 'x' },
    { ms: '1200' }, { ms: -1 }, { ms: null }, { sum: null }
  ];
  const orders = new HeardOrders(CONTEXT, 'extension');
  for (const changes of damaged) {
    reset();
    const voice = readVoice(push(changes));
    check(Number.isInteger(voice.ms) && voice.ms > 0 && voice.ms <= 30000 && typeof voice.words === 'string',
      `${JSON.stringify(changes)} is replaced`);
    phone.files['/files/heard-extension'] = JSON.stringify([{ key: 'a', time: Date.now() }]);
    check(orders.contains(voice), `${JSON.stringify(changes)} does not make another announcement`);
  }
  check(readShown('{').title === undefined && readShown(push()).body === '到账8元', 'a damaged push is shown');
}

function testOrders() {
  reset();
  const orders = new HeardOrders(CONTEXT, 'extension');
  const add = (changes) => {
    const voice = readVoice(push(changes));
    const isNew = !orders.contains(voice);
    orders.insert(voice);
    return isNew;
  };
  check(add() && !(add()), 'a copy is heard once');
  check(add({ repeat: 1 }) && !(add({ repeat: 1 })), 'a repeat is heard once');
  check(add({ repeat: 1, not_before: 5 }), 'the next repeat is heard');
  check(add({ repeat: 1, announced: 1 }) && add({ repeat: 1, announced: 2 }), 'each repeat is heard');
  check(!(add({ repeat: 1, announced: 1, not_before: 9 })), 'the redelivery of a repeat is silent');
  check(!(add({ repeat: 1, announced: {} })), 'a damaged time counts as absent');
  check(!(add({ sum: 'a' })) && !(add({ sum: 3 })), 'an order of a heard sum is silent, even if damaged');
  check(add({ id: 'b', sum: 3 }) && add({ id: 'b' }), 'a sum is heard after one of its orders');
  offset = 73 * 3_600_000;
  check(add(), 'an id expires after 72 hours');
  offset = 0;
  for (const stored of ['', '{', '{}', 'null', '7']) {
    phone.files['/files/heard-extension'] = stored;
    check(add() && !(add()), `a damaged list ${stored} silences nothing`);
  }
}

async function testForeground() {
  reset();
  await foreground(push(), push({ id: 'b' }), push());
  check(phone.events.join() === 'play,end,play,end', 'clips are heard one after the other, and a copy is not');
  check(Object.keys(phone.files).join() === '/files/heard-foreground', 'no clip is left');
  const failing = [
    { status: 0 }, { status: 404 }, { status: 500 }, { body: Buffer.from('another clip') }, { isMute: true },
    { isFull: true }
  ];
  for (const changes of failing) {
    reset(changes);
    const text = push();
    await foreground(text);
    await new Promise((resolve) => setTimeout(resolve, changes.status === 404 ? 400 : 0));
    check(phone.events.join() === NOTICE, `a clip that fails is shown: ${Object.keys(changes)}`);
  }
  reset();
  await foreground(push({ v: 2 }), push());
  check(phone.events.includes(NOTICE) && phone.events.includes('play'), 'an unreadable voice is shown');
  reset();
  phone.files['/files/heard-foreground'] = JSON.stringify([{ key: 'a', time: Date.now() }]);
  phone.status = 0;
  await foreground(push());
  check(phone.events.length === 0, 'a copy neither sounds nor is shown');
}

async function testBackground() {
  reset();
  await Promise.all([background(push()), background(push({ id: 'b' }))]);
  check(phone.events.join() === 'play,end,play,end', 'two pushes in the extension do not overlap');
  reset();
  await background(push());
  await foreground(push(), push({ id: 'b' }));
  await background(push({ id: 'b' }));
  check(phone.events.join() === 'play,end,play,end', 'a copy that reaches the other process is not heard');
  for (const name of ['extension', 'foreground']) phone.files[`/files/heard-${name}`] = '{';
  await background(push());
  check(phone.events.length === 6, 'damaged lists silence nothing');
  reset();
  await background(push({ ms: 9700 }));
  check(phone.events.length === 0 && phone.files['/files/heard-extension'] === undefined,
    'a clip that would be frozen before its end is not begun');
  reset({ body: Buffer.from('another clip') });
  await background(push({ words: 7 }));
  phone.header = { 'repr-digest': `sha-256=:${createHash('sha256').update(phone.body).digest('base64')}:` };
  await background(push({ words: 7 }));
  check(phone.events.length === 0, 'a clip without words needs its digest');
  phone.header['clip-words'] = WORDS;
  await background(push({ sha256: 7 }));
  check(phone.events.join() === 'play,end', 'a clip without its digest needs its words');
}

async function main() {
  testVoice();
  testOrders();
  await testForeground();
  await testBackground();
  process.exit(failures === 0 ? 0 : 1);
}

main();
