// Programs that read, but for an option or a word that writes, sends or starts something.
import { viewers } from './families.ts';
import type { Tool } from './tool.ts';

function reader(names: string, rows: string, takes = ''): Tool {
	return { names, takes, otherwise: 'read', rows };
}

const TEXT = (): readonly Tool[] => [
	reader('units', 'file -L|--log # -L x', '-L --log -f --file'),
	reader('boxes', 'file * * # a b', '-d -f -s -a -p -t -e -n -k --design --size --align --padding --tabs --eol'),
	reader(
		'info',
		'read -o=-|--output=- # -o - x\nfile -o|--output|--dribble',
		'-o -f -d -n -k --output --file --dribble'
	),
	reader('ptx', 'file -G * * # -G a b', '-F -S -M -W -b -g -i -o -w'),
	reader(
		'ugrep ug',
		'run --filter|--pager|--view # --filter=x a\nfile --save-config',
		'-e -f -g -A -B -C --filter --pager --view'
	),
	reader('cowsay cowthink', 'run-maybe -f @/ # -f ./x.cow hello', '-f -e -T -W'),
	reader('cbonsai', 'file -W|--save', '-W -C -t -w -m -b -k -c -M -L -s'),
	reader('calendar', 'send -a', '-f -t -l -w -A -B'),
	reader('perldoc', 'file -d # -d out x\nrun -n', '-d -n -f -q -v -o -L -M -w'),
	reader('pygmentize', 'file -o # -o x a\nrun -x', '-o -O -P -l -f -F -S -a'),
	reader('glow', 'tui config', '-s -w'),
	viewers('rich', 'file --export-html|--export-svg|-o # --export-html x a'),
	{
		names: 'trans translate-shell',
		singleDash: true,
		takes: '-o -output -s -t -l -i -pager -player -view -e -from -to',
		otherwise: 'net-read',
		rows: 'file -o|-output|-download-audio|-download-audio-as # -o x hello\npackage -U|-upgrade\nrun -pager|-player|-view|-shell|-S|-E|-emacs|-I|-interactive'
	},
	reader(
		'enca',
		'read -x|-C|--convert-to|--convert-with . # -x UTF-8\nwrite -x|--convert-to # -x UTF-8 a',
		'-x -L -C -E --convert-to --convert-with --language'
	),
	reader('file', 'file -C|--compile', '-m -f -F -e -P --magic-file --files-from --separator --exclude --parameter'),
	{ names: 'trid', singleDash: true, otherwise: 'read', rows: 'file -ae|-ce # a -ae' },
	reader('jaq', 'write -i|--in-place # -i . a', '-f --from-file --indent --arg-x'),
	reader('htmlq', 'file -o|--output', '-f -o -a -r -b --filename --output --attribute --remove-nodes --base'),
	reader(
		'xidel',
		'fetch --download\nrun @system( # -e system(x)\nfile @file:write # -e file:write(x)\nsend -d|--post|--method|--form|-F',
		'-e -f -d -F --extract --follow --post --method --form --download --data --css --xpath --xquery --output-format --input-format'
	),
	reader('jello', 'run @import\nrun @open(\nrun @eval(\nrun @exec(', '-f -q'),
	reader(
		'in2csv',
		'file --write-sheets',
		'-f -s -k -n-x --format --schema --sheet --write-sheets --encoding-xls -e -d'
	),
	reader('exrex', 'file -o|--output', '-o -l -m -d --output --limit --max-number --delimiter'),
	reader(
		'ffe',
		'file -o|--output',
		'-c -s -o -f -l-x -p -e -r --configuration --structure --output --print --expression'
	),
	viewers('gvpack gvcolor', 'file @-o # -o x a'),
	reader('json5', 'file -o|--out-file|-c|--convert # -o x a', '-o -s --out-file --space'),
	viewers('texcount', 'file -out # -out=x a'),
	reader('dvi2tty', 'file -o', '-o -p -P -n -v -w -e -b'),
	reader('hck', 'file -o|--output', '-o -d -f -F -D -e -E --output --delimiter --fields --output-delimiter'),
	reader('frawk', 'run @system(\nrun @print @|\nfile @print @> # {print>x}', '-f -v -F -i -o -B -c -O'),
	reader('yacas', 'run @SystemCall'),
	reader('multitail', 'file -a|-A\nrun -ex|-Ex|-eX|-EX', '-i -I -s -a -A -n -f-x'),
	reader('lnav', 'run -e\nfile -i|-u # -i x\nfile @:write- # -c :write-to\nrun @:shexec\nrun -f', '-c -f -e -d -I'),
	reader('tailspin tspin', 'run -e|--exec|-c|--listen-command', '-e -c --exec --listen-command --config-path'),
	reader('hl', 'file -o|--output', '-o -f -l -q -h-x --output --filter --level --query'),
	reader('angle-grinder agrind', 'package --self-update'),
	reader('logresolve', 'file -s', '-s'),
	reader('visitors', 'file -f|--output-file # -f x a', '-f -o -m --output-file --output'),
	reader('jwt', 'file -o|--out # decode -o x a', '-o -S -A -P --out --secret --alg'),
	reader('whatportis', 'fetch --update\nserve --server'),
	reader(
		'logwatch',
		'send --mailto\nsend --output=mail\nfile --filename|--save',
		'--mailto --output --filename --service --range --detail --format --save --logfile'
	),
	reader('oping noping', 'file -O', '-O -c -i -t -I -D -f -w')
];

