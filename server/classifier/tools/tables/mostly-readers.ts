// Programs that read, but for an option or a word that writes, sends or starts something.
import { viewers } from '../families.ts';
import type { Tool } from '../tool.ts';

function reader({ names, takes = '', rows }: { names: string; takes?: string; rows: string }): Tool {
	return { names, takes, otherwise: 'read', rows };
}

const TEXT = (): readonly Tool[] => [
	reader({
		names: 'units',
		takes: '-L --log -f --file',
		rows: 'file -L|--log # -L units.log "3 miles" km'
	}),
	reader({
		names: 'boxes',
		takes: '-d -f -s -a -p -t -e -n -k --design --size --align --padding --tabs --eol',
		rows: 'file * * # -d stone notes.txt framed.txt'
	}),
	reader({
		names: 'info',
		takes: '-o -f -d -n -k --output --file --dribble',
		rows: `
			read -o=-|--output=- # -o - x
			file -o|--output|--dribble # --output=bash.txt bash
		`
	}),
	reader({
		names: 'ptx',
		takes: '-F -S -M -W -b -g -i -o -w',
		rows: 'file -G * * # -G notes.txt index.txt'
	}),
	reader({
		names: 'ugrep ug',
		takes: '-e -f -g -A -B -C --filter --pager --view',
		rows: `
			run --filter|--pager|--view # --filter="pdf:pdftotext % -" -r invoice
			file --save-config
		`
	}),
	reader({
		names: 'cowsay cowthink',
		takes: '-f -e -T -W',
		rows: 'run-maybe -f @/ # -f ./x.cow hello'
	}),
	reader({
		names: 'cbonsai',
		takes: '-W -C -t -w -m -b -k -c -M -L -s',
		rows: 'file -W|--save # -l -W tree.txt'
	}),
	reader({
		names: 'calendar',
		takes: '-f -t -l -w -A -B',
		rows: 'send -a # -a'
	}),
	reader({
		names: 'perldoc',
		takes: '-d -n -f -q -v -o -L -M -w',
		rows: `
			file -d # -d perlfunc.txt perlfunc
			run -n
		`
	}),
	reader({
		names: 'pygmentize',
		takes: '-o -O -P -l -f -F -S -a',
		rows: `
			file -o # -o page.html main.py
			run -x
		`
	}),
	reader({
		names: 'glow',
		takes: '-s -w',
		rows: 'tui config # config'
	}),
	viewers({
		names: 'rich',
		rows: 'file --export-html|--export-svg|-o # --export-html report.html README.md'
	}),
	{
		names: 'trans translate-shell',
		singleDash: true,
		takes: '-o -output -s -t -l -i -pager -player -view -e -from -to',
		otherwise: 'net-read',
		rows: `
			file -o|-output|-download-audio|-download-audio-as # -o greeting.txt :fr hello
			package -U|-upgrade
			run -pager|-player|-view|-shell|-S|-E|-emacs|-I|-interactive
		`
	},
	reader({
		names: 'enca',
		takes: '-x -L -C -E --convert-to --convert-with --language',
		rows: `
			read -x|-C|--convert-to|--convert-with . # -x UTF-8
			write -x|--convert-to # -x UTF-8 notes.txt
		`
	}),
	reader({
		names: 'file',
		takes: '-m -f -F -e -P --magic-file --files-from --separator --exclude --parameter',
		rows: 'file -C|--compile # -C -m local.magic'
	}),
	{ names: 'trid', singleDash: true, otherwise: 'read', rows: 'file -ae|-ce # unknown.bin -ae' },
	reader({
		names: 'jaq',
		takes: '-f --from-file --indent',
		rows: 'write -i|--in-place # -i ".port = 8080" config.json'
	}),
	reader({
		names: 'htmlq',
		takes: '-f -o -a -r -b --filename --output --attribute --remove-nodes --base',
		rows: 'file -o|--output # -f page.html -o title.txt title'
	}),
	reader({
		names: 'xidel',
		takes: `
			-e -f -d -F --extract --follow --post --method --form --download --data --css --xpath --xquery --output-format
			--input-format
		`,
		rows: `
			fetch --download
			run @system( # -e 'system("id")'
			file @file:write # -e 'file:write("out.txt", //a)'
			send -d|--post|--method|--form|-F
		`
	}),
	reader({
		names: 'jello',
		takes: '-f -q',
		rows: `
			run @import # "import csv; len(_)"
			run @open(
			run @eval(
			run @exec(
		`
	}),
	reader({
		names: 'in2csv',
		takes: '-f -s -k --format --schema --sheet --write-sheets --encoding-xls -e -d',
		rows: 'file --write-sheets # --write-sheets - report.xlsx'
	}),
	reader({
		names: 'exrex',
		takes: '-o -l -m -d --output --limit --max-number --delimiter',
		rows: 'file -o|--output # -o codes.txt "[0-9]{4}"'
	}),
	reader({
		names: 'ffe',
		takes: '-c -s -o -f -p -e -r --configuration --structure --output --print --expression',
		rows: 'file -o|--output # -c records.rc -o records.csv records.txt'
	}),
	viewers({
		names: 'gvpack gvcolor',
		rows: 'file @-o # -opacked.gv web.gv db.gv'
	}),
	reader({
		names: 'json5',
		takes: '-o -s --out-file --space',
		rows: 'file -o|--out-file|-c|--convert # -o config.json config.json5'
	}),
	viewers({
		names: 'texcount',
		rows: 'file -out # -out=count.txt thesis.tex'
	}),
	reader({
		names: 'dvi2tty',
		takes: '-o -p -P -n -v -w -e -b',
		rows: 'file -o # -o thesis.txt thesis.dvi'
	}),
	reader({
		names: 'hck',
		takes: '-o -d -f -F -D -e -E --output --delimiter --fields --output-delimiter',
		rows: 'file -o|--output # -d : -f 1 -o names.txt users.txt'
	}),
	reader({
		names: 'frawk',
		takes: '-f -v -F -i -o -B -c -O',
		rows: `
			run @system(
			run @print @|
			file @print @> # '{print > "out.txt"}' data.tsv
		`
	}),
	reader({
		names: 'yacas',
		rows: `
			run @SystemCall # -x 'SystemCall("ls")'
		`
	}),
	reader({
		names: 'multitail',
		takes: '-i -I -s -a -A -n',
		rows: `
			file -a|-A # -a errors.log /var/log/syslog
			run -ex|-Ex|-eX|-EX
		`
	}),
	reader({
		names: 'lnav',
		takes: '-c -f -e -d -I',
		rows: `
			run -e
			file -i|-u # -i x
			file @:write- # -c :write-to
			run @:shexec
			run -f
		`
	}),
	reader({
		names: 'tailspin tspin',
		takes: '-e -c --exec --listen-command --config-path',
		rows: 'run -e|--exec|-c|--listen-command # --exec="journalctl -f"'
	}),
	reader({
		names: 'hl',
		takes: '-o -f -l -q --output --filter --level --query',
		rows: 'file -o|--output # -o errors.log app.log'
	}),
	reader({
		names: 'agrind angle-grinder',
		rows: 'package --self-update # --self-update'
	}),
	reader({
		names: 'logresolve',
		takes: '-s',
		rows: 'file -s # -s stats.txt'
	}),
	reader({
		names: 'visitors',
		takes: '-f -o -m --output-file --output',
		rows: 'file -f|--output-file # -f report.html access.log'
	}),
	reader({
		names: 'jwt',
		takes: '-o -S -A -P --out --secret --alg',
		rows: 'file -o|--out # decode --out claims.json eyJhbGciOiJIUzI1NiJ9.e30'
	}),
	reader({
		names: 'whatportis',
		rows: `
			fetch --update # --update
			serve --server
		`
	}),
	reader({
		names: 'logwatch',
		takes: '--mailto --output --filename --service --range --detail --format --save --logfile',
		rows: `
			send --mailto # --mailto alice@example.org --range yesterday
			send --output=mail
			file --filename|--save
		`
	}),
	reader({
		names: 'oping noping',
		takes: '-O -c -i -t -I -D -f -w',
		rows: 'file -O # -O latency.csv db.example.org'
	})
];

