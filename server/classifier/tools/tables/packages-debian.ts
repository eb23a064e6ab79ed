// Packages of Debian and its descendants, and the tools that build them.
import type { Tool } from '../tool.ts';

export const DEBIAN_PACKAGES = (): readonly Tool[] => [
	{
		names: 'apt apt-get aptitude nala',
		takes: '-o -t -c -a --option --target-release --config-file --default-release --host-architecture',
		otherwise: 'package',
		example: 'install nginx',
		rows: `
			read list|show|search|policy|showpkg|depends|rdepends|madison|changelog|moo|help|why|why-not|versions|showsrc|check
				|indextargets|history
			read -s|--simulate|--dry-run|--just-print|--no-act|--recon|--print-uris
			file download|source|clean|autoclean|auto-clean
			unpackage remove|purge|autoremove|autopurge|auto-remove|forget-new
			read .
		`
	},
	{
		names: `
			apt-cache apt-file apt-rdepends apt-show-versions apt-listchanges apt-config deborphan dpkg-query dpkg-architecture
			dpkg-parsechangelog dlocate popularity-contest debsecan rpmquery repoquery pkginfo
		`,
		otherwise: 'read',
		rows: 'package update|gencaches # gencaches'
	},
	{
		names: 'apt-key add-apt-repository apt-add-repository apt-mark apt-cdrom software-properties',
		otherwise: 'package',
		example: 'add archive.gpg',
		rows: `
			read list|fingerprint|finger|export|exportall|showhold|showauto|showmanual|showinstall|showremove|-L|--list
		`
	},
	{
		names: 'dpkg',
		takes: '-D --root --admindir --instdir',
		otherwise: 'package',
		example: '-i nginx_1.22.1-9_amd64.deb',
		rows: `
			read -l|--list|-L|--listfiles|-s|--status|-S|--search|-p|--print-avail|-I|--info|-c|--contents|-V|--verify|-C|--audit
				|--get-selections|--print-architecture|--print-foreign-architectures|--compare-versions|-W|--show|-f|--field|--version
				|--validate-pkgname|--no-act|--simulate|--dry-run
			unpackage -r|--remove|-P|--purge
			file -x|--extract|-X|-e|--control|-b|--build
		`
	},
	{
		names: 'dpkg-deb ar',
		otherwise: 'file',
		example: '--build orders',
		rows: `
			read -I|--info|-c|--contents|-f|--field|-W|--show|--fsys-tarfile|--ctrl-tarfile
			read t|p|tv|pv|tO
		`
	},
	{ names: 'debsums', otherwise: 'read' },
	{
		names: 'dpkg-divert dpkg-statoverride',
		takes: '--divert --admindir --root',
		otherwise: 'system',
		example: '--local --rename --add /usr/bin/orders',
		rows: 'read --list|--listpackage|--truename|--test # --list'
	},
	{
		names: 'dpkg-split',
		takes: '-o --output -O -Q --depotdir',
		otherwise: 'file',
		example: '--split orders_1.0_all.deb',
		rows: 'read -I|--info|-l|--listq'
	},
	{
		names: 'apt-ftparchive dpkg-scanpackages dpkg-scansources apt-sortpkgs',
		otherwise: 'read',
		rows: 'file generate|clean # generate ftparchive.conf'
	},
	{
		names: `
			dpkg-repack dpkg-name dpkg-shlibdeps dpkg-gencontrol dpkg-genchanges dpkg-distaddfile dpkg-mergechangelogs
			apt-extracttemplates
		`,
		otherwise: 'file',
		example: 'nginx'
	},
	{
		names: `
			dpkg-trigger dpkg-maintscript-helper dpkg-preconfigure dselect sync-available debconf debconf-communicate
			debconf-apt-progress
		`,
		otherwise: 'system',
		example: '--no-await update-menus',
		rows: 'read --check-supported|--help|supports'
	},
	{
		names: 'debtags',
		otherwise: 'system',
		example: 'update',
		rows: `
			read cat|search|show|tag|tagcat|tagsearch|tagshow|grep|check|diff|help|dumpavail|find|related|score|stats|smartsearch
		`
	},
	{
		names: `
			debfoster apt-mirror apt-offline apt-move apt-src apt-spy auto-apt aptitude-create-state-bundle ppa-purge
			purge-old-kernels pacstall deb-get gdebi gdebi-gtk synaptic wajig tasksel unattended-upgrade unattended-upgrades
			update-manager do-release-upgrade ubuntu-drivers am appman
		`,
		takes: '-o',
		otherwise: 'package',
		example: 'nginx',
		rows: `
			read --show-*|--list-tasks|--task-packages|--task-desc|-c|--check-dist-upgrade-only|--dry-run|--simulate|-V|-S
				|-s # --list-tasks
			read list|devices|list-oem|debug|search|show|prettylist|pretty_list|status|policy|details|listall|-L|-Q|-R|-l|-f|files
				|about # list
			unpackage remove|purge|autoremove
		`
	},
	{
		names: 'aptly',
		takes: '-config -architectures -distribution -component',
		singleDash: true,
		otherwise: 'package',
		example: 'repo create orders',
		rows: `
			read * list|show|search|diff|-raw
			read package|version|config|graph|db search|show|.
			unpackage * drop|remove|cleanup
		`
	},
	{
		names: 'reprepro mini-dinstall',
		takes: '-b -A -C -T --basedir',
		otherwise: 'package',
		example: '-b repo includedeb bookworm orders_1.0_all.deb',
		rows: `
			read list|ls|lsbycomponent|listfilter|listmatched|check|checkpool|checkpull|checkupdate|dumpreferences|dumpunreferenced
				|dumptracks|listcodenames
			unpackage remove|removefilter|removematched|removesrc|deleteunreferenced
		`
	},
	{
		names: 'ubuntu-advantage ua pro',
		otherwise: 'package',
		example: 'attach C12345abcdef',
		rows: `
			read status|security-status|version|help|api|fix --dry-run|.
			read status|security-status|version|help|config show|.
		`
	},
	{
		names: `
			debchange dch debcommit debclean dh_make debmake mk-build-deps mk-origtargz origtargz uupdate uscan edit-patch add-patch
			dscextract debsign deb-reversion desktop2menu debrebuild dh-make-perl debdiff-apply
		`,
		otherwise: 'file',
		example: '-i "Fix the build"',
		rows: 'read --report|--report-status|--dehs|--safe|--status|--no-download # --report'
	},
	{ names: 'debi', otherwise: 'package', example: 'orders_1.0_amd64.changes' },
	{ names: 'debc', otherwise: 'read' },
	{
		names: 'debget dget debsnap debcheckout getbuildlog chdist apt-get-source',
		otherwise: 'fetch',
		example: 'nginx',
		rows: `
			read list|src2bin|bin2src|compare-versions|compare-bin-versions|grep-dctrl-packages|apt-cache|-p|--print|-d
				|--details # list
		`
	},
	{
		names: `
			dput debrelease bts tagpending nmudiff cowpoke dcut salsa reportbug ubuntu-bug apport-bug apport-cli apport-collect
			ubuntu-report
		`,
		otherwise: 'send',
		example: 'ftp-master orders_1.0_source.changes',
		rows: `
			read show|bugs|status|select|list|search|search_project|search_user|show_user|list_repos|check_repo|whoami|-H|--host-list
				|-s|--simulate|-n|--dry-run|--list-queries
			file cache
		`
	},
	{
		names: 'debootstrap mmdebstrap multistrap cdebootstrap vmdebootstrap live-build lb sbuild-createchroot piuparts',
		otherwise: 'package',
		example: 'bookworm /srv/chroot/bookworm',
		rows: `
			read --print-debs|--simulate|--dry-run # --print-debs sid /tmp/x
			read source --help
		`
	},
	{
		names: 'schroot dchroot',
		takes: '-c -u -d -n -s --chroot --user --directory',
		otherwise: 'run',
		example: '-c bookworm -- make',
		rows: `
			read -l|--list|-i|--info|--location|--config # -l
			loss -e|--end-session # --end-session --chroot session:build1
		`
	},
	{
		names: 'gbp git-buildpackage dquilt annotate-output dcmd',
		otherwise: 'run',
		example: 'buildpackage',
		rows: 'read config # config buildpackage'
	},
	{ names: 'cruft cruft-ng', otherwise: 'read' },
	{ names: 'select-editor hblock', otherwise: 'file', example: '' },
	{ names: 'localepurge apt-cacher-ng', otherwise: 'loss', example: '', rows: 'read -d|--dry-run' },
	{ names: 'debtap', otherwise: 'file', example: 'orders_1.0_amd64.deb' }
];
