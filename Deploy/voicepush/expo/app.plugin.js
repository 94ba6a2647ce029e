// npx expo prebuild calls this plugin with the options of app.json.
const fs = require('node:fs');
const path = require('node:path');
const expo = require('expo/config-plugins');
const plugin = require('./plugin');
const information = require('./package.json');

function withVoicePush(app, options) {
  const settings = plugin.settings(options, app);
  let config = { ...app, extra: plugin.extra(app.extra, settings) };
  config = expo.withEntitlementsPlist(config, (mod) => {
    mod.modResults = plugin.appEntitlements(mod.modResults, settings);
    return mod;
  });
  config = expo.withDangerousMod(config, ['ios', (mod) => {
    const folder = path.join(mod.modRequest.platformProjectRoot, settings.name);
    fs.mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(plugin.files(settings))) fs.writeFileSync(path.join(folder, name), text);
    return mod;
  }]);
  config = expo.withXcodeProject(config, (mod) => {
    plugin.addExtension(mod.modResults, settings);
    return mod;
  });
  return expo.withPodfile(config, (mod) => {
    mod.modResults.contents = plugin.podfile(mod.modResults.contents, settings, information);
    return mod;
  });
}

module.exports = expo.createRunOncePlugin(withVoicePush, information.name, information.version);
