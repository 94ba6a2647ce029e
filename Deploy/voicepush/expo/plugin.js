// The parts of the extension as plain functions. app.plugin.js passes their results to Expo.

const GROUPS = 'com.apple.security.application-groups';
const unquoted = (text) => String(text).replace(/^"(.*)"$/, '$1');

// The values that each option may have.
const SHAPES = {
  appGroup: [/^group\.[A-Za-z0-9.-]+$/, 'must begin with group., such as group.com.example.shop'],
  // The library's module is VoicePush.
  name: [/^(?!VoicePush$)[A-Za-z][A-Za-z0-9]*$/, 'must be letters and digits, and not VoicePush'],
  bundleIdSuffix: [/^[A-Za-z0-9-]+$/, 'must be letters, digits and hyphens'],
  deploymentTarget: [/^(1[3-9]|[2-9]\d)\.\d+$/, 'must be a version of iOS from 13.0, as a string'],
  apsEnvironment: [/^(development|production)$/, 'must be development or production'],
  timeSensitive: [/^(true|false)$/, 'must be true or false'],
  // The path is written into the Podfile as a Ruby string.
  podPath: [/^[^'\\\n]+$/, 'must be a path without quotes and backslashes'],
};

/** Validates the options of app.json and adds the values that the app's configuration contains. */
function settings(options = {}, config) {
  const fail = (text) => { throw new Error(`voicepush-expo: ${text}`); };
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(SHAPES, name)) fail(`unknown option '${name}'; known: ${Object.keys(SHAPES).join(', ')}`);
    const [shape, rule] = SHAPES[name];
    const type = name === 'timeSensitive' ? 'boolean' : 'string';
    if (typeof value !== type || !shape.test(value)) fail(`${name} ${rule}; found ${JSON.stringify(value)}`);
  }
  if (!options.appGroup) fail('the option appGroup is missing; it must begin with group.');
  if (!config.ios?.bundleIdentifier) fail('ios.bundleIdentifier is missing in the app configuration');
  const name = options.name ?? 'VoicePushService';
  return {
    timeSensitive: true,
    ...options,
    name,
    bundleIdentifier: `${config.ios.bundleIdentifier}.${options.bundleIdSuffix ?? name}`,
    // The App Store warns about an extension whose versions differ from the app's.
    version: config.version ?? '1.0.0',
    build: config.ios.buildNumber ?? '1',
    team: config.ios.appleTeamId,
  };
}

function infoPlist({ appGroup, name, version, build }) {
  return {
    CFBundleDevelopmentRegion: '$(DEVELOPMENT_LANGUAGE)',
    CFBundleDisplayName: name,
    CFBundleExecutable: '$(EXECUTABLE_NAME)',
    CFBundleIdentifier: '$(PRODUCT_BUNDLE_IDENTIFIER)',
    CFBundleInfoDictionaryVersion: '6.0',
    CFBundleName: '$(PRODUCT_NAME)',
    CFBundlePackageType: '$(PRODUCT_BUNDLE_PACKAGE_TYPE)',
    CFBundleShortVersionString: version,
    CFBundleVersion: build,
    NSExtension: {
      NSExtensionPointIdentifier: 'com.apple.usernotifications.service',
      NSExtensionPrincipalClass: 'VoicePush.VoiceNotificationService',
    },
    VoicePushAppGroup: appGroup,
  };
}

const extensionEntitlements = ({ appGroup }) => ({ [GROUPS]: [appGroup] });

/** Adds the app's entitlements. Keeps the environment of another plugin unless the option names one. */
function appEntitlements(entitlements, { appGroup, apsEnvironment, timeSensitive }) {
  return {
    ...entitlements,
    [GROUPS]: [...new Set([...(entitlements[GROUPS] ?? []), appGroup])],
    'aps-environment': apsEnvironment ?? entitlements['aps-environment'] ?? 'development',
    ...(timeSensitive && { 'com.apple.developer.usernotifications.time-sensitive': true }),
  };
}

/** Xcode links an extension only if it compiles a file. The reference keeps the library in the binary. */
const SOURCE = `import VoicePush

public func principalClass() -> AnyClass { VoiceNotificationService.self }
`;

/** The contents of the extension's files, by their names in the folder of the target. */
function files(settings) {
  return {
    // The package xcode expects this name of an Info.plist.
    [`${settings.name}-Info.plist`]: plist(infoPlist(settings)),
    [`${settings.name}.entitlements`]: plist(extensionEntitlements(settings)),
    [`${settings.name}.swift`]: SOURCE,
  };
}