const CODE = (): readonly Tool[] => [
	reader(
		'cloc',
		'run --extract-with\nread --out=-|--report-file=- # --out=- .\nread --sql=- # --sql=- .\nfile --out|--report-file|--sql|--sql-append|--write-lang-def|--write-lang-def-incl-dup|--strip-comments|--strip-code|--categorized|--found|--counted|--ignored|--diff-alignment|--save-lang-def|--count-and-diff-x # --out=x .',
		'--out --report-file --list-file --exclude-list-file --extract-with --read-lang-def --force-lang-def'
	),
	reader(
		'scc',
		'file -o|--output # -o x .\nfile --format-multi @: # --format-multi=json:x',
		'-o -f -i -x-x --output --format --format-multi'
	),
	reader('sloccount', 'file --datadir', '--datadir'),
	reader(
		'flake8',
		'file --output-file|--install-hook # --output-file=x .',
		'--output-file --config --select --ignore --extend-ignore --max-line-length --format --exclude'
	),
	reader(
		'mypy',
		'project-package --install-types # --install-types a\nfile --any-exprs-report|--cobertura-xml-report|--html-report|--linecount-report|--linecoverage-report|--lineprecision-report|--txt-report|--xml-report|--xslt-html-report|--xslt-txt-report|--junit-xml # --html-report d a',
		'-p -m -c --config-file --python-version --html-report --junit-xml --xml-report --txt-report'
	),
	reader('pyright', 'file --createstub|--writebaseline', '-p --project --createstub --outputjson-x'),
	reader('radon', 'file -O|--output-file', '-O -n -x -o -e -i --output-file --min --max --order --exclude --ignore'),
	{
		names: 'actionlint',
		singleDash: true,
		takes: '-shellcheck -pyflakes -config-file -format -ignore',
		otherwise: 'read',
		rows: 'file -init-config\nread -shellcheck -pyflakes !@/ # -shellcheck= -pyflakes=\nrun -shellcheck|-pyflakes @/ # -shellcheck=./x'
	},
	reader('kubeconform', 'file -cache'),
	reader(
		'conftest',
		'fetch pull\nsend push\npackage plugin\nfetch -u|--update\nfile fmt !--check # fmt x',
		'-p -d -o -n --policy --data --output --namespace --update -u'
	),
	reader('htmlhint', 'file --init'),
	reader('luacheck', 'file --cache # --cache x', '--config --std --globals --ignore'),
	reader('reek', 'file -t|--todo|--init'),
	reader('nilaway ineffassign', 'write -fix|--fix # -fix .'),
	reader('checkstyle', 'file -o|--output', '-o -c -f -p --output'),
	reader(
		'pmd',
		'file -r|--report-file|--cache # check -r x -d .\ntui designer',
		'-r -d -R -f --report-file --dir --rulesets --format --cache'
	),
	viewers('spotbugs', 'tui -gui\nfile -output # -output x a\nfile @.html # -html:x.html a'),
	reader(
		'phpstan',
		'file clear-result-cache|fixer\nfile -b|--generate-baseline|--fix|--pro # analyse -b',
		'-c -l -a --configuration --level --autoload-file --memory-limit --error-format'
	),
	reader(
		'phpcs',
		'file --report-file|--cache|--config-set|--config-delete # --report-file=x .\nfile --report-* @= # --report-xml=x .\nrun --bootstrap'
	),
	reader(
		'phpmd',
		'file --reportfile|--reportfile-*|--generate-baseline|--update-baseline|--cache # a text b --reportfile x',
		'--reportfile'
	),
	reader('dotenv-linter', 'write fix'),
	{
		names: 'jdeps',
		singleDash: true,
		takes: '-cp -p -m -e --dot-output -dotoutput',
		otherwise: 'read',
		rows: 'file -dotoutput|--dot-output|--generate-module-info|--generate-open-module # -dotoutput d a.jar'
	},
	{
		names: 'jinfo',
		singleDash: true,
		takes: '-flag',
		otherwise: 'read',
		rows: 'process -flag @+ # -flag +PrintGC 1\nprocess -flag @= # -flag X=1 1\nprocess @-flag @-P # -flag -PrintGC 1'
	},
	reader('rabin2', 'file -o|-O|-x # -x a', '-o -O -a -b -f -B -k'),
	reader(
		'pahole',
		'write -J|--btf_encode|--btf_encode_detached',
		'-C --class_name --btf_encode_detached -F --format_path'
	),
	reader('cbmc', 'file --outfile # --outfile x a', '--outfile --unwind --function'),
	reader('opreport opannotate', 'file -o|--output-file|--output-dir # -o x', '-o --output-file --output-dir'),
	reader('memleak', 'run -c|--command', '-c -p -o -s --command'),
	viewers('luit', 'run * # ls\nrun . !-list|-V|-c # -v', '-p -e'),
	reader(
		'vol volatility3',
		'file -o|--output-dir|--dump|--write-config|--save-config # -f m --dump\nfile @dumpfiles # -f m windows.dumpfiles',
		'-o -f -r -p -c --output-dir --save-config'
	),
	viewers('mkvinfo', 'file -r|--redirect-output # -r x a', '-r --redirect-output'),
	reader('mediainfo', 'file --LogFile|--logfile # --LogFile=x a'),
	{
		names: 'ffprobe',
		singleDash: true,
		takes: '-o -f -i -v -of -print_format -show_entries -select_streams -loglevel -read_intervals',
		otherwise: 'read',
		rows: 'read -o=- # -o - a\nfile -o|-report # -o x a'
	}
];

