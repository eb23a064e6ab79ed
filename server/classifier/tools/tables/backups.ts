// Backups and synchronising with remote storage.
import type { Tool } from '../tool.ts';

export const BACKUPS = (): readonly Tool[] => [
	{
		names: 'rclone',
		takes:
			'--config --include --exclude --filter --transfers --bwlimit --max-age --min-age --log-file --checkers --user-agent',
		otherwise: 'send',
		example: 'copy photos remote:photos',
		rows: `
			file check|cryptcheck|checksum|hashsum|md5sum|sha1sum|tree|ls|lsd|lsl|lsf|lsjson|about|size|cat --combined|--differ
				|--match|--missing-on-src|--missing-on-dst|--error|--output-file|--output
				|--log-file # check photos remote:photos --combined differences.txt
			file tree -o # tree a -o x
			file gendocs
			read -n|--dry-run
			remote-loss sync|delete|purge|deletefile|move|moveto|rmdir|rmdirs|cleanup|dedupe
				|bisync # sync photos remote:photos
			read ls|lsd|lsl|lsf|lsjson|about|check|size|tree|version|cat|md5sum|sha1sum|hashsum|listremotes|help|cryptcheck|checksum
				|features|ncdu|gendocs|genautocomplete|completion
			read config show|dump|file|providers|paths|redacted|userinfo
			mount mount
			serve serve|rcd
		`
	},
	{
		names: `
			restic borg borgmatic duplicity duplicati-cli rdiff-backup rsnapshot kopia zbackup burp bacula bconsole rustic
			autorestic duply attic vorta
		`,
		takes: `
			-r --repo --password-file -p --tag --host --path --exclude --include -o --cache-dir --target --prefix --glob-archives
			--keep-last --keep-daily
		`,
		otherwise: 'file',
		rows: `
			read forget|prune|delete --dry-run # forget --keep-daily 7 --dry-run
			remote-loss check|fsck --repair # check --repair /srv/backup
			remote-loss snapshot|snap|blob|manifest|key delete|remove|rm|expire|gc # snapshot delete a1b2c3 --delete
			file create|extract|import-tar|compact|rcreate|export-tar|restore|backup|copy|init !-n|--dry-run # create --list x
			loss cache --cleanup # cache --cleanup
			file cache|index|log|logs clear|set|prefetch|sync|recover|optimize|cleanup # cache clear
			file dump -t|--target # dump latest / --target x
			remote-loss forget|prune|delete|recreate|rebuild-index|purge|cleanup|remove-older-than|remove-all-but-n-full
				|--remove-older-than|gc|rm|expire # forget --keep-last 7 --prune
			read snapshots|ls|list|find|stats|diff|check|cat|info|version|help|cache|dump|verify|status|collection-status
				|list-current-files|rlist|--list-increments|-l|--list|configtest|du|log|index|repo-info|rinfo|--version|fsck
			read key|repo|policy|snapshot|content|blob|session list|show|info|status
			read -n|--dry-run
			mount mount
		`
	},
	{
		names: 'tarsnap',
		takes:
			'-f -C -s -T -X --keyfile --cachedir --configfile --include --exclude --newer --newer-mtime --maxbw --maxbw-rate',
		otherwise: 'file',
		example: '-c -f monday /srv/www',
		rows: `
			remote-loss -d|--nuke # -d -f monday
			read -t|--list-archives|--print-stats|--version|--verify-config # -t -f monday
		`
	},
	{
		names: 'bup',
		takes: '-d -r -n --remote --name',
		otherwise: 'file',
		example: 'save -n web1 /srv/www',
		rows: `
			remote-loss rm|gc|prune-older|prune # rm web1-2023
			read fsck !-r|-g|--repair|--generate # fsck
			read index -p|-s|-m|--print|--status|--modified !-u|--update|--clear # index -p
			read ls|version|help|cat-file|margin|memtest|ftp|features
		`
	}
];
