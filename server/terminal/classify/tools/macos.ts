// macOS: settings, disks, packages, signing, developer tools.
import { viewers } from './families.ts';
import type { Tool } from './tool.ts';

export const MACOS = (): readonly Tool[] => [
	{
		names: 'defaults',
		takes: ' -host',
		otherwise: 'file',
		rows: 'loss delete|remove # delete com.x\nread read|read-type|domains|find|export|help|print'
	},
	{
		names: 'launchctl',
		otherwise: 'unit',
		rows: 'power reboot\nunit-stop bootout|unload|remove|disable|kill|stop\nread list|print|print-disabled|print-cache|blame|dumpstate|procinfo|hostinfo|managerpid|manageruid|managername|version|help|error|getenv|resolveport|limit|export|plist|dumpjpcategory'
	},
	{ names: 'csrutil', otherwise: 'defence', rows: 'read status|report' },
	{
		names: 'fdesetup',
		otherwise: 'defence',
		rows: 'read status|list|isactive|haspersonalrecoverykey|hasinstitutionalrecoverykey|supportsauthrestart|version|help'
	},
	{ names: 'nvram', otherwise: 'boot', rows: 'read -p|-x\nread * . !-d|-c !@= # x' },
	{
		names: 'kextload kextunload kmutil kextcache',
		otherwise: 'boot',
		rows: 'read --info|--getBoot|inspect|showloaded|find|print-diagnostics|libraries|check'
	},
	{
		names: 'systemsetup',
		otherwise: 'system',
		rows: 'defence -setremotelogin|-setremoteappleevents|-f # -setremotelogin on\nread @-get\nread -list*|-print*\nread @-list'
	},
	{ names: 'pmset', otherwise: 'power-sleep', rows: 'read -g' },
	{ names: 'scutil', otherwise: 'netconf', rows: 'read --dns|--proxy|--get|-r|--nwi|--nc|-w|-p|.' },
	{
		names: 'dscl',
		otherwise: 'account',
		rows: 'account-loss * -delete|delete # . -delete /Users/x\nread * -read|read|-list|list|-search|search|-readall|-readpl|-ls|-cat # . -list /Users\nread -list|-read'
	},
	{
		names: 'dseditgroup sysadminctl createhomedir pwpolicy dsenableroot dsconfigad',
		otherwise: 'account',
		rows: 'account-loss -deleteUser|-o=delete # -deleteUser x\nread -q|-statistics|-cachedump|-show|-getaccountpolicies|-secureTokenStatus|-read|checkmember|-o=read\naccount -flushcache'
	},
	{
		names: 'security',
		otherwise: 'secret',
		rows: 'defence add-trusted-cert|remove-trusted-cert|authorizationdb|trust-settings-import|set-key-partition-list\nloss delete-*\nread list-keychains|default-keychain|find-certificate|find-identity|dump-trust-settings|verify-cert|show-keychain-info|cms|error|help|list-smartcards\nfile create-keychain|import|add-*|set-*|lock-keychain|unlock-keychain'
	},
	{ names: 'tccutil', otherwise: 'defence' },
	{
		names: 'lsregister dsymutil iconutil productbuild pkgbuild productsign actool ibtool SetFile',
		otherwise: 'file',
		rows: 'read -s|-g|--getProperty|-info|-archs|-detailed_info|-d|--display|-v|--verify|-dv|-p|-l|-lint|-convert=x|-L|-A|-X|-L|-t|print|validate|history|log|info|--verify|-c=Print\nread . !-c|-d|-w|-s|-r'
	},
	{ names: 'log', otherwise: 'read', rows: 'history-loss erase\nfile collect\nsystem config' },
	{ names: 'xcode-select', otherwise: 'system', rows: 'read -p|--print-path|-v|--version' },
	{ names: 'airport wdutil', otherwise: 'read', rows: 'net-down -z|--disassociate\nnetconf -c' },
	{ names: 'screencapture mkextunpack sysdiagnose sample spindump', otherwise: 'file' },
	{
		names: 'codesign',
		otherwise: 'file',
		rows: 'read -d|--display|-v|--verify|-dv|-dvv|-dvvv|-h !-s|--sign|--remove-signature'
	},
	{ names: 'xattr', otherwise: 'file', rows: 'read !-c|-d|-w|-cr|-rc' },
	{
		names: 'pm dumpsys settings wm cmd ime appops',
		otherwise: 'run',
		rows: 'loss uninstall|clear\nread list|path|dump|get|size|density|package|activity|battery|meminfo|window|wifi|cpuinfo|gfxinfo|alarm|procstats|.\nread -l'
	},
	{
		names: 'ipfs',
		otherwise: 'send',
		rows: 'read pin ls\nread id|cat|ls|refs|stats|version|swarm|object|dht|dag|name|config\nloss repo gc\nserve daemon'
	},
	{ names: 'lsappinfo', otherwise: 'read' },
	{
		names: 'leaks heap malloc_history',
		takes: '-outputGraph',
		singleDash: true,
		otherwise: 'read',
		rows: 'file -outputGraph'
	},
	// what only tells something
	viewers(
		'sw_vers system_profiler vm_stat ioreg mdfind mdls fs_usage sc_usage latency vmmap otool-classic dwarfdump dyldinfo dyld_info kextstat kextfind kextlibs powermetrics nettop afinfo auvaltool avmediainfo lsbom pl pkgchk networkQuality networkquality mddiagnose zprint allmemory footprint stringdups hostinfo machine lsmp lskq memory_pressure ioclasscount pagesize pagestuff symbols atos swift-demangle DeRez serverinfo plockstat iopending errinfo topsyscall topsysproc dapptrace dtruss procsystime rwsnoop filebyproc.d hpmdiagnose htmltree smbstat ipcount AssetCacheLocatorUtil timerfires wait4path tabs desdp osx-cpu-temp istats smckit fdautil viewdiagnostic taskinfo thermal caffeinate pbcopy pbpaste checkLocalKDC'
	),
	{ names: 'GetFileInfo afplay say', takes: '-o -v -r -f -t -d', otherwise: 'read', rows: 'file -o|--output-file' },
	{ names: 'otool', otherwise: 'read' },
	{ names: 'xcresulttool', otherwise: 'read', rows: 'file export|merge|--output-path' },
	{
		names: 'lipo',
		takes: '-output -arch -thin -extract -remove -replace',
		singleDash: true,
		otherwise: 'file',
		rows: 'read -info|-archs|-detailed_info|-verify_arch'
	},
	{
		names: 'plutil',
		takes: '-o -e -convert -extract -insert -replace -remove',
		singleDash: true,
		otherwise: 'write',
		rows: 'read -p|-lint|-type|-extract|-help\nread -convert -o=- # -convert xml1 -o - a.plist\nread .\nread !-convert|-insert|-replace|-remove|-create # a.plist'
	},
	{
		names: 'PlistBuddy',
		takes: '-c',
		otherwise: 'write',
		rows: 'read @Print !@Set !@Add !@Delete # -c Print a.plist\nread -h'
	},
	{
		names: 'sips',
		takes: '-g --getProperty -s --setProperty -o --out -z -Z -r -c',
		otherwise: 'write',
		rows: 'read -g|--getProperty|-G|--verify|-1|--formats|--help|-h|--extractProfile-to !-s|--setProperty|-z|-Z|-r|-c|--out|-o'
	},
	{
		names: 'textutil',
		takes: '-convert -output -format -extension',
		singleDash: true,
		otherwise: 'file',
		rows: 'read -info\nread -stdout|-cat-to'
	},
	{ names: 'hidutil', otherwise: 'system', rows: 'read list|dump|monitor\nread property --get' },
	{ names: 'mdutil', takes: '-i -d', otherwise: 'system', rows: 'loss -E|-X\nread -s|-L|-t !-i|-d' },
	{ names: 'mdimport', otherwise: 'file', rows: 'read -A|-L|-X|-t|-e' },
	{ names: 'qlmanage', takes: '-o -s -c', otherwise: 'read', rows: 'file -o|-r' },
	{ names: 'open', takes: '-a -b', otherwise: 'run-maybe' },
	{ names: 'shortcuts', otherwise: 'run', rows: 'read list|help' },
	{ names: 'automator osascript osacompile', otherwise: 'run' },
	{ names: 'osalang sdef', otherwise: 'read' },
	{
		names: 'drutil',
		otherwise: 'mount',
		rows: 'read info|status|discinfo|trackinfo|list|cdtext|dumpiso|dumpudf|filename|getconfig|subchannel|toc|version|help|poll\nwipe erase|bulkerase'
	},
	{ names: 'sharing', otherwise: 'system', rows: 'read -l' },
	{ names: 'smbutil', otherwise: 'net-read', rows: 'mount mount' },
	{
		names: 'ipconfig',
		otherwise: 'netconf',
		rows: 'read getifaddr|getoption|getpacket|getv6packet|ifcount|getsummary|getdhcpduid|getdhcpiaid|waitall'
	},
	{ names: 'odutil', otherwise: 'system', rows: 'read show' },
	{ names: 'taskpolicy', otherwise: 'run' },
	{ names: 'purge', otherwise: 'system' },
	{ names: 'stapler', otherwise: 'write', rows: 'read validate' },
	{
		names: 'notarytool altool',
		otherwise: 'send',
		rows: 'net-read history|info|log|wait|--notarization-info|--notarization-history|--list-*|--validate-app|-v'
	},
	{
		names: 'spctl',
		otherwise: 'defence',
		rows: 'read --status|-a|--assess|--list|--disable-status\nread kext-consent status|list'
	},
	{
		names: 'xcodebuild',
		takes: '-project -workspace -scheme -target -sdk -configuration -destination',
		singleDash: true,
		otherwise: 'run',
		rows: 'read -list|-showsdks|-version|-showBuildSettings|-showdestinations|-showTestPlans|-usage|-help|-license|-checkFirstLaunchStatus|-find-library|-find|-find-executable|-showComponent'
	},
	{
		names: 'xcrun',
		takes: '--sdk -sdk --toolchain',
		otherwise: 'run',
		rows: 'read --find|-f|--show-*|-version|--version|-l # --find clang\nread runtime list\nread simctl list|getenv|get_app_container|listapps|appinfo|help # simctl list\nloss simctl delete|erase # simctl erase all\nread xctrace|devicectl|notarytool list|version|history|info|log|help # xctrace list devices\nread lipo -info|-archs # lipo -info a\nread swift-demangle|otool|nm|dwarfdump|atos|size|strings # otool a\nread stapler validate # stapler validate a'
	},
	{ names: 'xctrace instruments', otherwise: 'file', rows: 'read list|version|help|-s' },
	{ names: 'agvtool', otherwise: 'write', rows: 'read what-version|what-marketing-version|vers|mvers|help' },
	{
		names: 'codesign_allocate segedit bitcode_strip tapi install_name_tool vtool',
		otherwise: 'file',
		rows: 'read -show|-show-build|-extract|--list # -show a'
	},
	{ names: 'bless', otherwise: 'boot', rows: 'read --info|--getBoot|-info|-getBoot' },
	{ names: 'kextutil', otherwise: 'module', rows: 'read -n|-no-load|-print-diagnostics|-t' },
	{ names: 'profiles', otherwise: 'defence', rows: 'read list|show|status|help|version|validate|-L|-P|-C|-S|-H|-e' },
	{ names: 'dsmemberutil dsexport', otherwise: 'read', rows: 'process flushcache' },
	{
		names: 'dscacheutil',
		takes: '-q -a',
		singleDash: true,
		otherwise: 'system',
		rows: 'read -q|-cachedump|-configuration|-statistics|-h'
	},
	{ names: 'pluginkit', otherwise: 'run', rows: 'read -m|-h' },
	{
		names: 'fileproviderctl notifyutil remotectl streamutil',
		otherwise: 'run',
		rows: 'read domain list\nread list|status|dump|log|monitor|quota|show|browse|get-property|dumpstate|info|help|-g|-w|-v|-t'
	},
	{ names: 'AssetCacheManagerUtil', otherwise: 'system', rows: 'read status|isActivated|canActivate|settings' },
	{ names: 'bputil', otherwise: 'boot', rows: 'read -d|--display-policy|-e|--display-all-policies' },
	{
		names:
			'mkbom aa yaa assetutil tiffutil fontrestore dot_clean afconvert avconvert kcditto ditto fddist genstrings ictool',
		otherwise: 'file',
		rows: 'read list|verify|-I|-info|-dump|-t|-h|-ht|-hf # list -i a'
	},
	{ names: 'atsutil', otherwise: 'file', rows: 'read fonts|server -list|-ping' },
	{ names: 'scselect', otherwise: 'netconf', rows: 'read .' },
	{ names: 'ktrace', otherwise: 'process', rows: 'read info|symbolicate|find|dump|machine|-l' },
	{
		names: 'm1ddc switchaudio-osx SwitchAudioSource brightness duti dockutil skhd aerospace',
		otherwise: 'run',
		rows: 'read config --get\nread -c|-a|-l|--list|--paired|--connected|--info|--is-connected|--inquiry|--recent|--find|-f|get|display|-x|-d|-e|-V|--version|list-* # -l\nread -m @query # -m query --spaces\nread .'
	},
	{
		names: 'yabai',
		otherwise: 'run',
		rows: 'read -m query|signal|rule --list|--spaces|--windows|--displays # -m query --spaces\nread -m=query # -m query --spaces'
	},
	{
		names: 'm mas-cli tart lume osx-cli',
		otherwise: 'run',
		rows: 'read battery status\nread disk list\nread wifi status\nread list|get|info|ip|status|search|outdated|help|--version'
	}
];
