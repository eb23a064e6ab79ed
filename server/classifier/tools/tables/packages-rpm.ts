// Packages of Fedora, Red Hat and SUSE, and the tools that build them.
import type { Tool } from '../tool.ts';

export const RPM_PACKAGES = (): readonly Tool[] => [
	{
		names: 'dnf dnf-3 dnf5 yum microdnf',
		takes: `
			-c -x -e -d -R --releasever --repo --repoid --enablerepo --disablerepo --exclude --setopt --installroot --forcearch
		`,
		otherwise: 'package',
		rows: `
			read install|in|remove|rm|erase|update|upgrade|up|downgrade|reinstall|autoremove|distro-sync|swap|group --assumeno !-y
				|--assumeyes !@assumeyes # install x --assumeno
			read list|ls|info|search|se|provides|whatprovides|repolist|repoquery|rq|repoinfo|check-update|check-upgrade|deplist|check
				|updateinfo|advisory|help|changelog|leaves|needs-restarting
			package history undo|redo|rollback|store|replay # history undo 12
			read history . # history
			read history list|info|userinstalled
			read group|groups|module|environment|comps|grouplist|groupinfo list|info|summary|provides
			read grouplist|groupinfo
			file download|clean|makecache
			unpackage remove|rm|erase|autoremove
			read .
		`
	},
	{
		names: 'rpm',
		otherwise: 'package',
		example: '-U nginx-1.24.0-1.x86_64.rpm',
		rows: `
			run-maybe --pipe
			run-maybe @%(
			read -q|--query|-V|--verify|-K|--checksig|--eval|--showrc|--querytags|-E|--qf|--queryformat|-qa|-ql|-qi|-qf|-qc|-qd|-qR
				|--version|--test
			unpackage -e|--erase
		`
	},
	{ names: 'rpm2cpio rpmdev-vercmp rpmlint rpmspec rpm-ostree-status', otherwise: 'read' },
	{
		names: `
			rpmbuild rpmsign rpmdb mock debuild dpkg-buildpackage dpkg-source makepkg abuild pbuilder sbuild equivs-build checkinstall
			alien fpm
		`,
		otherwise: 'package',
		example: '-ba nginx.spec',
		rows: `
			read status|db
			read --printsrcinfo|-g|--geninteg|--verifysource|--packagelist
		`
	},
	{
		names: 'zypper',
		takes: '-R --root -r --repo',
		otherwise: 'package',
		example: 'install nginx',
		rows: `
			read search|se|info|if|list-updates|lu|list-patches|lp|repos|lr|services|ls|packages|pa|patterns|pt|products|pd
				|what-provides|wp|locks|ll|patch-check|pchk|patch-info|pattern-info|product-info|needs-rebooting|ps|targetos|versioncmp
				|licenses|help
			unpackage remove|rm
			read .
		`
	},
	{
		names: 'yumdownloader repotrack reposync repo2module dnf-download',
		otherwise: 'fetch',
		example: 'nginx',
		rows: 'read --urls|--url # --urls bash'
	},
	{
		names: `
			yum-config-manager dnf-config-manager yum-builddep debuginfo-install yum-complete-transaction yum-groups-manager
			dnf-automatic dnfdragora
		`,
		otherwise: 'package',
		example: '--add-repo https://example.org/web.repo',
		rows: 'read --dump|--help # --dump'
	},
	{ names: 'package-cleanup', otherwise: 'read', rows: 'unpackage --cleandupes|--oldkernels # --cleandupes' },
	{ names: 'yumdb', otherwise: 'system', example: 'set reason user nginx', rows: 'read get|info|search|exist' },
	{ names: 'needs-restarting', otherwise: 'read' },
	{
		names: 'rpmkeys',
		otherwise: 'package',
		example: '--import RPM-GPG-KEY-example',
		rows: `
			read -K|--checksig|-l|--list|--export # -K a.rpm
			unpackage -e|--erase|--delete|-d
		`
	},
	{
		names: `
			rpm2archive rpmdev-extract rpmdev-newspec rpmdev-bumpspec rpmdev-setuptree rpmrebuild createrepo createrepo_c mergerepo_c
			modifyrepo_c sqliterepo_c yum-debug-dump
		`,
		otherwise: 'file',
		example: 'nginx-1.24.0-1.x86_64.rpm',
		rows: 'read -C|--version'
	},
	{
		names: 'rpmdev-spectool spectool',
		takes: '-C -d --define --directory',
		otherwise: 'read',
		rows: 'fetch -g|--get-files # -g x.spec'
	},
	{ names: 'repomanage', otherwise: 'read' },
	{
		names: 'rpmorphan rpmreaper',
		otherwise: 'unpackage',
		example: '-add-keep vim-common',
		rows: 'read -dry-run|--dry-run|-all|.'
	},
	{
		names: 'fedpkg rhpkg centpkg koji bodhi copr osc fedora-review',
		takes: '--dist --release --name --path -A',
		otherwise: 'remote',
		example: 'build',
		rows: `
			remote-loss delete|cancel|retire|rdelete|rremove|delete-package|delete-tag|destroy|rm|remove # retire "no longer built"
			net-read list|list-*|info|status|search|verrel|gitbuildhash|lint|verify-files|latest-build|taginfo|buildinfo|rpminfo
				|hostinfo|taskinfo|userinfo|query|whoami|results|ls|cat|diff|log|st|buildlog|bl|rbl|meta|r|prjresults|pr|my|maintainer
				|jobhistory|se|releases|get|monitor|hello|moshimoshi|watch-logs
			fetch co|checkout|clone|getbinaries|download-build|download-task|download
			remote overrides|updates|comments
		`
	},
	{
		names: 'subscription-manager rhc rct insights-client registercloudguest SUSEConnect suseconnect rhui-manager',
		otherwise: 'system',
		example: 'register --username alice',
		rows: `
			read status|list|identity|facts|version|orgs|environments|cat-cert|dump-manifest|stat-cert|-s|--status|--status-text|-l
				|--list-extensions|--test-connection|--version|--info # list
			read repos|release|syspurpose|service-level --list|--list-enabled|--show # repos --list
		`
	},
	{
		names: 'sosreport sos supportconfig abrt-auto-reporting',
		otherwise: 'file',
		example: '--batch',
		rows: `
			read -l|--list-plugins|--list-presets|-A|-F|.
		`
	},
	{
		names: 'abrt abrt-cli',
		otherwise: 'system',
		example: 'report 8d3b1f2',
		rows: `
			read list|ls|info|show|i|status|st|--version|.
			loss remove|rm # remove 8d3b1f2
		`
	},
	{
		names: 'leapp preupg convert2rhel dnf-system-upgrade kpatch canonical-livepatch livepatch kcarectl',
		otherwise: 'boot',
		example: 'upgrade',
		rows: `
			read list|status|info|list-runs|--status|--info|-i|--patch-info|--uname|version|help|.
			read analyze
		`
	},
	{
		names: 'transactional-update bootc',
		otherwise: 'package',
		example: 'pkg install nginx',
		rows: `
			read status|--help|--version|list
			boot switch|rollback # rollback 5
		`
	},
	{
		names: 'rpm-ostree',
		otherwise: 'package',
		example: 'install nginx',
		rows: `
			read status|search|db|--version
			read db|status|ex list|diff|version|history|.
			read kargs .
			read upgrade|update --check|--preview # upgrade --check
			boot rollback|rebase|deploy|reset|cleanup|apply-live # rebase fedora:fedora/40/x86_64/silverblue
			unpackage uninstall|remove
		`
	},
	{
		names: 'ostree',
		takes: '--repo --sysroot',
		otherwise: 'system',
		example: 'pull fedora fedora/40/x86_64/silverblue',
		rows: `
			read log|ls|refs !--delete|--create # refs
			read log|ls|show|diff|cat|rev-parse|summary -v|list # summary -v
			read log|ls|show|diff|cat|rev-parse|fsck
			read admin|remote|static-delta status|list|show-url|refs|summary|list-gpg-keys|config-diff
			boot admin # admin deploy fedora/40/x86_64/silverblue
			loss prune|reset # prune --refs-only
		`
	},
	{ names: 'yast yast2', otherwise: 'tui', example: 'lan', rows: 'read -l|--list # -l' },
	{
		names: `
			saptune jeos-config zypper-docker rpmdrake urpmi.addmedia urpmi.removemedia urpmi.update rurpmi fips-mode-setup
			update-crypto-policies
		`,
		otherwise: 'system',
		example: 'solution apply HANA',
		rows: 'read --show|--check|--is-enabled|--is-applied|status|list|verify|version # --show'
	},
	{
		names: 'redhat-support-tool build obs-build',
		otherwise: 'remote',
		example: 'addattachment -c 01234567 report.tar.gz'
	},
	{
		names: 'rpmdev-rmdevelrpms',
		otherwise: 'unpackage',
		example: '-y',
		rows: 'read -l|--list-only # --list-only'
	},
	{
		names: 'rpmdev-wipetree',
		otherwise: 'loss',
		example: ''
	}
];