const MACHINE = (): readonly Tool[] => [
	reader(
		'lastlog lastlog2',
		'history-loss -C|--clear\nsystem -S|--set|-r|--rename|-i|--import',
		'-b -t -u --before --time --user'
	),
	reader('ausearch', 'file --checkpoint', '--checkpoint -m -k -ts -te -ui'),
	reader('lshw', 'file -dump # -dump x', '-C -c'),
	{
		names: 'hwinfo',
		takes: '--log --root --save-config',
		otherwise: 'read',
		rows: 'read --log=- # --log=- --all\nfile --log|--save-config # --log=x --all'
	},
	reader('dmidecode', 'file --dump-bin', '-s -t -d --dump-bin --from-dump --type --string --handle'),
	reader('i7z', 'file -w|--write|-l|--logfile', '-w -l --write --logfile --socket0 --socket1'),
	reader('radeontop', 'read -d=- # -d -\nfile -d|--dump', '-d -b -l -i -p -t --dump --bus --limit --interval'),
	reader('intel_gpu_top', 'read -o=- # -o -\nfile -o', '-o -s -d'),
	reader('edid-decode', 'file * * # a b', '-o -n-x -I -W --output-format'),
	reader(
		'vulkaninfo',
		'file --html|-j|--json|-p|--portability|--text|--vkconfig_output|-o|--output # -j',
		'-o --output'
	),
	reader(
		'lstopo hwloc-ls',
		'read +- # -\nfile * # out.png',
		'--of --output-format -i --input --if --only --restrict --filter --flags-x'
	),
	reader('hwloc-diff', 'file * * * # a b c'),
	reader('screenfetch', 'send -su|-u # -su\nfile -s # -s\nrun -S|-o', '-S -o -D -A -d -w -p-x'),
	reader('neofetch', 'read --config=none\nrun --config', '--config'),
	reader(
		'fastfetch',
		'file --gen-config*\nrun --command-text|--command-shell',
		'-c -s -l --config --structure --logo --command-text'
	),
	reader('hyfetch', 'tui -c|--config', '-p -m -b'),
	reader(
		'inxi',
		'package -U|--update\nsend --debug=21|22|23|24 # --debug 21\nfile --debug|--output-file',
		'--debug --output --output-file -y -t -W --downloader'
	),
	reader('zdb', 'file -x # -e -x d pool', '-x -p -U -o -t -I -K'),
	{ names: 'update-motd', otherwise: 'system' },
	reader('kernel-config', 'system set'),
	reader('spectre-meltdown-checker', 'fetch --update-fwdb|--update-builtin-fwdb', '--kernel --config --map'),
	reader('tss2_list', 'file -p|--pathList'),
	reader(
		'thin_check cache_check era_check',
		'volume-loss --auto-repair|--clear-needs-check-flag # --clear-needs-check-flag x'
	),
	reader('btrfs-map-logical', 'file -o|--output', '-o -l -b -c --output --logical --bytes --copy'),
	reader('btdu', 'file -o|--export', '-o --export -n --max-samples'),
	reader('arcstat dbufstat', 'file -o', '-o -f -s'),
	reader('ntfssecaudit', 'system -s|-se # -s /dev/sda1\nsystem * * * # /dev/sda1 755 f'),
	reader('jfs_fscklog', 'file -e|-f # -e /dev/sda1', '-e -f -p-x'),
	reader('jffs2dump', 'file -e|-d', '-e -d -r'),
	reader('dwarfsck', 'file --export-metadata', '--export-metadata'),
	reader('skdump', 'file --save'),
	reader('sg_logs', 'mount -R|--reset|-S|--select|--sp # -R /dev/sg0', '-p -P -M --page --paramp'),
	reader('sg_rdac', 'mount -a|-f # -a /dev/sg0', '-f'),
	reader('sg_read_long', 'file -o|--out', '-o -l -x --out --lba --xfer_len'),
	reader('sginfo', 'mount -R # -XR /dev/sg0'),
	reader('mactime', 'file -i # -b x -i day y', '-b -g -p -z'),
	reader('hfind', 'file -i|-c|-a # -i md5sum x', '-f -i -a'),
	reader('ewfverify', 'file -l', '-l -A -d -f -p'),
	reader('partclone.info partclone.chkimg', 'file -L|--logfile # -s x -L y', '-s -L --source --logfile'),
	reader('blkparse', 'file -o|-d|--output|--dump-binary # -i x -o y', '-i -o -d -f -F -w -a -A -b -D'),
	reader('gocryptfs-xray', 'secret -dumpmasterkey|--dumpmasterkey # -dumpmasterkey x'),
	reader('crushdiff', 'file export|export-crush\nremote import|import-crush'),
	reader('tegrastats', 'unit-stop --stop\nserve --start\nfile --logfile', '--interval --logfile'),
	reader('clpeak', 'file --xml-file|--json-file|--csv-file', '-p -d'),
	reader('input-kbd', 'system -f # -f m 3', '-f'),
	reader('eidenv', 'run -x|--exec', '-x -r --exec --reader'),
	reader('dieharder', 'file -o # -o -f x -t 10', '-f -g -d -t -p -n -S -s'),
	reader('gpsmon', 'file -l', '-l -t'),
	reader('psfgettable', 'file * * # a b'),
	viewers(
		'fim',
		'run -c|-C|-E|-F|--execute-commands|--execute-script # -c x a\nfile -W|--write-scriptout|--dump-scriptout',
		'-c -C -E -F -W'
	),
	reader('dua', 'tui i|interactive', '-d -t -f -x-x'),
	reader('gotop', 'file -w|--write-config|-W\nserve -x|--export', '-x -c -l -r --export --color --layout --rate'),
	reader('numatop', 'file -d|-f', '-d -f -l -s -t'),
	reader('cyclictest', 'file --json|--histfile # --histfile=x'),
	reader('hwlatdetect', 'file --report', '--report --duration --window --width --threshold'),
	reader('rtla', 'file -t|--trace # osnoise top -t\nrun --on-threshold|--on-end'),
	reader('likwid-topology', 'file -o', '-o -C'),
	reader('likwid-powermeter', 'run *', '-c -M -s'),
	reader('unhide unhide-linux unhide-tcp', 'file -f|-o # -f proc'),
	reader(
		'pv',
		'volume-loss -o @/dev/sd # a -o /dev/sdb\nvolume-loss -o @/dev/nvme # a -o /dev/nvme0n1\nfile -o|--output|-P|--pidfile # a -o x\nprocess -R|--remote',
		'-o -L -B -s -i -w -H -N -F -D -R -P -d -m -c-x --output --rate-limit --buffer-size --size --remote --pidfile --interval --name --format --watchfd'
	),
	reader(
		'mbuffer',
		'volume-loss -o @/dev/sd # -i a -o /dev/sdb\nvolume-loss -o @/dev/nvme # -o /dev/nvme0n1\nread -o=- # -o -\nsend -O\nrun -A\nfile -o|-l|-T|-t',
		'-o -O -i -I -A -l -T -m -s -b -P -p -r -R -d-x -L-x -n -v'
	)
];

