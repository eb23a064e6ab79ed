// Tools fewer people meet: inspectors of one format or device, and command lines of single services and products.
import { VERBS } from '../families.ts';
import type { Tool } from '../tool.ts';

export const SPECIALIST = (): readonly Tool[] => [
	{
		names: `
			mdir minfo mtype mshowfat infocmp toe conntrack-view exfatinfo hfsinfo unsquashfs-view
			debuginfo ndisasm avr-size arm-none-eabi-size lsdtb
		`,
		takes: '-o -O -t -f',
		otherwise: 'read'
	},
	{
		names: 'dtc',
		takes: '-I -O -o -p -b -S',
		otherwise: 'read',
		rows: 'file -o|--out # -I dts -O dtb -o board.dtb board.dts'
	},
	{
		names: 'cli',
		takes: '-c -d',
		otherwise: 'netconf',
		example: '-c "configure; set system host-name web1; commit"',
		rows: `
			read -c !@conf !@clear !@write @show # -c "show ip route"
			read show
		`
	},
	{
		names: 'p11-kit trust-list',
		otherwise: 'run',
		example: 'remote opensc-pkcs11.so',
		rows: 'read list-modules|list-tokens|list-objects|list-mechanisms|list-profiles|print-config'
	},
	{
		names: 'module modulecmd ml',
		otherwise: 'run',
		example: 'load gcc/13.2',
		rows: 'read avail|list|show|spider|whatis|keyword|overview|help|display'
	},
	{
		names: 'certtool',
		otherwise: 'file',
		example: '--generate-privkey --outfile web1.key',
		rows: `
			read --certificate-info|-i|--crl-info|--crq-info|--verify*|-e|--pgp-info|--dh-info|--p12-info|--p7-info
				|--pubkey-info !--outfile
		`
	},
	{ names: 'meson', otherwise: 'run', example: 'setup build', rows: 'read introspect|--version|help|-v' },
	{
		names: `
			kubescape javap biodiff rga sift pt ucg dockviz docker-ls grepip lsgpu smemcap ndiff zonecheck
			whatmask ipv6calc aggregate cidrmerge netcalc sntop tcpstat cfssl-certinfo certigo certinfo gnutls-cli-debug
			kbxutil pgpdump age-inspect lsiommu hwloc-calc
		`,
		takes: '-o --output',
		otherwise: 'read',
		rows: 'file -o|--output|-w # scan --format json --output report.json'
	},
	{
		names: `
			html2text pstotext wpd2text html2markdown epub2txt tbl eqn pic refer soelim deroff img2sixel termpix exifgrep
			termux-battery-status fribidi par pod2usage kpsetool
		`,
		takes: '-o --output',
		otherwise: 'read',
		rows: 'file -o|--output # -o page.txt page.html'
	},
	{
		names: `
			bindgen gocognit impl guru godef cbindgen cpplint iwyu_tool sparse splint cflow cdecl llvm-nm llvm-objdump
			llvm-readelf llvm-readobj llvm-size llvm-strings llvm-dwarfdump llvm-cxxfilt readtags abidiff abicompat
			abipkgdiff libtree scanelf pspax dumpelf guniq gwc ggrep
		`,
		takes: '-o --output --out-file',
		otherwise: 'read',
		rows: 'file -o|--output|--out-file|--write # -o bindings.rs orders.h'
	},
	{
		names: `
			procenv apt-listbugs rpmdiff pacscripts lsrepo nixos-help ibdev2netdev xdu diskus dirstat fnotifystat psmem
			ps_mem xlsfds lslk memstat pagemap pscap netcap filecap captest xsensors hdsentinel biosdevname
			nvme-top moon-phase jpegdump pixd tabview yamldiff jsondiff jsonpp
		`,
		takes: '-o --output',
		otherwise: 'read',
		rows: 'file -o|--output|--file # --file=env.txt'
	},
	{
		names: `
			toolbox ghc-pkg simctl azd func swa chamber saml2aws aws-vault localstack cloudquery terramate opentofu
			atlantis crossplane faas-cli arkade k0s clusterctl dagger earthly woodpecker-cli ovhai packet metal fauna
			opsgenie linear notion trello todoist bosh credhub uaac particle esphome zigbee2mqtt hass-cli openhab-cli
			distrobox toolbx podman-remote snapcraft orb orbctl prisma drizzle-kit sequelize knex typeorm sqlx diesel
			nodetool neo4j etcdutl nsc artemis tidb crate lab berg werf okd kubefed linode doppler infisical teller trunk
			devbox devenv direnv aqua bin eget stew zinit antigen oh-my-posh chroma tenv pkgx tea spack easybuild wasmer
			wasmtime wasm-pack spin fermyon wapm ipfs-cluster-ctl lotus geth bitcoin-cli lncli solana near stellar forge
			cast anvil hardhat truffle
		`,
		takes: '-n --namespace --profile --region -p --project --context -c --config -H -U -I -T -t',
		otherwise: 'run',
		rows: `
			remote-loss delete|destroy|rm|remove|purge|reset|deletevm|deleteVM # rm dev
			run exec|run|ssh|shell|start|deploy|up|push|eval|enter|login|console # enter dev
			read ${VERBS}
			read * ${VERBS.replace('plan', 'list')}
			read vm|vms|image|images|snapshot|volume|device|devices|network|host|remote|refs|env|config|context|user|users|sensor|sdr
				|sel|fru|chassis|lan|mc|target|avd|migrate list|ls|show|status|info|get|describe|elist|print|summary
			read -l|-L|--list-*
		`
	},
	{
		names: 'numactl',
		otherwise: 'run-maybe',
		example: '--length=1G --file=pool.bin --interleave=all',
		rows: 'read -s|--show|-H|--hardware # --hardware'
	},
	{
		names: 'jcmd',
		otherwise: 'run',
		example: '4242 GC.run',
		rows: `
			read -l|.
			read * help|VM.*|GC.heap_info|GC.class_histogram|GC.class_stats|GC.finalizer_info|Thread.*|PerfCounter.print
				|Compiler.codecache|Compiler.codelist|Compiler.queue|JFR.check|System.map|Thread.print # 1 VM.flags
			read * . # 1
		`
	},
	{
		names: 'ctest',
		takes: '-R -E -L -j -C',
		otherwise: 'run',
		example: '-j 4',
		rows: 'read -N|--show-only|--version|--print-labels # -N'
	},
	{
		names: 'ninja samu',
		takes: '-C -f -j -k -l -t -d',
		otherwise: 'run',
		rows: `
			read -n|--version|-t=list|targets|query|commands|deps|graph|compdb|rules|inputs|missingdeps|path # -t targets
			file -t=clean|cleandead # -t clean
		`
	},
	{
		names: 'cmake',
		takes: '-S -B -G -D -U -C -P -E --build --install',
		otherwise: 'run',
		example: '-S . -B build',
		rows: `
			read --help*|--version|--system-information|-N|-L|-LA|-LAH|--list-presets # --help-command-list
			read -E=capabilities|environment|echo|cat|md5sum|sha256sum|compare_files # -E capabilities
		`
	},
	{
		names: 'pdftotext ps2ascii',
		takes: '-f -l -r -x -y -W -H -opw -upw -enc -eol',
		singleDash: true,
		otherwise: 'file',
		example: 'report.pdf report.txt',
		rows: `
			read +- # x -
			read -v|-h|-listenc
		`
	},
	{
		names: 'xxd',
		takes: '-c -cols -g -groupsize -l -len -o -s -seek -n -name',
		singleDash: true,
		otherwise: 'read',
		rows: 'file * * # in out'
	},
	{
		names: 'fatcat',
		takes: '-l -L -r -R -s -x -e -c -a -b -p -w -v -t -k -O',
		otherwise: 'read',
		rows: `
			write -f|-m|-w|-W|-p|-c|-a|-S|-z|--write # disk.img -w 4 -v 5
			file -x|-b # disk.img -x recovered
		`
	},
	{
		names: 'dumpimage',
		takes: '-T -p -o -i',
		otherwise: 'read',
		rows: 'file -o|-i|-w|-W|-R|--write # -T flat_dt -p 0 -o kernel.bin image.itb'
	},
	{
		names: 'getdelays',
		takes: '-p -t -w -m -c -r',
		otherwise: 'read',
		rows: `
			run -c # -d -c ./orders
			file -w # -w delays.bin -p 1
		`
	},
	{
		names: 'manifest-tool',
		takes: '--username --password --docker-cfg --type',
		otherwise: 'remote',
		example: 'push from-spec manifest.yml',
		rows: `
			net-read inspect # inspect nginx:latest
			read . #
		`
	}
];
