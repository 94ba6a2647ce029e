// Tests the plugin without Expo and Xcode: `node --test`. The stand-ins below reproduce the behaviour of
// @expo/config-plugins and of the package xcode that the plugin depends on. Neither package is needed.
const assert = require('node:assert/strict');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { test } = require('node:test');
const plugin = require('./plugin');

const app = { name: 'Shop', version: '2.1.0', ios: { bundleIdentifier: 'com.example.shop', buildNumber: '17' } };
const appGroup = 'group.com.example.shop';
const settings = (options) => plugin.settings({ appGroup, ...options }, app);
const source = { version: '1.2.3', homepage: 'https://git.example/VoicePush' };

/** A project as the package xcode parses it: quoted names only in objects that were added after parsing. */
function project(deploymentTarget = '15.1') {
  const objects = {
    PBXProject: { P: { mainGroup: 'MAIN', targets: [{ value: 'APP' }], attributes: {} } },
    PBXNativeTarget: {
      APP: { name: 'Shop', buildConfigurationList: 'LIST', buildPhases: [], dependencies: [] },
      APP_comment: 'Shop',
    },
    PBXGroup: { MAIN: { children: [] } },
    PBXFileReference: {},
    XCConfigurationList: { LIST: { buildConfigurations: [{ value: 'DEBUG' }, { value: 'RELEASE' }] } },
    XCBuildConfiguration: {
      DEBUG: { buildSettings: { PRODUCT_NAME: 'Shop', IPHONEOS_DEPLOYMENT_TARGET: deploymentTarget } },
      DEBUG_comment: 'Debug',
      RELEASE: { buildSettings: { PRODUCT_NAME: 'Shop', IPHONEOS_DEPLOYMENT_TARGET: deploymentTarget } },
    },
  };
  let count = 0;
  const id = () => `ID${++count}`;
  return {
    hash: { project: { objects } },
    getFirstProject: () => ({ uuid: 'P', firstProject: objects.PBXProject.P }),
    getFirstTarget: () => ({ uuid: 'APP', firstTarget: objects.PBXNativeTarget.APP }),
    pbxXCBuildConfigurationSection: () => objects.XCBuildConfiguration,
    pbxXCConfigurationList: () => objects.XCConfigurationList,
    addTarget(name, type, folder, bundleIdentifier) {
      assert.equal(type, 'app_extension');
      const uuid = id();
      for (const configuration of ['Debug', 'Release']) {
        objects.XCBuildConfiguration[id()] = { name: configuration, buildSettings: {
          INFOPLIST_FILE: `"${folder}/${folder}-Info.plist"`, PRODUCT_NAME: `"${name}"`,
          PRODUCT_BUNDLE_IDENTIFIER: `"${bundleIdentifier}"` } };
      }
      objects.PBXNativeTarget[uuid] = { name: `"${name}"`, buildPhases: [], dependencies: [] };
      objects.PBXNativeTarget[`${uuid}_comment`] = `"${name}"`;
      objects.PBXProject.P.targets.push({ value: uuid });
      // The real function omits the dependency without an error, too.
      if (objects.PBXTargetDependency && objects.PBXContainerItemProxy) {
        const [dependency, proxy] = [id(), id()];
        objects.PBXTargetDependency[dependency] = { target: uuid, targetProxy: proxy };
        objects.PBXContainerItemProxy[proxy] = { remoteGlobalIDString: uuid };
        objects.PBXNativeTarget.APP.dependencies.push({ value: dependency });
      }
      return { uuid };
    },
    addBuildPhase(paths, isa, comment, target) {
      assert.deepEqual(paths, []);
      const value = id();
      (objects[isa] ??= {})[value] = { isa, files: [] };
      objects.PBXNativeTarget[target].buildPhases.push({ value, comment });
    },
    pbxCreateGroup(name, folder) {
      const key = id();
      objects.PBXGroup[key] = { name, path: folder, children: [] };
      return key;
    },
    addToPbxGroup: (group, parent) => objects.PBXGroup[parent].children.push({ value: group }),
    addSourceFile(name, { target }, group) {
      // The real function ignores a file whose name is in the project, in whichever group.
      if (Object.values(objects.PBXFileReference).some((file) => file.path === name)) return false;
      const value = id();
      objects.PBXFileReference[value] = { path: name };
      objects.PBXGroup[group].children.push({ value });
      const sources = objects.PBXNativeTarget[target].buildPhases.find(({ comment }) => comment === 'Sources');
      objects.PBXSourcesBuildPhase[sources.value].files.push({ value });
      return { fileRef: value };
    },
  };
}

