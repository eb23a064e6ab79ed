// Words of readers that write, load, start or reach further than reading, where neither a row nor a line of options tells: one
// row a family of tools.
import type { Arg } from '../model.ts';

/** What is said of such a word. */
export const DOOR = 'Does more than read: it may write a file, load code or reach further';

interface Door {
	/** programs, separated by spaces */
	names: string;
	/** a word that opens it */
	word?: RegExp;
	/** the words that must stand behind one another, joined by blanks */
	line?: RegExp;
	/** a use that is not safe, and one beside it that is */
	examples: readonly [door: string, reader: string];
}

/** Formats that ImageMagick reads pixels from; every other prefix is a script, an address, a program or a file of text. */
const PICTURES =
	'(?:info|null|xc|canvas|gradient|plasma|pattern|histogram|json|rose|logo|granite|apng|avif|bmp|cr2|dng|exr|gif|heic|ico|jp2|jpe?g|nef|pbm|pcx|pgm|png|pnm|ppm|psd|tga|tiff?|webp|xbm|xpm|fd):';

export const DOORS: readonly Door[] = [
	{
		// Some logs are read; what is written behind a comma sets a time, or puts a counter back.
		names: 'smartctl',
		line: /(?:^| )(?:-l(?: +|(?=\S))|--log(?:=| +))(?!(?:error|xerror|selftest|xselftest|selective|directory|background|scttemp|scttempsts|scttemphist|scterc|sctstatus|devstat|defects|ssd|farm|gplog|smartlog|nvmelog|envrep|genstats|tapealert|tapedevstat|zdevstat|sasphy|sataphy)(?:$| )|(?:error|xerror|selftest|xselftest|devstat|defects|gplog|smartlog|nvmelog|directory),[\w,+-]+(?:$| ))/,
		examples: ['smartctl -l scterc,70,70 /dev/sda', 'smartctl -l scterc /dev/sda']
	},
	{
		// Its scripts act, and are programs.
		names: 'nmap',
		word: /^(?:--script(?!-help)|-sC$|-A$|--datadir|--servicedb|--versiondb|--resume)/,
		examples: ['nmap --script vuln example.org', 'nmap -p 22 example.org']
	},
	{ names: 'iwlist', line: /(?:^| )scan/, examples: ['iwlist wlan0 scan', 'iwlist wlan0 freq'] },
	{
		names: 'stty',
		line: /^(?=.*(?:-F|--file)).*(?:^| )(?!-F|--file|-a$|-a |-g|--all|--save|size|speed|\/dev\/)\S+/,
		examples: ['stty -F /dev/ttyS0 9600', 'stty -F /dev/ttyS0 -a']
	},
	{
		names: 'nmcli',
		line: /\brescan\b(?!.* no\b)/,
		examples: ['nmcli device wifi rescan', 'nmcli device wifi list --rescan no']
	},
	{ names: 'wpa_cli', line: /(?:^| )scan(?: |$)/, examples: ['wpa_cli scan', 'wpa_cli status'] },
	{
		// What comes out goes through programs that the repository names.
		names: 'git',
		line: /(?:^| )--(?:textconv|ext-diff)(?: |$)|(?:^| )cat-file\b.* --filters?(?: |$)/,
		examples: ['git cat-file --textconv HEAD:x', 'git cat-file -p HEAD']
	},
	{
		// A file of further words, each of them an option.
		names:
			'gcc g++ cc c++ clang clang++ ld ld.gold ld.bfd lld ld.lld as nm objdump ar strings size readelf addr2line c++filt strip objcopy ranlib llvm-nm llvm-objdump llvm-ar llvm-size llvm-readelf llvm-symbolizer rustc java javac javap jdeps swiftc kotlinc ghc 7z 7za 7zr tsc mypy qpdf csc',
		word: /^@./,
		examples: ['nm @words', 'nm -D libx.so']
	},
	{
		names: 'identify magick convert compare montage mogrify composite gm',
		word: new RegExp(
			`^(?!${PICTURES})[A-Za-z][\\w-]+:(?!\\\\)|^(?:[\\w-]+:)?@|^(?:\\w+:)+(?:msl|mvg|ephemeral|url|https?):`,
			'i'
		),
		examples: ['identify msl:a', 'identify png:- ']
	},
	{
		// An archive on another host is reached with a program that the environment names.
		names: 'tar gtar cpio mt mt-st star',
		line: /^(?!.*--force-local)(?:.* )?(?:-\w*[Ff]|--file=)?[\w.-]+(?:@[\w.-]+)?:(?!\\)\S/,
		examples: ['mt -f host:/dev/st0 status', 'mt -f /dev/st0 status']
	},
	{
		names: 'etcdctl',
		line: /^watch\b.*(?: --(?: |$)| -i\b| --interactive\b)/,
		examples: ['etcdctl watch k -- cmd', 'etcdctl watch k']
	},
	{
		names: 'gpgconf',
		word: /^(?:-o|--output)/,
		examples: ['gpgconf -o out --list-options gpg', 'gpgconf --list-dirs']
	},
	{
		names: 'cmake',
		line: /(?:^| )--(?:system-information|help-full|help-manuals|help-modules|help-commands|help-policies|help-properties|help-variables) \S|(?:^| )--help-(?:manual|module|command|policy|property|variable) \S+ \S|^(?!.*(?:^| )-N(?: |$)).*(?:^| )-L[AH]*(?: |$)|(?:^| )-C ?\S/,
		examples: ['cmake --system-information out', 'cmake --system-information']
	},
	{ names: 'ctest', word: /^-O/, examples: ['ctest -N -O out', 'ctest -N'] },
	{ names: 'ruff', word: /^(?:-o|--output-file|--add-noqa)/, examples: ['ruff check -o out .', 'ruff check .'] },
	{
		names: 'gofmt goimports staticcheck',
		word: /^--?(?:debug\.)?(?:cpu|mem|trace)\w*(?:=|$)/,
		examples: ['gofmt -cpuprofile out -l .', 'gofmt -l .']
	},
	{
		names: 'mvn mvnw',
		line: /(?:^| )-(?:D ?(?!(?:expression|forceStdout|verbose|includes|excludes|scope|detail|artifact|plugin|goal|cmd|tokens|skipTests|style\.color|maven\.test\.skip)\b)\S|(?:f|s|gs|t|l)[= ])/,
		examples: ['mvn -v -DoutputFile=out', 'mvn -v']
	},
	{
		names: 'sbt lein',
		word: /^-(?:D|J|java-home|jvm)/,
		examples: ['sbt -Dsbt.boot.directory=x about', 'sbt --version']
	},
	{ names: 'lvmconfig', word: /^(?:-f|--file)/, examples: ['lvmconfig --file out', 'lvmconfig devices/filter'] },
	{
		names: 'pvck',
		word: /^(?:-f|--file)/,
		examples: ['pvck --dump headers -f out /dev/sda', 'pvck --dump headers /dev/sda']
	},
	{
		names: 'apt-ftparchive dpkg-scanpackages',
		word: /^(?:-d|--db|-c|-e|--extra)/,
		examples: ['apt-ftparchive -d x packages .', 'apt-ftparchive packages .']
	},
	{
		names: 'deborphan',
		word: /^-(?:[ARZ]|\w+[ARZ]$|-(?:add|del|zero)-keep)/,
		examples: ['deborphan -A x', 'deborphan -a']
	},
	{
		names: 'go',
		word: /^--?(?:mod(?:file)?=(?!readonly|vendor)|modfile$|overlay|export$|compiled$|cgo$|toolexec|exec$|C$|pkgdir|ldflags)/,
		examples: ['go list -mod=mod ./...', 'go list -mod=readonly ./...']
	},
	{
		// What is only resolved is built nevertheless where it has no wheel.
		names: 'pip pip3 uv poetry pdm pipenv',
		line: /^(?:pip )?(?:install|download|wheel|lock|add|sync|compile|update)\b/,
		examples: ['pip install --dry-run .', 'pip list --outdated']
	},
	{
		// Another index is another host, which hears what is asked for.
		names: 'pip pip3 uv',
		word: /^(?:-i$|--(?:index-url|extra-index-url|default-index|index|find-links|proxy|trusted-host|cert|client-cert|python)(?:=|$))/,
		examples: ['pip index versions x --index-url https://other.example', 'pip index versions x']
	},
	{
		names: 'git',
		line: /^(?:-\S+ )*archive\b.* --(?:remote|exec)(?:[= ]|$)/,
		examples: ['git archive --remote=host:x HEAD', 'git archive --list']
	},
	{
		names: 'influx',
		line: /^query\b.*(?:^| )(?:-f|--file)(?:[= ]|$)/,
		examples: ['influx query -f x.flux', 'influx ping']
	},
	{ names: 'makepkg', line: /^/, examples: ['makepkg --printsrcinfo', 'pacman -Qi bash'] },
	{
		// An inventory that is a program is run; a plug-in's settings name what it loads.
		names: 'ansible ansible-inventory ansible-playbook ansible-console',
		line: /(?:^| )(?:-i|--inventory(?:-file)?)[ =]?(?!\S*(?:\.(?:ini|ya?ml|json|toml|cfg)|,|hosts|inventory)(?: |$))\S/,
		examples: ['ansible-inventory -i ./script --list', 'ansible-inventory --version']
	},
	// One's own program is started to see what it loads.
	{
		names: 'ldd',
		word: /^(?:\.{1,2}\/|~|\$\{?HOME|\/(?:tmp|var\/tmp|dev\/shm|home|root)\/)/,
		examples: ['ldd ./x', 'ldd /bin/ls']
	},
	{
		names: 'java javap',
		word: /^-(?:javaagent|agentpath|agentlib|Xbootclasspath|cp$|classpath$|J-)/,
		examples: ['java -javaagent:x.jar -version', 'java -version']
	},
	{
		names: 'rustc',
		word: /^(?:-C|--codegen|--emit|-o|--out-dir|-Z|-L|--sysroot)/,
		examples: ['rustc --print cfg -C linker=x', 'rustc --print cfg']
	},
	{
		names: 'clang-tidy',
		word: /^--?(?:export-fixes|fix|load|config-file)/,
		examples: ['clang-tidy -export-fixes=x f.c', 'clang-tidy f.c']
	},
	{
		names: 'jq gojq',
		word: /^(?:-L|-f$|--from-file|--library-path)/,
		examples: ['jq -L lib .a f.json', 'jq .a f.json']
	},
	{
		names: 'mlr',
		word: /^(?:tee|split|-I)$/,
		examples: ['mlr --icsv split -n 2 x.csv', 'mlr --icsv --ojson cat x.csv']
	},
	{ names: 'qpdf', line: /^--json(?:=\S+)? \S+ \S+$/, examples: ['qpdf --json a.pdf out.json', 'qpdf --json a.pdf'] },
	{
		names: 'ssh',
		line: /(?:^| )(?:-o ?(?:Proxy(?:Command|UseFdpass)|LocalCommand|PermitLocalCommand|KnownHostsCommand|Match|Include|PKCS11Provider|SecurityKeyProvider)|-E ?\S|-F ?\S)/i,
		examples: ['ssh -G -o ProxyCommand=x host', 'ssh -G host']
	},
	{
		names: 'udevadm',
		line: /^(?:test|test-builtin)\b/,
		examples: ['udevadm test /sys/class/net/eth0', 'udevadm info -a /dev/sda']
	},
	{
		names: 'e2fsck fsck fsck.ext4 fsck.ext3',
		word: /^(?:-z|-y|-p|-a|-E|-j|-l|-L|-k|-c\w*)$/,
		examples: ['e2fsck -n -z undo /dev/sda1', 'e2fsck -n /dev/sda1']
	},
	{
		names: 'ethtool',
		line: /^(?:-d|--register-dump|-e|--eeprom-dump) \S+ file\b/,
		examples: ['ethtool -d eth0 file out', 'ethtool -i eth0']
	},
	{
		names: 'tshark',
		line: /(?:^| )(?:-o ?(?:lua|extcap|uat|gui\.|console\.)|-X|--export-(?:objects|tls|dissect)|-w|-K|-C ?\S|-F)/,
		examples: ['tshark -r a.pcap --export-objects http,out', 'tshark -r a.pcap -Y http']
	},
	{
		names: 'nmap',
		word: /^--(?:resume|datadir|servicedb|versiondb|script-args-file|stylesheet)/,
		examples: ['nmap --resume log', 'nmap -sT host']
	},
	{
		// Protocols that open other files and sockets by their own names.
		names: 'ffprobe ffplay mpv',
		word: /^(?:concatf?|subfile|crypto\+?|tee|unix|fd|async|cache|bluray|dvd|cdda|av|lavf|edl|appending|memory)[:,]/,
		examples: ['ffprobe concat:a.ts', 'ffprobe a.ts']
	},
	{ names: 'locate plocate mlocate', word: /^(?:-d|--database)/, examples: ['locate -d db x', 'locate x'] },
	{
		names: 'patch',
		word: /^(?:-o|--output|-r|--reject-file|-B|-z|-d)/,
		examples: ['patch --dry-run -o out', 'patch --dry-run -p1']
	},
	{ names: 'time gtime', word: /^(?:-o|--output|-a$|--append)/, examples: ['gtime -o out ls', 'gtime ls'] },
	{ names: 'php', word: /^(?:-c$|-c\S|-d|-z|-n?c\S*)$/, examples: ['php -i -c x.ini', 'php -i'] },
	{
		names: 'biome oxlint',
		line: /(?:^| )(?:-c|--config|--rulesdir|--plugin|--parser|--resolve-plugins-relative-to|--custom-syntax|-f|--formatter|-o)[ =](?:\.{0,2}\/|\S+\.[cm]?js\b)/,
		examples: ['oxlint -c ./x.js f.js', 'oxlint src']
	},
	{
		names: 'bandit flake8 cppcheck',
		word: /^(?:-o|--output|--output-file|--tee|--load-plugins|--init-hook)/,
		examples: ['bandit -o out -r .', 'bandit -r .']
	},
	{
		names: 'strace ltrace',
		line: /^(?:-\S+ )*(?:-l|-F|--config|--library)\b/,
		examples: ['ltrace -l x.so ls', 'ltrace ls']
	},
	{ names: 'bpftrace', word: /^(?:-o|--unsafe|-I|--include|--aot)/, examples: ['bpftrace -o out -l', 'bpftrace -l'] },
	{
		// A host, or settings that name one, behind the letters of a client of one service.
		names: 'vault nomad consul',
		word: /^--?(?:address|http-addr|ca-path|client-cert|client-key|output-curl-string)(?:=(?!https?:\/\/(?:127\.|localhost))|$)/,
		examples: ['nomad job inspect -address=http://other.example x', 'nomad job status web']
	},
	{
		names: 'aws',
		word: /^(?:--endpoint-url|--ca-bundle|--cli-input-(?:json|yaml))|^presign$/,
		examples: ['aws s3 ls --endpoint-url https://other.example', 'aws s3 ls']
	},
	{
		names: 'gcloud gsutil bq',
		word: /^--(?:flags-file|bigqueryrc|access-token-file|api-endpoint-overrides)/,
		examples: ['gcloud compute instances list --flags-file=x', 'gcloud compute instances list']
	},
	{
		names: 'helm argocd flux',
		word: /^--(?:kube-apiserver|kube-token|kube-ca-file|kube-context-file|server|auth-token|repo)(?:=|$)/,
		examples: ['helm list --kube-apiserver https://other.example', 'helm list']
	},
	{ names: 'kcat kafkacat', word: /^(?:-F|-X|-K|-P)/, examples: ['kcat -L -F conf', 'kcat -L -b broker'] },
	{
		names: 'fluent-bit telegraf vector',
		word: /^(?:-e|--plugin|--config|-c|--config-directory|-p|--parser)/,
		examples: ['fluent-bit --dry-run -e x.so', 'telegraf --version']
	},
	{
		// Settings from elsewhere, by the letter that these servers and their clients share.
		names:
			'unbound-control unbound-checkconf rndc postconf postmap postqueue postcat mailq exim exim4 doveadm doveconf smbclient pdbedit testparm named-checkconf fail2ban-client aide chkrootkit fastfetch ipmitool glances crictl',
		line: /(?:^| )-(?:[cCs] ?[./~]\S|C ?\S|D ?\w+=|o ?\w+=|t ?\/|p ?\.|r ?unix:\/\/\/(?:tmp|home|root|var\/tmp)\/|f ?\.\/)/,
		examples: ['doveadm -c ./x who', 'doveadm who']
	},
	{
		names: 'rsync',
		word: /^--(?:rsync-path|rsh|log-file(?:=|$)|partial-dir|temp-dir|backup-dir|write-batch|only-write-batch|read-batch|password-file|files-from=.*:)|^-e/,
		examples: ['rsync --list-only --rsync-path=x host:y', 'rsync -n a b']
	},
	{
		names: 'ninja',
		word: /^-(?:f|C|d)|^restat$|^recompact$|^cleandead$/,
		examples: ['ninja -t compdb -f x', 'ninja -t targets']
	},
	{
		names: 'bazel bazelisk buck2',
		word: /^--(?:output_base|output_user_root|bazelrc|server_javabase|host_jvm_args|install_base)/,
		examples: ['bazel version --bazelrc=x', 'bazel version']
	},
	{
		names: 'ant',
		word: /^-(?:lib|main|propertyfile|logger|listener|inputhandler|f|file|buildfile|D)/,
		examples: ['ant -p -lib x', 'ant -p']
	},
	{
		names: 'elixir iex mix rebar3',
		word: /^-(?:r|pr|pa|pz|S|e|-eval|-erl|-require|-dot-iex)$/,
		examples: ['elixir -r x.exs', 'elixir -v']
	},
	{
		names: 'julia Rscript R',
		word: /^(?:-L|--load|--project=\.?\/|--sysimage|-J|--default-packages|--startup-file|-f$|--file)/,
		examples: ['julia -L x.jl -e 1', 'julia -v']
	},
	{ names: 'xset', line: /^(?:-display \S+ )?q\b.* (?:s|dpms|r|b|c|m|led|fp)\b/, examples: ['xset q s off', 'xset q'] },
	{ names: 'xclip wl-paste', word: /^-(?:i|in|w|-watch|loops)$/, examples: ['wl-paste -w rm', 'wl-paste'] },
	{ names: 'chage', word: /^-[dEIMmW]$/, examples: ['chage -l x -M 99', 'chage -l x'] },
	{ names: 'passwd', word: /^-[ldueinwx]$/, examples: ['passwd -S -l x', 'passwd -S x'] },
	{ names: 'perldoc', word: /^-(?:M|w|d|L|n)/, examples: ['perldoc -Mx y', 'perldoc perlfunc'] },
	{ names: 'pydoc pydoc3', word: /^-[wpbn]$|\//, examples: ['pydoc3 ./x.py', 'pydoc3 json'] },
	{
		names: 'man whatis apropos',
		word: /^-(?:M|C|P|H|-html|-pager|-config-file|-manpath=\.)/,
		examples: ['man -M . x', 'man -k x']
	},
	{
		names: 'lynx',
		word: /^-(?:crawl|cfg|cmd_script|lss|editor|post_data|get_data|auth|traversal|cookie_save_file|cookie_file)/,
		examples: ['lynx -crawl -dump a.html', 'lynx -dump a.html']
	},
	{
		names: 'apk xbps-query pacman yay paru',
		word: /^--(?:repositories-file|keys-dir|dbpath|root|config|hookdir|gpgdir|cachedir)/,
		examples: ['pacman -Q --dbpath ./x', 'pacman -Q']
	},
	{
		names: 'xbps-query',
		word: /^-[rC]$/,
		examples: ['xbps-query -r x -l', 'xbps-query -l']
	},
	{
		names: 'nix nix-env nix-store nix-instantiate nix-build',
		word: /^(?:--(?:option|builders|store|plugin-files|impure|extra-experimental-features|allow-import-from-derivation|arg|argstr)|-I$|-f$|plugin-files|post-build-hook)/,
		examples: ['nix show-config --option plugin-files x', 'nix show-config']
	},
	{
		names: 'qemu-img qemu-nbd qemu-io',
		word: /^json:|:\/\/|^driver=|^-b$|^--bind|^--object|^--image-opts/,
		examples: ['qemu-img info nbd://host/x', 'qemu-img info a.qcow2']
	},
	{
		names: 'terraform tofu terragrunt packer',
		word: /^console$|^-chdir=(?:\/tmp|\/var\/tmp|\/dev\/shm)|^-(?:plugin-dir|state-out|backup|out|generate-config-out|var-file=.*:\/\/)/,
		examples: ['terraform console', 'terraform version']
	},
	{
		names: 'npm pnpm yarn bun composer',
		word: /^--(?:prefix|dir|cwd|registry|working-dir|global-dir|shell|node-options|onload-script)(?:=|$)|^-[Cd]$/,
		examples: ['npm ls --prefix x', 'npm ls']
	},
	{
		names: 'hg',
		line: /(?:^| )(?:-R|--repository|--cwd)[ =]?(?:\.{1,2}\/|\/tmp|~|\/var\/tmp|\/dev\/shm)/,
		examples: ['hg status -R ./x', 'hg status']
	},
	{
		names: 'git',
		line: /(?:^| )(?:-C ?(?:\/tmp|\/var\/tmp|\/dev\/shm)|--git-dir[= ]\.\/|--git-dir[= ]\/(?:tmp|var\/tmp|dev\/shm))/,
		examples: ['git --git-dir=./x log', 'git -C /srv/app log']
	},
	{
		names: 'docker docker-compose podman',
		line: /(?:^| )(?:--env-file|--project-directory)[= ]|(?:^| )-f ?-(?: |$)/,
		examples: ['docker compose -f - config', 'docker compose ps']
	},
	{
		names: 'systemd-analyze',
		word: /^(?:--root|--image|--generators)/,
		examples: ['systemd-analyze verify x.service --generators=yes', 'systemd-analyze blame']
	},
	{ names: 'findmnt', word: /^(?:-F|--tab-file|-N|--task)/, examples: ['findmnt --tab-file x', 'findmnt /'] },
	{
		names: 'amixer',
		line: /\b(?:toggle|mute|unmute|cap|nocap)\b/,
		examples: ['amixer get Master toggle', 'amixer get Master']
	},
	{
		names: 'gnuplot dc units qalc bc ncdu',
		word: /^-(?:c|f)$|^--(?:file|persist)/,
		examples: ['units -f x 1m cm', 'units 1m cm']
	},
	{
		names: 'wbinfo',
		word: /^-(?:a|K|c|-authenticate|-krb5auth|-change-secret)/,
		examples: ['wbinfo -a x%y', 'wbinfo -u']
	},
	{
		names: 'yara yarac',
		word: /^(?:--module-data|-C|--compiled-rules)/,
		examples: ['yara -C rules f', 'yara rules f']
	},
	{
		names: 'syft grype trivy',
		word: /^(?:--output|--file|--template|--ignore-policy|--config|--module-dir)$|=.*\/|^\w+=[\w./-]+\.\w+$/,
		examples: ['syft dir:. -o json=out.json', 'syft version']
	},
	{
		names: 'fail2ban-regex',
		word: /^-(?:D|-debuggex|c|-config)/,
		examples: ['fail2ban-regex -D log filter', 'fail2ban-regex log filter']
	},
	{
		names: 'xmodmap setxkbmap',
		word: /^-(?:e|layout|option|rules|model|variant)$/,
		examples: ['setxkbmap -query -layout x', 'setxkbmap -query']
	},
	{
		// A virtual machine is started with what is handed through to it.
		names: 'jstat jstack jmap jinfo jps jcmd jar javac jarsigner keytool jdeps javadoc jfr',
		word: /^-J.|^-(?:providerpath|providerPath|processorpath|pluginpath)$|^Compiler\.|^JVMTI\.|dump\b/,
		examples: ['jps -J-agentlib:x', 'jps -l']
	},
	{
		names: 'storcli storcli64 perccli megacli MegaCli MegaCli64 ssacli hpssacli',
		word: /^(?:logfile|file)=|^-f$/i,
		examples: ['storcli /c0 show all logfile=x', 'storcli /c0 show all']
	},
	{
		// What only shows may be followed by what changes.
		names:
			'birdc vtysh multipathd ovn-nbctl ovs-vsctl ovs-ofctl pcs gluster zerotier-cli exabgpcli ufw drbdadm targetcli brctl corosync-cmapctl',
		line: /\b(?:reload|reconfigure|restart|shutdown|enable|disable|saveconfig|reset|set|write|ls-del|sh-nop|start|stop|commit|mod-port)\b|(?:^| )-(?:s|f) /,
		examples: ['birdc show route reload', 'birdc show protocols']
	},
	{
		// Settings, plug-ins and state from a place of one's own, by the letters that these tools have for them.
		names:
			'logrotate rsyslogd nagios supervisorctl anacron monit syslog-ng snort suricata zeek collectd nodetool swanctl nuclei amass bmon hddtemp fsarchiver mmls ssh-audit dnsrecon hostapd_cli wpa_cli tpm2_getcap p11tool pkcs11-tool ohai facter goss skaffold opa pm2 stern xcodebuild fab boot birdc iredis dapr zerotier-cli',
		line: /(?:^| )-{1,2}(?:s|S|t|T|f|r|b|d|p|c|D|o|i|provider|module|pwf|project|derivedDataPath|plugin-dirs|custom-dir|external-dir|stack-yaml)[ =]?(?:\.{1,2}\/|~\/|\/tmp\/)|(?:^| )-s (?:state|https?:)/,
		examples: ['rsyslogd -N1 -f ./x', 'logrotate -d /etc/logrotate.conf']
	},
	{
		// Checkers of a server's settings, which name programs and libraries: those of the system are root's, others anybody's.
		names:
			'nagios nagios3 nagios4 haproxy lighttpd squid logstash vector slaptest named-checkconf unbound-checkconf icinga2 caddy h2o',
		line: /^(?!.*--stdin)(?:.* )?(?:-v|-f|-F|-c|--config(?:\.path)?|--no-environment|validate|named\.conf)?[ =]?(?:\.{1,2}\/|~|\$\{?HOME|\/(?:tmp|var\/tmp|dev\/shm|home|root)\/)|(?:^| )(?:-f|-F|--config|--path\.config)[ =](?!\/)\S/,
		examples: ['haproxy -c -f ./x.cfg', 'haproxy -c -f /etc/haproxy/haproxy.cfg']
	},
	{
		names: 'named-checkconf unbound-checkconf nagios nagios3 nagios4',
		word: /^(?![-/])./,
		examples: ['named-checkconf named.conf', 'named-checkconf /etc/bind/named.conf']
	},
	{
		names: 'php-fpm php-fpm7.4 php-fpm8.1 php-fpm8.2 php-fpm8.3 php-fpm8.4',
		word: /^-(?:y|c|d|z|p|-fpm-config|-php-ini|-define|-zend-extension|-prefix)/,
		examples: ['php-fpm -t -y ./x', 'php-fpm -t']
	},
	{
		names: 'lintian',
		word: /^--(?:include-dir|user-dirs|cfg|profile)/,
		examples: ['lintian --include-dir x a.deb', 'lintian a.deb']
	},
	{
		names: 'httpx dnsx nuclei naabu subfinder katana dnsrecon massdns',
		word: /^(?:-l|-list|-w|-wordlist|-D|-iL)$/,
		examples: ['dnsx -l f', 'dnsx -version']
	},
	{
		names: 'gap insect numbat mathomatic calc minizinc z3',
		word: /^(?:-c$|-f$|\.{1,2}\/|\w+_file_name=|dot_proof_file=)/,
		examples: ['numbat ./x.nbt', 'z3 f.smt2']
	},
	{
		names: 'adb fastboot',
		word: /^(?:-H|-L|push|pull|sideload|install|root|remount|reboot|disable-verity|backup|restore)$/,
		examples: ['adb -H other.example devices', 'adb devices']
	},
	{
		names: 'lpstat chronyc nodetool',
		word: /^(?:-h|--hostname|--node)$/,
		examples: ['lpstat -h other.example -p', 'lpstat -p']
	},
	{ names: 'wg-quick', word: /\//, examples: ['wg-quick strip ./x.conf', 'wg show'] },
	{
		names: 'yubico-piv-tool ykman',
		line: /\b(?:reset|generate|import-key|import-certificate|set-mgm-key|change-pin|delete-certificate|verify-pin)\b/,
		examples: ['yubico-piv-tool -a status -a reset', 'yubico-piv-tool -a status']
	},
	{
		names: 'iostat nfsiostat',
		word: /^-f$|^\.{1,2}\//,
		examples: ['iostat -f ./x 1 1', 'iostat -x 1 3']
	},
	{ names: 'strip elfedit radiff2 signify minisign', word: /^-[oO]$/, examples: ['radiff2 -x a b -O', 'radiff2 a b'] },
	{ names: 'restorecon matchpathcon', line: /(?:^| )-(?:o|f) /, examples: ['matchpathcon -f ./x y', 'matchpathcon y'] },
	{
		names: 'nft',
		word: /^(?:-f|--file|-i|--interactive|-I|--includepath|-D|--define)/,
		examples: ['nft -j list ruleset -f x', 'nft list ruleset']
	},
	{
		names: 'gobgp swanctl tailscale',
		word: /^(?:-u|--host|--uri|--socket|--target)(?:=|$)/,
		examples: ['swanctl --list-sas --uri tcp://other.example', 'swanctl --list-sas']
	},
	{
		names: 'inspec',
		word: /^(?:-t|--target|exec)$/,
		examples: ['inspec detect -t ssh://other.example', 'inspec detect']
	},
	{
		names: 'opa conftest',
		word: /^(?:-b|--bundle|--update)$|http\.send|:\/\//,
		examples: ['opa eval --bundle https://other.example/x data', 'opa version']
	},
	{
		names: 'swift openstack',
		word: /^--(?:os-auth-url|os-client-config-file|os-endpoint)(?:=|$)/,
		examples: ['swift list --os-auth-url https://other.example', 'swift --version']
	},
	{
		names: 'octave julia',
		word: /^(?:--path|-p|--exec-path|--image-path)(?:=|$)/,
		examples: ['octave --path ./x --version', 'octave --version']
	}
];

const byName = new Map<string, Door[]>();

/** The word that opens a door, where one does; all of them together, where it takes more than one. */
export function findDoor(name: string, args: readonly Arg[]): Arg | 'words' | undefined {
	if (byName.size === 0)
		for (const door of DOORS)
			for (const one of door.names.split(' ')) byName.set(one, [...(byName.get(one) ?? []), door]);
	const doors = byName.get(name);
	if (!doors) return undefined;
	for (const { word, line } of doors) {
		const found = word && args.find((a) => word.test(a.text));
		if (found) return found;
		if (line?.test(args.map((a) => a.text).join(' '))) return 'words';
	}
	return undefined;
}
