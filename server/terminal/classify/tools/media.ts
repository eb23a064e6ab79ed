// Pictures, sound, video: what shows and plays, what tells about a file, what converts.
import { makers, verbs, viewers } from './families.ts';
import type { Tool } from './tool.ts';

export const MEDIA = (): readonly Tool[] => [
	{ names: 'identify', singleDash: true, otherwise: 'read', rows: 'file -write # -write o.png a.png' },
	viewers(
		'ogginfo opusinfo exifprobe jpeginfo jxlinfo heif-info tiffcmp exrinfo opj_dump imginfo imgcmp raw-identify vipsheader mp4info mp4dump cuebreakpoints cueprint cd-discid discid mutagen-inspect sndfile-cmp sndfile-metadata-get aubio aubioonset aubiopitch aubiotrack aubionotes aubiomfcc aubioquiet essentia_streaming_extractor_music abcinfo audio-stats midicsv mididump abc2abc tsinfo dvbinfo av1dump h264_analyze vbinfo rdjpgcom pngmeta dmtxread zbarcam zbarimg zxing ocrad img2txt jp2a asciiview chafa catimg timg viu pixterm lsix tiv glava projectM blurhash puzzle-diff butteraugli butteraugli_main ssimulacra ssimulacra2 ssimulacra_main dssim perceptualdiff vmaf ffmpeg-bitrate-stats ffmpeg-quality-metrics pHash findimagedupes gpick xcolor grabc colorpicker pastel colors img-palette',
		'file --extract-to|--write'
	),
	{
		names: 'mp3info',
		takes: '-p -a -c -g -l -n -t -y',
		otherwise: 'read',
		rows: 'write -t|-a|-l|-y|-g|-c|-n|-d|-i # -t x a.mp3'
	},
	{
		names: 'exif',
		takes: '-t -i -o --tag --ifd --output --set-value',
		otherwise: 'read',
		rows: 'write --remove|--set-value|--create-exif|--insert-thumbnail|--remove-thumbnail\nfile -o|--output|-e|--extract-thumbnail'
	},
	{
		names: 'exiv2',
		takes: '-P -K -g -a -M -m -l -S -p',
		otherwise: 'read',
		rows: 'write -M|-m|-k|-d|-t|-T|-a|-r|-F|-i # -M x a.jpg\nfile -e\nwrite rm|mv|in|ad|mo|fi|insert|delete|rename|adjust|modify|fixiso|fixcom\nfile ex|extract'
	},
	viewers(
		'ffplay mpv vlc cvlc nvlc mplayer totem celluloid smplayer audacious play paplay cmus ncmpcpp ncmpc imv eog eom gwenview gthumb geeqie nomacs qimgv ristretto viewnior mirage display animate xv xli xloadimage gpicview photoqt loupe swayimg vimiv exrdisplay jiv gifview vwebp opencv_interactive nip2 sndfile-play timidity wildmidi fluidsynth sidplay sidplayfp adplay xmp openmpt123 modplugplay mikmod gst-play-1.0 gst-discoverer-1.0 gst-inspect-1.0 gst-typefind-1.0 gst-device-monitor-1.0 pianobar pithos curseradio radiotray-ng shortwave tizonia ncspot spotify-tui musikcube deadbeef clementine strawberry rhythmbox banshee lollypop elisa amberol quodlibet gmusicbrowser exaile qmmp sayonara pragha spek pacmixer mixxx mpv-gallery ytfzf pipe-viewer youtube-viewer mps-youtube mpsyt minitube smtube freetube streamlink-twitch-gui kodi-send showfoto svgview shotwell pix sfwbar',
		'file --record-file|--stream-record|--dumpstream|-dumpstream|--stream-dump|-dumpfile|--screenshot*|--o|--dump-stats|--render|--wavout|-F|--fast-render|-write|-O* # -F x a\nfile -o=pcm|file # -o pcm x\nfile -o|-w|--wav|--write\nfile -ao|-vo|--vo=pcm|image|png|jpeg # -vo png a\nfile @pcm:file # -ao pcm:file=x a\nrun-maybe --sout|--script|--scripts|--input-ipc-server|--extraintf|-I|--intf # --script=x.lua a\nfetch -d|--download',
		'-o -s -f -w -v -ao -vo --ao --vo --sout'
	),
	{
		names: 'mpg123 mpg321 ogg123',
		takes: '-o -w -d -a -f',
		otherwise: 'read',
		rows: 'read -d=wav|au|raw -f=- # -d wav -f - x\nfile -w|--wav|--au|--cdr|-d=wav|au|raw # -d wav -f a.wav x\nread -o=wav -f=- # -o wav -f - x'
	},
	{ names: 'madplay', takes: '-o', otherwise: 'read', rows: 'file -o !@null # -o a.wav x' },
	{
		names: 'espeak espeak-ng',
		takes: '-w -f -v -s -p -a -g -k -l -b',
		otherwise: 'read',
		rows: 'file -w|--compile*|--phonout'
	},
	{
		names: 'flite pico2wave spd-say gtts-cli gtts edge-tts tts text2wave mimic',
		takes: '-o -w -t -f -v -l --output -r',
		otherwise: 'read',
		rows: 'file -o|-w|--output|--wave|--write-media|--output_file|--out_path\nfile @.wav # hi x.wav'
	},
	{ names: 'festival', otherwise: 'read', rows: 'run -b|--batch|--script|--server\nrun * !--tts # x.scm' },
	{
		names: 'feh',
		takes: '-A --action -f --filelist -S --sort -g -D',
		otherwise: 'read',
		rows: 'run-maybe -A|--action*|--info # -A x y\nfile --bg-*|-f|--filelist|-o|-O|-k|--keep-http|--output|--output-only # --bg-fill x'
	},
	{
		names: 'sxiv nsxiv qiv pqiv',
		otherwise: 'read',
		rows: 'run-maybe --command*|--actions-from-stdin|--action*\nfile -x|--root|--root_s'
	},
	{
		names: 'playerctl audtool mpris-ctl mpc moc dbus-mpris castnow catt go-chromecast',
		takes: '--format -f --player -p',
		otherwise: 'run',
		rows: 'run position * # position 10\nrun cast|play|volume|stop|skip|seek|save|restore|add|clear|remove|load|pause|next|previous # play\nread status|metadata|position|current|playlist|queued|stats|outputs|list|ls|lsplaylists|search|find|version|info|-l|--list-all|--info|current-song|ls-devices|scan # status\nread -i|--info # -i\nread .'
	},
	{ names: 'cmus-remote', takes: '-C', otherwise: 'run', rows: 'read -Q|--query !-C|--raw # -Q' },
	{ names: 'mocp', otherwise: 'run', rows: 'read -i|--info|-V' },
	{
		names: 'mpd shairport-sync spotifyd minidlna',
		otherwise: 'serve',
		rows: 'read --check|--dump-conf|--dump-modules|--dump-resample-methods|--version|-V|--list-devices|-L'
	},
	{
		names: 'jack_connections',
		otherwise: 'run',
		rows: 'read -l|--list|-L|--links|. # -l'
	},
	{
		names: 'ffmpeg avconv',
		takes:
			'-i -f -c -c:v -c:a -c:s -b -b:v -b:a -r -s -t -ss -to -vf -af -filter:v -filter:a -filter_complex -lavfi -map -codec -vcodec -acodec -preset -crf -loglevel -v -pix_fmt -ar -ac -vframes -frames:v -q:v -aspect -metadata -threads -list_devices',
		singleDash: true,
		otherwise: 'file',
		rows: 'read -version|-formats|-codecs|-encoders|-decoders|-filters|-h|-devices|-protocols|-hwaccels|-pix_fmts|-bsfs|-layouts|-sources|-sinks|-L|-buildconf|-muxers|-demuxers|-sample_fmts|-colors|-list_devices|-dispositions\nfile -report|-vstats|-vstats_file|-dump_attachment*|-progress|-passlogfile # -report -i a\nread -f=null -|/dev/null . # -i a.mp4 -f null -\nread pipe:1|- . # -i a.mp4 -f mp3 -\nread -i . # -i a.mp4'
	},
	{
		names: 'sox',
		takes: '-r -c -b -e -t',
		otherwise: 'file',
		rows: 'read --i|--info|--help-*|--version\nread * stat|stats . -n|--null # a.wav -n stat\nread * - . # a.wav -'
	},
	{ names: 'rec', otherwise: 'file' },
	{
		names: 'flac',
		takes: '-o --output-name',
		otherwise: 'file',
		rows: 'read -t|--test|-a|--analyze|--version|-v|-c|--stdout # -t a.flac'
	},
	{
		names: 'metaflac',
		otherwise: 'write',
		rows: 'read --list|--show-*|--export-tags-to=-|--export-cuesheet-to=- !--set-tag|--remove-tag|--remove-all-tags|--import-tags-from|--remove # --list a.flac\nfile --export-*'
	},
	{ names: 'lame', otherwise: 'file', rows: 'read --version|--license|--longhelp|--preset=help|--genre-list' },
	{
		names: 'oggdec opusdec faad dwebp avifdec djxl vpxdec aomdec',
		takes: '-o --output -of -scale -crop -outfile -resize -quality',
		singleDash: true,
		otherwise: 'file',
		rows: 'read -o=-|/dev/stdout # -o - a\nread -i|--info|--version|-version|-h'
	},
	{
		names: 'jpegtran djpeg cjpeg',
		takes: '-outfile -rotate -flip -crop -scale -quality -colors -copy',
		singleDash: true,
		otherwise: 'read',
		rows: 'file -outfile'
	},
	{ names: 'jpegexiforient', otherwise: 'read', rows: 'write -1|-2|-3|-4|-5|-6|-7|-8' },
	{ names: 'wrjpgcom', otherwise: 'read' },
	{ names: 'vorbiscomment', otherwise: 'read', rows: 'write -w|--write|-a|--append|-t|--tag\nfile -c|--commentfile' },
	{
		names: 'id3v2 mid3v2',
		otherwise: 'write',
		rows: 'write -t|-a|-A|-c|-g|-y|-T|-p|-d|-D|-s|-C|-r|--song|--artist|--album # -t x a.mp3\nread -l|--list|-L|--list-*|-f # -l a.mp3'
	},
	{ names: 'mp4art mp4chaps mp4file mp4track', otherwise: 'write', rows: 'read -l|--list|--dump' },
	{ names: 'id3tag mp4tags bs1770gain rsgain replaygain', otherwise: 'write', rows: 'read --dry-run' },
	{ names: 'kid3-cli', takes: '-c --command', otherwise: 'write', rows: 'read -c=get|ls|pwd # -c get a.mp3' },
	{ names: 'mid3iconv', otherwise: 'write', rows: 'read -p|--dry-run' },
	{ names: 'loudgain', takes: '-s -d', otherwise: 'read', rows: 'write -s=d|i|e|l|--tagmode=d|i|e|l # -s i a.mp3' },
	{ names: 'vorbisgain wvgain r128gain', otherwise: 'write', rows: 'read -d|--display|--dry-run' },
	{ names: 'normalize-audio normalize', takes: '-a', otherwise: 'write', rows: 'read -n|--no-adjust' },
	{
		names: 'eyeD3',
		takes: '-P --plugin -a -t -A -n -G -Y -b --artist --title --album --track --genre',
		otherwise: 'read',
		rows: 'write -a|-t|-A|-n|-G|-Y|-b|--artist|--title|--album|--track|--genre|--add-*|--remove-*|--release-year|--to-v*|--rename|--set-*|--comment|--album-artist|-c|-N|-d|-D|--force-update|--encoding # -a x a.mp3\nfile --write-*\nread !-* # a.mp3\nread -v|--verbose|-Q|--no-color|--no-config !--* # -v a.mp3\nread --no-color|--verbose|--no-config # --no-color a.mp3\nread -P=display|stats|--plugin=display|stats # -P stats d\nwrite -*|--* # --composer x a.mp3'
	},
	{
		names: 'AtomicParsley',
		takes: '-t -T',
		singleDash: true,
		otherwise: 'write',
		rows: 'read * . -t|-T|--textdata|--test|--info !--overWrite|--metaEnema|--freefree # a.m4a -t\nfile -E|--extractPix'
	},
	{
		names: 'mp3gain aacgain',
		takes: '-s -g -d -m',
		otherwise: 'write',
		rows: 'read -s=c|s !-r|-a|-g|-u|-l|-c # -s c a.mp3\nread -v'
	},
	{
		names: 'mkvmerge',
		takes: '-o --output',
		otherwise: 'file',
		rows: 'read -i|-J|--identify|--identification-format|--list-*|-l|-V|--version|--capabilities'
	},
	{
		names: 'mkvextract mkvpropedit',
		otherwise: 'file',
		rows: 'read -l|--list-property-names|--list-languages|-V'
	},
	{
		names: 'MP4Box mp4box',
		takes: '-out -add -cat -split -raw -single',
		singleDash: true,
		otherwise: 'file',
		rows: 'read -info|-infox|-infon|-infot|-version|-nodes|-h|-languages|-hash !-rem|-out|-new|-add|-cat|-raw*|-single*|-inter|-diso|-disox|-split*|-lang|-delay|-hint|-unhint|-itags|-dash|-dxml # -info a'
	},
	{
		names: 'HandBrakeCLI handbrakecli',
		takes: '-i -o -t -e -q',
		otherwise: 'file',
		rows: 'read --scan|-z|--preset-list|--version|-t=0\nread -i -t=0 # -i x -t 0'
	},
	{
		names: 'x264 x265 rav1e aomenc vpxenc SvtAv1EncApp av1an',
		otherwise: 'file',
		rows: 'read --version|--fullhelp|--longhelp'
	},
	makers(
		'oggenc opusenc faac fdkaac twolame wavpack wvunpack mac shntool shnsplit ripit abcde abc2midi abcm2ps midi2ly csvmidi lilypond csound soundstretch rubberband sonic-annotator audiowaveform sndfile-convert sndfile-resample sndfile-concat sndfile-interleave sndfile-deinterleave sndfile-salvage sndfile-metadata-set moggsplit mp3splt mp3wrap mp3val mp4edit mp4extract mp4fragment qt-faststart ffmpeg-normalize ffmpeg2theora ffmpegthumbnailer totem-video-thumbnailer vcsi mtn mencoder transcode dvdbackup dvdauthor spumux tsmuxer bento4 gst-launch-1.0 melt svg-term termtosvg agg ttygif gifski giflossy gif2apng apngasm apngdis advzip advmng advdef advpng jpegpixi jpeg-recompress guetzli cavif cwebp gif2webp img2webp anim_diff avifenc heif-convert heif-enc heif-thumbnailer cjxl tiffcp tiffsplit tiff2pdf tiff2ps tiff2bw tiff2rgba tiffcrop tiffdither tiffmedian tiffset fax2tiff fax2ps raw2tiff pal2rgb thumbnail ppm2tiff exrstdattr exrmaketiled exrenvmap exrmakepreview exrmultipart opj_compress opj_decompress jasper dcraw_emu simple_dcraw darktable-cli rawtherapee-cli ufraw-batch vipsthumbnail gmic cairosvg svg2png svgexport svg2pdf pstoedit uniconvertor pto_gen pto_var cpfind autooptimiser hugin_executor nona enblend enfuse align_image_stack celeste_standalone iec16022 qrcode montage composite pngquant zopflipng thumbnailer',
		'read --help-gmic|--action-list|--export-help|-version|--info|--identify|--list-genres !-o # --info a\nread len|info|cue|hash\nread formats|version|list|config'
	),
	{ names: 'dcraw', takes: '-o -q -r', otherwise: 'file', rows: 'read -i|-c' },
	{
		names: 'whipper',
		otherwise: 'file',
		rows: 'read -Q|--query|-A|-V|--version\nread cd|drive|accurip|offset info|list|show|analyze'
	},
	{ names: 'mogrify', singleDash: true, otherwise: 'write', rows: 'read -version|-list|-help' },
	{
		names: 'exiftool',
		takes: '-o -d -f -w -if -p -c -api -csv_delim -ext -i',
		singleDash: true,
		otherwise: 'read',
		rows: `
		write -overwrite_original|-overwrite_original_in_place|-tagsfromfile|-TagsFromFile|-geotag|-geosync|-delete_original|-restore_original
		write -all|-All|-ALL # -all= a.jpg
		write -tagsFromFile|-addTagsFromFile|-addtagsfromfile|-delete_original! # -tagsFromFile x a.jpg
		run-maybe -config|-@|-argFile|-stay_open # -config x a.jpg
		run-maybe @system # -if 'system("x")' a.jpg
		file -o|-w|-W|-w!|-w+|-W!|-W+|-textOut|-textOut!|-tagOut|-tagOut!|-efile|-efile!
		write @=
		write @< # '-FileName<CreateDate' d
		write @-csv= # -csv=a.csv d
	`
	},
	{ names: 'jpegoptim', otherwise: 'write', rows: 'read -n|--noaction|--stdout' },
	{
		names: 'optipng oxipng',
		takes: '-o -out -dir',
		otherwise: 'write',
		rows: 'read -simulate|--simulate|-P|--pretend|--stdout|--dry-run # -simulate a.png'
	},
	{ names: 'pngcrush', otherwise: 'file', rows: 'read -n|-version' },
	{ names: 'webpmux', takes: '-o', singleDash: true, otherwise: 'file', rows: 'read -info|-version' },
	{
		names: 'gifsicle',
		takes: '-o --output -d -l --colors --resize',
		otherwise: 'read',
		rows: 'write -b|--batch|-e|--explode|-E|--explode-by-name\nfile -o|--output'
	},
	{
		names: 'fig2dev resvg svgo scour potrace mkbitmap autotrace',
		takes: '-o --output -w -h -f -i -L --format --export-plain-svg',
		otherwise: 'file',
		rows: 'read -o=-|--output=- # -o - a\nread --list-fonts|--version'
	},
	{
		names: 'rsvg-convert',
		takes: '-o --output -w -h -f',
		otherwise: 'file',
		rows: 'read -o=-|--output=- # -o - a\nread !-o|--output # -f png a'
	},
	{
		names: 'inkscape',
		takes: '-o --export-filename --actions --export-type',
		otherwise: 'tui',
		rows: 'file -o|--export-*\nrun --actions|--shell|--verb\nread -W|-H|-X|-Y|-S|--query-*|--action-list|--version'
	},
	{
		names: 'convert magick',
		takes: '-resize -quality -density -crop -format -rotate -size -gravity -fill -font -pointsize -list',
		singleDash: true,
		otherwise: 'file',
		rows: 'file -write\nfile ++write # a +write b info:\nread identify\nread -list|-version # -list format\nread * info:|info:-|txt:|txt:-|x:|null:|show:|sixel:-|histogram:info:-|- . # a.png info:'
	},
	{
		names: 'gm',
		otherwise: 'file',
		rows: 'file -write\nread identify|version|display|help|animate\nread compare !-file\nread convert -list # convert -list formats'
	},
	{
		names: 'compare',
		takes: '-metric -fuzz -highlight-color -compose -lowlight-color',
		singleDash: true,
		otherwise: 'file',
		rows: 'file -write\nread * * null:|NULL:|x:|- . # -metric AE a b null:\nread * * . # a b'
	},
	{
		names: 'vips',
		otherwise: 'file',
		rows: 'read -l|--list|avg|getpoint|min|max|deviate|countlines|hist_entropy # avg a.png'
	},
	{
		names: 'qrencode',
		takes: '-o -t -s -l -v -m -r',
		otherwise: 'file',
		rows: 'read -o=-|--output=- # -o - x\nread -t=ansi|ansi256|utf8|ansiutf8|ascii|asciii|UTF8|ANSI|ANSIUTF8|ANSI256|ansi256utf8|ansi256UTF8|--type=ansi|utf8|ansiutf8|ascii|UTF8|ANSIUTF8 !-o|--output # -t ansiutf8 x\nread !-o|--output # x'
	},
	{ names: 'qr qrtool segno', takes: '-o --output', otherwise: 'read', rows: 'file -o|--output\nread decode' },
	{
		names: 'zint',
		takes: '-o -b -d',
		otherwise: 'file',
		rows: 'read --types|-t|--ecinos|--dump # --types'
	},
	{ names: 'barcode dmtxwrite', takes: '-o -b -d -t -e -u --output', otherwise: 'read', rows: 'file -o|--output' },
	{
		names: 'streamlink livestreamer',
		takes: '-o -r -R -p -a --output --record --player',
		otherwise: 'fetch',
		rows: 'fetch -o|--output|-r|--record|-R|--record-and-pipe\nrun-maybe -p|--player|-a|--player-args\nread -j|--json|--stream-url # -j https://x\nread * . # https://x\nread * * # https://x best'
	},
	{
		names: 'yle-dl ytcc gpodder gpo castero podget',
		otherwise: 'fetch',
		rows: 'read --showurl|--showtitle|--showmetadata # --showurl https://x\nread list|ls|info|episodes|pending|search|stats|feeds'
	},
	{
		names: 'you-get lux annie',
		takes: '-o -O',
		otherwise: 'fetch',
		rows: 'read -i|--info|-u|--url|-j|--json # -i https://x'
	},
	{
		names: 'gallery-dl',
		takes: '-u -p -d -f -i',
		otherwise: 'fetch',
		rows: 'net-read -g|-G|--get-urls|-j|--dump-json|-s|--simulate|-K|--list-keywords|-E|--extractor-info|--list-modules|--list-extractors # -g https://x'
	},
	{ names: 'svtplay-dl', takes: '-u -p -o', otherwise: 'fetch', rows: 'net-read -g|--get-url|--list-quality' },
	{ names: 'spotdl instaloader', otherwise: 'fetch' },
	verbs(
		'beet beets',
		'loss remove|rm|del\nloss duplicates|duplicate|dup -d|--delete|-r|--remove # dup -d\nwrite duplicates|duplicate|dup -m|--move|-o|--copy|-t|--tag|-M|--merge # dup -m x\nfile config -e|--edit\nfile check -a|-u|-f|--add|--update|--fix\nread config .\nread write -p|--pretend\nread ls|list|fields|version|stats|info|missing|duplicates|dup|check\nread config|modify|update|move -p|--pretend|--paths\nread import --pretend',
		'file'
	),
	verbs('asciinema', 'read play|cat|--version\nsend upload|stream\nfile rec|record|convert', 'run'),
	{ names: 'vhs ttyrec', otherwise: 'file', rows: 'read themes|validate|manual' },
	{ names: 'ttyplay', otherwise: 'read' },
	{
		names: 'wallust wal pywal matugen wpaperd swww xsetbg hsetroot variety',
		otherwise: 'run',
		rows: 'read query|-v|theme list|get-wallpaper'
	},
	{
		names:
			'obs audacity gimp krita darktable ardour lmms hydrogen rosegarden kdenlive shotcut openshot-qt pitivi scribus digikam rawtherapee hugin inkview puredata sonic-pi musescore mscore denemo',
		takes: '-b -P --python',
		otherwise: 'tui',
		rows: 'read --version|-v|--help-all'
	},
	{
		names: 'blender',
		takes: '-b -P -o -f -E -F',
		singleDash: true,
		otherwise: 'run',
		rows: 'read --version|-v|-E=help|. # -v'
	}
];
