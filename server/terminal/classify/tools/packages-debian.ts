// Packages of Debian and its descendants, and the tools that build them.
import type { Tool } from './tool.ts';

export const DEBIAN_PACKAGES: readonly Tool[] = [
	{
		names: 'apt apt-get aptitude nala',
		takes: '-o -t -c -a -q-x --option --target-release --config-file --default-release --host-architecture',
		otherwise: 'package',
		rows: `
		read list|show|search|policy|showpkg|depends|rdepends|madison|changelog|moo|help|why|why-not|versions|showsrc|check|indextargets|history|rdepends
		read -s|--simulate|--dry-run|--just-print|--no-act|--recon|--print-uris
		file download|source|clean|autoclean|auto-clean
		unpackage remove|purge|autoremove|autopurge|auto-remove|forget-new
		read .
	`
	},
	{
		names:
			'apt-cache apt-file apt-rdepends apt-show-versions apt-listchanges apt-config aptly-x deborphan debtree dpkg-query dpkg-architecture dpkg-parsechangelog dlocate popularity-contest debsecan rpmquery repoquery pkginfo pkcon-x',
		otherwise: 'read',
		rows: 'package update|gencaches'
	},
	{
		names: 'apt-key add-apt-repository apt-add-repository apt-mark apt-cdrom apt-ftparchive software-properties',
		otherwise: 'package',
		rows: 'read list|fingerprint|finger|export|exportall|showhold|showauto|showmanual|showinstall|showremove|-L|--list'
	},
	{
		names: 'dpkg',
		takes: '-D --root --admindir --instdir',
		otherwise: 'package',
		rows: `
		read -l|--list|-L|--listfiles|-s|--status|-S|--search|-p|--print-avail|-I|--info|-c|--contents|-V|--verify|-C|--audit|--get-selections|--print-architecture|--print-foreign-architectures|--compare-versions|-W|--show|-f|--field|--version|--validate-pkgname|--no-act|--simulate|--dry-run
		unpackage -r|--remove|-P|--purge
		file -x|--extract|-X|-e|--control|-b|--build
	`
	},
	{
		names: 'dpkg-deb ar',
		otherwise: 'file',
		rows: 'read -I|--info|-c|--contents|-f|--field|-W|--show|--fsys-tarfile|--ctrl-tarfile\nread t|p|tv|pv|tO'
	},
	{ names: 'debsums', otherwise: 'read' }
];