/** Mutates a project like writing and parsing: the quotes around names disappear. */
function reparsed(project) {
  const { PBXNativeTarget, XCBuildConfiguration } = project.hash.project.objects;
  const bare = (text) => text.replaceAll('"', '');
  for (const target of Object.values(PBXNativeTarget)) if (target.name) target.name = bare(target.name);
  for (const { buildSettings } of Object.values(XCBuildConfiguration)) {
    if (buildSettings) buildSettings.PRODUCT_NAME = bare(buildSettings.PRODUCT_NAME);
  }
  return project;
}

const buildSettings = (project, name) => Object.values(project.hash.project.objects.XCBuildConfiguration)
  .map((each) => each.buildSettings).filter((each) => each?.PRODUCT_NAME.replaceAll('"', '') === name);

test('refuses options by name and reason', () => {
  const refusals = [
    [{}, /appGroup is missing/],
    [undefined, /appGroup is missing/],
    [{ appGroup: 'com.example.shop' }, /appGroup must begin with group\., .*found "com\.example\.shop"/],
    [{ appGroup: 'group.' }, /appGroup must begin/],
    [{ appGroup: 'group.a</string>' }, /appGroup must begin/],
    [{ appGroup, appgroup: appGroup }, /unknown option 'appgroup'; known: appGroup, name/],
    [{ appGroup, toString: 'x' }, /toString/],
    [{ appGroup, name: 'VoicePush' }, /name must be letters and digits, and not VoicePush/],
    [{ appGroup, name: 'My Service' }, /name must be/],
    [{ appGroup, bundleIdSuffix: '.voice' }, /bundleIdSuffix must be/],
    [{ appGroup, deploymentTarget: 15.1 }, /deploymentTarget must be .* as a string; found 15\.1/],
    [{ appGroup, deploymentTarget: '12.0' }, /deploymentTarget must be a version of iOS from 13\.0/],
    [{ appGroup, apsEnvironment: 'sandbox' }, /apsEnvironment must be development or production/],
    [{ appGroup, timeSensitive: 'false' }, /timeSensitive must be true or false; found "false"/],
    [{ appGroup, podPath: "../'; system('x'); '" }, /podPath must be a path without quotes/],
  ];
  for (const [options, reason] of refusals) assert.throws(() => plugin.settings(options, app), reason);
  assert.throws(() => plugin.settings({ appGroup }, { name: 'Shop' }), /ios\.bundleIdentifier is missing/);
});

test('takes names and versions from the app', () => {
  assert.deepEqual(settings(), {
    appGroup, timeSensitive: true, name: 'VoicePushService', version: '2.1.0', build: '17',
    bundleIdentifier: 'com.example.shop.VoicePushService', team: undefined,
  });
  assert.equal(settings({ bundleIdSuffix: 'voice' }).bundleIdentifier, 'com.example.shop.voice');
  assert.equal(settings({ timeSensitive: false }).timeSensitive, false);
});

test("names the app group and the library's class in the Info.plist", () => {
  const info = plugin.infoPlist(settings());
  assert.equal(info.VoicePushAppGroup, appGroup);
  assert.equal(info.NSExtension.NSExtensionPrincipalClass, 'VoicePush.VoiceNotificationService');
  assert.equal(info.NSExtension.NSExtensionPointIdentifier, 'com.apple.usernotifications.service');
  assert.equal(info.CFBundleShortVersionString, '2.1.0');
  assert.equal(info.CFBundleVersion, '17');
  assert.equal(info.UIBackgroundModes, undefined);
});

test('writes property lists', () => {
  const value = { 'a&b': '<1>', list: ['x', { y: 'z' }], empty: [] };
  assert.equal(plugin.plist(value), `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
\t<key>a&amp;b</key>
\t<string>&lt;1&gt;</string>
\t<key>list</key>
\t<array>
\t\t<string>x</string>
\t\t<dict>
\t\t\t<key>y</key>
\t\t\t<string>z</string>
\t\t</dict>
\t</array>
\t<key>empty</key>
\t<array>
\t</array>
</dict>
</plist>
`);
});