const CODE = (): readonly Tool[] => [
	reader({
		names: 'cloc',
		takes: '--out --report-file --list-file --exclude-list-file --extract-with --read-lang-def --force-lang-def',
		rows: `
			run --extract-with
			read --out=-|--report-file=- # --out=- .
			read --sql=- # --sql=- .
			file --out|--report-file|--sql|--sql-append|--write-lang-def|--write-lang-def-incl-dup|--strip-comments|--strip-code
				|--categorized|--found|--counted|--ignored|--diff-alignment|--save-lang-def # --out=lines.txt server
		`
	}),
	reader({
		names: 'scc',
		takes: '-o -f -i --output --format --format-multi',
		rows: `
			file -o|--output # -o x .
			file --format-multi @: # --format-multi=json:x
		`
	}),
	reader({
		names: 'sloccount',
		takes: '--datadir',
		rows: 'file --datadir # --datadir /tmp/sloc server'
	}),
	reader({
		names: 'flake8',
		takes: '--output-file --config --select --ignore --extend-ignore --max-line-length --format --exclude',
		rows: 'file --output-file|--install-hook # --output-file=lint.txt server'
	}),
	reader({
		names: 'mypy',
		takes: '-p -m -c --config-file --python-version --html-report --junit-xml --xml-report --txt-report',
		rows: `
			project-package --install-types # --install-types a
			file --any-exprs-report|--cobertura-xml-report|--html-report|--linecount-report|--linecoverage-report
				|--lineprecision-report|--txt-report|--xml-report|--xslt-html-report|--xslt-txt-report|--junit-xml # --html-report coverage server
		`
	}),
	reader({
		names: 'pyright',
		takes: '-p --project --createstub',
		rows: 'file --createstub|--writebaseline # --createstub requests'
	}),
	reader({
		names: 'radon',
		takes: '-O -n -x -o -e -i --output-file --min --max --order --exclude --ignore',
		rows: 'file -O|--output-file # cc -O complexity.txt server'
	}),
	{
		names: 'actionlint',
		singleDash: true,
		takes: '-shellcheck -pyflakes -config-file -format -ignore',
		otherwise: 'read',
		rows: `
			file -init-config # -init-config
			read -shellcheck -pyflakes !@/ # -shellcheck= -pyflakes=
			run -shellcheck|-pyflakes @/ # -shellcheck=./x
		`
	},
	reader({
		names: 'kubeconform',
		rows: 'file -cache # -cache schemas deployment.yaml'
	}),
	reader({
		names: 'conftest',
		takes: '-p -d -o -n --policy --data --output --namespace --update -u',
		rows: `
			fetch pull # pull oci://registry.example.org/policies
			send push
			package plugin
			fetch -u|--update
			file fmt !--check # fmt x
		`
	}),
	reader({
		names: 'htmlhint',
		rows: 'file --init # --init'
	}),
	reader({
		names: 'luacheck',
		takes: '--config --std --globals --ignore',
		rows: 'file --cache # --cache .luacheckcache main.lua'
	}),
	reader({
		names: 'reek',
		rows: 'file -t|--todo|--init # --todo lib'
	}),
	reader({
		names: 'nilaway ineffassign',
		rows: 'write -fix|--fix # -fix .'
	}),
	reader({
		names: 'checkstyle',
		takes: '-o -c -f -p --output',
		rows: 'file -o|--output # -c /google_checks.xml -o report.xml src'
	}),
	reader({
		names: 'pmd',
		takes: '-r -d -R -f --report-file --dir --rulesets --format --cache',
		rows: `
			file -r|--report-file|--cache # check -d src -R rulesets/java/quickstart.xml -r pmd.txt
			tui designer
		`
	}),
	viewers({
		names: 'spotbugs',
		rows: `
			tui -gui
			file -output # -textui -output bugs.txt app.jar
			file @.html # -html:x.html a
		`
	}),
	reader({
		names: 'phpstan',
		takes: '-c -l -a --configuration --level --autoload-file --memory-limit --error-format',
		rows: `
			file clear-result-cache|fixer
			file -b|--generate-baseline|--fix|--pro # analyse -b
		`
	}),
	reader({
		names: 'phpcs',
		rows: `
			file --report-file|--cache|--config-set|--config-delete # --report-file=phpcs.txt src
			file --report-* @= # --report-xml=x .
			run --bootstrap
		`
	}),
	reader({
		names: 'phpmd',
		takes: '--reportfile',
		rows: `
			file --reportfile|--reportfile-*|--generate-baseline|--update-baseline|--cache # src text cleancode --reportfile phpmd.txt
		`
	}),
	reader({
		names: 'dotenv-linter',
		rows: 'write fix # fix'
	}),
	{
		names: 'jdeps',
		singleDash: true,
		takes: '-cp -p -m -e --dot-output -dotoutput',
		otherwise: 'read',
		rows: `
			file -dotoutput|--dot-output|--generate-module-info|--generate-open-module # --dot-output graphs app.jar
		`
	},
	{
		names: 'jinfo',
		singleDash: true,
		takes: '-flag',
		otherwise: 'read',
		rows: `
			process -flag @+ # -flag +PrintGC 1
			process -flag @= # -flag X=1 1
			process @-flag @-P # -flag -PrintGC 1
		`
	},
	reader({
		names: 'rabin2',
		takes: '-o -O -a -b -f -B -k',
		rows: 'file -o|-O|-x # -x fat.bin'
	}),
	reader({
		names: 'pahole',
		takes: '-C --class_name --btf_encode_detached -F --format_path',
		rows: 'write -J|--btf_encode|--btf_encode_detached # -J vmlinux'
	}),
	reader({
		names: 'cbmc',
		takes: '--outfile --unwind --function',
		rows: 'file --outfile # --outfile formula.smt2 --smt2 main.c'
	}),
	reader({
		names: 'opreport opannotate',
		takes: '-o --output-file --output-dir',
		rows: 'file -o|--output-file|--output-dir # -l -o profile.txt'
	}),
	reader({
		names: 'memleak',
		takes: '-c -p -o -s --command',
		rows: 'run -c|--command # -c "python3 server.py"'
	}),
	viewers({
		names: 'luit',
		takes: '-p -e',
		rows: `
			run * # ls
			run . !-list|-V|-c # -v
		`
	}),
	reader({
		names: 'vol volatility3',
		takes: '-o -f -r -p -c --output-dir --save-config',
		rows: `
			file -o|--output-dir|--dump|--write-config|--save-config # -f m --dump
			file @dumpfiles # -f m windows.dumpfiles
		`
	}),
	viewers({
		names: 'mkvinfo',
		takes: '-r --redirect-output',
		rows: 'file -r|--redirect-output # -r info.txt film.mkv'
	}),
	reader({
		names: 'mediainfo',
		rows: 'file --LogFile|--logfile # --LogFile=info.txt film.mkv'
	}),
	{
		names: 'ffprobe',
		singleDash: true,
		takes: '-o -f -i -v -of -print_format -show_entries -select_streams -loglevel -read_intervals',
		otherwise: 'read',
		rows: `
			read -o=- # -o - a
			file -o|-report # -show_format -o info.txt film.mkv
		`
	}
];

