// Archives, media, documents, desktop, security tools, and everyday utilities of all kinds.
import type { Tool } from './tool.ts';

export const DESKTOP = (): readonly Tool[] => [
	{
		names: '7z 7za 7zr 7zz p7zip',
		otherwise: 'file',
		rows: 'read l|t|i|h|b|.\nloss @-sdel # a a.7z x -sdel\nloss d # d a.7z x'
	},
	{
		names:
			'rar unrar unar lsar unace unarj unlzx arj lha cabextract unshield innoextract msiextract patool dtrx atool aunpack apack acat als arepack unp zpaq lrzip lrunzip lrztar zoo kgb',
		takes: '-o -p -d -output-directory',
		otherwise: 'file',
		rows: 'read l|lb|lt|v|vb|vt|t|p|list|test|repair-x|search|formats|diff|-l|--list|-t|--test|--version\nloss d|df|-m|mf # d a.rar x'
	},
	{ names: 'lsar als acat adiff zipinfo zipdetails zipgrep zipnote-x funzip rarlist msiinfo', otherwise: 'read' },
	{
		names: 'cpio',
		takes: '-F -O -I -E -H -C -M -R -D',
		otherwise: 'file',
		rows: 'read -t|--list\nfile -p|--pass-through'
	},
	{ names: 'ar', otherwise: 'file', rows: 'read t|p|tv|pv|tO|-t|-p|--version' },
	{ names: 'jar', otherwise: 'file', rows: 'read tf|tvf|t|-t|--list|-d|--describe-module|-tf|-tvf' },
	{
		names: 'pax shar sharutils uuencode uudecode zipsplit zipcloak zipnote zipalign mksquashfs unsquashfs genisoimage',
		otherwise: 'file',
		rows: 'read -l|-ll|-s|-stat|-lls|-t'
	},
	{ names: 'dar', takes: '-s -S', otherwise: 'file', rows: 'file -c|-x|-A|-+ # -c x -s 1G\nread -l|-t|-d # -l x' },
	{ names: 'mktemp tempfile', takes: '-p -t --suffix --tmpdir', otherwise: 'file', rows: 'read -u|--dry-run' },
	{ names: 'xxd', otherwise: 'read', rows: 'file -r|-revert * * # -r in out\nfile * * # in out' },
	{
		names: 'dos2unix unix2dos mac2unix unix2mac fromdos todos flip',
		takes: '-c --convmode',
		otherwise: 'write',
		rows: 'read -i|--info|-O|--to-stdout !-n|--newfile\nfile -n|--newfile'
	},
	{ names: 'recode', otherwise: 'write', rows: 'read -l|--list\nread * . # ..utf8' },
	{
		names: 'iconv',
		takes: '-f -t -o -n-x --output',
		otherwise: 'write',
		rows: 'read -i|--info|-l|--list|-O|--to-stdout\nfile -o|--output\nfile -n|--newfile\nread -f|-t # -f utf8 -t ascii x'
	},
	{
		names: 'fzf sk peco percol fzy skim gum-x dmenu rofi wofi bemenu slmenu smenu dialog whiptail zenity kdialog yad',
		takes: '--preview --bind --pointer --tail',
		otherwise: 'read'
	},
	{ names: 'fzf', otherwise: 'read', rows: 'run --bind @execute\nrun --bind @become\nserve --listen' },
	{ names: 'gum', otherwise: 'read' },
	{ names: 'zoxide autojump fasd z j jump', otherwise: 'read', rows: 'file add|remove|import|edit|--purge|-a|-x' },
	{ names: 'expect', otherwise: 'run' },
	{ names: 'klist kvno', otherwise: 'read' },
	{ names: 'kinit kdestroy kpasswd kadmin ktutil', otherwise: 'account' },
	{
		names: 'gpg gpg2 gpgv',
		takes:
			'-r -u -o --recipient --local-user --output --homedir --keyserver --passphrase --passphrase-fd --default-key --status-fd --cipher-algo --keyring --pinentry-mode --batch-x',
		otherwise: 'file',
		rows: `
		loss --delete-secret-keys|--delete-secret-key|--delete-secret-and-public-key|--delete-keys|--delete-key
		secret --export-secret-keys|--export-secret-subkeys|--export-secret-key
		read -k|-K|--list-keys|--list-key|--list-secret-keys|--list-sigs|--list-signatures|--check-sigs|--fingerprint|--verify|--list-packets|--list-public-keys|--version|--list-config|--locate-keys|--locate-key|--search-keys|--card-status|--print-md|--show-keys|--show-key|--locate-external-keys|--dump-options|--list-options-x|--enarmor-x
		file -o|--output
		read --export|-d|--decrypt # --decrypt x
		read .  !--gen-key|--full-generate-key|--full-gen-key|--generate-key|--import|-e|-s|-c|--encrypt|--sign|--symmetric|--recv-keys|--refresh-keys|--edit-key|--send-keys|--clearsign|--clear-sign|-b|--detach-sign|--update-trustdb|--card-edit|--change-pin|--quick-gen-key|--quick-generate-key|--import-ownertrust|--receive-keys
	`
	},
	{
		names:
			'gpgconf gpg-connect-agent gpg-agent gpgsm gpg-zip gpgtar dirmngr keychain pinentry scdaemon age rage age-keygen minisign signify sops cosign ssh-keysign ykman pass-otp yubikey-manager yubico-piv-tool opensc-tool certtool step cfssl mkcert minica easyrsa xca keybase certutil pk12util modutil ssss-split ssss-combine steghide stegsnow outguess zsteg ccrypt mcrypt gocryptfs aespipe scrypt bcrypt encfs veracrypt-x',
		otherwise: 'file',
		rows: 'read --list-*|-L|-K|-V|verify|list|info|inspect|-l|--list-slots|--list-dirs|--version|status|id|help|--list-readers|--list-objects|-y|-CAROOT|--list|verify-attestation|tree|triangulate|verify-blob\nread certificate|oath|piv|fido|otp|crypto inspect|lint|verify|fingerprint|accounts|list|info|hash\nprocess -k|--kill|--kill-all\nloss delete|reset|-D'
	},
	{
		names: 'pkcs11-tool',
		takes: '--module -p --pin --slot -y --type -d --id -a --label -o --output-file -w -m --token-label',
		otherwise: 'account',
		rows: 'account-loss -b|--delete-object|--init-token\naccount -k|--keypairgen|--keygen|-w|--write-object|-c|--change-pin|--init-pin|-s|--sign # -l -k\nfile -o|--output-file\nread -I|-L|-T|-O|-M|--show-info|--list-* # -O'
	},
	{
		names: 'ffmpeg avconv',
		takes:
			'-i -f -c -c:v -c:a -b -r -s -t -ss -to -vf -af -filter_complex -map -codec -vcodec -acodec -preset -crf -loglevel -v -y-x -pix_fmt',
		singleDash: true,
		otherwise: 'file',
		rows: 'read -version|-formats|-codecs|-encoders|-decoders|-filters|-h|-devices|-protocols|-hwaccels|-pix_fmts|-bsfs|-layouts|-sources|-sinks|-L|-buildconf|-muxers|-demuxers'
	},
	{
		names:
			'ffplay mpv vlc cvlc mplayer totem audacious mpg123 mpg321 ogg123 play aplay paplay pw-play sox-play cmus moc mocp ncmpcpp mpc feh sxiv nsxiv imv eog gwenview gthumb geeqie display qiv pqiv viu timg chafa catimg img2txt jp2a icat tiv fim evince okular zathura mupdf xpdf qpdfview atril foliate w3m lynx links elinks links2 browsh surf qutebrowser epiphany falkon midori',
		otherwise: 'read',
		rows: 'file --dump-x|--record-file|--stream-record|-record|-dumpstream\nfile -o|--output\nread -dump|--dump'
	},
	{
		names:
			'mpc mpd playerctl pactl pacmd pamixer amixer alsactl alsamixer pavucontrol pw-cli pw-dump wpctl pulsemixer xbacklight brightnessctl light ddcutil redshift gammastep volumectl ponymix asoundconf pw-record pw-cat parec parecord arecord arecordmidi aplaymidi jack_lsp jackd qjackctl',
		otherwise: 'run',
		rows: 'read info|list|status|stat|show|get-*|metadata|position|detect|capabilities|getvcp|environment|scontrols|scontents|controls|contents|get|sget|cget|inspect|get-volume|ls|dump|-l|-L|--list-sinks|--list-sources|--get-volume|--get-mute|-get|stats|outputs|playlist|current|queued|search|find|lsplaylists|version|interrogate|probe|i|g|.|-G'
	},
	{
		names:
			'sox rec soxmix lame oggenc oggdec opusenc opusdec opusinfo-x flac metaflac faac faad fdkaac mp3gain aacgain wavpack wvunpack mac shntool cdparanoia abcde cuetools eyeD3 id3v2 id3tag mid3v2 kid3-cli vorbiscomment vorbisgain mp3splt mp3wrap mp3val HandBrakeCLI handbrakecli mkvmerge mkvextract mkvpropedit MP4Box mp4box AtomicParsley mencoder dvdbackup lsdvd-x dvdauthor mjpegtools gst-launch-1.0 gstreamer yt-dlp-x streamlink youtube-viewer-x you-get svtplay-dl gallery-dl instaloader spotdl lux tidal-dl castnow ytfzf audacity ardour lmms timidity fluidsynth espeak espeak-ng festival say-x flite pico2wave spd-say whisper',
		takes: '-o -O -f -t',
		otherwise: 'file',
		rows: 'read --list|-l|--version|--info|-i|--identify|-F|--list-formats|--dump-json|-j|--get-url|--simulate|-s|--list-subs|-J|--list-extractors|len|info|cuebreakpoints|--stream-url|--url|-ls|-info|--show-tags|--list-tags|--list-languages'
	},
	{
		names: 'jhead',
		singleDash: true,
		takes: '-cmd -model -te -ts -ta -da -ds -cl',
		otherwise: 'read',
		rows: 'run -cmd\nwrite -de|-purejpg|-n*|-autorot|-ft|-te|-dt|-di|-dc|-dx|-du|-mkexif|-ts*|-ta*|-da*|-ds*|-cl|-ce|-ci|-norot|-rgt*|-st|-dsft # -de x'
	},
	{
		names: 'exiftool exiv2 jpegoptim',
		takes: '-o -d -f -w',
		singleDash: true,
		otherwise: 'read',
		rows: 'write -overwrite_original|-tagsfromfile|-geotag|-delete_original|-overwrite_original_in_place|-all # -overwrite_original x\nwrite @-all= # -all= x\nwrite rm|mo|mv|in|ex|fi|insert|delete|rename|modify\nfile -o|-w|-b -o\nwrite @= @.jpg # -Artist=x a.jpg'
	},
	{
		names:
			'convert magick mogrify montage composite compare import conjure stream animate gm gimp inkscape krita darktable-cli rawtherapee-cli dcraw ufraw-batch cwebp dwebp gif2webp webpmux img2webp optipng pngquant pngcrush oxipng zopflipng advpng jpegtran jpegoptim-x cjpeg djpeg mozjpeg guetzli gifsicle gif2png svgo rsvg-convert cairosvg potrace autotrace vips gmic g.mic heif-convert heif-enc avifenc avifdec cjxl djxl flameshot scrot maim grim slurp-x spectacle gnome-screenshot shutter xwd xwud ksnip hyprshot deepin-screenshot asciinema agg terminalizer peek byzanz-record recordmydesktop simplescreenrecorder wf-recorder kooha obs vokoscreen ttyrec qrencode zbarimg-x barcode zint tesseract ocrmypdf pdftk qpdf pdfcrop pdfjam pdfnup pdfunite pdfseparate pdftocairo pdftoppm pdftotext pdftohtml pdftops pdfimages pdfcpu pdfposter pdfsandwich img2pdf ps2pdf ps2ascii ps2eps pdf2ps pdf2djvu pdf2svg ghostscript gs dvips dvipdf latex pdflatex xelatex lualatex latexmk tectonic bibtex biber makeindex context tex etex luatex tlmgr pandoc asciidoc asciidoctor rst2html rst2pdf groff nroff troff mandoc help2man txt2man ronn md2html markdown multimarkdown cmark wkhtmltopdf wkhtmltoimage weasyprint prince soffice libreoffice lowriter unoconv abiword antiword catdoc-x odt2txt docx2txt ebook-convert ebook-meta calibre calibredb kcc enscript a2ps pstopdf djvm ddjvu djvutxt gnuplot dot neato fdp circo twopi sfdp osage gvpr plantuml mmdc ditaa mscgen graph-easy-x pnmtopalm blender povray openscad freecad meshlab assimp gltf-pipeline',
		takes: '-o -d -f -t -i --output --outdir',
		otherwise: 'file',
		rows: `
		read --version|-version|-V|--list-available-languages|--list-langs|--list|-list|--list-output-formats|--list-input-formats|--list-extensions|--list-highlight-styles|--check|--show-npages|--show-object|--show-encryption|-print-default-template-x|--list-attachments|--show-xref|--show-linearization|--is-encrypted|--is-valid|--requires-password|--json
		read identify|info|list|validate|search|show|version|cat|auth-x|play|catalog|export-x
		read * dump_data|dump_data_fields|dump_data_utf8
		read -info
	`
	},
	{
		names:
			'groff nroff troff mandoc markdown cmark asciiart pandoc-x gnuplot-x dot ps2ascii antiword catdoc pdftotext-x w3m-x display-x zbarimg djvutxt odt2txt docx2txt graph-easy',
		takes: '-T -m -o',
		otherwise: 'read',
		rows: 'run -U # -U a\nsend -l\nfile -o|--output|-O\nfile -Tpng|-Tsvg -o'
	},
	{
		names: 'adb fastboot scrcpy',
		takes: '-s -t -H -P',
		otherwise: 'run',
		rows: `
		wipe erase|format|flashall|-w|update # erase userdata
		volume-loss flash|flashing|oem|boot|set_active
		power reboot|reboot-bootloader|shutdown
		loss uninstall
		read devices|logcat|version|get-state|get-serialno|get-devpath|help|bugreport|jdwp|features|host-features|getvar|start-server-x|--list-displays|--list-encoders|--list-cameras
		file pull|backup
	`
	},
	{
		names: 'idevice_id ideviceinfo idevicesyslog idevicename-x ideviceimagemounter-x lsusb usbip-x solaar-x',
		otherwise: 'read'
	},
	{ names: 'xclip xsel wl-copy wl-paste pbcopy pbpaste clip copyq parcellite greenclip clipmenu', otherwise: 'read' },
	{
		names:
			'gsettings dconf gconftool-2 kwriteconfig5 kreadconfig5 xfconf-query qdbus-x balooctl gio xdg-settings xdg-mime xdg-desktop-menu xdg-icon-resource gnome-extensions gnome-session-quit plasmashell kcmshell5 lxqt-config gtk-launch',
		otherwise: 'file',
		rows: 'loss reset|reset-recursively|remove\nread get|list-*|range|describe|writable|monitor|list|read|dump|info|cat|tree|query|status|-l|help|show|version|check|mime|default|--dump|-p # get x\nloss trash'
	},
	{
		names:
			'xrandr xinput xset xsetroot setxkbmap xmodmap xrdb xdotool wmctrl xprop xgamma xauth xscreensaver-command xss-lock xdg-user-dirs-update xdg-user-dir xlock slock i3lock swaylock xautolock xcape xbindkeys sxhkd autorandr arandr wlr-randr kscreen-doctor hyprctl swaymsg i3-msg bspc herbstclient awesome-client qtile wtype ydotool kanshi way-displays picom compton nitrogen swaybg hyprpaper feh-x startx xinit Xorg Xephyr Xvfb Xnest xvfb weston gamescope cage',
		takes: '--output --mode --display',
		otherwise: 'run',
		rows: 'read -q|--query|--list|list|--current|query|-print|-query|-p|-pke|-pm|-verbose|--listmonitors|--listproviders|--listactivemonitors|-l|-m|-d|--detected|-G|--prop|--verbose|-pp|-root|-name|-id|-spy|search|getactivewindow|getmouselocation|getwindowname|getwindowgeometry|getwindowfocus|getdisplaygeometry|monitors|workspaces|clients|devices|activewindow|version|get_*|--fingerprint|--config|-t\nread .'
	},
	{ names: 'xhost', otherwise: 'defence', rows: 'read .' },
	{
		names:
			'notify-send wall-x dunstify osd_cat xmessage gxmessage terminal-notifier ntfy apprise beep tput-x speaker-test paplay-x pushover',
		otherwise: 'read',
		rows: 'send publish|pub|-t'
	},
	{
		names:
			'bluetoothctl hciconfig hcitool btmgmt sdptool rfcomm bluetooth-sendto l2ping gatttool obexctl blueman-manager',
		otherwise: 'netconf',
		rows: 'read show|list|devices|info|paired-devices|scan|version|-a|dev|lescan|inq|browse|records|search|help|.'
	},
	{
		names:
			'transmission-cli transmission-remote transmission-daemon aria2p qbittorrent qbittorrent-nox deluge deluge-console rtorrent ctorrent webtorrent peerflix mktorrent transmission-create transmission-edit btcli torrent',
		otherwise: 'fetch',
		rows: 'remote-loss -rad|--remove-and-delete|-r|--remove\nread -l|--list|-i|--info|-si|--session-info|-st|--session-stats|-f|-ip|info'
	},
	{ names: 'transmission-show bittorrent-info', otherwise: 'read' },
	{
		names:
			'weechat irssi hexchat bitlbee-x profanity gomuks toot tut rainbowstream newsboat newsbeuter rtv tuir castero slrn tin ii sic poezio finch telegram-cli tg nchat signal-cli discordo mcabber googler ddgr surfraw buku-x so how2 howdoi cheat navi wikit wiki-tui tldr-x um wtfis cht.sh bro eg kmdr yelp khelpcenter',
		otherwise: 'tui',
		rows: 'read --version|-v'
	},
	{
		names:
			'googler ddgr howdoi how2 cheat navi wikit cht.sh bro so tldr wthr wttr weather ansiweather curl-weather inxi-weather translate crow rate cointop mop ticker tickrs bitcoin-x gcalcli-x khal-x calcurse-x cal-x hackernews hn haxor-news github-x',
		otherwise: 'net-read'
	},
	{
		names:
			'todo todo.sh task tasksh taskwarrior timew timewarrior watson nb jrnl notes tb taskbook dstask ultralist khal khard vdirsyncer gcalcli calcurse remind when wyrd pal ledger hledger beancount bean-check fava gnucash-cli ikhal buku nap dnote zk jot doing klog arbtt bartib',
		otherwise: 'file',
		rows: 'read list|ls|l|lsa|lsp|lsc|next|info|summary|show|search|report|log|projects|tags|status|export|balance|bal|b|register|reg|print|accounts|stats|calendar|agenda|calw|calm|-p|-p=x|-s|--print|--search|history|burndown|count|columns|current|frames|day|week|month|view|version|printnew|ids|reports|completed|all|overdue|waiting|.\nloss delete|del|rm|-d|remove|clear'
	},
	{ names: 'screenkey showmethekey rofimoji wob tofi onboard', otherwise: 'run' },
	{ names: 'away exit quit bye', otherwise: 'run' },
	{
		names:
			'steam lutris wine winetricks wineboot proton bottles dosbox scummvm retroarch mame mednafen minetest gamemoded mangoapp heroic legendary steamcmd stockfish gnugo nethack',
		otherwise: 'run'
	},
	{
		names:
			'units-x gp gap maxima octave matlab sage R-x scilab wolframscript qalc calc wcalc speedcrunch genius concalc numbat fend eva insect kalker galculator',
		otherwise: 'read',
		rows: 'run @system'
	},
	{
		names: 'octave matlab maxima sage R scilab wolframscript gap gp sqlite-utils-x',
		otherwise: 'run',
		rows: 'read --version'
	},
	{ names: 'bc dc', otherwise: 'read' },
	{ names: 'cal gcal', otherwise: 'read' },
	{ names: 'mlr miller', otherwise: 'read', rows: 'write -I' },
	{
		names:
			'xsv qsv csvtk csvtool xan tsv-utils csvclean sql2csv csvsql textql trdsql dsq octosql roapi clickhouse-local datasette sqlite-utils visidata vd csvkit sc-im xlsx2csv',
		takes: '-o --output -d',
		otherwise: 'read',
		rows: 'file -o|--output\nfile split|partition\ndatabase --insert|--db\nserve serve'
	},
	{
		names: 'xmlstarlet xml xmllint xsltproc saxon xq',
		otherwise: 'read',
		rows: 'file --output|-o\nwrite ed -L|--inplace'
	},
	{
		names: 'dasel jql jj-json crudini augtool toml toml-cli dyff yj remarshal json2yaml yaml2json ini',
		otherwise: 'read',
		rows: 'file put|delete|set|--set|--del|--merge|-o|-s'
	},
	{ names: 'hunspell aspell ispell', otherwise: 'read', rows: 'write check|-c # check x' },
	{ names: 'patch', takes: '-p -i -o -d -r -D', otherwise: 'file', rows: 'read --dry-run|-C|--check' },
	{
		names: 'combine ifdata mispipe pee vipe zrun parallel-moreutils errno isutf8 lckdo',
		otherwise: 'read',
		rows: 'run vipe'
	},
	{ names: 'pee zrun mispipe lckdo vipe vidir', otherwise: 'run' },
	{
		names:
			'ranger nnn lf mc vifm yazi joshuto xplr broot fff cfiles superfile spf clifm thunar nautilus dolphin nemo pcmanfm caja ncdu',
		otherwise: 'tui',
		rows: 'read --version'
	},
	{ names: 'ncdu diskonaut', otherwise: 'read', rows: 'file -o' },
	{
		names: 'stow dotdrop chezmoi yadm rcup rcm mackup dotbot homeshick',
		otherwise: 'file',
		rows: 'read -n|--simulate|--no|--dry-run|status|diff|list|data|doctor|dump|managed|unmanaged|source-path|verify|ls|execute-template|target-path|unmanaged|cat|lsrc\nloss purge|destroy|uninstall|-D'
	},
	{
		names:
			'unison syncthing csync lsyncd osync fswatch inotifywait inotifywatch watchman watchmedo dirdiff rdfind rmlint dupeguru czkawka fclones duperemove hardlink bleachbit localepurge tmpwatch tmpreaper',
		otherwise: 'file',
		rows: 'loss -d|--delete|-N|--noprompt|-deleteduplicates|dupes-x|--clean|-c|remove|link|-f\nread -m|-r|-e|-q|--event|--monitor|-l|--list|-p|--preview|--list-cleaners|group|--test|-n|--dry-run|-S|-s # -m x'
	},
	{
		names: 'fdupes',
		takes: '-o -G -L --order --minsize --maxsize --log',
		otherwise: 'read',
		rows: 'loss -d|--delete|-N|--noprompt|-I|--immediate # -d x\nwrite --linkhard\nfile -l|--log|-c|--cache'
	},
	{
		names: 'jdupes',
		takes: '-C -o -P -X -y --chunk-size --order --print --ext-filter --hash-db',
		otherwise: 'read',
		rows: 'loss -d|--delete|-N|--no-prompt # -d x\nwrite -L|--link-hard|-l|--link-soft|-B|--dedupe # -L x\nfile -y|--hash-db # -y x d'
	},
	{ names: 'fswatch inotifywait inotifywatch', takes: '-e -o -l -t', otherwise: 'read' },
	{
		names:
			'strace-x ltrace-x rr uftrace heaptrack massif-visualizer callgrind_annotate ms_print gprof gcov lcov genhtml kcachegrind flamegraph py-spy rbspy pprof austin hotspot samply coz',
		otherwise: 'read',
		rows: 'file -o|--output|record|replay-x|-O'
	},
	{
		names: 'rr uftrace heaptrack py-spy rbspy austin samply',
		otherwise: 'run',
		rows: 'read report|graph|dump|top|ps|ls|info|--version'
	},
	{
		names:
			'clamscan clamdscan freshclam rkhunter chkrootkit lynis maldet tripwire aide samhain ossec-control oscap debsecan-x binwalk volatility vol.py foremost scalpel bulk_extractor autopsy tsk_recover extundelete ext4magic steghide-x radare2 r2 ghidra rizin cutter objection frida frida-trace apkleaks jadx dnspy ilspycmd unblob yara-x exploitdb searchsploit',
		otherwise: 'run',
		rows: 'loss --remove|--remove=yes\nfile --move|--copy|-e|--extract|-o\nread -r|-i|-c|--check|--list|audit|show|info|-V|--version|--versioncheck|--propupd-x|-x|-t|-w|-p|.'
	},
	{
		names: 'clamscan clamdscan binwalk searchsploit chkrootkit',
		otherwise: 'read',
		rows: 'loss --remove|--remove=yes\nfile --move|--copy|-e|--extract|-m|--mirror'
	},
	{ names: 'setsid-x sponge-x rlwrap-x ts pee-x', otherwise: 'read' },
	{
		names:
			'live-server http-server serve simplehttpserver darkhttpd thttpd webfs browser-sync json-server miniserve static-server python-http caddy-file woof croc magic-wormhole wormhole transfer send ffsend qrcp localsend dufs filebrowser updog droopy onionshare-cli sharedrop',
		otherwise: 'serve',
		rows: 'exfil send|upload # send file\nfetch receive|recv|download'
	},
	{
		names: 'croc wormhole magic-wormhole ffsend transfer',
		otherwise: 'connect',
		rows: 'exfil send|upload|tx\nfetch receive|recv|download|rx'
	},
	{
		names:
			'prometheus alertmanager grafana-server loki promtail node_exporter telegraf influxd-x collectd statsd vector fluentd fluent-bit filebeat metricbeat logstash elasticsearch kibana opensearch jaeger zipkin otelcol datadog-agent newrelic-infra zabbix_agentd zabbix_server nagios icinga2 netdata glances cockpit webmin-x monit-x minio mc-x meilisearch typesense vaultwarden gitea-x jenkins sonarqube keycloak authelia homeassistant hass plex jellyfin emby kodi sonarr syncthing-x nextcloud occ seafile',
		otherwise: 'serve',
		rows: 'read --version|-version|version|check-config|check|-t|--test|validate|status|info|diag\nread config|feature|daemon check|list|validate'
	},
	{ names: 'glances', otherwise: 'read', rows: 'serve -s|--server|-w|--webserver' },
	{ names: 'upx strip-x sstrip', otherwise: 'write', rows: 'read -l|-t' },
	{ names: 'rustscan-x sshuttle-x eBPF-x', otherwise: 'run' },
	{
		names:
			'slurm sinfo squeue sacct sprio sshare sdiag sreport sstat scontrol-x qstat qhost bjobs bqueues bhosts condor_q condor_status pbsnodes showq',
		otherwise: 'read'
	},
	{
		names:
			'sbatch srun salloc scancel scontrol sacctmgr sattach sbcast qsub qdel qalter qrsh bsub bkill condor_submit condor_rm mpirun mpiexec slurmrestd slurmctld slurmd strigger torque',
		otherwise: 'process',
		rows: 'read show|ping|list|version|-V\nread -h'
	},
	{
		names:
			'prettyping asciitopgm pnmcat ppmtobmp pnmtopng pngtopnm jpegtopnm pnmscale pamscale pnmcut ppmquant ppmtogif bmptopnm giftopnm pamtopnm pnminvert pnmflip pnmgamma pamcut pamflip pamdice pamfile pnmfile pnmhist ppmhist ppmtojpeg pnmtojpeg tifftopnm pnmtotiff pamstretch pnmcrop pnmpad pnmsmooth pnmtops ppmcolors ppmmake pbmmake pgmmake pbmtext pamtogif pnmquant pamarith pamaddrand pamtotiff pbmtopgm pgmtoppm ppmtopgm pbmtog3 g3topbm xbmtopbm pbmtoxbm sunicontopnm atktopbm cistopbm brushtopbm ybmtopbm macptopbm mgrtopbm pi3topbm gouldtoppm ilbmtoppm imgtoppm leaftoppm mtvtoppm pcxtoppm pgmtofs pi1toppm picttoppm pjtoppm psidtopgm qrttoppm rawtopgm rawtoppm sldtoppm spctoppm sputoppm tgatoppm ximtoppm xpmtoppm xvminitoppm zeisstopnm fitstopnm lispmtopgm hipstopgm bioradtopgm infotopam jbigtopnm jpeg2ktopam palmtopnm pamtotga pamtouil pamtoxvmini pamtohtmltbl pamrgbatopng winicontoppm ppmtowinicon',
		otherwise: 'read'
	},
	{ names: 'sleep-x cowthink-x espeak-x', otherwise: 'read' },
	{ names: 'zsh-x sudo-rs-x finch-x', otherwise: 'run' },
	{ names: 'command', takes: '', otherwise: 'read' },
	{ names: 'id3info mp3info lsdvd opusinfo mkvinfo ogginfo tsinfo', otherwise: 'read' },
	{ names: 'timew-x xargs', otherwise: 'read' }
];