test("keeps the app's entitlements", () => {
  const groups = 'com.apple.security.application-groups';
  const present = { [groups]: ['group.other'], 'aps-environment': 'production', x: 1 };
  const entitlements = plugin.appEntitlements(present, settings());
  assert.deepEqual(entitlements, { [groups]: ['group.other', appGroup], 'aps-environment': 'production', x: 1,
    'com.apple.developer.usernotifications.time-sensitive': true });
  assert.deepEqual(plugin.appEntitlements(entitlements, settings()), entitlements);
  assert.deepEqual(plugin.appEntitlements({}, settings({ timeSensitive: false })),
    { [groups]: [appGroup], 'aps-environment': 'development' });
  assert.equal(plugin.appEntitlements(entitlements, settings({ apsEnvironment: 'development' }))['aps-environment'],
    'development');
});

test('declares the extension to EAS once', () => {
  const other = { targetName: 'Widget', bundleIdentifier: 'com.example.shop.Widget' };
  const present = { eas: { projectId: 'p', build: { experimental: { ios: { appExtensions: [other] } } } }, key: 1 };
  const extra = plugin.extra(plugin.extra(present, settings()), settings());
  const own = { targetName: 'VoicePushService', bundleIdentifier: 'com.example.shop.VoicePushService',
    entitlements: { 'com.apple.security.application-groups': [appGroup] } };
  assert.deepEqual(extra,
    { key: 1, eas: { projectId: 'p', build: { experimental: { ios: { appExtensions: [other, own] } } } } });
  assert.equal(present.eas.build.experimental.ios.appExtensions.length, 1, 'the argument is unchanged');
  assert.equal(plugin.extra(undefined, settings()).eas.build.experimental.ios.appExtensions.length, 1);
});

test('adds the target to the Podfile once', () => {
  const podfile = `platform :ios, '15.1'

target 'Shop' do
  use_frameworks! :linkage => :static if podfile_properties['ios.useFrameworks']
  use_react_native!
end
`;
  const once = plugin.podfile(podfile, settings(), source);
  assert.equal(once, `${podfile}
# voicepush-expo begin
target 'VoicePushService' do
  use_frameworks! :linkage => :static if podfile_properties['ios.useFrameworks']
  pod 'VoicePush', :git => 'https://git.example/VoicePush.git', :tag => '1.2.3'
end
# voicepush-expo end
`);
  assert.equal(plugin.podfile(once, settings(), source), once);
  const newer = plugin.podfile(once, settings(), { ...source, version: '2.0.0' });
  assert.equal(newer, once.replace('1.2.3', '2.0.0'));
  // Entries that other plugins append later stay.
  const followed = plugin.podfile(`${once}\ntarget 'Widget' do\nend\n`, settings(), source);
  assert.equal(followed.match(/VoicePushService/g).length, 1);
  assert.match(followed, /target 'Widget' do/);
  assert.equal(plugin.podfile(followed, settings(), source), followed);
});

test("respects the app's Podfile", () => {
  assert.match(plugin.podfile("target 'Shop' do\nend\n", settings({ podPath: '../VoicePush' }), source),
    /target 'VoicePushService' do\n {2}pod 'VoicePush', :path => '\.\.\/VoicePush'\nend/);
  const own = 'target "VoicePushService" do\n  pod \'VoicePush\'\nend\n';
  assert.equal(plugin.podfile(own, settings(), source), own);
});

test('adds the target to the project once', () => {
  const xcode = project();
  plugin.addExtension(xcode, settings());
  const { objects } = xcode.hash.project;
  const [targets, files] = [objects.PBXProject.P.targets, Object.values(objects.PBXFileReference)];
  assert.equal(targets.length, 2);
  assert.deepEqual(files, [{ path: 'VoicePushService.swift' }]);
  const target = objects.PBXNativeTarget[targets[1].value];
  assert.deepEqual(target.buildPhases.map(({ comment }) => comment), ['Sources', 'Resources', 'Frameworks']);
  assert.equal(Object.values(objects.PBXSourcesBuildPhase)[0].files.length, 1);
  assert.equal(objects.PBXNativeTarget.APP.dependencies.length, 1, 'the app depends on the extension');
  assert.notEqual(objects.PBXTargetDependency, objects.PBXContainerItemProxy);
  assert.equal(objects.PBXGroup.MAIN.children.length, 1);

  const before = structuredClone(objects);
  plugin.addExtension(xcode, settings());
  assert.deepEqual(objects, before, 'in the same run');
  plugin.addExtension(reparsed(xcode), settings());
  assert.equal(objects.PBXProject.P.targets.length, 2, 'in the next run');
});