const MACHINE = (): readonly Tool[] => [
	reader({
		names: 'lastlog lastlog2',
		takes: '-b -t -u --before --time --user',
		rows: `
			history-loss -C|--clear # -C -u alice
			system -S|--set|-r|--rename|-i|--import # -S -u alice
		`
	}),
	reader({
		names: 'ausearch',
		takes: '--checkpoint -m -k -ts -te -ui',
		rows: 'file --checkpoint # --checkpoint audit.chk -m LOGIN'
	}),
	reader({
		names: 'lshw',
		takes: '-C -c',
		rows: 'file -dump # -dump hardware.db'
	}),
	{
		names: 'hwinfo',
		takes: '--log --root --save-config',
		otherwise: 'read',
		rows: `
			read --log=- # --log=- --all
			file --log|--save-config # --all --log=hardware.txt
		`
	},
	reader({
		names: 'dmidecode',
		takes: '-s -t -d --dump-bin --from-dump --type --string --handle',
		rows: 'file --dump-bin # --dump-bin dmi.bin'
	}),
	reader({
		names: 'i7z',
		takes: '-w -l --write --logfile --socket0 --socket1',
		rows: 'file -w|--write|-l|--logfile # --write l --logfile cpu.log'
	}),
	reader({
		names: 'radeontop',
		takes: '-d -b -l -i -p -t --dump --bus --limit --interval',
		rows: `
			read -d=- # -d -
			file -d|--dump # -d radeon.txt -l 10
		`
	}),
	reader({
		names: 'intel_gpu_top',
		takes: '-o -s -d',
		rows: `
			read -o=- # -o -
			file -o # -J -o gpu.json
		`
	}),
	reader({
		names: 'edid-decode',
		takes: '-o -I -W --output-format',
		rows: 'file * * # -o hex edid.bin edid.hex'
	}),
	reader({
		names: 'vulkaninfo',
		takes: '-o --output',
		rows: 'file --html|-j|--json|-p|--portability|--text|--vkconfig_output|-o|--output # -j'
	}),
	reader({
		names: 'lstopo hwloc-ls',
		takes: '--of --output-format -i --input --if --only --restrict --filter',
		rows: `
			read +- # -
			file * # out.png
		`
	}),
	reader({
		names: 'hwloc-diff',
		rows: 'file * * * # old.xml new.xml diff.xml'
	}),
	reader({
		names: 'screenfetch',
		takes: '-S -o -D -A -d -w',
		rows: `
			send -su|-u # -su
			file -s # -s
			run -S|-o
		`
	}),
	reader({
		names: 'neofetch',
		takes: '--config',
		rows: `
			read --config=none
			run --config # --config laptop.conf
		`
	}),
	reader({
		names: 'fastfetch',
		takes: '-c -s -l --config --structure --logo --command-text',
		rows: `
			file --gen-config* # --gen-config
			run --command-text|--command-shell
		`
	}),
	reader({
		names: 'hyfetch',
		takes: '-p -m -b',
		rows: 'tui -c|--config # --config'
	}),
	reader({
		names: 'inxi',
		takes: '--debug --output --output-file -y -t -W --downloader',
		rows: `
			package -U|--update
			send --debug=21|22|23|24 # --debug 21
			file --debug|--output-file
		`
	}),
	reader({
		names: 'zdb',
		takes: '-x -p -U -o -t -I -K',
		rows: 'file -x # -e -x blocks tank'
	}),
	{ names: 'update-motd', otherwise: 'system', example: '' },
	reader({
		names: 'kernel-config',
		rows: 'system set # set 2'
	}),
	reader({
		names: 'spectre-meltdown-checker',
		takes: '--kernel --config --map',
		rows: 'fetch --update-fwdb|--update-builtin-fwdb # --update-fwdb'
	}),
	reader({
		names: 'tss2_list',
		rows: 'file -p|--pathList # -p keys.txt'
	}),
	reader({
		names: 'thin_check cache_check era_check',
		rows: `
			volume-loss --auto-repair|--clear-needs-check-flag # --clear-needs-check-flag /dev/mapper/vg0-pool_tmeta
		`
	}),
	reader({
		names: 'btrfs-map-logical',
		takes: '-o -l -b -c --output --logical --bytes --copy',
		rows: 'file -o|--output # -l 4096 -o block.bin /dev/sdb1'
	}),
	reader({
		names: 'btdu',
		takes: '-o --export -n --max-samples',
		rows: 'file -o|--export # --export=usage.json /srv'
	}),
	reader({
		names: 'arcstat dbufstat',
		takes: '-o -f -s',
		rows: 'file -o # -o arc.log 5'
	}),
	reader({
		names: 'ntfssecaudit',
		rows: `
			system -s|-se # -s /dev/sda1
			system * * * # /dev/sda1 755 f
		`
	}),
	reader({
		names: 'jfs_fscklog',
		takes: '-e -f',
		rows: 'file -e|-f # -e /dev/sda1'
	}),
	reader({
		names: 'jffs2dump',
		takes: '-e -d -r',
		rows: 'file -e|-d # -e converted.img flash.img'
	}),
	reader({
		names: 'dwarfsck',
		takes: '--export-metadata',
		rows: 'file --export-metadata # -i photos.dwarfs --export-metadata=meta.json'
	}),
	reader({
		names: 'skdump',
		rows: 'file --save # --save=smart.bin /dev/sda'
	}),
	reader({
		names: 'sg_logs',
		takes: '-p -P -M --page --paramp',
		rows: 'mount -R|--reset|-S|--select|--sp # -R /dev/sg0'
	}),
	reader({
		names: 'sg_rdac',
		takes: '-f',
		rows: 'mount -a|-f # -a /dev/sg0'
	}),
	reader({
		names: 'sg_read_long',
		takes: '-o -l -x --out --lba --xfer_len',
		rows: 'file -o|--out # --out=sector.bin --lba=1000 /dev/sdb'
	}),
	reader({
		names: 'sginfo',
		rows: 'mount -R # -XR /dev/sg0'
	}),
	reader({
		names: 'mactime',
		takes: '-b -g -p -z',
		rows: 'file -i # -b body.txt -i day summary.txt'
	}),
	reader({
		names: 'hfind',
		takes: '-f -i -a',
		rows: 'file -i|-c|-a # -i nsrl-md5 NSRLFile.txt'
	}),
	reader({
		names: 'ewfverify',
		takes: '-l -A -d -f -p',
		rows: 'file -l # -l verify.log disk.E01'
	}),
	reader({
		names: 'partclone.info partclone.chkimg',
		takes: '-s -L --source --logfile',
		rows: 'file -L|--logfile # -s sda1.img -L partclone.log'
	}),
	reader({
		names: 'blkparse',
		takes: '-i -o -d -f -F -w -a -A -b -D',
		rows: 'file -o|-d|--output|--dump-binary # -i sda -o sda.txt'
	}),
	reader({
		names: 'gocryptfs-xray',
		rows: 'secret -dumpmasterkey|--dumpmasterkey # -dumpmasterkey gocryptfs.conf'
	}),
	reader({
		names: 'crushdiff',
		rows: `
			file export|export-crush # export crush.txt
			remote import|import-crush
		`
	}),
	reader({
		names: 'tegrastats',
		takes: '--interval --logfile',
		rows: `
			unit-stop --stop
			serve --start
			file --logfile # --interval 1000 --logfile tegra.log
		`
	}),
	reader({
		names: 'clpeak',
		takes: '-p -d',
		rows: 'file --xml-file|--json-file|--csv-file # --xml-file clpeak.xml'
	}),
	reader({
		names: 'input-kbd',
		takes: '-f',
		rows: 'system -f # -f m 3'
	}),
	reader({
		names: 'eidenv',
		takes: '-x -r --exec --reader',
		rows: 'run -x|--exec # --exec ./sign-in.sh'
	}),
	reader({
		names: 'dieharder',
		takes: '-f -g -d -t -p -n -S -s',
		rows: 'file -o # -o -f numbers.txt -t 100000'
	}),
	reader({
		names: 'gpsmon',
		takes: '-l -t',
		rows: 'file -l # -l gps.log'
	}),
	reader({
		names: 'psfgettable',
		rows: 'file * * # default8x16.psf table.txt'
	}),
	viewers({
		names: 'fim',
		takes: '-c -C -E -F -W',
		rows: `
			run -c|-C|-E|-F|--execute-commands|--execute-script # -c x a
			file -W|--write-scriptout|--dump-scriptout # -W session.fim photo.jpg
		`
	}),
	reader({
		names: 'dua',
		takes: '-d -t -f',
		rows: 'tui i|interactive # interactive'
	}),
	reader({
		names: 'gotop',
		takes: '-x -c -l -r --export --color --layout --rate',
		rows: `
			file -w|--write-config|-W # --write-config
			serve -x|--export
		`
	}),
	reader({
		names: 'numatop',
		takes: '-d -f -l -s -t',
		rows: 'file -d|-f # -d numatop.log'
	}),
	reader({
		names: 'cyclictest',
		rows: 'file --json|--histfile # -m -p 80 --histfile=latency.hist'
	}),
	reader({
		names: 'hwlatdetect',
		takes: '--report --duration --window --width --threshold',
		rows: 'file --report # --duration=60 --report=latency.txt'
	}),
	reader({
		names: 'rtla',
		rows: `
			file -t|--trace # osnoise top -t
			run --on-threshold|--on-end
		`
	}),
	reader({
		names: 'likwid-topology',
		takes: '-o -C',
		rows: 'file -o # -g -o topology.txt'
	}),
	reader({
		names: 'likwid-powermeter',
		takes: '-c -M -s',
		rows: 'run * # -M 0 ./stream'
	}),
	reader({
		names: 'unhide unhide-linux unhide-tcp',
		rows: 'file -f|-o # -f proc'
	}),
	reader({
		names: 'pv',
		takes: `
			-o -L -B -s -i -w -H -N -F -D -R -P -d -m --output --rate-limit --buffer-size --size --remote --pidfile --interval --name
			--format --watchfd
		`,
		rows: `
			volume-loss -o @/dev/sd # image.iso -o /dev/sdb
			volume-loss -o @/dev/nvme # image.iso -o /dev/nvme0n1
			file -o|--output|-P|--pidfile # orders.sql -o copy.sql
			process -R|--remote
		`
	}),
	reader({
		names: 'mbuffer',
		takes: '-o -O -i -I -A -l -T -m -s -b -P -p -r -R -n -v',
		rows: `
			volume-loss -o @/dev/sd # -i disk.img -o /dev/sdb
			volume-loss -o @/dev/nvme # -o /dev/nvme0n1
			read -o=- # -o -
			send -O # -i backup.tar -O backup.example.org:9000
			run -A
			file -o|-l|-T|-t
		`
	})
];