/** Writes strings, arrays and objects as a property list. */
function plist(root) {
  const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const lines = (value, tabs) => {
    if (typeof value === 'string') return [`${tabs}<string>${escaped(value)}</string>`];
    const [tag, items] = Array.isArray(value)
      ? ['array', value.flatMap((item) => lines(item, `${tabs}\t`))]
      : ['dict', Object.entries(value).flatMap(
        ([key, item]) => [`${tabs}\t<key>${escaped(key)}</key>`, ...lines(item, `${tabs}\t`)])];
    return [`${tabs}<${tag}>`, ...items, `${tabs}</${tag}>`];
  };
  return ['<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    '<plist version="1.0">', ...lines(root, ''), '</plist>', ''].join('\n');
}

/** Declares the extension to EAS Build, which creates its provisioning profile before the project exists. */
function extra(present, { name, bundleIdentifier, appGroup }) {
  const { build } = present?.eas ?? {};
  const others = build?.experimental?.ios?.appExtensions?.filter(({ targetName }) => targetName !== name) ?? [];
  const extension = { targetName: name, bundleIdentifier, entitlements: extensionEntitlements({ appGroup }) };
  const ios = { ...build?.experimental?.ios, appExtensions: [...others, extension] };
  return { ...present, eas: { ...present?.eas, build: { ...build, experimental: { ...build?.experimental, ios } } } };
}

/** Adds the extension's target to the Podfile, or replaces it. A target of the app's own with this name stays. */
function podfile(contents, { name, podPath }, { homepage, version }) {
  const [begin, end] = ['# voicepush-expo begin', '# voicepush-expo end'];
  const own = contents.replace(new RegExp(`\\n*${begin}\\n[^]*?${end}\\n`), '\n');
  if (new RegExp(`^\\s*target\\s+['"]${name}['"]`, 'm').test(own)) return contents;
  // CocoaPods refuses an extension whose use_frameworks! differs from the app's.
  const frameworks = [...new Set(own.match(/^[ \t]*use_frameworks!.*$/gm)?.map((line) => line.trim()))];
  const source = podPath ? `:path => '${podPath}'` : `:git => '${homepage}.git', :tag => '${version}'`;
  const body = [...frameworks, `pod 'VoicePush', ${source}`].map((line) => `  ${line}`);
  return [own.trimEnd(), '', begin, `target '${name}' do`, ...body, 'end', end, ''].join('\n');
}

/** Adds the extension's target to a project of the package xcode, and sets its build settings. */
function addExtension(project, settings) {
  const { name, bundleIdentifier, deploymentTarget, team } = settings;
  const { objects } = project.hash.project;
  // A target added in this run has quotes around its name, a parsed target has none.
  if (!Object.values(objects.PBXNativeTarget).some((target) => unquoted(target.name) === name)) {
    // Without these sections, addTarget omits the app's dependency on the extension.
    objects.PBXTargetDependency ??= {};
    objects.PBXContainerItemProxy ??= {};
    const target = project.addTarget(name, 'app_extension', name, bundleIdentifier);
    for (const phase of ['Sources', 'Resources', 'Frameworks']) {
      project.addBuildPhase([], `PBX${phase}BuildPhase`, phase, target.uuid);
    }
    const group = project.pbxCreateGroup(name, name);
    project.addToPbxGroup(group, project.getFirstProject().firstProject.mainGroup);
    project.addSourceFile(`${name}.swift`, { target: target.uuid }, group);
  }
  const build = {
    APPLICATION_EXTENSION_API_ONLY: 'YES',
    CODE_SIGN_ENTITLEMENTS: `"${name}/${name}.entitlements"`,
    CODE_SIGN_STYLE: 'Automatic',
    IPHONEOS_DEPLOYMENT_TARGET: deploymentTarget ?? appDeploymentTarget(project),
    PRODUCT_BUNDLE_IDENTIFIER: `"${bundleIdentifier}"`,
    SWIFT_VERSION: '5.0',
    TARGETED_DEVICE_FAMILY: '"1,2"',
    ...(team && { DEVELOPMENT_TEAM: team }),
  };
  for (const { buildSettings } of Object.values(project.pbxXCBuildConfigurationSection())) {
    if (buildSettings && unquoted(buildSettings.PRODUCT_NAME) === name) Object.assign(buildSettings, build);
  }
}

/** iOS does not start an extension whose deployment target is above the phone's version. */
function appDeploymentTarget(project) {
  const list = project.pbxXCConfigurationList()[project.getFirstTarget().firstTarget.buildConfigurationList];
  const configurations = project.pbxXCBuildConfigurationSection();
  const settings = list.buildConfigurations.map(({ value }) => configurations[value].buildSettings);
  return settings.find((each) => each.IPHONEOS_DEPLOYMENT_TARGET)?.IPHONEOS_DEPLOYMENT_TARGET ?? '13.0';
}

module.exports = { addExtension, appEntitlements, extra, files, infoPlist, plist, podfile, settings };
