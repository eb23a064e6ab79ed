// Archives, media, documents, desktop, security tools, and everyday utilities of all kinds.
import type { Tool } from '../tool.ts';

export const DESKTOP = (): readonly Tool[] => [
	{
		names: '7z 7za 7zr 7zz p7zip',
		otherwise: 'file',
		example: 'a backup.7z reports',
		rows: `
			read l|t|i|h|b|.
			loss @-sdel # u -sdel backup.7z reports
			loss d # d backup.7z old.log
		`
	},
	{
		names: `
			rar unrar unar unarj unlzx arj lha unshield msiextract patool dtrx atool aunpack apack arepack unp zpaq lrzip lrunzip
			lrztar zoo kgb
		`,
		takes: '-o -p -d -output-directory',
		otherwise: 'file',
		example: 'a backup.rar reports',
		rows: `
			read l|lb|lt|v|vb|vt|t|p|list|test|search|formats|diff|-l|--list|-t|--test|--version
			loss d|df|-m|mf # d backup.rar old.log
		`
	},
	{
		names: 'cpio',
		takes: '-F -O -I -E -H -C -M -R -D',
		otherwise: 'file',
		example: '-idm',
		rows: `
			read -t|--list
			file -p|--pass-through
		`
	},
	{
		names: 'uudecode sharutils uuencode zipcloak',
		otherwise: 'file',
		example: 'report.uue',
		rows: 'read -l|-ll|-s|-stat|-lls|-t'
	},
	{
		names: 'dar',
		takes: '-s -S',
		otherwise: 'file',
		rows: `
			file -c|-x|-A|-+ # -c backup -s 1G -R /home/alice
			read -l|-t|-d # -l x
		`
	},
	{
		names: 'mktemp tempfile',
		takes: '-p -t --suffix --tmpdir',
		otherwise: 'file',
		example: '-d',
		rows: 'read -u|--dry-run'
	},
	{
		names: 'dos2unix unix2dos mac2unix unix2mac fromdos todos flip',
		takes: '-c --convmode',
		otherwise: 'write',
		example: 'notes.txt',
		rows: `
			read -i|--info|-O|--to-stdout !-n|--newfile
			file -n|--newfile
		`
	},
	{
		names: 'recode',
		otherwise: 'write',
		example: 'latin1..utf8 notes.txt',
		rows: `
			read -l|--list
			read * . # ..utf8
		`
	},
	{
		names: 'iconv',
		takes: '-f -t -o --output',
		otherwise: 'write',
		rows: `
			read -i|--info|-l|--list|-O|--to-stdout
			file -o|--output # -f latin1 -t utf8 -o notes.utf8 notes.txt
			file -n|--newfile
			read -f|-t # -f utf8 -t ascii x
		`
	},
	{
		names: 'sk peco percol fzy skim',
		takes: '--preview --bind --pointer --tail',
		otherwise: 'read'
	},
	{
		names: 'fzf',
		otherwise: 'read',
		rows: `
			run --bind @execute # --bind "enter:execute(less {})"
			run --bind @become
			serve --listen
		`
	},
	{
		names: 'zoxide autojump fasd z j jump',
		otherwise: 'read',
		rows: 'file add|remove|import|edit|--purge|-a|-x # add /srv/www'
	},
	{ names: 'klist kvno', otherwise: 'read' },
	{ names: 'kpasswd', otherwise: 'account', example: 'alice' },
	{
		names: 'gpg gpg2 gpgv',
		takes: `
			-r -u -o --recipient --local-user --output --homedir --keyserver --passphrase --passphrase-fd --default-key --status-fd
			--cipher-algo --keyring --pinentry-mode
		`,
		otherwise: 'file',
		example: '--encrypt --recipient alice@example.org report.pdf',
		rows: `
			loss --delete-secret-keys|--delete-secret-key|--delete-secret-and-public-key|--delete-keys
				|--delete-key # --delete-keys alice@example.org
			secret --export-secret-keys|--export-secret-subkeys|--export-secret-key # --export-secret-keys alice@example.org
			read -k|-K|--list-keys|--list-key|--list-secret-keys|--list-sigs|--list-signatures|--check-sigs|--fingerprint|--verify
				|--list-packets|--list-public-keys|--version|--list-config|--locate-keys|--locate-key|--search-keys|--card-status
				|--print-md|--show-keys|--show-key|--locate-external-keys|--dump-options
			file -o|--output
			secret -d|--decrypt # --decrypt x
			read --export
			read . !--gen-key|--full-generate-key|--full-gen-key|--generate-key|--import|-e|-s|-c|--encrypt|--sign|--symmetric
				|--recv-keys|--refresh-keys|--edit-key|--send-keys|--clearsign|--clear-sign|-b|--detach-sign|--update-trustdb
				|--card-edit|--change-pin|--quick-gen-key|--quick-generate-key|--import-ownertrust|--receive-keys
		`
	},
	{
		names: `
			certutil gpgconf gpg-connect-agent gpg-agent gpgsm gpg-zip gpgtar dirmngr keychain pinentry scdaemon minisign
			signify ssh-keysign pass-otp yubikey-manager yubico-piv-tool step cfssl mkcert minica xca keybase pk12util
			modutil ssss-split ssss-combine ccrypt mcrypt aespipe scrypt bcrypt
		`,
		otherwise: 'file',
		example: '-A -d sql:nssdb -n web1 -t P,, -i cert.pem',
		rows: `
			read --list-*|-L|-K|-V|verify|list|info|inspect|-l|--list-slots|--list-dirs|--version|status|id|help|--list-readers
				|--list-objects|-y|-CAROOT|--list|verify-attestation|tree|triangulate|verify-blob
			read certificate|oath|piv|fido|otp|crypto inspect|lint|verify|fingerprint|accounts|list|info|hash
			process -k|--kill|--kill-all
			loss delete|reset|-D # -D -d sql:nssdb -n web1
		`
	},
	{
		names: 'pkcs11-tool',
		takes: '--module -p --pin --slot -y --type -d --id -a --label -o --output-file -w -m --token-label',
		otherwise: 'account',
		rows: `
			account-loss -b|--delete-object|--init-token # --login --delete-object --type cert --id 01
			account -k|--keypairgen|--keygen|-w|--write-object|-c|--change-pin|--init-pin|-s|--sign # -l -k
			file -o|--output-file
			read -I|-L|-T|-O|-M|--show-info|--list-* # -O
		`
	},
	{
		names: 'w3m sox-play lynx links elinks links2 browsh surf qutebrowser epiphany falkon midori',
		otherwise: 'read',
		rows: `
			run -eval|-cmd_script*|-cfg*|-lss*|-config* # -dump -eval x https://www.example.org
			file -cmd_log*|-cookie_save_file* # -dump -cmd_log=x https://www.example.org
			file -o|--output # -o display_link_number=1 https://www.example.org
			read -dump|--dump
		`
	},
	{
		names: 'volumectl asoundconf',
		otherwise: 'run',
		example: '-u up',
		rows: `
			read info|list|status|stat|show|get-*|metadata|position|detect|capabilities|getvcp|environment|scontrols|scontents
				|controls|contents|get|sget|cget|inspect|get-volume|ls|dump|-l|-L|--list-sinks|--list-sources|--get-volume|--get-mute
				|-get|stats|outputs|playlist|current|queued|search|find|lsplaylists|version|interrogate|probe|i|g|.|-G
		`
	},
	{
		names: 'soxmix cuetools mjpegtools gstreamer tidal-dl whisper',
		takes: '-o -O -f -t',
		otherwise: 'file',
		example: 'bass.wav drums.wav mix.wav',
		rows: `
			read --list|-l|--version|--info|-i|--identify|-F|--list-formats|--dump-json|-j|--get-url|--simulate|-s|--list-subs|-J
				|--list-extractors|len|info|cuebreakpoints|--stream-url|--url|-ls|-info|--show-tags|--list-tags|--list-languages
		`
	},
	{
		names: 'jhead',
		singleDash: true,
		takes: '-cmd -model -te -ts -ta -da -ds -cl',
		otherwise: 'read',
		rows: `
			run -cmd
			write -de|-purejpg|-n*|-autorot|-ft|-te|-dt|-di|-dc|-dx|-du|-mkexif|-ts*|-ta*|-da*|-ds*|-cl|-ce|-ci|-norot|-rgt*|-st
				|-dsft # -de photo.jpg
		`
	},
	{
		names: `
			ocrmypdf conjure stream mozjpeg gif2png g.mic xwud deepin-screenshot terminalizer simplescreenrecorder
			vokoscreen pdftoppm pdfsandwich img2pdf ps2eps pdf2djvu etex rst2pdf lowriter abiword calibre kcc pstopdf
			mscgen povray freecad
		`,
		takes: '-o -d -f -t -i --output --outdir',
		otherwise: 'file',
		example: 'scan.pdf scan-text.pdf',
		rows: `
			read --version|-version|-V|--list-available-languages|--list-langs|--list|-list|--list-output-formats|--list-input-formats
				|--list-extensions|--list-highlight-styles|--check|--show-npages|--show-object|--show-encryption|--list-attachments
				|--show-xref|--show-linearization|--is-encrypted|--is-valid|--requires-password|--json
			read identify|info|list|validate|search|show|version|cat|play|catalog
			read * dump_data|dump_data_fields|dump_data_utf8
			read -info
		`
	},
	{
		names: 'groff cmark asciiart odt2txt',
		takes: '-T -m -o',
		otherwise: 'read',
		rows: `
			run -U # -U -ms report.ms
			send -l
			file -o|--output|-O
		`
	},
	{
		names: 'adb fastboot scrcpy',
		takes: '-s -t -H -P',
		otherwise: 'run',
		example: 'continue',
		rows: `
			wipe erase|format|flashall|-w|update # erase userdata
			volume-loss flash|flashing|oem|boot|set_active # flash boot boot.img
			power reboot|reboot-bootloader|shutdown # reboot
			loss uninstall # uninstall org.example.orders
			read devices|logcat|version|get-state|get-serialno|get-devpath|help|bugreport|jdwp|features|host-features|getvar
				|--list-displays|--list-encoders|--list-cameras
			file pull|backup
		`
	},
	{
		names: 'idevice_id ideviceinfo idevicesyslog',
		otherwise: 'read'
	},
	{
		names: 'kwriteconfig5 xdg-desktop-menu xdg-icon-resource plasmashell kcmshell5 lxqt-config',
		otherwise: 'file',
		example: '--file kdeglobals --group General --key ColorScheme BreezeDark',
		rows: `
			read get|list-*|range|describe|writable|monitor|list|read|dump|info|cat|tree|query|status|-l|help|show|version|check|mime
				|default|--dump|-p # get x
		`
	},
	{
		names: 'xdg-user-dirs-update xvfb',
		takes: '--output --mode --display',
		otherwise: 'run',
		example: '--set DOWNLOAD /home/alice/Downloads',
		rows: `
			read -q|--query|--list|list|--current|query|-print|-query|-p|-pke|-pm|-verbose|--listmonitors|--listproviders
				|--listactivemonitors|-l|-m|-d|--detected|-G|--prop|--verbose|-pp|-root|-name|-id|-spy|search|getactivewindow
				|getmouselocation|getwindowname|getwindowgeometry|getwindowfocus|getdisplaygeometry|monitors|workspaces|clients|devices
				|activewindow|version|get_*|--fingerprint|--config|-t
			read .
		`
	},
	{ names: 'xhost', otherwise: 'defence', example: '+', rows: 'read .' },
	{
		names: 'ntfy apprise pushover',
		otherwise: 'read',
		rows: 'send publish|pub|-t # publish alerts "Backup done"'
	},
	{
		names: `
			peerflix transmission-cli transmission-daemon qbittorrent qbittorrent-nox deluge deluge-console rtorrent
			ctorrent webtorrent transmission-create transmission-edit btcli torrent
		`,
		otherwise: 'fetch',
		example: 'debian-12.torrent',
		rows: `
			remote-loss -rad|--remove-and-delete|-r|--remove # --remove debian-12.torrent
			read -l|--list|-i|--info|-si|--session-info|-st|--session-stats|-f|-ip|info
		`
	},
	{ names: 'bittorrent-info', otherwise: 'read' },
	{
		names: `
			weechat irssi hexchat profanity newsboat newsbeuter rtv slrn tin ii sic poezio nchat mcabber surfraw wiki-tui wtfis
		`,
		otherwise: 'tui',
		example: '',
		rows: 'read --version|-v'
	},
	{
		names: 'googler ddgr cht.sh so wthr curl-weather inxi-weather translate crow rate',
		otherwise: 'net-read'
	},
	{
		names:
			'todo.sh tasksh taskwarrior timewarrior notes tb taskbook when wyrd pal fava gnucash-cli nap dnote doing arbtt',
		otherwise: 'file',
		example: 'add "Renew the certificate"',
		rows: `
			read list|ls|l|lsa|lsp|lsc|next|info|summary|show|search|report|log|projects|tags|status|export|balance|bal|b|register|reg
				|print|accounts|stats|calendar|agenda|calw|calm|-p|-s|--print|--search|history|burndown|count|columns|current
				|frames|day|week|month|view|version|printnew|ids|reports|completed|all|overdue|waiting|.
			loss delete|del|rm|-d|remove|clear # del 12
		`
	},
	{ names: 'rofimoji onboard', otherwise: 'run', example: '--action copy' },
	{ names: 'away quit bye', otherwise: 'run', example: 'lunch' },
	{
		names: `
			steam lutris wine winetricks wineboot proton bottles dosbox scummvm retroarch mame mednafen minetest gamemoded mangoapp
			heroic legendary steamcmd
		`,
		otherwise: 'run',
		example: 'steam://rungameid/440'
	},
	{
		names: 'sage wolframscript',
		otherwise: 'run',
		example: 'integrate.sage',
		rows: 'read --version'
	},
	{ names: 'dc', otherwise: 'read' },
	{ names: 'mlr miller', otherwise: 'read', rows: 'write -I # -I --csv sort -f name people.csv' },
	{
		names: 'trdsql csvtool tsv-utils textql dsq octosql roapi clickhouse-local csvkit sc-im',
		takes: '-o --output -d',
		otherwise: 'read',
		rows: `
			file -o|--output # -out joined.csv "SELECT * FROM orders.csv"
			file split|partition
			serve serve
			database --insert|--db
		`
	},
	{
		names: 'xmlstarlet xml xsltproc saxon',
		otherwise: 'read',
		rows: `
			file --output|-o
			write ed -L|--inplace # ed -L -u //port -v 8080 config.xml
		`
	},
	{
		names: 'toml jj-json toml-cli yj remarshal ini',
		otherwise: 'read',
		rows: 'file put|delete|set|--set|--del|--merge|-o|-s # set Cargo.toml package.version 1.2.0'
	},
	{
		names: 'patch',
		takes: '-p -i -o -d -r -D',
		otherwise: 'file',
		example: '-p1 -i fix.patch',
		rows: 'read --dry-run|-C|--check'
	},
	{
		names: 'combine ifdata isutf8',
		otherwise: 'read'
	},
	{ names: 'pee zrun mispipe lckdo vipe vidir', otherwise: 'run', example: 'md5sum sha1sum' },
	{
		names: `
			ranger nnn lf vifm yazi joshuto xplr broot fff cfiles superfile spf clifm thunar nautilus dolphin nemo pcmanfm caja
		`,
		otherwise: 'tui',
		example: '/srv/www',
		rows: 'read --version'
	},
	{ names: 'diskonaut', otherwise: 'read' },
	{
		names: 'stow dotdrop chezmoi yadm rcup rcm mackup dotbot homeshick',
		otherwise: 'file',
		example: 'vim',
		rows: `
			read -n|--simulate|--no|--dry-run|status|diff|list|data|doctor|dump|managed|unmanaged|source-path|verify|ls
				|execute-template|target-path|cat|lsrc
			loss purge|destroy|uninstall|-D # -D vim
		`
	},
	{
		names: `
			fclones syncthing csync lsyncd osync watchman watchmedo dirdiff rdfind rmlint dupeguru czkawka bleachbit
		`,
		otherwise: 'file',
		example: 'dedupe --priority newest',
		rows: `
			loss -d|--delete|-N|--noprompt|-deleteduplicates|--clean|-c|remove|link|-f # remove --priority newest
			read -m|-r|-e|-q|--event|--monitor|-l|--list|-p|--preview|--list-cleaners|group|--test|-n|--dry-run|-S|-s # -m x
		`
	},
	{
		names: 'fdupes',
		takes: '-o -G -L --order --minsize --maxsize --log',
		otherwise: 'read',
		rows: `
			loss -d|--delete|-N|--noprompt|-I|--immediate # -d -N photos
			write --linkhard # --linkhard photos
			file -l|--log|-c|--cache
		`
	},
	{
		names: 'jdupes',
		takes: '-C -o -P -X -y --chunk-size --order --print --ext-filter --hash-db',
		otherwise: 'read',
		rows: `
			loss -d|--delete|-N|--no-prompt # -d -N photos
			write -L|--link-hard|-l|--link-soft|-B|--dedupe # -L photos
			file -y|--hash-db # -y x d
		`
	},
	{ names: 'fswatch inotifywait inotifywatch', takes: '-e -o -l -t', otherwise: 'read' },
	{
		names: 'flamegraph gprof',
		otherwise: 'read',
		rows: 'file -o|--output|record|-O # -o orders.svg --perfdata perf.data'
	},
	{
		names: 'rr uftrace heaptrack py-spy rbspy austin samply',
		otherwise: 'run',
		example: 'record ./orders',
		rows: 'read report|graph|dump|top|ps|ls|info|--version'
	},
	{
		names: 'oscap autopsy ghidra cutter dnspy ilspycmd exploitdb',
		otherwise: 'run',
		example: 'xccdf eval --profile standard ssg-debian12-ds.xml',
		rows: `
			file --move|--copy|-e|--extract|-o
			read -r|-i|-c|--check|--list|audit|show|info|-V|--version|--versioncheck|-x|-t|-w|-p|.
		`
	},
	{
		names: 'searchsploit',
		otherwise: 'read',
		rows: `
			file --move|--copy|-e|--extract|-m|--mirror # -m 42315
			fetch -u|--update # -u
		`
	},
	{ names: 'ts', otherwise: 'read' },
	{
		names: `
			live-server http-server serve simplehttpserver webfs browser-sync json-server miniserve static-server python-http
			caddy-file woof send qrcp localsend dufs filebrowser updog droopy sharedrop
		`,
		otherwise: 'serve',
		example: '--port=8080 dist',
		rows: `
			exfil send|upload # send file
			fetch receive|recv|download
		`
	},
	{ names: 'pastebinit wgetpaste fpaste', otherwise: 'send', example: '-i report.txt' },
	{
		names: 'croc wormhole magic-wormhole ffsend transfer',
		otherwise: 'connect',
		example: '6430-paris-nebula-tango',
		rows: `
			exfil send|upload|tx # send report.pdf
			fetch receive|recv|download|rx
		`
	},
	{
		names: `
			loki promtail elasticsearch kibana opensearch jaeger zipkin otelcol datadog-agent newrelic-infra cockpit minio meilisearch
			typesense vaultwarden jenkins sonarqube keycloak authelia homeassistant hass plex jellyfin emby kodi sonarr nextcloud occ
			seafile
		`,
		otherwise: 'serve',
		example: '-config.file=loki.yaml',
		rows: `
			read --version|-version|version|check-config|check|-t|--test|validate|status|info|diag
			read config|feature|daemon check|list|validate
		`
	},
	{ names: 'sstrip', otherwise: 'write', example: 'orders', rows: 'read -l|-t' },
	{
		names: 'slurm',
		otherwise: 'read'
	},
	{
		names: 'mpirun mpiexec slurmrestd slurmctld slurmd torque',
		otherwise: 'process',
		example: '-np 4 ./solver',
		rows: `
			read show|ping|list|version|-V
			read -h
		`
	},
	{
		names: 'pnmhist',
		otherwise: 'read'
	},
	{ names: 'command', otherwise: 'read' },
	{ names: 'xargs', otherwise: 'read' },
	{
		names: 'genhtml',
		otherwise: 'file',
		example: 'coverage.info'
	},
	{
		names: 'coz',
		otherwise: 'run',
		example: 'plot'
	},
	{
		names: 'augtool',
		takes: '-r -I -t -l -f --root --include --transform --load-file --file',
		stopAtPositional: true,
		otherwise: 'read',
		rows: `
			file -s|--autosave|-f|--file # --autosave rm /files/etc/hosts/1
			file set*|rm*|mv*|move*|cp*|copy*|ins*|clear*|touch*|rename*|save*|store*|text_store*|source*|put*|delete* # set /files/etc/hosts/1/canonical web1
			tui . !--version #
		`
	},
	{
		names: 'csvclean',
		otherwise: 'file',
		example: 'people.csv',
		rows: 'read -n|--dry-run # -n people.csv'
	},
	{
		names: 'datasette',
		takes: '-p -h -i -m -s --port --host --get --inspect-file --metadata --setting',
		otherwise: 'serve',
		example: 'inventory.db',
		rows: `
			remote publish # publish cloudrun orders.db
			project-package install # install datasette-vega
			unpackage uninstall
			read inspect|plugins !--inspect-file # inspect inventory.db
			read --get|--version # inventory.db --get /inventory.json
		`
	},
	{
		names: 'sqlite-utils',
		takes: '-p -s --param --save --functions --load-extension --attach',
		otherwise: 'database',
		example: 'insert orders.db orders orders.json',
		rows: `
			database-loss drop-table|drop-view # drop-table orders.db old_orders
			read tables|views|rows|schema|indexes|triggers|plugins|search|dump|analyze-tables !--save|--load-extension # tables orders.db
			read query * select*|SELECT* !--functions|--load-extension # query orders.db "select count(*) from orders"
			database query # query orders.db "delete from orders"
			read * select* @from !--functions|--load-extension # orders.db "select count(*) from orders"
			read * SELECT* @FROM !--functions|--load-extension # orders.db "SELECT count(*) FROM orders"
			read memory * select*|SELECT* !--save|--functions|--load-extension # memory people.csv "select * from people"
			read . #
		`
	},
	{
		names: 'unison',
		takes: '-ui -perms -path -prefer -root -sshcmd -servercmd -sshargs -ignore -logfile -force -repeat -retry -doc',
		singleDash: true,
		otherwise: 'file',
		example: '-perms 0 docs /mnt/docs',
		rows: `
			loss -batch|-force|-confirmbigdel # docs /mnt/docs -batch
			read -version|-help|-doc # -doc topics
		`
	},
	{
		names: 'hardlink',
		takes: '-x -i -s -S -r --exclude --include --minimum-size',
		otherwise: 'file',
		example: '-m photos',
		rows: `
			loss -c|-f|-d|-N # -c photos
			read -n|--dry-run # -n photos
		`
	},
	{
		names: 'tmpwatch tmpreaper',
		takes: '-X -x -U --exclude --exclude-user --exclude-pattern',
		otherwise: 'loss',
		example: '-m 24 /srv/cache',
		rows: 'read -t|--test # --test 24 /srv/cache'
	},
	{
		names: 'maldet',
		takes: '-f -i -x -ix -U',
		otherwise: 'run',
		example: '--scan-all /srv/www',
		rows: `
			history-loss -p|--purge # --purge
			send -c|--checkout # -c suspect.php
			read -l|--log|-V|--version|--versioncheck # -l
			read -e|--report !@@ # --report list
			read . #
		`
	},
	{
		names: 'gnome-session-quit',
		otherwise: 'process',
		example: '--logout --no-prompt',
		rows: 'power --power-off|--reboot # --power-off'
	}
];
