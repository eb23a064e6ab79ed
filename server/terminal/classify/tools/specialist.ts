// Tools fewer people meet: inspectors of one format or device, and command lines of single services and products.
import { VERBS } from './families.ts';
import type { Tool } from './tool.ts';

export const SPECIALIST = (): readonly Tool[] => [
	{
		names:
			'mdir minfo mtype mshowfat ntfsinfo ntfscluster dumpimage fdtget fdtdump infocmp toe conntrack-view xfs_bmap e2undo-x exfatinfo hfsinfo fatcat udfinfo isodump unsquashfs-view debuginfo readpst-x ndisasm avr-size arm-none-eabi-size lsdtb',
		takes: '-o -O -t -f',
		otherwise: 'read',
		rows: 'file -w|-W|-R|--write'
	},
	{ names: 'dtc', takes: '-I -O -o -p -b -S', otherwise: 'read', rows: 'file -o|--out' },
	{
		names: 'conntrack',
		takes: '-s -d -p -f --src --dst --proto',
		otherwise: 'netconf',
		rows: 'read -L|--dump|-E|--event|-C|--count|-S|--stats|-G|--get'
	},
	{
		names: 'vtysh birdc cli',
		takes: '-c -d',
		otherwise: 'netconf',
		rows: 'read -c !@conf !@clear !@write @show # -c "show ip route"\nread show'
	},
	{
		names: 'p11-kit trust-list',
		otherwise: 'run',
		rows: 'read list-modules|list-tokens|list-objects|list-mechanisms|list-profiles|print-config'
	},
	{
		names: 'module modulecmd ml',
		otherwise: 'run',
		rows: 'read avail|list|show|spider|whatis|keyword|overview|help|display'
	},
	{ names: 'ttx', otherwise: 'file', rows: 'read -l' },
	{ names: 'flac', takes: '-o --output-name', otherwise: 'file', rows: 'read -t|--test|-a|--analyze|--version' },
	{
		names: 'certtool',
		otherwise: 'file',
		rows: 'read --certificate-info|-i|--crl-info|--crq-info|--verify*|-e|--pgp-info|--dh-info|--p12-info|--p7-info|--pubkey-info !--outfile'
	},
	{ names: 'meson', otherwise: 'run', rows: 'read introspect|--version|help|-v' },
	{
		names: 'teamdctl',
		otherwise: 'netconf',
		rows: 'read * state|config dump|view|item|. # team0 state\nread * state # team0 state'
	},
	{
		names:
			'javap captype capinfos pydoc3 ri qfile qcheck qdepends quse qsearch qlop qsize biodiff rga sift pt ucg dockviz docker-ls manifest-tool kubectl-tree kubespy kubescape polaris datree jnv jqp yamlpath sigtool grepip usb-devices lsgpu nvitop gpustat rdmsr smemcap ndiff dnstop dnstracer dnsmap dnswalk zonecheck unbound-host nsd-checkconf ldns-read-zone ldns-key2ds whatmask ipv6calc aggregate cidrmerge netcalc sntop bwm-ng cbm speedometer jnettop pktstat trafshow tcptrace tcpstat rawshark urlsnarf cfssl-certinfo certigo certinfo gnutls-cli-debug ykinfo kbxutil pgpdump age-inspect lsiommu hwloc-calc numademo gpgsplit-x lsof-x',
		takes: '-o --output',
		otherwise: 'read',
		rows: 'file -o|--output|-w'
	},
	{
		names:
			'djvudump pstotext catppt xls2csv unrtf wpd2text html2text html2markdown epub2txt tbl eqn pic refer soelim grog deroff img2sixel termpix cava exifprobe exifgrep vipsheader zbarcam dmtxread ocrad gocr mp4info mp4dump cd-info cd-read pw-mon gtf cvt slurp termux-battery-status kreadconfig5 kreadconfig6 gvfs-ls gvfs-cat gvfs-info fribidi par pod2text pod2usage podchecker texdoc kpsewhich kpsetool kpsexpand chktex lacheck detex latexdiff',
		takes: '-o --output',
		otherwise: 'read',
		rows: 'file -o|--output'
	},
	{
		names:
			'benchstat gocyclo gocognit impl guru godef deadcode bindgen cbindgen cpplint iwyu_tool sparse splint flawfinder rats cflow cproto cdecl llvm-nm llvm-objdump llvm-readelf llvm-readobj llvm-size llvm-strings llvm-dwarfdump llvm-cxxfilt llvm-symbolizer readtags eu-size eu-strings eu-addr2line eu-stack eu-elflint eu-elfcmp abidiff abicompat abipkgdiff libtree scanelf pspax dumpelf hardening-check gobjdump gnm gdate gls ghead gtail gcat gcut guniq gwc ggrep gstat gecho greadlink gdf',
		takes: '-o --output --out-file',
		otherwise: 'read',
		rows: 'file -o|--output|--out-file|--write'
	},
	{
		names:
			'apt-listbugs apt-forktracer grep-dctrl grep-status grep-available grep-aptavail sort-dctrl tbl-dctrl dpkg-checkbuilddeps dpkg-vendor lintian lintian-info rmadison who-uploads whodepends ubuntu-security-status hwe-support-status rpmdiff pacscripts namcap lsrepo arch-audit portageq xbps-checkvers xlocate xcheckrestart nixos-help nixos-version manix qlist equery eix ibstat ibstatus ibv_devinfo ibv_devices ibdev2netdev ibnetdiscover ibhosts ibswitches iblinkinfo ofed_info sg_inq sg_map sg_scan sg_turs sg_readcap sg_vpd sg_modes sginfo xdu diskus dirstat fnotifystat procenv psmem ps_mem pstack gstack lsstack xlsfds lslk memstat pagemap getdelays pmstat pminfo pmval pmdumptext pmprobe faillog-x memcstat memccat mysqldumpslow pveversion pt-query-digest etcdutl-x tpm2_getcap tpm2_pcrread tpm2_getrandom pscap netcap filecap captest lsipc virt-what xsensors hdsentinel lsiutil biosdevname ethstats ifrename-x nvme-top thermald-x uftpd-x apropos-x sunwait hebcal moon-phase weather jdupes-x pngmeta jpegdump lsix pixd exa-x csview tabview datamash-x dyff-x yamldiff jsondiff jsonpp jd toml2json hcl2json csv2json json2csv xml2json yaml2json',
		takes: '-o --output',
		otherwise: 'read',
		rows: 'file -o|--output'
	},
	{
		names:
			'vmrun ghc-pkg ostree avdmanager sdkmanager ipmitool profiles simctl azd func swa chamber saml2aws aws-vault localstack cloudquery terramate opentofu atlantis crossplane faas-cli arkade k0s clusterctl tanka tk dagger earthly woodpecker-cli ovhai packet metal fauna nebula openvpn3 piactl opsgenie linear notion trello todoist bosh credhub uaac particle esphome zigbee2mqtt hass-cli openhab-cli distrobox toolbox toolbx podman-remote udocker jls snapcraft appstreamcli orb orbctl utmctl prlctl xl ovftool vm iocage bastille ezjail-admin zonecfg zoneadm tart prisma drizzle-kit sequelize knex typeorm sqlx diesel atlas nodetool couchbase-cli neo4j-admin neo4j dgraph etcdutl nsc rabbitmq-diagnostics artemis vtctl tidb tiup crate patronictl lab berg fx helm-docs kompose werf okd crc kubefed linode doppler infisical teller trunk nix-channel nix-collect-garbage-x cachix devbox devenv lorri direnv volta-x aqua bin eget stew zinit antigen oh-my-posh chroma rbenv-x tenv tfenv-x pkgx tea spack easybuild conan-x meson-x bazelisk-x please-x wasmer wasmtime wasm-pack spin fermyon wapm ipfs-cluster-ctl lotus geth bitcoin-cli lncli solana near stellar forge cast anvil hardhat truffle',
		takes: '-n --namespace --profile --region -p --project --context -c --config -H -U -I -T -t',
		otherwise: 'run',
		rows: `
		remote-loss delete|destroy|rm|remove|purge|deletevm|deleteVM
		run exec|run|ssh|shell|start|deploy|up|push|eval|enter|login|console
		read ${VERBS}
		read * ${VERBS.replace('plan', 'list')}
		read vm|vms|image|images|snapshot|volume|device|devices|network|host|remote|refs|env|config|context|user|users|sensor|sdr|sel|fru|chassis|lan|mc|target|avd|migrate list|ls|show|status|info|get|describe|elist|print|summary
		read lan print # lan print 1
		read -l|-L|--list-*
	`
	},
	{
		names: 'vmrun',
		takes: '-T -h -u -p -gu -gp',
		singleDash: true,
		otherwise: 'container',
		rows: 'container-loss deleteVM|deleteSnapshot # deleteVM x\nread list|listSnapshots|listRegisteredVM|getGuestIPAddress|checkToolsState|listProcessesInGuest|fileExistsInGuest|readVariable # list'
	},
	{
		names: 'v4l2-ctl cec-ctl media-ctl',
		takes: '-d --device -c',
		otherwise: 'mount',
		rows: 'read --list-*|--all|-D|--info|--get-*|-l|-L|-p|--print-topology|--print-dot # --list-devices\nfile --stream-to'
	},
	{
		names: 'numactl',
		otherwise: 'run-maybe',
		rows: 'read -s|--show|-H|--hardware # --hardware'
	},
	{
		names: 'faillog',
		takes: '-u --user -t --time -l --lock-secs -m --maximum',
		otherwise: 'read',
		rows: 'account -r|--reset|-m|--maximum|-l|--lock-secs'
	},
	{
		names: 'jcmd',
		otherwise: 'run',
		rows: 'read -l|.\nread * help|VM.*|GC.heap_info|GC.class_histogram|GC.class_stats|GC.finalizer_info|Thread.*|PerfCounter.print|Compiler.codecache|Compiler.codelist|Compiler.queue|JFR.check|System.map|Thread.print # 1 VM.flags\nread * . # 1'
	},
	{ names: 'xset', otherwise: 'mount', rows: 'read q|-q|-version' },
	{
		names: 'haproxy squid varnishd lighttpd',
		takes: '-f -p',
		otherwise: 'serve',
		rows: 'read -c|-v|-vv|-V|-t|-tt|-k=parse|check # -v'
	},
	{
		names: 'ctest',
		takes: '-R -E -L -j -C',
		otherwise: 'run',
		rows: 'read -N|--show-only|--version|--print-labels # -N'
	},
	{
		names: 'ninja samu',
		takes: '-C -f -j -k -l -t -d',
		otherwise: 'run',
		rows: 'read -n|--version|-t=list|targets|query|commands|deps|graph|browse-x|compdb|rules|inputs|missingdeps|path # -t targets\nfile -t=clean|cleandead # -t clean'
	},
	{
		names: 'cmake',
		takes: '-S -B -G -D -U -C -P -E --build --install',
		otherwise: 'run',
		rows: 'read --help*|--version|--system-information|-N|-L|-LA|-LAH|--list-presets # --help-command-list\nread -E=capabilities|environment|echo|cat|md5sum|sha256sum|compare_files|time-x # -E capabilities'
	},
	{
		names: 'xcrun',
		takes: '--sdk -sdk --toolchain',
		otherwise: 'run',
		rows: 'read --find|-f|--show-*|-version|--version|-l # --find clang\nread simctl list|getenv|get_app_container|listapps|appinfo|help # simctl list\nloss simctl delete|erase # simctl erase all\nread xctrace|devicectl|notarytool list|version|history|info|log|help # xctrace list devices'
	},
	{
		names: 'pdftotext ps2ascii',
		takes: '-f -l -r -x -y -W -H -opw -upw -enc -eol',
		singleDash: true,
		otherwise: 'file',
		rows: 'read +- # x -\nread -v|-h|-listenc'
	},
	{
		names: 'xxd',
		takes: '-c -cols -g -groupsize -l -len -o -s -seek -n -name',
		singleDash: true,
		otherwise: 'read',
		rows: 'file * * # in out'
	},
	{ names: 'caffeinate', takes: '-t -w', otherwise: 'read' }
];
