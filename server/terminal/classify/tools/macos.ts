// macOS: settings, disks, packages, signing, developer tools.
import { viewers } from './families.ts';
import type { Tool } from './tool.ts';

export const MACOS = (): readonly Tool[] => [
	{
		names: 'defaults',
		takes: ' -host',
		otherwise: 'file',
		rows: 'loss delete|remove # delete com.x\nread read|read-type|domains|find|help|print\nread export +- # export com.x -'
	},
	{
		names: 'launchctl',
		otherwise: 'unit',
		rows: 'power reboot\nunit limit * * # limit maxfiles 100\nunit-stop bootout|unload|remove|disable|kill|stop\nread list|print|print-disabled|print-cache|blame|dumpstate|procinfo|hostinfo|managerpid|manageruid|managername|version|help|error|getenv|resolveport|limit|export|plist|dumpjpcategory'
	},
	{ names: 'csrutil', otherwise: 'defence', rows: 'read status|report' },
	{
		names: 'fdesetup',
		otherwise: 'defence',
		rows: 'read status|list|isactive|haspersonalrecoverykey|hasinstitutionalrecoverykey|supportsauthrestart|version|help'
	},
	{ names: 'nvram', otherwise: 'boot', rows: 'boot -f|-d|-c|-s\nboot @=\nread -p|-xp\nread * . # x' },
	{
		names: 'kextload kextunload kmutil kextcache',
		otherwise: 'boot',
		rows: 'read --info|--getBoot|inspect|showloaded|find|print-diagnostics|libraries|check'
	},
	{
		names: 'systemsetup',
		otherwise: 'system',
		rows: 'defence -setremotelogin|-setremoteappleevents|-f # -setremotelogin on\nread @-get !@-set\nread -list*|-print* !@-set'
	},
	{ names: 'pmset', otherwise: 'power-sleep', rows: 'read -g !-a|-b|-c|-u !@now # -g batt' },
	{
		names: 'scutil',
		otherwise: 'netconf',
		rows: 'netconf --nc +start|stop|select|suspend|resume|trigger # --nc start x\nread --dns|--proxy|--get|-r|--nwi|--nc|-w'
	},
	{
		names: 'dscl',
		otherwise: 'account',
		rows: 'account-loss * -delete|delete # . -delete /Users/x\nread * -read|read|-list|list|-search|search|-readall|-readpl|-ls|-cat # . -list /Users\nread -list|-read'
	},
	{
		names: 'sysadminctl createhomedir pwpolicy dsenableroot dsconfigad',
		otherwise: 'account',
		singleDash: true,
		rows: 'account-loss -deleteUser # -deleteUser x\nread -show|-getaccountpolicies|-secureTokenStatus !-setaccountpolicies|-clearaccountpolicies'
	},
	{
		names: 'dseditgroup',
		takes: '-o -m -u -P -n -a -d -t -T -i -g -r -k',
		otherwise: 'account',
		rows: 'account-loss -o=delete # -o delete x\nread -o=read|checkmember # -o read admin'
	},
	{
		names: 'security',
		otherwise: 'secret',
		rows: 'defence add-trusted-cert|remove-trusted-cert|authorizationdb|trust-settings-import|set-key-partition-list\nloss delete-*\nsystem list-keychains|default-keychain|login-keychain -s # default-keychain -s x\nfile cms -o # cms -D -i a -o b\nread list-keychains|default-keychain|find-certificate|find-identity|dump-trust-settings|verify-cert|show-keychain-info|cms|error|help|list-smartcards\nfile create-keychain|import|add-*|set-*|lock-keychain|unlock-keychain'
	},
	{ names: 'tccutil', otherwise: 'defence' },
	{
		names: 'lsregister dsymutil iconutil productbuild pkgbuild productsign actool ibtool SetFile',
		otherwise: 'file',
		singleDash: true,
		rows: 'read -dump'
	},
	{ names: 'log', otherwise: 'read', rows: 'history-loss erase\nfile collect\nsystem config' },
	{ names: 'xcode-select', otherwise: 'system', rows: 'read -p|--print-path|-v !-s|--switch|-r|--reset' },
	{
		names: 'airport wdutil',
		otherwise: 'read',
		rows: 'net-down -z|--disassociate\nnetconf -c|--channel*\nnetconf +prefs @= # prefs a=b\nfile +sniff|log|diagnose # en0 sniff 1'
	},
	{ names: 'screencapture mkextunpack sysdiagnose mddiagnose sample spindump', otherwise: 'file' },
	{
		names: 'codesign',
		takes: '--entitlements',
		otherwise: 'file',
		rows: 'file --extract-certificates\nread -d|--display --entitlements=-|:- # -d --entitlements - x\nfile --entitlements\nread -d|--display|-v|--verify|-dv|-dvv|-dvvv|-h !-s|--sign|--remove-signature'
	},
	{ names: 'xattr', otherwise: 'file', rows: 'read !-c|-d|-w|-cr|-rc' },
	{
		names: 'pm settings ime appops',
		otherwise: 'run',
		rows: 'loss uninstall|clear\nread list|path|dump|get|.'
	},
	{ names: 'wm', otherwise: 'run', rows: 'read size|density .' },
	{ names: 'cmd', otherwise: 'run', rows: 'read -l\nread * list|get|path|status|dump|help' },
	{
		names: 'dumpsys',
		otherwise: 'read',
		rows: 'run +set|unplug|reset|enable|disable|force-idle|step|unforce|write|whitelist # battery set level 5\nrun --clear|--reset'
	},
	{
		names: 'ipfs',
		otherwise: 'send',
		rows: 'net-read pin ls\nnet-read id|cat|ls|refs|stats|version\nnet-read swarm|object|dht|dag|name|repo|bitswap|key|bootstrap peers|addrs|get|stat|ls|links|data|resolve|query|findpeer|findprovs|verify|list|wantlist\nfile config edit|replace|profile\nread config show|* .\nloss repo gc\nserve daemon'
	},
	{ names: 'lsappinfo', otherwise: 'read' },
	{
		names: 'leaks heap malloc_history',
		takes: '-outputGraph',
		singleDash: true,
		otherwise: 'read',
		rows: 'file -outputGraph|--outputGraph\nrun-maybe -atExit|--atExit'
	},
	// what only tells something
	viewers(
		'sw_vers system_profiler vm_stat ioreg mdfind mdls fs_usage latency vmmap otool-classic dwarfdump dyldinfo dyld_info kextstat kextfind kextlibs nettop afinfo auvaltool avmediainfo lsbom pl pkgchk networkQuality networkquality zprint allmemory footprint stringdups hostinfo machine lsmp lskq memory_pressure ioclasscount pagesize pagestuff symbols atos swift-demangle DeRez serverinfo plockstat iopending errinfo topsyscall topsysproc procsystime rwsnoop filebyproc.d hpmdiagnose htmltree smbstat ipcount AssetCacheLocatorUtil timerfires wait4path tabs desdp osx-cpu-temp istats smckit viewdiagnostic taskinfo thermal caffeinate pbcopy pbpaste checkLocalKDC'
	),
	{ names: 'GetFileInfo afplay say', takes: '-o -v -r -f -t -d', otherwise: 'read', rows: 'file -o|--output-file' },
	{ names: 'otool', otherwise: 'read' },
	{ names: 'dapptrace dtruss sc_usage', otherwise: 'run' },
	{ names: 'fdautil', otherwise: 'system', rows: 'read list|get' },
	{
		names: 'powermetrics',
		takes: '-u --output-file -i --sample-rate -n --sample-count -s --samplers -o --order -f --format',
		otherwise: 'read',
		rows: 'file -u|--output-file'
	},
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
		rows: 'read -p|-lint|-type|-help !-convert|-insert|-replace|-remove # -p a.plist\nread -extract +raw|- # -extract a raw x.plist\nread -extract -o=- # -extract a json -o - x\nread -convert -o=- # -convert xml1 -o - a.plist\nread .\nread !-convert|-insert|-replace|-remove|-create|-extract # a.plist'
	},
	{
		names: 'PlistBuddy',
		takes: '-c',
		otherwise: 'write',
		rows: 'read @Print !@Set !@Add !@Delete !@Merge !@Import !@Copy !@Clear !@Remove !@Save !@set !@add !@delete !@merge !@import !@copy !@clear !@remove !@save # -c Print a.plist\nread -h'
	},
	{
		names: 'sips',
		takes: '-g --getProperty -s --setProperty -o --out -z -Z -r -c',
		otherwise: 'write',
		rows: 'read -g|--getProperty|-G|--verify|-1|--formats|--help|-h|--extractProfile-to !-s|--setProperty|-z|-Z|-r|-c|-f|--flip|-d|--delete*|-m|--match*|-M|-e|--embed*|-E|-p|--pad*|-i|--addIcon|-x|-j|--js|--out|-o # -g all x'
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
	{ names: 'sharing', otherwise: 'system', rows: 'read -l !-a|-r|-e' },
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
		rows: 'fetch log * * # log id out.json\nsend submit|store-credentials|--upload-app|--notarize-app\nnet-read history|info|log|wait|--notarization-info|--notarization-history|--list-*|--validate-app'
	},
	{
		names: 'spctl',
		otherwise: 'defence',
		rows: 'read --status|-a|--assess|--list|--disable-status !--global-disable|--global-enable|--master-disable|--master-enable # --status\nread kext-consent status|list'
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
		rows: 'read --find|-f|--show-*|-version|--version # --find clang\nread runtime list\nread simctl list|getenv|get_app_container|listapps|appinfo|help # simctl list\nloss simctl delete|erase # simctl erase all\nread xctrace|devicectl|notarytool list|version|history|info|log|help # xctrace list devices\nread lipo -info|-archs # lipo -info a\nread swift-demangle|otool|nm|dwarfdump|atos|size|strings # otool a\nread stapler validate # stapler validate a'
	},
	{ names: 'xctrace instruments', otherwise: 'file', rows: 'read list|version|help\nread -s !-t' },
	{ names: 'agvtool', otherwise: 'write', rows: 'read what-version|what-marketing-version|vers|mvers|help' },
	{
		names: 'codesign_allocate segedit bitcode_strip tapi install_name_tool vtool',
		otherwise: 'file',
		singleDash: true,
		rows: 'read -show|-show-build # -show a'
	},
	{ names: 'bless', otherwise: 'boot', rows: 'read --info|--getBoot|-info|-getBoot' },
	{ names: 'kextutil', otherwise: 'module', rows: 'read -n|-no-load' },
	{
		names: 'profiles',
		otherwise: 'defence',
		rows: 'read list|show|status|help|version|validate\nread -L|-P|-C|-H !-I|-R|-D|-N|-F'
	},
	{ names: 'dsmemberutil dsexport', otherwise: 'read', rows: 'process flushcache' },
	{
		names: 'dscacheutil',
		takes: '-q -a',
		singleDash: true,
		otherwise: 'system',
		rows: 'read -q|-cachedump|-configuration|-statistics|-h'
	},
	{ names: 'pluginkit', otherwise: 'run', rows: 'read -m !-e|-a|-r' },
	{
		names: 'fileproviderctl notifyutil remotectl streamutil',
		otherwise: 'run',
		rows: 'read domain list\nread list|status|dump|log|monitor|quota|show|browse|get-property|dumpstate|info|help\nread -g|-w|-t !-p|-s # -g x'
	},
	{ names: 'AssetCacheManagerUtil', otherwise: 'system', rows: 'read status|isActivated|canActivate|settings' },
	{
		names: 'bputil',
		otherwise: 'boot',
		rows: 'read -d|--display-policy|-e|--display-all-policies !-f|-n|-g|-k|-c|-a|-s|-m'
	},
	{
		names: 'mkbom fontrestore dot_clean afconvert avconvert kcditto ditto fddist genstrings ictool',
		singleDash: true,
		otherwise: 'file',
		rows: 'read -h|-ht|-hf'
	},
	{ names: 'aa yaa', otherwise: 'file', rows: 'read list|verify' },
	{ names: 'assetutil', takes: '-o', otherwise: 'file', rows: 'read -I|--info !-o|--output' },
	{ names: 'tiffutil', singleDash: true, otherwise: 'file', rows: 'read -info|-dump !-out' },
	{ names: 'atsutil', otherwise: 'file', rows: 'read fonts|server -list|-ping' },
	{ names: 'scselect', otherwise: 'netconf', rows: 'read .' },
	{ names: 'ktrace', otherwise: 'process', rows: 'read info|symbolicate|find|dump|machine|-l' },
	{
		names: 'm1ddc skhd aerospace',
		otherwise: 'run',
		rows: 'run +set|chg # display 1 set luminance 5\nread config --get\nread get|display|list-*|-V'
	},
	{
		names: 'switchaudio-osx SwitchAudioSource',
		takes: '-t -f -s -i -u -m',
		otherwise: 'run',
		rows: 'read -a|-c !-s|-i|-u|-m|-n'
	},
	{ names: 'brightness', otherwise: 'mount', rows: 'read -l . # -l' },
	{ names: 'duti', otherwise: 'file', rows: 'read -x|-d|-e|-l|-u !-s' },
	{ names: 'dockutil', otherwise: 'file', rows: 'read --list|-L|--find|-f|--version !-a|-r|-m # --list' },
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
