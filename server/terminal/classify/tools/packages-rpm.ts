// Packages of Fedora, Red Hat and SUSE, and the tools that build them.
import type { Tool } from './tool.ts';

export const RPM_PACKAGES = (): readonly Tool[] => [
	{
		names: 'dnf dnf-3 dnf5 yum microdnf',
		takes:
			'-c -x -e -d -R --releasever --repo --repoid --enablerepo --disablerepo --exclude --setopt --installroot --forcearch',
		otherwise: 'package',
		rows: `
		read install|in|remove|rm|erase|update|upgrade|up|downgrade|reinstall|autoremove|distro-sync|swap|group --assumeno !-y|--assumeyes !@assumeyes # install x --assumeno
		read list|ls|info|search|se|provides|whatprovides|repolist|repoquery|rq|repoinfo|check-update|check-upgrade|deplist|check|updateinfo|advisory|help|changelog|leaves|needs-restarting|versionlock-x
		package history undo|redo|rollback|store|replay # history undo 12
		read history . # history
		read history list|info|userinstalled
		read group|groups|module|environment|comps|grouplist|groupinfo list|info|summary|provides
		read grouplist|groupinfo
		file download|clean|makecache|builddep-x
		unpackage remove|rm|erase|autoremove
		read .
	`
	},
	{
		names: 'rpm',
		otherwise: 'package',
		rows: 'run-maybe --pipe\nrun-maybe @%(\nread -q|--query|-V|--verify|-K|--checksig|--eval|--showrc|--querytags|-E|--qf|--queryformat|-qa|-ql|-qi|-qf|-qc|-qd|-qR|--version|--test\nunpackage -e|--erase'
	},
	{ names: 'rpm2cpio rpmdev-vercmp rpmlint rpmspec rpm-ostree-status', otherwise: 'read' },
	{
		names:
			'rpmbuild rpmsign rpmdb mock debuild dpkg-buildpackage dpkg-source makepkg abuild pbuilder sbuild equivs-build checkinstall alien fpm',
		otherwise: 'package',
		rows: 'read status|db\nread --printsrcinfo|-g|--geninteg|--nobuild-x|--verifysource|--packagelist'
	},
	{
		names: 'zypper',
		takes: '-R --root -r --repo',
		otherwise: 'package',
		rows: 'read search|se|info|if|list-updates|lu|list-patches|lp|repos|lr|services|ls|packages|pa|patterns|pt|products|pd|what-provides|wp|locks|ll|patch-check|pchk|patch-info|pattern-info|product-info|needs-rebooting|verify-x|ps|targetos|versioncmp|licenses|help|list-patches\nunpackage remove|rm\nread .'
	},
	{
		names: 'yumdownloader repotrack reposync repo2module dnf-download',
		otherwise: 'fetch',
		rows: 'read --urls|--url # --urls bash'
	},
	{
		names:
			'yum-config-manager dnf-config-manager yum-builddep debuginfo-install yum-complete-transaction yum-groups-manager dnf-automatic dnfdragora',
		otherwise: 'package',
		rows: 'read --dump|--cleanup-x|--help # --dump'
	},
	{ names: 'package-cleanup', otherwise: 'read', rows: 'unpackage --cleandupes|--oldkernels # --cleandupes' },
	{ names: 'yumdb', otherwise: 'system', rows: 'read get|info|search|exist|unset-x|rename-x' },
	{ names: 'needs-restarting', otherwise: 'read' },
	{
		names: 'rpmkeys',
		otherwise: 'package',
		rows: 'read -K|--checksig|-l|--list|--export # -K a.rpm\nunpackage -e|--erase|--delete|-d'
	},
	{
		names:
			'rpm2archive rpmdev-extract rpmdev-newspec rpmdev-bumpspec rpmdev-setuptree rpmrebuild createrepo createrepo_c mergerepo_c modifyrepo_c sqliterepo_c yum-debug-dump',
		otherwise: 'file',
		rows: 'read -C|--check-x|--version'
	},
	{
		names: 'rpmdev-spectool spectool',
		takes: '-C -d --define --directory',
		otherwise: 'read',
		rows: 'fetch -g|--get-files # -g x.spec'
	},
	{ names: 'repomanage', otherwise: 'read' },
	{
		names: 'rpmdev-wipetree rpmdev-rmdevelrpms rpmreaper rpmorphan',
		otherwise: 'unpackage',
		rows: 'read -dry-run|--dry-run|-all|.'
	},
	{
		names: 'fedpkg rhpkg centpkg koji bodhi copr osc fedora-review',
		takes: '--dist --release --name --path -A',
		otherwise: 'remote',
		rows: 'remote-loss delete|cancel|retire|rdelete|rremove|delete-package|delete-tag|destroy|rm|remove\nnet-read list|list-*|info|status|search|verrel|gitbuildhash|lint|verify-files|latest-build|taginfo|buildinfo|rpminfo|hostinfo|taskinfo|userinfo|query|whoami|results|ls|cat|diff|log|st|buildlog|bl|rbl|meta|r|prjresults|pr|my|maintainer|jobhistory|buildinfo|se|lint|releases|get|monitor|hello|moshimoshi|watch-logs|download-logs-x\nfetch co|checkout|clone|co|getbinaries|download-build|download-task|download\nremote overrides|updates|comments'
	},
	{
		names: 'subscription-manager rhc rct insights-client registercloudguest SUSEConnect suseconnect rhui-manager',
		otherwise: 'system',
		rows: 'read status|list|identity|facts|version|orgs|environments|cat-cert|dump-manifest|stat-cert|-s|--status|--status-text|-l|--list-extensions|--test-connection|--version|--info # list\nread repos|release|syspurpose|service-level --list|--list-enabled|--show # repos --list'
	},
	{
		names: 'sosreport sos supportconfig abrt-auto-reporting',
		otherwise: 'file',
		rows: 'read -l|--list-plugins|--list-presets|-A|-F|.\nread report -l|--list-plugins # report -l'
	},
	{
		names: 'abrt abrt-cli',
		otherwise: 'system',
		rows: 'read list|ls|info|show|i|status|st|--version|.\nloss remove|rm'
	},
	{
		names: 'leapp preupg convert2rhel dnf-system-upgrade kpatch canonical-livepatch livepatch kcarectl',
		otherwise: 'boot',
		rows: 'read list|status|info|list-runs|--status|--info|-i|--patch-info|--uname|version|help|.\nread analyze'
	},
	{
		names: 'transactional-update bootc',
		otherwise: 'package',
		rows: 'read status|--help|--version|list\nboot switch|rollback'
	},
	{
		names: 'rpm-ostree',
		otherwise: 'package',
		rows: 'read status|search|db|--version\nread db|status|ex list|diff|version|history|.\nread search * # search vim\nread kargs .\nread upgrade|update --check|--preview # upgrade --check\nboot rollback|rebase|deploy|reset|cleanup|apply-live\nunpackage uninstall|remove'
	},
	{
		names: 'ostree',
		takes: '--repo --sysroot',
		otherwise: 'system',
		rows: 'read log|ls|refs !--delete|--create # refs\nread log|ls|show|diff|cat|rev-parse|summary -v|fsck-x|list|config-x # summary -v\nread log|ls|show|diff|cat|rev-parse|fsck\nread admin|remote|static-delta status|list|show-url|refs|summary|list-gpg-keys|config-diff\nboot admin # admin deploy x\nloss prune|reset'
	},
	{ names: 'yast yast2', otherwise: 'tui', rows: 'read -l|--list # -l' },
	{
		names:
			'saptune jeos-config zypper-docker rpmdrake urpmi.addmedia urpmi.removemedia urpmi.update rurpmi fips-mode-setup update-crypto-policies',
		otherwise: 'system',
		rows: 'read --show|--check|--is-enabled|--is-applied|status|list|verify|version # --show'
	},
	{ names: 'redhat-support-tool build obs-build', otherwise: 'remote' }
];
