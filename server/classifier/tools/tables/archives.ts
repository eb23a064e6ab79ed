// Archives and copies elsewhere: listing and testing reads, packing and unpacking writes, backups by their verbs.
import { makers, verbs, viewers } from '../families.ts';
import type { Tool } from '../tool.ts';

export const ARCHIVES = (): readonly Tool[] => [
	viewers({
		names:
			'als zipinfo zipdetails zipgrep zipcmp acat adiff rarlist msiinfo cpiolist par2verify funzip lzmainfo cabinfo',
		rows: 'file -x # -x backup.tar.gz'
	}),
	{
		names: 'unsquashfs',
		takes: '-d -dest -p',
		singleDash: true,
		otherwise: 'file',
		example: '-d root rootfs.squashfs',
		rows: 'read -l|-ll|-lls|-llnumeric|-lln|-lc|-llc|-s|-stat|-mkfs-time|-fstime|-cat|-v|-version'
	},
	makers({
		names: 'lcab zipmerge zipsplit sit unstuff par2create par2repair deb2targz shar ptar cabextract innoextract',
		rows: `
			read -t|-l|--list|--test|-L
			read v # v a
		`
	}),
	{
		names: 'gcab',
		otherwise: 'file',
		rows: `
			file -c|-x|--create|--extract # -c drivers.cab driver.inf
			read -t|--list
		`
	},
	{ names: 'zipnote', otherwise: 'read', rows: 'write -w # -w archive.zip' },
	{
		names: 'ziptool',
		otherwise: 'file',
		rows: `
			file +add|add_*|delete|rename|replace_*|set_* # a.zip delete 0
			read * cat|stat|get_*|name_locate|count_extra|is_seekable # a.zip cat 0
		`
	},
	{ names: 'unadf', otherwise: 'file', example: 'workbench.adf', rows: 'read -l|-lr' },
	{
		names: 'unace unalz xdms nulib2',
		otherwise: 'file',
		example: 'e backup.ace',
		rows: 'read l|v|t|-l|-t|-v|-p # l a'
	},
	{ names: 'par2', otherwise: 'file', example: 'create orders.par2 orders.db', rows: 'read v|verify|-V|-VV' },
	{ names: 'zopfli', otherwise: 'file', example: 'notes.txt', rows: 'read -c' },
	{
		names: 'pax',
		takes: '-f -x -s -b',
		otherwise: 'file',
		rows: `
			file -r|-w # -w -f backup.tar orders
			read -f
		`
	},
	{ names: 'lsar', otherwise: 'read' },
	{ names: 'star', otherwise: 'file', example: '-c f=backup.tar orders', rows: 'read -t|-list' },
	{ names: 'ptargrep', otherwise: 'file', example: 'error logs.tar', rows: 'read -l|--list-only # -l x a' },
	{
		names: 'file-roller ark engrampa xarchiver peazip',
		otherwise: 'tui',
		rows: 'file -e|-a|-x|--extract-here|--extract|--add|-b|--batch # --extract-here backup.tar.gz'
	},
	{
		names: 'duplicacy',
		singleDash: true,
		takes:
			'-threads -storage -hash -limit-rate -key -keep -id -repository -r --repo --password-file -p --tag --host --path -n -f --exclude --archive --last --first',
		otherwise: 'send',
		example: 'backup',
		rows: `
			remote-loss forget|prune|delete|purge|remove-older-than|remove-all-but-n-full|remove-all-inc-of-but-n-full|cleanup
				|--remove-older-than|-d|compact|rewrite|remove|purge-full # prune -keep 0:180
			file restore|extract|mount|dump|-x|--fetch|fetch
			net-read key list
			net-read cache info
			net-read snapshots|ls|stats|check|diff|list|info|find|cat|version|help|rlist|rinfo|verify|status|collection-status
				|list-current-files|--list-archives|-t|--print-stats|-l|--list-increments|--list-increment-sizes|--compare
				|--list-changed-since|margin|ls-files|show|content|manifest|blob|benchmark|history|files
			net-read repo|repository|snapshot|policy|server|content|blob|index|cache|acl|user|key|maintenance list|info|status|show
				|stats|verify|estimate
			net-read --dry-run
		`
	},
	verbs({
		names: 'mega-transfers dropbox qbt stcli drive onedrive nextcloudcmd owncloudcmd seaf-cli amulecmd gnunet-fs',
		otherwise: 'send',
		rows: `
			send --sync|--synchronize|--monitor|--resync|--logout|--reauth # --sync
			fetch download|get|pull|sync
			send upload|push|put
			net-read exclude .
			net-read torrent list
			net-read torrent properties
			net-read status|filestatus|ls|list|info|about|quota|puburl|sharelink|running|version|stat|diff|md5sum|du|search|results
				|show|--display-sync-status|--get-file-link
			net-read torrent|category|server|global|network|cli|events|devices|folders|errors|config list|info|content|properties
				|trackers|settings|show|status|dump-json|system|list-local|list-remote
		`
	}),
	viewers({
		names: 'megals megadf mega-ls mega-df mega-whoami mega-du mega-find mega-cat mega-version mega-tree ncftpls',
		rows: 'remote -e|--export # -e /Root/photos'
	}),
	makers({
		names: 'megaget megacopy mega-get puf saldl wcurl lgetfile gnunet-download',
		rows: 'read --print-names|--names'
	}),
	{ names: 'megadl', otherwise: 'fetch', example: 'https://mega.nz/file/4kQ2xR7T', rows: 'read --print-names' },
	verbs({
		names: 'torrenttools imdl torf mktorrent',
		otherwise: 'file',
		rows: `
			file -o|--out|--output # -i x -o y
			read torrent show
			read torrent stats
			read torrent verify
			read torrent link
			read show|info|verify|magnet|-i
			read torrent show|stats|verify|link
		`
	}),
	{ names: 'transmission-show', otherwise: 'read' },
	{
		names: 'transmission-remote',
		takes: '-n --auth -t --torrent -w',
		singleDash: true,
		otherwise: 'fetch',
		rows: `
			remote-loss -rad|--remove-and-delete|-r|--remove # -r -l
			fetch -a|--add|-s|--start|-S|--stop|-v|--verify|-w|--download-dir|--move|--find|--exit|-as|-AS|-d|-D|-u|-U|--tracker-add
				|--tracker-remove|--reannounce|-p|--port # -t 1 -S -l
			read -l|--list|-i|--info|--info-*|-f|--files|--info-files|-ip|--info-peers|-it|-ic|-pi|-pc|-st|--session-stats|-si
				|--session-info # -l
		`
	},
	{
		names: 'aria2p',
		otherwise: 'fetch',
		example: 'add https://example.org/debian.iso',
		rows: `
			read show|top|listen
			remote-loss remove|purge # remove 2089b05ecca3d829
		`
	}
];