const NETWORK = (): readonly Tool[] => [
	reader({
		names: 'dnsmap',
		takes: '-r -c -w -d -i',
		rows: 'file -r|-c # example.org -r subdomains.txt'
	}),
	viewers({
		names: 'tcptrace',
		rows: `
			file @--output # --output_dir=d x
			file @-e # -e x
			file -S|-G|-R|-T|-N|-F|-C|-A # -S trace.pcap
		`
	}),
	reader({
		names: 'bwm-ng',
		takes: '-F -o -t -u -T -I -c --outfile --output',
		rows: `
			serve -D|--daemon
			file -F|--outfile # -o csv -F traffic.csv
		`
	}),
	reader({
		names: 'ibnetdiscover',
		takes: '--cache --load-cache --diff -C -P -t',
		rows: 'file --cache # --cache fabric.cache'
	}),
	reader({
		names: 'dog',
		rows: `
			remote metric|event|monitor|timeboard|screenboard|dashboard|dashboard_list|host|tag|downtime|comment|service_check
				|service_level_objective post|create|delete|update|mute|unmute|set|add|replace|detach|push|pull|new_file
				|schedule # metric post web.requests 1
		`
	}),
	reader({
		names: 'drill',
		takes: '-w -q -f -i -b -c -d -k -o -p -r -y',
		rows: 'file -w|-q # -w answer.bin example.org'
	}),
	viewers({
		names: 'tlsx',
		rows: `
			package -up|-update
			file -o|-output # -u example.org -o certs.txt
		`
	}),
	reader({
		names: 'wafw00f',
		takes: '-o -i -p -t -H --output --input-file --proxy --test',
		rows: 'file -o|--output # https://example.org -o findings.json'
	}),
	reader({
		names: 'asn',
		rows: 'serve -l # -l'
	}),
	reader({
		names: 'p0f',
		takes: '-i -r -o -s -u -f -S -t -m',
		rows: `
			file -o|-s # -i eth0 -o p0f.log
			serve -d
		`
	}),
	reader({
		names: 'sshfp',
		takes: '-o -k -n -t --output',
		rows: 'file -o|--output # -o fingerprints.txt web1.example.org'
	}),
	reader({
		names: 'iptraf',
		takes: '-i -s -d -z -l -t -L',
		rows: 'serve -B|-L # -i eth0 -B -L traffic.log'
	}),
	reader({
		names: 'horst',
		takes: '-o -i -C -c -d -e -f -m -n -p -x -t',
		rows: `
			file -o # -i wlan0 -o packets.csv
			serve -N
			system -X|-x
		`
	}),
	reader({
		names: 'dnsscope',
		takes: '-w --write-failures',
		rows: 'file -w|--write-failures # --write-failures failed.pcap dns.pcap'
	}),
	reader({
		names: 'bgpdump',
		takes: '-O -t',
		rows: 'file -O # -O routes.txt rib.20240101.0000.gz'
	}),
	reader({
		names: 'onesixtyone',
		takes: '-o -c -i -w -p',
		rows: 'file -o # -c community.txt -i hosts.txt -o found.log'
	}),
	reader({
		names: 'braa',
		rows: 'remote @= # private@192.0.2.1:161:.1.3.6.1.2.1.1.6.0=sOffice'
	}),
	reader({
		names: 'ike-scan',
		takes: '-f -s -d -r -t -i -b -w -n -l -z -a',
		rows: 'file -P|--pskcrack|--writepkttofile # -A --pskcrack=psk.txt vpn.example.org'
	}),
	reader({
		names: 'ibping',
		rows: 'serve -S|--Server # -S'
	}),
	reader({
		names: 'sminfo',
		takes: '-s -p -a -C -P -t --state --priority',
		rows: 'netconf -s|--state|-p|--priority|-a|--activity # -p 15 3'
	}),
	reader({
		names: 'net-snmp-config',
		rows: `
			account --create-snmpv3-user # --create-snmpv3-user -ro -a SHA -x AES alice
			file --compile-subagent
		`
	}),
	reader({
		names: 'slapschema',
		takes: '-l -b -F -f -n -s -a -d -H',
		rows: 'file -l # -l errors.ldif'
	}),
	{
		names: 'dbscan',
		singleDash: true,
		takes: '-f -t -k -K -D -L -X -I -d --export --import --file',
		otherwise: 'read',
		rows: `
			database-loss -d|--remove|--rm # -D mdb -f userRoot/cn.db --remove
			file -X|--export|-I|--import # -D mdb -f userRoot/id2entry.db -X entries.dump
		`
	},
	viewers({
		names: 'nfswatch',
		rows: `
			serve -bg
			file -lf|-sf|-log|-snap # -lf nfs.log
		`
	}),
	reader({
		names: 'regdiff',
		takes: '-o --output',
		rows: 'file -o|--output # old.dat new.dat --output changes.reg'
	}),
	reader({
		names: 'smbinfo',
		rows: `
			remote setcompression
			secret keys # keys /mnt/share/report.odt
		`
	}),
	reader({
		names: 'sieve-dump',
		rows: `
			read +- # a -
			file * * # vacation.svbin vacation.txt
		`
	}),
	reader({
		names: 'sieve-test',
		takes: '-a -d -f -l -m -r -s -t -T -x',
		rows: 'run -e # -e vacation.sieve message.eml'
	}),
	reader({
		names: 'ntptime',
		takes: '-e -f -m -o -s -t -T',
		rows: 'mount -e|-f|-m|-o|-s|-t|-T|-M|-N # -f 1'
	}),
	reader({
		names: 'ntpdig',
		takes: '-a -B -c -k -K -l -M -t',
		rows: 'mount -S|-s|--step|--slew # -S h'
	}),
	reader({
		names: 'pmrep',
		takes: '-F -o -a -s -t -c -i --output-file',
		rows: 'file -F|--output-file # -o csv -F load.csv :vmstat'
	}),
	reader({
		names: 'pmjson',
		takes: '-i -o -s --in --out --schema',
		rows: 'file -o|--out|--output # -i metrics.json -o pretty.json'
	}),
	{
		names: 'netdatacli',
		otherwise: 'unit',
		example: 'reload-health',
		rows: 'read ping|help|version|aclk-state|dumpconfig|read-config|.'
	},
	reader({
		names: 'zabbix_get',
		takes: '-s -p -k -I -t',
		rows: 'run @system.run # -s h -k system.run[x]'
	}),
	reader({
		names: 'check_http',
		takes: '-P -H -I -p -u -t -w -c -e -s',
		rows: 'send -P|--post # -H www.example.org -u /login -P user=alice'
	}),
	reader({
		names: 'virt-top',
		takes: '--csv --debug -c -d -n --init-file',
		rows: 'file --csv|--debug # --csv virt.csv'
	}),
	reader({
		names: 'crm_mon',
		takes: '-E -h -i -p --external-agent --as-html --output-to --output-as',
		rows: `
			run -E|--external-agent
			serve -d|--daemonize
			file --as-html|--output-to|-h # --as-html=cluster.html
		`
	}),
	reader({
		names: 'crm_verify',
		takes: '-S -x -X --save-xml --xml-file',
		rows: 'file -S|--save-xml # --live-check --save-xml=cib.xml'
	}),
	reader({
		names: 'qemu-edid',
		takes: '-o -v -n -s -d -x -y',
		rows: `
			read -o=- # -o -
			file -o # -x 1920 -y 1080 -o edid.bin
		`
	}),
	reader({
		names: 'qemu-keymap',
		takes: '-f -l -m -v -o',
		rows: 'file -f # -l de -f de.keymap'
	})
];

