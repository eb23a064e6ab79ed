// macOS: settings, disks, packages, signing, developer tools.
import { viewers } from '../families.ts';
import type { Tool } from '../tool.ts';

export const MACOS = (): readonly Tool[] => [
	{
		names: 'defaults',
		takes: '-host',
		otherwise: 'file',
		example: 'write com.apple.dock autohide -bool true',
		rows: `
			loss delete|remove # delete com.x
			read read|read-type|domains|find|help|print
			read export +- # export com.x -
		`
	},
	{
		names: 'launchctl',
		otherwise: 'unit',
		rows: `
			power reboot # reboot
			unit limit * * # limit maxfiles 100
			unit-stop bootout|unload|remove|disable|kill|stop
			read list|print|print-disabled|print-cache|blame|dumpstate|procinfo|hostinfo|managerpid|manageruid|managername|version
				|help|error|getenv|resolveport|limit|export|plist|dumpjpcategory
		`
	},
	{ names: 'csrutil', otherwise: 'defence', example: 'disable', rows: 'read status|report' },
	{
		names: 'fdesetup',
		otherwise: 'defence',
		example: 'disable',
		rows: `
			read status|list|isactive|haspersonalrecoverykey|hasinstitutionalrecoverykey|supportsauthrestart|version|help
		`
	},
	{
		names: 'nvram',
		otherwise: 'boot',
		example: 'boot-args csr-active-config',
		rows: `
			boot -f|-d|-c|-s # -c
			boot @= # boot-args=-v
			read -p|-xp
			read * . # x
		`
	},
	{
		names: 'kextload kextunload kmutil kextcache',
		otherwise: 'boot',
		example: 'driver.kext',
		rows: 'read --info|--getBoot|inspect|showloaded|find|print-diagnostics|libraries|check'
	},
	{
		names: 'systemsetup',
		otherwise: 'system',
		example: '-settimezone Europe/Berlin',
		rows: `
			defence -setremotelogin|-setremoteappleevents|-f # -setremotelogin on
			read @-get !@-set
			read -list*|-print* !@-set
		`
	},
	{ names: 'pmset', otherwise: 'power-sleep', example: 'sleepnow', rows: 'read -g !-a|-b|-c|-u !@now # -g batt' },
	{
		names: 'scutil',
		otherwise: 'netconf',
		example: '--set HostName web1',
		rows: `
			netconf --nc +start|stop|select|suspend|resume|trigger # --nc start x
			read --dns|--proxy|--get|-r|--nwi|--nc|-w
		`
	},
	{
		names: 'dscl',
		otherwise: 'account',
		example: '. -create /Users/alice',
		rows: `
			account-loss * -delete|delete # . -delete /Users/x
			read * -read|read|-list|list|-search|search|-readall|-readpl|-ls|-cat # . -list /Users
			read -list|-read
		`
	},
	{
		names: 'sysadminctl createhomedir pwpolicy dsenableroot dsconfigad',
		otherwise: 'account',
		example: '-addUser alice',
		singleDash: true,
		rows: `
			account-loss -deleteUser # -deleteUser alice
			read -show|-getaccountpolicies|-secureTokenStatus !-setaccountpolicies|-clearaccountpolicies
		`
	},
	{
		names: 'dseditgroup',
		takes: '-o -m -u -P -n -a -d -t -T -i -g -r -k',
		otherwise: 'account',
		example: '-o edit -a alice -t user developers',
		rows: `
			account-loss -o=delete # -o delete developers
			read -o=read|checkmember # -o read admin
		`
	},
	{
		names: 'security',
		otherwise: 'secret',
		example: 'dump-keychain',
		rows: `
			defence add-trusted-cert|remove-trusted-cert|authorizationdb|trust-settings-import|set-key-partition-list # add-trusted-cert -d -r trustRoot ca.pem
			loss delete-* # delete-keychain old.keychain
			system list-keychains|default-keychain|login-keychain -s # default-keychain -s x
			file cms -o # cms -D -i a -o b
			read list-keychains|default-keychain|find-certificate|find-identity|dump-trust-settings|verify-cert|show-keychain-info|cms
				|error|help|list-smartcards
			file create-keychain|import|add-*|set-*|lock-keychain|unlock-keychain
		`
	},
	{ names: 'tccutil', otherwise: 'defence', example: 'reset All' },
	{
		names: 'lsregister dsymutil iconutil productbuild pkgbuild productsign actool ibtool SetFile',
		otherwise: 'file',
		example: '-f /Applications/Safari.app',
		singleDash: true,
		rows: 'read -dump'
	},
	{
		names: 'log',
		otherwise: 'read',
		rows: `
			history-loss erase # erase --all
			file collect # collect --last 1h
			system config
		`
	},
	{
		names: 'xcode-select',
		otherwise: 'system',
		example: '--install',
		rows: 'read -p|--print-path|-v !-s|--switch|-r|--reset'
	},
	{
		names: 'airport wdutil',
		otherwise: 'read',
		rows: `
			net-down -z|--disassociate # -z
			netconf -c|--channel*
			netconf +prefs @= # prefs a=b
			file +sniff|log|diagnose # en0 sniff 1
		`
	},
	{
		names: 'screencapture mkextunpack sysdiagnose mddiagnose sample spindump',
		otherwise: 'file',
		example: 'screen.png'
	},
	{
		names: 'codesign',
		takes: '--entitlements',
		otherwise: 'file',
		example: '-s Developer MyApp.app',
		rows: `
			file --extract-certificates
			read -d|--display --entitlements=-|:- # -d --entitlements - x
			file --entitlements
			read -d|--display|-v|--verify|-dv|-dvv|-dvvv|-h !-s|--sign|--remove-signature
		`
	},
	{ names: 'xattr', otherwise: 'file', example: '-d com.apple.quarantine app.dmg', rows: 'read !-c|-d|-w|-cr|-rc' },
	{
		names: 'pm settings ime appops',
		otherwise: 'run',
		example: 'install app.apk',
		rows: `
			loss uninstall|clear # uninstall com.example.app
			read list|path|dump|get|.
		`
	},
	{ names: 'wm', otherwise: 'run', example: 'density 320', rows: 'read size|density .' },
	{
		names: 'cmd',
		otherwise: 'run',
		example: 'wifi set-wifi-enabled disabled',
		rows: `
			read -l
			read * list|get|path|status|dump|help
		`
	},
	{
		names: 'dumpsys',
		otherwise: 'read',
		rows: `
			run +set|unplug|reset|enable|disable|force-idle|step|unforce|write|whitelist # battery set level 5
			run --clear|--reset
		`
	},
	{
		names: 'ipfs',
		otherwise: 'send',
		example: 'add report.pdf',
		rows: `
			net-read pin ls
			net-read id|cat|ls|refs|stats|version
			net-read swarm|object|dht|dag|name|repo|bitswap|key|bootstrap peers|addrs|get|stat|ls|links|data|resolve|query|findpeer
				|findprovs|verify|list|wantlist
			file config edit|replace|profile
			read config show|* .
			loss repo gc # repo gc
			serve daemon
		`
	},
	{ names: 'lsappinfo', otherwise: 'read' },
	{
		names: 'leaks heap malloc_history',
		takes: '-outputGraph',
		singleDash: true,
		otherwise: 'read',
		rows: `
			file -outputGraph|--outputGraph # --outputGraph=app.memgraph 4242
			run-maybe -atExit|--atExit
		`
	},
	// what only tells something
	viewers({
		names: `
			sw_vers system_profiler vm_stat ioreg mdfind mdls fs_usage latency vmmap otool-classic dwarfdump dyldinfo dyld_info
			kextstat kextfind kextlibs nettop afinfo auvaltool avmediainfo lsbom pl pkgchk networkQuality networkquality zprint
			allmemory footprint stringdups hostinfo machine lsmp lskq memory_pressure ioclasscount pagesize pagestuff symbols atos
			swift-demangle DeRez serverinfo plockstat iopending errinfo topsyscall topsysproc procsystime rwsnoop filebyproc.d
			hpmdiagnose htmltree smbstat ipcount AssetCacheLocatorUtil timerfires wait4path tabs desdp osx-cpu-temp istats smckit
			viewdiagnostic taskinfo thermal caffeinate pbcopy pbpaste checkLocalKDC
		`
	}),
	{
		names: 'say GetFileInfo afplay',
		takes: '-o -v -r -f -t -d',
		otherwise: 'read',
		rows: 'file -o|--output-file # -o hello.aiff hello'
	},
	{ names: 'otool', otherwise: 'read' },
	{ names: 'dtruss dapptrace sc_usage', otherwise: 'run', example: '-p 4242' },
	{ names: 'fdautil', otherwise: 'system', example: 'set agent com.example.backup', rows: 'read list|get' },
	{
		names: 'powermetrics',
		takes: '-u --output-file -i --sample-rate -n --sample-count -s --samplers -o --order -f --format',
		otherwise: 'read',
		rows: 'file -u|--output-file # -u power.txt'
	},
	{
		names: 'xcresulttool',
		otherwise: 'read',
		rows: 'file export|merge|--output-path # export --path Test.xcresult --output-path out'
	},
	{
		names: 'lipo',
		takes: '-output -arch -thin -extract -remove -replace',
		singleDash: true,
		otherwise: 'file',
		example: '-create arm64.o x86_64.o -output universal.o',
		rows: 'read -info|-archs|-detailed_info|-verify_arch'
	},
	{
		names: 'plutil',
		takes: '-o -e -convert -extract -insert -replace -remove',
		singleDash: true,
		otherwise: 'write',
		example: '-convert xml1 Info.plist',
		rows: `
			read -p|-lint|-type|-help !-convert|-insert|-replace|-remove # -p a.plist
			read -extract +raw|- # -extract a raw x.plist
			read -extract -o=- # -extract a json -o - x
			read -convert -o=- # -convert xml1 -o - a.plist
			read .
			read !-convert|-insert|-replace|-remove|-create|-extract # a.plist
		`
	},
	{
		names: 'PlistBuddy',
		takes: '-c',
		otherwise: 'write',
		example: '-c "Set :CFBundleVersion 2" Info.plist',
		rows: `
			read @Print !@Set !@Add !@Delete !@Merge !@Import !@Copy !@Clear !@Remove !@Save
				& !@set !@add !@delete !@merge !@import !@copy !@clear !@remove !@save # -c Print a.plist
			read -h
		`
	},
	{
		names: 'sips',
		takes: '-g --getProperty -s --setProperty -o --out -z -Z -r -c',
		otherwise: 'write',
		example: '-z 100 100 photo.png',
		rows: `
			read -g|--getProperty|-G|--verify|-1|--formats|--help|-h|--extractProfile-to !-s|--setProperty|-z|-Z|-r|-c|-f|--flip|-d
				|--delete*|-m|--match*|-M|-e|--embed*|-E|-p|--pad*|-i|--addIcon|-x|-j|--js|--out|-o # -g all x
		`
	},
	{
		names: 'textutil',
		takes: '-convert -output -format -extension',
		singleDash: true,
		otherwise: 'file',
		example: '-convert txt report.doc',
		rows: `
			read -info
			read -stdout|-cat-to
		`
	},
	{
		names: 'hidutil',
		otherwise: 'system',
		example: 'property --set \'{"CapsLockDelayOverride":0}\'',
		rows: `
			read list|dump|monitor
			read property --get
		`
	},
	{
		names: 'mdutil',
		takes: '-i -d',
		otherwise: 'system',
		example: '-i off /Volumes/Data',
		rows: `
			loss -E|-X # -E /Volumes/Data
			read -s|-L|-t !-i|-d
		`
	},
	{ names: 'mdimport', otherwise: 'file', example: 'report.pdf', rows: 'read -A|-L|-X|-t|-e' },
	{ names: 'qlmanage', takes: '-o -s -c', otherwise: 'read', rows: 'file -o|-r # -t -o thumbs photo.png' },
	{ names: 'open', takes: '-a -b', otherwise: 'run-maybe', example: 'report.pdf' },
	{ names: 'shortcuts', otherwise: 'run', example: 'run Backup', rows: 'read list|help' },
	{ names: 'automator osacompile', otherwise: 'run', example: 'backup.workflow' },
	{ names: 'osalang sdef', otherwise: 'read' },
	{
		names: 'drutil',
		otherwise: 'mount',
		example: 'eject',
		rows: `
			read info|status|discinfo|trackinfo|list|cdtext|dumpiso|dumpudf|filename|getconfig|subchannel|toc|version|help|poll
			wipe erase|bulkerase # erase quick
		`
	},
	{ names: 'sharing', otherwise: 'system', example: '-a /Users/alice/Public', rows: 'read -l !-a|-r|-e' },
	{ names: 'smbutil', otherwise: 'net-read' },
	{
		names: 'ipconfig',
		otherwise: 'netconf',
		example: 'set en0 DHCP',
		rows: 'read getifaddr|getoption|getpacket|getv6packet|ifcount|getsummary|getdhcpduid|getdhcpiaid|waitall'
	},
	{ names: 'odutil', otherwise: 'system', example: 'set log debug', rows: 'read show' },
	{ names: 'taskpolicy', otherwise: 'run', example: '-b ./backup.sh' },
	{ names: 'purge', otherwise: 'system', example: '' },
	{ names: 'stapler', otherwise: 'write', example: 'staple MyApp.dmg', rows: 'read validate' },
	{
		names: 'notarytool altool',
		otherwise: 'send',
		rows: `
			fetch log * * # log id out.json
			send submit|store-credentials|--upload-app|--notarize-app
			net-read history|info|log|wait|--notarization-info|--notarization-history|--list-*|--validate-app
		`
	},
	{
		names: 'spctl',
		otherwise: 'defence',
		example: '--master-disable',
		rows: `
			read --status|-a|--assess|--list|--disable-status !--global-disable|--global-enable|--master-disable
				|--master-enable # --status
			read kext-consent status|list
		`
	},
	{
		names: 'xcodebuild',
		takes: '-project -workspace -scheme -target -sdk -configuration -destination',
		singleDash: true,
		otherwise: 'run',
		example: '-scheme MyApp build',
		rows: `
			read -list|-showsdks|-version|-showBuildSettings|-showdestinations|-showTestPlans|-usage|-help|-license
				|-checkFirstLaunchStatus|-find-library|-find|-find-executable|-showComponent
		`
	},
	{
		names: 'xcrun',
		takes: '--sdk -sdk --toolchain',
		otherwise: 'run',
		example: 'simctl boot "iPhone 15"',
		rows: `
			read --find|-f|--show-*|-version|--version # --find clang
			read runtime list
			read simctl list|getenv|get_app_container|listapps|appinfo|help # simctl list
			loss simctl delete|erase # simctl erase all
			read xctrace|devicectl|notarytool list|version|history|info|log|help # xctrace list devices
			read lipo -info|-archs # lipo -archs a.out
			read swift-demangle|otool|nm|dwarfdump|atos|size|strings # otool a
			read stapler validate # stapler validate a
		`
	},
	{
		names: 'xctrace instruments',
		otherwise: 'file',
		example: 'record --template Leaks --launch MyApp',
		rows: `
			read list|version|help
			read -s !-t
		`
	},
	{
		names: 'agvtool',
		otherwise: 'write',
		example: 'next-version -all',
		rows: 'read what-version|what-marketing-version|vers|mvers|help'
	},
	{
		names: 'install_name_tool codesign_allocate segedit bitcode_strip tapi vtool',
		otherwise: 'file',
		example: '-id @rpath/libdemo.dylib libdemo.dylib',
		singleDash: true,
		rows: 'read -show|-show-build # -show a'
	},
	{
		names: 'bless',
		otherwise: 'boot',
		example: '--mount /Volumes/Data --setBoot',
		rows: 'read --info|--getBoot|-info|-getBoot'
	},
	{ names: 'kextutil', otherwise: 'module', example: 'driver.kext', rows: 'read -n|-no-load' },
	{
		names: 'profiles',
		otherwise: 'defence',
		example: 'renew -type enrollment',
		rows: `
			read list|show|status|help|version|validate
			read -L|-P|-C|-H !-I|-R|-D|-N|-F
		`
	},
	{ names: 'dsmemberutil dsexport', otherwise: 'read', rows: 'process flushcache # flushcache' },
	{
		names: 'dscacheutil',
		takes: '-q -a',
		singleDash: true,
		otherwise: 'system',
		example: '-flushcache',
		rows: 'read -q|-cachedump|-configuration|-statistics|-h'
	},
	{ names: 'pluginkit', otherwise: 'run', example: '-e ignore -i com.example.share', rows: 'read -m !-e|-a|-r' },
	{
		names: 'fileproviderctl notifyutil remotectl streamutil',
		otherwise: 'run',
		example: 'evict report.pdf',
		rows: `
			read domain list
			read list|status|dump|log|monitor|quota|show|browse|get-property|dumpstate|info|help
			read -g|-w|-t !-p|-s # -g x
		`
	},
	{
		names: 'AssetCacheManagerUtil',
		otherwise: 'system',
		example: 'activate',
		rows: 'read status|isActivated|canActivate|settings'
	},
	{
		names: 'bputil',
		otherwise: 'boot',
		example: '-n',
		rows: 'read -d|--display-policy|-e|--display-all-policies !-f|-n|-g|-k|-c|-a|-s|-m'
	},
	{
		names: 'mkbom fontrestore dot_clean afconvert avconvert kcditto fddist genstrings ictool',
		singleDash: true,
		otherwise: 'file',
		example: 'src app.bom',
		rows: 'read -h|-ht|-hf'
	},
	{ names: 'aa yaa', otherwise: 'file', example: 'archive -d src -o src.aar', rows: 'read list|verify' },
	{
		names: 'assetutil',
		takes: '-o',
		otherwise: 'file',
		example: '--thin -i iphone -o thin.car Assets.car',
		rows: 'read -I|--info !-o|--output'
	},
	{
		names: 'tiffutil',
		singleDash: true,
		otherwise: 'file',
		example: '-lzw photo.tif -out small.tif',
		rows: 'read -info|-dump !-out'
	},
	{ names: 'atsutil', otherwise: 'file', example: 'databases -remove', rows: 'read fonts|server -list|-ping' },
	{ names: 'scselect', otherwise: 'netconf', example: 'Home', rows: 'read .' },
	{ names: 'ktrace', otherwise: 'process', example: 'artrace', rows: 'read info|symbolicate|find|dump|machine|-l' },
	{
		names: 'm1ddc skhd aerospace',
		otherwise: 'run',
		rows: `
			run +set|chg # display 1 set luminance 5
			read config --get
			read get|display|list-*|-V
		`
	},
	{
		names: 'SwitchAudioSource switchaudio-osx',
		takes: '-t -f -s -i -u -m',
		otherwise: 'run',
		example: '-s "Built-in Output"',
		rows: 'read -a|-c !-s|-i|-u|-m|-n'
	},
	{ names: 'brightness', otherwise: 'mount', example: '0.8', rows: 'read -l . # -l' },
	{ names: 'duti', otherwise: 'file', example: '-s com.apple.Safari public.html all', rows: 'read -x|-d|-e|-l|-u !-s' },
	{
		names: 'dockutil',
		otherwise: 'file',
		example: '--add /Applications/Safari.app',
		rows: 'read --list|-L|--find|-f|--version !-a|-r|-m # --list'
	},
	{
		names: 'yabai',
		otherwise: 'run',
		example: '-m window --focus next',
		rows: `
			read -m query|signal|rule --list|--spaces|--windows|--displays # -m query --spaces
		`
	},
	{
		names: 'm mas-cli lume osx-cli',
		otherwise: 'run',
		example: 'trash clean',
		rows: `
			read battery status
			read disk list
			read wifi status
			read list|get|info|ip|status|search|outdated|help|--version
		`
	}
];
