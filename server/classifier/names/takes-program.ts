// Programs that take a program of their own language, or commands, from standard input or from a file they are given, and in whose
// language something can be started, written or loaded. What such a program is fed is code, whatever it looks like.

/** Where a program of this kind finds what it carries out. */
export interface TakesProgram {
	/** programs, separated by spaces */
	names: string;
	/** options whose value names the file of it; `-` is standard input */
	file?: string;
	/** options whose value is code itself */
	code?: string;
	/** other options with a value, so that the value is not taken for a word */
	takes?: string;
	/** `-name` is one option */
	singleDash?: boolean;
	/** words are names of its files, `-` among them, from this one on */
	filesFrom?: number;
	/** words are code from this one on */
	codeFrom?: number;
	/** the files it takes where none is named */
	byItself?: string;
	/** without such an option, and with at most so many words, standard input is its program */
	input?: number;
	/** only with these words, joined by blanks */
	where?: RegExp;
	/** not with these words */
	unless?: RegExp;
	/** fed a program; and fed data */
	examples: readonly [code: string, data?: string];
}

const ANY = Number.POSITIVE_INFINITY;

export const TAKES_PROGRAM: readonly TakesProgram[] = [
	{
		names: 'awk gawk mawk nawk bwk goawk busybox-awk',
		file: '-f --file -E --exec -i --include -l --load',
		code: '-e --source',
		takes: '-F -v --field-separator --assign',
		codeFrom: 0,
		examples: ['awk -f - data', "awk '{print}'"]
	},
	{
		names: 'sed gsed ssed',
		file: '-f --file',
		code: '-e --expression',
		takes: '-l --line-length',
		codeFrom: 0,
		examples: ['sed -n -f - data', 'sed -n 1p']
	},
	{ names: 'ed red', input: ANY, takes: '-p --prompt', examples: ['ed -s notes.txt'] },
	{ names: 'ex', input: ANY, file: '-S', code: '-c --cmd', takes: '-u', examples: ['ex -s notes.txt'] },
	{
		names: 'vi vim nvim view gvim rvim vimdiff',
		input: ANY,
		where: /(?:^| )-[a-zA-Z]*[eE]/,
		takes: '-u -i',
		examples: ['vim -es notes.txt', 'vim -']
	},
	{
		names: 'vi vim nvim view gvim rvim',
		file: '-S -s -u',
		code: '-c --cmd',
		examples: ['vim -S - notes.txt', 'vim -']
	},
	{
		names: 'emacs',
		file: '-l --load --script -x',
		code: '--eval --execute',
		singleDash: true,
		examples: ['emacs --batch -l -']
	},
	{
		names: 'make gmake bmake pmake remake mk nmake ninja samu just rake drake ant scons waf tup task go-task',
		file: '-f --file --makefile -buildfile --justfile --rakefile -t --taskfile',
		code: '--eval',
		takes: '-C --directory -j -o -W -I',
		byItself:
			'Makefile makefile GNUmakefile justfile Justfile .justfile Rakefile rakefile build.xml SConstruct wscript Tupfile Taskfile.yml build.ninja',
		examples: ['make -n -f -', 'make -n']
	},
	{ names: 'cmake', file: '-P -C', examples: ['cmake -P -'] },
	{
		names: 'patch',
		input: ANY,
		where: /(?:^| )(?:-\w*e|--ed)(?: |$)/,
		takes: '-d -i -o -p',
		examples: ['patch -e notes.txt', 'patch -p1']
	},
	{
		names: 'psql pgcli usql vsql',
		file: '-f --file',
		code: '-c --command',
		takes: '-d -h -L -o -p -U -v --dbname --host --output --port --username --variable --set -F -R -P -T --pset',
		input: ANY,
		unless: /^(?:-l|--list)$/,
		examples: ['psql -X -At -d metrics', "psql -c 'copy t from stdin'"]
	},
	{
		names: 'mysql mariadb mycli mysqlsh tidb',
		file: '-f --file --init-file',
		code: '-e --execute --init-command',
		takes: '-h -P -u -S -D --host --port --user --socket --database',
		input: ANY,
		examples: ['mariadb --batch -N inventory', "mysql -e 'load data local infile'"]
	},
	{
		names: 'sqlite3 sqlite litecli sqlcipher duckdb',
		file: '-init',
		code: '-cmd -c -s',
		takes: '-separator -newline -nullvalue -vfs',
		singleDash: true,
		codeFrom: 1,
		input: 1,
		examples: ['sqlite3 app.db', "sqlite3 app.db '.import /dev/stdin t'"]
	},
	{
		names: 'mongosh mongo arangosh',
		file: '--file -f --javascript.execute',
		code: '--eval --javascript.execute-string',
		takes: '--host --port -u -p --username --password --authenticationDatabase',
		input: ANY,
		examples: ['mongosh --quiet', "mongosh --eval '1'"]
	},
	{
		names: 'redis-cli valkey-cli keydb-cli',
		file: '--eval',
		takes: '-h -p -s -a -u -r -i -n -d --user --pass',
		input: 0,
		unless: /(?:^| )(?:-x|-X|--scan|--bigkeys|--latency|--stat)(?: |$)/,
		examples: ['redis-cli -h db', 'redis-cli -x set k']
	},
	{
		names:
			'clickhouse-client cqlsh sqlcmd isql isql-fb fbsql tsql bsqldb osql beeline hive spark-sql snowsql sqlplus sqlcl db2 influx cypher-shell presto trino impala-shell mclient hdbsql vsqlsh ksql ksql-cli surreal',
		file: '-f -i --file --queries-file --input-file --execute-file',
		code: '-q -Q -e --query --execute --eval',
		takes: '-h --host -u --user -p --password -d --database --port -S -U -P',
		input: ANY,
		unless: /(?:^| )(?:insert|import)\b/i,
		examples: ['clickhouse-client -h db', "clickhouse-client -q 'insert into t format CSV'"]
	},
	{
		names:
			'gs ghostscript gsx gsc ps2pdf ps2pdfwr ps2pdf12 ps2pdf13 ps2pdf14 ps2ps ps2ps2 ps2epsi ps2ascii eps2eps pstopdf pstoedit epstopdf epspdf',
		code: '-c',
		takes: '-o -f -I',
		filesFrom: 0,
		input: 0,
		examples: ['gs -q -dNOSAFER -sDEVICE=bbox -', 'gs --version']
	},
	{
		// Without -U what would start, open or write is refused.
		names: 'groff troff gtroff nroff ditroff heirloom-troff',
		where: /(?:^| )-[a-zA-Z]*U/,
		takes: '-m -T -o -w -W -F -M -d -r -K -D -f -n',
		filesFrom: 0,
		input: 0,
		examples: ['groff -U -ms -Tutf8', 'groff -ms -Tutf8']
	},
	{ names: 'pic gpic', where: /(?:^| )-[a-zA-Z]*U/, filesFrom: 0, input: 0, examples: ['pic -U', 'pic'] },
	{
		names:
			'tex pdftex etex latex pdflatex xelatex xetex lualatex luatex luahbtex context tectonic latexmk mf mpost metafont',
		filesFrom: 0,
		input: 0,
		examples: ['pdflatex', 'pdflatex --version']
	},
	{
		names:
			'gnuplot ghci asy ploticus pl gle povray gvpr maxima gp sage gap magma coqtop agda idris idris2 lean swipl gprolog yap pl-prolog sicstus mercury gforth pforth factor squeak gst io wren rexx regina ooRexx oorexx brexx snobol4 unicon icont picolisp newlisp chibi-scheme chez petite csi gosh mit-scheme bigloo stklos kawa abcl ecl clisp ccl cmucl lfe gerbil gxi hy fennel moon lua5.1 lua5.3 lua5.4 luau tinyscheme jimsh tcl tclkit wish expectk yabasic bwbasic fbc scheme scheme48 algol68g a68g j jconsole ngn k apl dyalog apl2 gnuapl pike falcon gravity squirrel angelscript chaiscript duktape duk qjs mujs jerry mjs rhino jjs d8 js js78 js91 js102 js115 xst hermes',
		file: '-f -s -l --load',
		code: '-e -c --eval --execute',
		filesFrom: 0,
		input: 0,
		examples: ['gnuplot -p -', 'gnuplot --version']
	},
	{
		names: 'tcc',
		where: /(?:^| )-run(?: |$)/,
		takes: '-I -D -U -L -l -o -B',
		singleDash: true,
		filesFrom: 0,
		input: 0,
		examples: ['tcc -run -', 'tcc -c -']
	},
	{
		names:
			'go rust-script cargo-script runghc runhaskell runcached jbang kscript kotlin kotlinc scala scala-cli dotnet dotnet-script csi csharp fsharpi dmd rdmd ldmd2 crun c cling root nim nimr zig v vlang odin hare cint picoc tinycc ch',
		where: /^(?:(?:run|-run|script|fsi|eval|exec)\b|-(?:$| )|[^ ]*\/dev\/stdin|\/\S|\S+\.\w+(?: |$))/,
		filesFrom: 0,
		examples: ['go run /dev/stdin', 'go vet']
	},
	{
		names: 'gdb gdb-multiarch cgdb arm-none-eabi-gdb rust-gdb',
		file: '-x -ix --command --init-command -command',
		code: '-ex -iex --eval-command -eval-command',
		takes: '-p -pid -core -exec -symbols -d',
		singleDash: true,
		input: ANY,
		examples: ['gdb -q -x - ./prog', 'gdb --version']
	},
	{
		names: 'lldb rust-lldb',
		file: '-s -S -K --source --source-before-file',
		code: '-o -O -k --one-line --one-line-before-file',
		takes: '-p -n -c -f',
		input: ANY,
		examples: ['lldb -s /dev/stdin']
	},
	{
		names: 'r2 radare2 rizin edb jdb pdb mdb kd crash drgn dlv volatility jshell pry byebug frida',
		file: '-i -l',
		code: '-c -e',
		input: ANY,
		examples: ['r2 -i - prog']
	},
	{
		names: 'bpftrace stap dtrace ply systemtap sysdig-chisel',
		file: '-s',
		code: '-e -n',
		filesFrom: 0,
		input: 0,
		examples: ['bpftrace -']
	},
	{ names: 'm4 gm4', filesFrom: 0, input: 0, takes: '-I -F -R -L', examples: ['m4 -DX=1 -', 'm4 --version'] },
	{
		names: 'dc',
		file: '-f --file',
		code: '-e --expression',
		filesFrom: 0,
		input: 0,
		examples: ['dc', "dc -e '1 1+p'"]
	},
	{
		names: 'sftp psftp',
		file: '-b',
		takes: '-B -c -D -F -i -J -l -o -P -R -S -s -X',
		input: ANY,
		examples: ['sftp -q -b - host']
	},
	{
		names: 'lftp ftp ncftp tnftp yafc cftp kermit ckermit minicom cu tip',
		file: '-f -S',
		code: '-c -e',
		takes: '-p -u -P -N',
		input: ANY,
		examples: ['lftp', "lftp -c 'open x'"]
	},
	{
		names: 'smbclient',
		code: '-c --command',
		takes: '-U -A -W -p -I -N-x',
		input: ANY,
		unless: /(?:^| )-[LT]/,
		examples: ['smbclient //srv/share']
	},
	{
		names: 'curl curlie',
		file: '-K --config',
		takes: '-o -d -H -X -u -A -e -b -c -F -T -w',
		examples: ['curl -s -K -', 'curl -d @- https://x.example']
	},
	{ names: 'aria2c', file: '-i --input-file --conf-path', takes: '-d -o', examples: ['aria2c -i -'] },
	{
		names: 'wget wget2',
		file: '--config',
		code: '-e --execute --use-askpass',
		examples: ['wget --config=- https://x.example']
	},
	{
		names: 'yt-dlp youtube-dl',
		file: '--config-locations --config-location',
		examples: ['yt-dlp --config-locations -']
	},
	{
		// A line of such a list that begins with a dash is an option.
		names: 'tar gtar bsdtar star',
		file: '-T --files-from -I-x',
		takes: '-f -C -b -X --file --directory',
		unless: /--verbatim-files-from/,
		examples: ['tar -cf x.tar -T -', 'tar -xf -']
	},
	{ names: 'expect dejagnu', file: '-f -b', code: '-c', filesFrom: 0, input: 0, examples: ['expect -f -'] },
	{ names: 'parallel sem rush', input: 0, file: '-a --arg-file', examples: ['parallel'] },
	{
		names: 'crontab anacron fcrontab',
		takes: '-u -t -S',
		filesFrom: 0,
		input: 0,
		unless: /(?:^| )-(?:l|r|e)/,
		examples: ['crontab -']
	},
	{
		names: 'ansible-playbook ansible-console puppet chef-apply chef-client salt-call pyinfra fab itamae mitamae bolt',
		filesFrom: 0,
		file: '-f',
		code: '-e --execute',
		input: 1,
		examples: ['ansible-playbook /dev/stdin']
	},
	{
		names: 'docker-compose podman-compose docker podman nerdctl kind vagrant',
		where:
			/^(?:-\S+ )*(?:compose|stack|kube|play)\b.* (?:up|run|create|start|restart|deploy|play|exec)\b|^(?:-\S+ )*(?:play|kube) (?:kube|play)\b/,
		file: '-f --file -c --compose-file',
		filesFrom: 2,
		examples: ['docker compose -f - up -d', 'docker load']
	},
	{ names: 'ip', file: '-batch -b --batch -force-x', singleDash: true, examples: ['ip -batch -', 'ip -j addr'] },
	{
		names: 'tmux',
		where: /(?:^| )source(?:-file)? /,
		filesFrom: 1,
		examples: ['tmux source-file -', 'tmux load-buffer -']
	},
	{ names: 'virsh', input: 0, takes: '-c --connect', examples: ['virsh', 'virsh list'] },
	{
		names:
			'debugfs fdisk sfdisk gdisk sgdisk parted cfdisk xfs_db xfs_io zdb btrfs-map guestfish virt-rescue ipmitool qemu-io qemu-monitor-command',
		file: '-f -c --file',
		code: '-R',
		filesFrom: 1,
		input: ANY,
		examples: ['debugfs -f /dev/stdin disk.img', 'debugfs -R stats disk.img']
	},
	{ names: 'xdotool ydotool dotool xte wtype xvkbd xmacroplay', filesFrom: 0, input: 0, examples: ['xdotool -'] },
	{
		names: 'magick convert mogrify',
		file: '-script',
		filesFrom: 0,
		where: /(?:^| )(?:-script |msl:|mvg:|ps:|eps:)/,
		examples: ['magick -script -', 'convert - x.png']
	},
	{
		names: 'nix-build nix-shell nix-env nix home-manager nixos-rebuild guix',
		file: '-f --file -m --manifest --expr -E',
		filesFrom: 0,
		input: 0,
		where: /(?:^| )(?:-|\/dev\/stdin|-[fEm])(?: |$)|--expr|--file/,
		examples: ['nix-build -', 'nix --version']
	},
	{
		names:
			'logrotate openvpn dnsmasq haproxy stunnel fetchmail mbsync msmtp getmail procmail rsyslogd nginx httpd apache2 sshd supervisord monit',
		file: '-f -c -C --config -rcfile --conf-file',
		filesFrom: 0,
		examples: ['logrotate /dev/stdin']
	},
	{
		names: 'ssh slogin',
		file: '-F',
		takes: '-B -b -c -D -E -e -I -i -J -L -l -m -O -o -p -Q -R -S -W -w',
		input: 1,
		examples: ['ssh -F - host']
	},
	{
		names: 'mpv mplayer vlc cvlc',
		file: '--input-file --script --include --config -slave-x',
		input: -1,
		examples: ['mpv --input-file=/dev/stdin x']
	},
	{
		names: 'qemu-system-x86_64 qemu-system-i386 qemu-system-aarch64 qemu-kvm kvm',
		input: ANY,
		where: /-(?:monitor|qmp|chardev|serial) (?:stdio|mon:stdio)/,
		examples: ['qemu-system-x86_64 -monitor stdio']
	},
	{
		names: 'java',
		where: /(?:^| )(?:--source \d+ )?\/dev\/stdin/,
		filesFrom: 0,
		singleDash: true,
		takes: '--source',
		examples: ['java --source 21 /dev/stdin']
	},
	{ names: 'nvim', file: '-l', examples: ['nvim -l -', 'nvim -'] },
	{
		names: 'clickhouse cockroach',
		where: /^(?:client|local|sql)\b/,
		file: '-f --file --queries-file',
		code: '-q -e --query --execute',
		takes: '-h --host --port -u --user --password --url --database -d',
		input: 1,
		examples: ['cockroach sql', "clickhouse client -q 'insert into t format CSV'"]
	},
	{
		names: 'rails',
		where: /^(?:console|c|runner|r|dbconsole|db)\b/,
		filesFrom: 1,
		codeFrom: 1,
		input: 1,
		examples: ['rails console', 'rails routes']
	},
	{
		names: 'openocd msfconsole msfdb bettercap',
		file: '-f -r -caplet',
		code: '-c -x -eval',
		input: 0,
		examples: ['openocd -f /dev/stdin']
	},
	{
		names: 'wine wine64',
		input: 1,
		where: /^(?:cmd|powershell|wineconsole)\b/,
		examples: ['wine cmd', 'wine setup.exe']
	}
];
