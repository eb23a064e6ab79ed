// Pictures, sound, video: what shows and plays, what tells about a file, what converts.
import { makers, verbs, viewers } from './families.ts';
import type { Tool } from './tool.ts';

export const MEDIA = (): readonly Tool[] => [
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
		'ffplay mpv vlc cvlc nvlc mplayer totem celluloid smplayer audacious play paplay cmus ncmpcpp ncmpc imv eog eom gwenview gthumb geeqie nomacs qimgv ristretto viewnior mirage display animate xv xli xloadimage gpicview photoqt loupe swayimg vimiv exrdisplay jiv gifview vwebp opencv_interactive nip2 sndfile-play timidity wildmidi fluidsynth sidplay sidplayfp adplay xmp openmpt123 modplugplay mikmod gst-play-1.0 gst-discoverer-1.0 gst-inspect-1.0 gst-typefind-1.0 gst-device-monitor-1.0 pianobar pithos curseradio radiotray-ng shortwave tizonia ncspot spotify-tui musikcube deadbeef clementine strawberry rhythmbox banshee lollypop elisa amberol quodlibet gmusicbrowser exaile qmmp sayonara pragha spek pacmixer mixxx mpv-gallery ytfzf pipe-viewer youtube-viewer mps-youtube mpsyt minitube smtube freetube streamlink-twitch-gui kodi-send castty asciicinema gtk-vector-screenshot showfoto svgview shotwell gallery pix sfwbar',
		'file --record-file|--stream-record|--dumpstream|-dumpstream|--stream-dump|-dumpfile|--screenshot\nfile -o=pcm|file # -o pcm x\nfile -w|--wav|--write',
		'-o -s -f -w -v --ao --vo'
	),
	{
		names: 'mpg123 mpg321 ogg123 madplay',
		takes: '-o -w -d -a -f',
		otherwise: 'read',
		rows: 'file -w|--wav\nread -o=wav -f=- # -o wav -f - x'
	},
	{
		names: 'espeak espeak-ng',
		takes: '-w -f -v -s -p -a -g -k -l -b',
		otherwise: 'read',
		rows: 'file -w|--compile=x'
	},
	{
		names: 'flite pico2wave spd-say gtts-cli gtts edge-tts tts text2wave mimic',
		takes: '-o -w -t -f -v -l --output -r',
		otherwise: 'read',
		rows: 'file -o|-w|--output|--wave|--write-media|--output_file|--out_path'
	},
	{ names: 'festival', otherwise: 'read', rows: 'run -b|--batch|--script|--server' },
	{
		names: 'feh',
		takes: '-A --action -f --filelist -S --sort -g -D',
		otherwise: 'read',
		rows: 'file --bg-*|-f|--filelist|-o|--output|--output-only # --bg-fill x'
	},
	{ names: 'sxiv nsxiv qiv pqiv', otherwise: 'read', rows: 'file -x|--root|--root_s' },
	{
		names: 'cmus-remote playerctl audtool mpris-ctl mpc moc dbus-mpris castnow catt go-chromecast',
		otherwise: 'run',
		rows: 'read status|metadata|position|current|playlist|queued|stats|outputs|list|ls|lsplaylists|search|find|version|info|-Q|-C|--query|-l|--list-all|--info|current-song|ls-devices|scan|--format # status\nread -i|--info # -i\nread .'
	},
	{ names: 'mocp', otherwise: 'read', rows: 'run -S|--server|-x|--exit|-c|--clear|-a|--append' },
	{
		names: 'mpd shairport-sync spotifyd minidlna',
		otherwise: 'serve',
		rows: 'read --check|--dump-conf|--dump-modules|--dump-resample-methods|--version|-V|--list-devices|-L'
	},
	{
		names: 'jack_connections',
		otherwise: 'run',
		rows: 'read -l|-o|-i|-I|--list|--links|--output|--input|-t|--types|-c|-A|paths|list|listcards|dump|-L|--monitor|-m|. # -l'
	},
	{
		names: 'ffmpeg avconv',
		takes:
			'-i -f -c -c:v -c:a -c:s -b -b:v -b:a -r -s -t -ss -to -vf -af -filter:v -filter:a -filter_complex -lavfi -map -codec -vcodec -acodec -preset -crf -loglevel -v -pix_fmt -ar -ac -vframes -frames:v -q:v -aspect -metadata -threads -list_devices',
		singleDash: true,
		otherwise: 'file',
		rows: 'read -version|-formats|-codecs|-encoders|-decoders|-filters|-h|-devices|-protocols|-hwaccels|-pix_fmts|-bsfs|-layouts|-sources|-sinks|-L|-buildconf|-muxers|-demuxers|-sample_fmts|-colors|-list_devices|-dispositions\nread -f=null +-|/dev/null # -i a.mp4 -f null -\nread +pipe:1|- # -i a.mp4 -f mp3 -\nread -i . # -i a.mp4'
	},
	{
		names: 'sox',
		takes: '-r -c -b -e -t',
		otherwise: 'file',
		rows: 'read --i|--info|--help-*|--version\nread -d|--default-device # a.wav -d\nread +stat|stats -n|--null # a.wav -n stat\nread -t=alsa|pulseaudio|coreaudio|waveaudio # a.wav -t alsa\nread +- # a.wav -'
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
		names: 'oggdec opusdec faad dwebp avifdec djxl vpxdec dav1d aomdec',
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
	{ names: 'vorbiscomment', otherwise: 'read', rows: 'write -w|--write|-a|--append|-t|--tag' },
	{
		names:
			'id3v2 mid3v2 id3tag kid3-cli mp4art mp4chaps mp4tags mp4file mp4track mid3iconv loudgain bs1770gain r128gain vorbisgain wvgain normalize-audio normalize replaygain rsgain',
		takes: '-c --command',
		otherwise: 'write',
		rows: 'read -l|--list|-L|--list-genres|--list-frames|-f|--list-raw|--list-tags|-x|--plugins|--list-plugins|--info|-d|--dry-run|--display|-s=c|-n|--no-act|get|-p|--preview|-t # -l a.mp3'
	},
	{
		names: 'eyeD3',
		takes: '-a -t -A -n -G -Y -b --artist --title --album --track --genre',
		otherwise: 'read',
		rows: 'write -a|-t|-A|-n|-G|-Y|-b|--artist|--title|--album|--track|--genre|--add-*|--remove-*|--release-year|--to-v*|--rename|--set-*|--comment|--album-artist|-c|-N|-d|-D|--force-update|--encoding # -a x a.mp3\nfile --write-*'
	},
	{
		names: 'AtomicParsley',
		takes: '-t -T',
		singleDash: true,
		otherwise: 'write',
		rows: 'read -t|-T|--textdata|--test|--info !--overWrite # a.m4a -t\nfile -E|--extractPix'
	},
	{
		names: 'mp3gain aacgain',
		takes: '-s -g -d -m',
		otherwise: 'write',
		rows: 'read -s=c|-x|-v !-r|-a|-g # -s c a.mp3\nread !-r|-a|-g # a.mp3'
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
		rows: 'read -info|-infox|-infon|-infot|-version|-nodes|-h|-languages|-hash'
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
		file -o|-w|-W|-trailer
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
		rows: 'write -b|--batch|-e|--explode\nfile -o|--output'
	},
	{
		names: 'fig2dev rsvg-convert resvg svgo scour potrace mkbitmap autotrace',
		takes: '-o --output -w -h -f -i -L --format --export-plain-svg',
		otherwise: 'file',
		rows: 'read -o=-|--output=- # -o - a\nread --list-fonts|--version|-v\nread -f !-o|--output'
	},
	{
		names: 'inkscape',
		takes: '-o --export-filename --actions --export-type',
		otherwise: 'tui',
		rows: 'read -W|-H|-X|-Y|-S|--query-*|--action-list|--version\nfile -o|--export-*'
	},
	{
		names: 'convert magick',
		takes: '-resize -quality -density -crop -format -rotate -size -gravity -fill -font -pointsize -list',
		singleDash: true,
		otherwise: 'file',
		rows: 'read identify\nread -list|-version # -list format\nread +info:|info:-|txt:|txt:-|x:|null:|show:|sixel:-|histogram:info:- # a.png info:\nread +- # a.png -'
	},
	{
		names: 'gm',
		otherwise: 'file',
		rows: 'read identify|version|display|help|animate\nread compare !-file\nread convert -list # convert -list formats'
	},
	{
		names: 'compare',
		takes: '-metric -fuzz -highlight-color -compose -lowlight-color',
		singleDash: true,
		otherwise: 'file',
		rows: 'read +null:|NULL:|x:|- # -metric AE a b null:\nread * * . # a b'
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
		names: 'zint barcode dmtxwrite',
		takes: '-o -b -d',
		otherwise: 'file',
		rows: 'read --types|-t|--ecinos|-d # --types'
	},
	{
		names: 'streamlink livestreamer yle-dl ytcc gpodder gpo castero podget',
		takes: '-o -O -d -f',
		otherwise: 'fetch',
		rows: 'read -g|--get-urls|-j|--dump-json|-s|--simulate|--list-extractors|--list-keywords|-K|--extractor-info|-i|--info|--json|--url|-u|--stream-url|--list-quality|--showurl|--showtitle|--showmetadata|-J|-E|--list-modules # -g https://x\nread list|ls|info|episodes|pending|search|stats|feeds|.\nread * * # https://x best'
	},
	{
		names: 'you-get lux annie svtplay-dl spotdl gallery-dl instaloader',
		takes: '-o -O -d -f',
		otherwise: 'fetch',
		rows: 'read -g|--get-urls|-j|--dump-json|-s|--simulate|--list-extractors|--list-keywords|-K|-i|--info|--json|-u|--url|--list-quality|--list-modules # -i https://x'
	},
	verbs(
		'beet beets',
		'loss remove|rm\nread config .\nread write -p|--pretend\nread ls|list|fields|version|stats|info|missing|duplicates|dup|check\nread config|import|modify|update|move -p|--pretend|-d|--paths',
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