const PACKAGES = (): readonly Tool[] => [
	reader({
		names: 'qcheck',
		rows: 'system -u|--update # -u openssh'
	}),
	reader({
		names: 'manix',
		rows: 'fetch -u|--update-cache # --update-cache'
	}),
	reader({
		names: 'xlocate',
		rows: 'fetch -S # -S'
	}),
	reader({
		names: 'popbugs',
		takes: '-o --output',
		rows: 'file -o|--output # --output=bugs.html'
	}),
	reader({
		names: 'plotchangelog',
		takes: '-s --save -g',
		rows: 'file -s|--save # --save=bash.ps debian/changelog'
	}),
	reader({
		names: 'rpmpeek',
		rows: 'run * * # a.rpm ls'
	}),
	reader({
		names: 'rpmfile',
		takes: '-C',
		rows: 'file -x|--extract # -x a.rpm'
	}),
	reader({
		names: 'enalyze',
		rows: 'file rebuild # rebuild use'
	}),
	reader({
		names: 'tpm2_pcrread',
		takes: '-o -g -T -F --output --tcti',
		rows: 'file -o|--output # -o pcrs.bin sha256:0,1'
	})
];

/** Leave a file behind or start something however they are called. */
const MAKES = (): readonly Tool[] => [
	{ names: 'repo-rss nix-visualize btrfs-heatmap', otherwise: 'file', example: '-f updates.xml updates' },
	{ names: 'jfs_logdump btt pw-profiler smistrip check_log', otherwise: 'file', example: '/dev/sdb1' },
	{ names: 'iowatcher', otherwise: 'file', example: '-t sda.trace -o io.svg', rows: 'run -p|--prog' },
	{ names: 'xkbevd loadwatch', otherwise: 'run', example: '-cfg xkbevd.cf' },
	{ names: 'pkgtop dnfdragora-updater', otherwise: 'tui', example: '' }
];

export const MOSTLY_READERS = (): readonly Tool[] => [
	...TEXT(),
	...CODE(),
	...MACHINE(),
	...NETWORK(),
	...PACKAGES(),
	...MAKES()
];
