Pod::Spec.new do |spec|
  spec.name = 'VoicePush'
  spec.version = 'VERSION'
  spec.summary = 'Speaks payments on a locked phone: the notification extension of an app that gets pushes of Crier.'
  spec.homepage = 'HOMEPAGE'
  spec.license = { type: 'MIT', file: 'LICENSE' }
  spec.author = 'The Crier maintainers'
  spec.source = { git: 'HOMEPAGE.git', tag: spec.version.to_s }
  spec.ios.deployment_target = '13.0'
  spec.swift_versions = ['5']
  spec.source_files = 'Sources/VoicePush/*.swift'
  spec.resource_bundles = { 'VoicePush_Privacy' => ['Sources/VoicePush/PrivacyInfo.xcprivacy'] }
end
