// Packages of Fedora, Red Hat and SUSE, and the tools that build them.
import type { Tool } from './tool.ts';

export const RPM_PACKAGES: readonly Tool[] = [
	{
		names: 'dnf dnf5 yum microdnf',
		takes:
			'-c -x -e -d -R --releasever --repo --repoid --enablerepo --disablerepo --exclude --setopt --installroot --forcearch',
		otherwise: 'package',
		rows: `
		read list|ls|info|search|se|provides|whatprovides|repolist|repoquery|rq|repoinfo|check-update|check-upgrade|deplist|check|updateinfo|advisory|help|changelog|leaves|needs-restarting|versionlock-x
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
		rows: 'read -q|--query|-V|--verify|-K|--checksig|--eval|--showrc|--querytags|-E|--qf|--queryformat|-qa|-ql|-qi|-qf|-qc|-qd|-qR|--version|--test\nunpackage -e|--erase'
	},
	{ names: 'rpm2cpio rpmdev-vercmp rpmlint rpmspec rpm-ostree-status', otherwise: 'read' },
	{
		names:
			'rpmbuild rpmsign rpmdb rpm-ostree mock debuild dpkg-buildpackage dpkg-source makepkg abuild pbuilder sbuild equivs-build checkinstall alien fpm',
		otherwise: 'package',
		rows: 'read status|db\nread --printsrcinfo|-g|--geninteg|--nobuild-x|--verifysource|--packagelist'
	},
	{
		names: 'zypper',
		takes: '-R --root -r --repo',
		otherwise: 'package',
		rows: 'read search|se|info|if|list-updates|lu|list-patches|lp|repos|lr|services|ls|packages|pa|patterns|pt|products|pd|what-provides|wp|locks|ll|patch-check|pchk|patch-info|pattern-info|product-info|needs-rebooting|verify-x|ps|targetos|versioncmp|licenses|help|list-patches\nunpackage remove|rm\nread .'
	}
];