const NETWORK = (): readonly Tool[] => [
	reader('dnsmap', 'file -r|-c # x -r y', '-r -c -w -d -i'),
	viewers('tcptrace', 'file @--output # --output_dir=d x\nfile @-e # -e x\nfile -S|-G|-R|-T|-N|-F|-C|-A # -S x'),
	reader('bwm-ng', 'serve -D|--daemon\nfile -F|--outfile', '-F -o -t -u -T -I -c --outfile --output'),
	reader('ibnetdiscover', 'file --cache', '--cache --load-cache --diff -C -P -t'),
	reader(
		'dog',
		'remote metric|event|monitor|timeboard|screenboard|dashboard|dashboard_list|host|tag|downtime|comment|service_check|service_level_objective post|create|delete|update|mute|unmute|set|add|replace|detach|push|pull|new_file|schedule # metric post x 1'
	),
	reader('drill', 'file -w|-q', '-w -q -f -i -b -c -d -k -o -p -r -s-x -y'),
	viewers('tlsx', 'package -up|-update\nfile -o|-output # -u h -o x'),
	reader('wafw00f', 'file -o|--output', '-o -i -p -t -H --output --input-file --proxy --test'),
	reader('asn', 'serve -l'),
	reader('p0f', 'file -o|-s\nserve -d', '-i -r -o -s -u -f -S -t -m'),
	reader('sshfp', 'file -o|--output', '-o -k -n -t --output'),
	reader('iptraf', 'serve -B|-L', '-i -s -d -z -l -t -L'),
	reader('horst', 'file -o\nserve -N\nsystem -X|-x', '-o -i -C -c -d -e -f -m -n -p -x -t'),
	reader('dnsscope', 'file -w|--write-failures # -w x y', '-w --write-failures'),
	reader('bgpdump', 'file -O', '-O -t'),
	reader('onesixtyone', 'file -o', '-o -c -i -w -p'),
	reader('braa', 'remote @='),
	reader(
		'ike-scan',
		'file -P|--pskcrack|--writepkttofile # -P x h',
		'-f -s -d -r -t -i -b -w -n -l -z -a --pskcrack-x'
	),
	reader('ibping', 'serve -S|--Server'),
	reader('sminfo', 'netconf -s|--state|-p|--priority|-a|--activity', '-s -p -a -C -P -t --state --priority'),
	reader('net-snmp-config', 'account --create-snmpv3-user\nfile --compile-subagent'),
	reader('slapschema', 'file -l', '-l -b -F -f -n -s -a -d -H'),
	{
		names: 'dbscan',
		singleDash: true,
		takes: '-f -t -k -K -D -L -X -I -d --export --import --file',
		otherwise: 'read',
		rows: 'database-loss -d|--remove|--rm # -f x --remove\nfile -X|--export|-I|--import # -f x --export y'
	},
	viewers('nfswatch', 'serve -bg\nfile -lf|-sf|-log|-snap'),
	reader('regdiff', 'file -o|--output', '-o --output'),
	reader('smbinfo', 'remote setcompression\nsecret keys'),
	reader('sieve-dump', 'read +- # a -\nfile * * # a b'),
	reader('sieve-test', 'run -e', '-a -d -f -l -m -r -s -t -T -x'),
	reader('ntptime', 'mount -e|-f|-m|-o|-s|-t|-T|-M|-N # -f 1', '-e -f -m -o -s -t -T'),
	reader('ntpdig', 'mount -S|-s|--step|--slew # -S h', '-a -B -b-x -c -k -K -l -M -t'),
	reader('pmrep', 'file -F|--output-file', '-F -o -a -s -t -c -i --output-file'),
	reader('pmjson', 'file -o|--out|--output', '-i -o -s --in --out --schema'),
	{
		names: 'netdatacli',
		otherwise: 'unit',
		rows: 'read ping|help|version|aclk-state|dumpconfig|read-config|.'
	},
	reader('zabbix_get', 'run @system.run # -s h -k system.run[x]', '-s -p -k -I -t'),
	reader('check_http', 'send -P|--post # -H h -P a', '-P -H -I -p -u -t -w -c -e -s'),
	reader('virt-top', 'file --csv|--debug', '--csv --debug -c -d -n --init-file'),
	reader(
		'crm_mon',
		'run -E|--external-agent\nserve -d|--daemonize\nfile --as-html|--output-to|-h # --as-html=x',
		'-E -h -i -p --external-agent --as-html --output-to --output-as'
	),
	reader('crm_verify', 'file -S|--save-xml', '-S -x -X --save-xml --xml-file'),
	reader('qemu-edid', 'read -o=- # -o -\nfile -o', '-o -v -n -s -d -x -y'),
	reader('qemu-keymap', 'file -f', '-f -l -m -v -o')
];

