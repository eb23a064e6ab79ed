// Archives and copies elsewhere: listing and testing reads, packing and unpacking writes, backups by their verbs.
import { makers, verbs, viewers } from './families.ts';
import type { Tool } from './tool.ts';

export const ARCHIVES = (): readonly Tool[] => [
	viewers(
		'zipinfo zipdetails zipgrep zipcmp als acat adiff rarlist msiinfo cpiolist par2verify funzip lzmainfo cabinfo',
		'file -x'
	),
	{
		names: 'unsquashfs',
		takes: '-d -dest -p',
		singleDash: true,
		otherwise: 'file',
		rows: 'read -l|-ll|-lls|-llnumeric|-lln|-lc|-llc|-s|-stat|-mkfs-time|-fstime|-cat|-v|-version'
	},
	makers(
		'lcab zipmerge zipsplit sit unstuff par2create par2repair deb2targz shar ptar cabextract innoextract',
		'read -t|-l|--list|--test|-L\nread v # v a'
	),
	{ names: 'gcab', otherwise: 'file', rows: 'file -c|-x|--create|--extract # -c x\nread -t|--list' },
	{ names: 'zipnote', otherwise: 'read', rows: 'write -w' },
	{
		names: 'ziptool',
		otherwise: 'file',
		rows: 'file +add|add_*|delete|rename|replace_*|set_* # a.zip delete 0\nread * cat|stat|get_*|name_locate|count_extra|is_seekable # a.zip cat 0'
	},
	{ names: 'unadf', otherwise: 'file', rows: 'read -l|-lr' },
	{ names: 'unace unalz xdms nulib2', otherwise: 'file', rows: 'read l|v|t|-l|-t|-v|-p # l a' },
	{ names: 'par2', otherwise: 'file', rows: 'read v|verify|-V|-VV' },
	{ names: 'zopfli', otherwise: 'file', rows: 'read -c' },
	{ names: 'pax', takes: '-f -x -s -b', otherwise: 'file', rows: 'file -r|-w\nread -f' },
	{ names: 'lsar', otherwise: 'read' },
	{ names: 'star', otherwise: 'file', rows: 'read -t|-list' },
	{ names: 'ptargrep', otherwise: 'file', rows: 'read -l|--list-only # -l x a' },
	{
		names: 'file-roller ark engrampa xarchiver peazip',
		otherwise: 'tui',
		rows: 'file -e|-a|-x|--extract-here|--extract|--add|-b|--batch'
	},
	{
		names: 'duplicacy',
		takes: '-r --repo --password-file -p --tag --host --path -n -f --exclude --archive --last --first',
		otherwise: 'send',
		rows: 'remote-loss forget|prune|delete|purge|remove-older-than|remove-all-but-n-full|remove-all-inc-of-but-n-full|cleanup|--remove-older-than|-d|compact|rewrite|remove|purge-full\nremote-loss repo|repository delete|prune\nfile restore|extract|mount|dump|-x|--fetch|fetch\nnet-read key list\nnet-read cache info\nnet-read snapshots|ls|stats|check|diff|list|info|find|cat|version|help|rlist|rinfo|verify|status|collection-status|list-current-files|--list-archives|-t|--print-stats|-l|--list-increments|--list-increment-sizes|--compare|--list-changed-since|margin|ls-files|show|content|manifest|blob|benchmark|history|files\nnet-read repo|repository|snapshot|policy|server|content|blob|index|cache|acl|user|key|maintenance list|info|status|show|stats|verify|estimate\nnet-read --dry-run'
	},
	verbs(
		'mega-transfers dropbox qbt stcli drive onedrive nextcloudcmd owncloudcmd seaf-cli amulecmd gnunet-fs',
		'send --sync|--synchronize|--monitor|--resync|--logout|--reauth # --sync\nfetch download|get|pull|sync\nsend upload|push|put\nnet-read exclude .\nnet-read torrent list\nnet-read torrent properties\nnet-read status|filestatus|ls|list|info|about|quota|puburl|sharelink|running|running|version|stat|diff|md5sum|du|search|results|show|--display-sync-status|--get-file-link\nnet-read torrent|category|server|global|network|cli|events|devices|folders|errors|config list|info|content|properties|trackers|settings|show|status|dump-json|system|list-local|list-remote',
		'send'
	),
	viewers(
		'megals megadf mega-ls mega-df mega-whoami mega-du mega-find mega-cat mega-version mega-tree ncftpls',
		'remote -e|--export'
	),
	makers('megaget megacopy mega-get puf saldl wcurl lgetfile gnunet-download', 'read --print-names|--names'),
	{ names: 'megadl', otherwise: 'fetch', rows: 'read --print-names' },
	verbs(
		'torrenttools imdl torf mktorrent',
		'file -o|--out|--output # -i x -o y\nread torrent show\nread torrent stats\nread torrent verify\nread torrent link\nread show|info|verify|magnet|-i\nread torrent show|stats|verify|link',
		'file'
	),
	{ names: 'transmission-show', otherwise: 'read' },
	{
		names: 'transmission-remote',
		takes: '-n --auth -t --torrent -w',
		singleDash: true,
		otherwise: 'fetch',
		rows: 'remote-loss -rad|--remove-and-delete|-r|--remove # -r -l\nfetch -a|--add|-s|--start|-S|--stop|-v|--verify|-w|--download-dir|--move|--find|--exit|-as|-AS|-d|-D|-u|-U|--tracker-add|--tracker-remove|--reannounce|-p|--port # -t 1 -S -l\nremote-loss -rad|--remove-and-delete|-r|--remove\nread -l|--list|-i|--info|--info-*|-f|--files|--info-files|-ip|--info-peers|-it|-ic|-pi|-pc|-st|--session-stats|-si|--session-info # -l'
	},
	{ names: 'aria2p', otherwise: 'fetch', rows: 'read show|top|listen\nremote-loss remove|purge' }
];