test('sets the build settings of the extension alone', () => {
  const xcode = project('16.4');
  plugin.addExtension(xcode, plugin.settings({ appGroup }, { ...app, ios: { ...app.ios, appleTeamId: 'TEAM' } }));
  const found = buildSettings(xcode, 'VoicePushService');
  assert.equal(found.length, 2);
  for (const each of found) {
    assert.equal(each.INFOPLIST_FILE, '"VoicePushService/VoicePushService-Info.plist"');
    assert.equal(each.CODE_SIGN_ENTITLEMENTS, '"VoicePushService/VoicePushService.entitlements"');
    assert.equal(each.PRODUCT_BUNDLE_IDENTIFIER, '"com.example.shop.VoicePushService"');
    assert.equal(each.IPHONEOS_DEPLOYMENT_TARGET, '16.4', "the app's");
    assert.equal(each.DEVELOPMENT_TEAM, 'TEAM');
  }
  for (const each of buildSettings(xcode, 'Shop')) assert.deepEqual(Object.keys(each).length, 2);
  // A changed option reaches a target of an earlier run.
  plugin.addExtension(reparsed(xcode), settings({ deploymentTarget: '15.0' }));
  assert.equal(buildSettings(xcode, 'VoicePushService')[0].IPHONEOS_DEPLOYMENT_TARGET, '15.0');
});

/** An app's folder in which the plugin and the stand-in for Expo are installed. */
function installed(context) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'voicepush-expo-'));
  context.after(() => fs.rmSync(folder, { recursive: true }));
  const modules = path.join(folder, 'node_modules');
  for (const file of ['app.plugin.js', 'plugin.js', 'package.json']) {
    fs.cpSync(path.join(__dirname, file), path.join(modules, 'voicepush-expo', file));
  }
  fs.mkdirSync(path.join(modules, 'expo'));
  fs.writeFileSync(path.join(modules, 'expo', 'config-plugins.js'), `
    const mod = (kind) => (config, action) => ({ ...config, mods: [...(config.mods ?? []), { kind, action }] });
    module.exports = {
      createRunOncePlugin: (plugin, name) => (config, options) => config.run?.includes(name)
        ? config : plugin({ ...config, run: [...(config.run ?? []), name] }, options),
      withDangerousMod: (config, [platform, action]) => mod(platform)(config, action),
      withEntitlementsPlist: mod('entitlements'), withPodfile: mod('podfile'), withXcodeProject: mod('project'),
    };`);
  return { folder, plugin: require(path.join(modules, 'voicepush-expo', 'app.plugin.js')) };
}

test('applies all parts, and the same twice', (context) => {
  const { folder, plugin: withVoicePush } = installed(context);
  const results = { entitlements: {}, podfile: { contents: "target 'Shop' do\nend\n" }, project: project() };
  const prebuild = () => {
    const config = withVoicePush(withVoicePush(app, { appGroup }), { appGroup });
    for (const { kind, action } of config.mods) {
      results[kind] = action({ modResults: results[kind], modRequest: { platformProjectRoot: folder } }).modResults;
    }
    return config;
  };
  const config = prebuild();
  assert.equal(config.mods.length, 4);
  assert.equal(config.extra.eas.build.experimental.ios.appExtensions.length, 1);
  assert.match(results.podfile.contents, /target 'VoicePushService' do/);
  assert.deepEqual(results.entitlements['com.apple.security.application-groups'], [appGroup]);
  const service = path.join(folder, 'VoicePushService');
  const text = (name) => fs.readFileSync(path.join(service, name), 'utf8');
  assert.deepEqual(fs.readdirSync(service).sort(),
    ['VoicePushService-Info.plist', 'VoicePushService.entitlements', 'VoicePushService.swift']);
  const info = text('VoicePushService-Info.plist');
  assert.match(info, /<key>VoicePushAppGroup<\/key>\n\t<string>group\.com\.example\.shop<\/string>/);
  assert.match(text('VoicePushService.entitlements'), /<array>\n\t\t<string>group\.com\.example\.shop<\/string>/);
  assert.match(text('VoicePushService.swift'), /^import VoicePush$/m);

  const outcome = () => structuredClone([results.podfile, results.entitlements, text('VoicePushService-Info.plist')]);
  const first = outcome();
  prebuild();
  assert.deepEqual(outcome(), first);
  assert.equal(results.project.hash.project.objects.PBXProject.P.targets.length, 2);
});