const PACKAGES = (): readonly Tool[] => [
	reader('qcheck', 'system -u|--update'),
	reader('manix', 'fetch -u|--update-cache'),
	reader('xlocate', 'fetch -S'),
	reader('popbugs', 'file -o|--output', '-o --output'),
	reader('plotchangelog', 'file -s|--save', '-s --save -g'),
	reader('rpmpeek', 'run * * # a.rpm ls'),
	reader('rpmfile', 'file -x|--extract # -x a.rpm', '-C'),
	reader('enalyze', 'file rebuild'),
	reader('tpm2_pcrread', 'file -o|--output', '-o -g -T -F --output --tcti')
];

/** Leave a file behind or start something however they are called. */
const MAKES = (): readonly Tool[] => [
	{ names: 'repo-rss nix-visualize btrfs-heatmap', otherwise: 'file' },
	{ names: 'jfs_logdump btt pw-profiler smistrip check_log', otherwise: 'file' },
	{ names: 'iowatcher', otherwise: 'file', rows: 'run -p|--prog' },
	{ names: 'xkbevd loadwatch', otherwise: 'run' },
	{ names: 'pkgtop dnfdragora-updater', otherwise: 'tui' }
];

export const MOSTLY_READERS = (): readonly Tool[] => [
	...TEXT(),
	...CODE(),
	...MACHINE(),
	...NETWORK(),
	...PACKAGES(),
	...MAKES()
];
