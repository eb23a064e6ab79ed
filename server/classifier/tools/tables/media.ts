// Pictures, sound, video: what shows and plays, what tells about a file, what converts.
import { makers, verbs, viewers } from '../families.ts';
import type { Tool } from '../tool.ts';

export const MEDIA = (): readonly Tool[] => [
	{ names: 'identify', singleDash: true, otherwise: 'read', rows: 'file -write # -write o.png a.png' },
	viewers({
		names: `
			ogginfo opusinfo exifprobe jpeginfo jxlinfo heif-info tiffcmp exrinfo imginfo imgcmp raw-identify vipsheader
			mp4info mp4dump cuebreakpoints cueprint cd-discid discid mutagen-inspect sndfile-cmp sndfile-metadata-get aubio aubioonset
			aubiopitch aubiotrack aubionotes aubiomfcc aubioquiet essentia_streaming_extractor_music abcinfo audio-stats
			mididump abc2abc tsinfo dvbinfo av1dump h264_analyze vbinfo rdjpgcom pngmeta dmtxread zbarcam zbarimg zxing img2txt
			asciiview chafa catimg timg viu pixterm lsix tiv glava projectM blurhash puzzle-diff
			ssimulacra ssimulacra2 ssimulacra_main dssim perceptualdiff ffmpeg-bitrate-stats ffmpeg-quality-metrics pHash
			gpick xcolor grabc colorpicker pastel colors img-palette
		`
	}),
	{
		names: 'mp3info',
		takes: '-p -a -c -g -l -n -t -y',
		otherwise: 'read',
		rows: 'write -t|-a|-l|-y|-g|-c|-n|-d|-i # -t "Blue Train" -a Coltrane track01.mp3'
	},
	{
		names: 'exif',
		takes: '-t -i -o --tag --ifd --output --set-value',
		otherwise: 'read',
		rows: `
			write --remove|--set-value|--create-exif|--insert-thumbnail|--remove-thumbnail # --remove photo.jpg
			file -o|--output|-e|--extract-thumbnail
		`
	},
	{
		names: 'exiv2',
		takes: '-P -K -g -a -M -m -l -S -p',
		otherwise: 'read',
		rows: `
			write -M|-m|-k|-d|-t|-T|-a|-r|-F|-i # -M x a.jpg
			file -e
			write rm|mv|in|ad|mo|fi|insert|delete|rename|adjust|modify|fixiso|fixcom # rm photo.jpg
			file ex|extract
		`
	},
	viewers({
		names: `
			ffplay mpv vlc cvlc nvlc mplayer totem celluloid smplayer audacious play paplay cmus ncmpcpp ncmpc imv eog eom gwenview
			gthumb geeqie nomacs qimgv ristretto viewnior mirage display animate xv xli xloadimage gpicview photoqt loupe swayimg
			vimiv exrdisplay jiv gifview vwebp opencv_interactive nip2 sndfile-play timidity wildmidi fluidsynth sidplay sidplayfp
			adplay xmp openmpt123 modplugplay mikmod gst-play-1.0 gst-discoverer-1.0 gst-inspect-1.0 gst-typefind-1.0
			gst-device-monitor-1.0 pianobar pithos curseradio radiotray-ng shortwave tizonia ncspot spotify-tui musikcube deadbeef
			clementine strawberry rhythmbox banshee lollypop elisa amberol quodlibet gmusicbrowser exaile qmmp sayonara pragha spek
			pacmixer mixxx mpv-gallery ytfzf pipe-viewer youtube-viewer mps-youtube mpsyt minitube smtube freetube
			streamlink-twitch-gui kodi-send showfoto svgview shotwell pix sfwbar
		`,
		takes: '-o -s -f -w -v -ao -vo --ao --vo --sout',
		rows: `
			file --record-file|--stream-record|--dumpstream|-dumpstream|--stream-dump|-dumpfile|--screenshot*|--o|--dump-stats
				|--render|--wavout|-F|--fast-render|-write|-O* # -F x a
			file -o=pcm|file # -o pcm x
			file -o|-w|--wav|--write
			file -ao|-vo|--vo=pcm|image|png|jpeg # -vo png a
			file @pcm:file # --ao=pcm:file=out.wav song.mp3
			run-maybe --sout|--script|--scripts|--input-ipc-server|--extraintf|-I|--intf # --script=x.lua a
			fetch -d|--download
		`
	}),
	{
		names: 'mpg123 mpg321 ogg123',
		takes: '-o -w -d -a -f',
		otherwise: 'read',
		rows: `
			read -d=wav|au|raw -f=- # -d wav -f - x
			file -w|--wav|--au|--cdr|-d=wav|au|raw # -w song.wav song.mp3
			read -o=wav -f=- # -o wav -f - x
		`
	},
	{ names: 'madplay', takes: '-o', otherwise: 'read', rows: 'file -o !@null # -o song.wav song.mp3' },
	{
		names: 'espeak espeak-ng',
		takes: '-w -f -v -s -p -a -g -k -l -b',
		otherwise: 'read',
		rows: 'file -w|--compile*|--phonout # -w greeting.wav hello'
	},
	{
		names: 'flite pico2wave spd-say gtts-cli gtts edge-tts tts text2wave mimic',
		takes: '-o -w -t -f -v -l --output -r',
		otherwise: 'read',
		rows: `
			file -o|-w|--output|--wave|--write-media|--output_file|--out_path
			file @.wav # hi x.wav
		`
	},
	{
		names: 'festival',
		otherwise: 'read',
		rows: `
			run -b|--batch|--script|--server
			run * !--tts # x.scm
		`
	},
	{
		names: 'feh',
		takes: '-A --action -f --filelist -S --sort -g -D',
		otherwise: 'read',
		rows: `
			run-maybe -A|--action*|--info # -A x y
			file --bg-*|-f|--filelist|-o|-O|-k|--keep-http|--output|--output-only # --bg-fill wallpaper.jpg
		`
	},
	{
		names: 'qiv sxiv nsxiv pqiv',
		otherwise: 'read',
		rows: `
			run-maybe --command*|--actions-from-stdin|--action*
			file -x|--root|--root_s # --root wallpaper.jpg
		`
	},
	{
		names: 'playerctl audtool mpris-ctl mpc moc dbus-mpris castnow catt go-chromecast',
		takes: '--format -f --player -p',
		otherwise: 'run',
		rows: `
			run position * # position 10
			run cast|play|volume|stop|skip|seek|save|restore|add|clear|remove|load|pause|next|previous # play
			read status|metadata|position|current|playlist|queued|stats|outputs|list|ls|lsplaylists|search|find|version|info|-l
				|--list-all|--info|current-song|ls-devices|scan # status
			read -i|--info # -i
			read .
		`
	},
	{ names: 'cmus-remote', takes: '-C', otherwise: 'run', example: '--next', rows: 'read -Q|--query !-C|--raw # -Q' },
	{ names: 'mocp', otherwise: 'run', example: '--play', rows: 'read -i|--info|-V' },
	{
		names: 'mpd shairport-sync spotifyd minidlna',
		otherwise: 'serve',
		example: '--no-daemon',
		rows: 'read --check|--dump-conf|--dump-modules|--dump-resample-methods|--version|-V|--list-devices|-L'
	},
	{
		names: 'ffmpeg avconv',
		takes: `
			-i -f -c -c:v -c:a -c:s -b -b:v -b:a -r -s -t -ss -to -vf -af -filter:v -filter:a -filter_complex -lavfi -map -codec
			-vcodec -acodec -preset -crf -loglevel -v -pix_fmt -ar -ac -vframes -frames:v -q:v -aspect -metadata -threads
			-list_devices
		`,
		singleDash: true,
		otherwise: 'file',
		example: '-i film.mkv film.mp4',
		rows: `
			read -version|-formats|-codecs|-encoders|-decoders|-filters|-h|-devices|-protocols|-hwaccels|-pix_fmts|-bsfs|-layouts
				|-sources|-sinks|-L|-buildconf|-muxers|-demuxers|-sample_fmts|-colors|-list_devices|-dispositions
			file -report|-vstats|-vstats_file|-dump_attachment*|-progress|-passlogfile # -report -i a
			read -f=null -|/dev/null . # -i a.mp4 -f null -
			read pipe:1|- . # -i a.mp4 -f mp3 -
			read -i . # -i a.mp4
		`
	},
	{
		names: 'sox',
		takes: '-r -c -b -e -t',
		otherwise: 'file',
		example: 'song.wav song.mp3',
		rows: `
			read --i|--info|--help-*|--version
			read * stat|stats . -n|--null # a.wav -n stat
			read * - . # a.wav -
		`
	},
	{ names: 'rec', otherwise: 'file', example: 'note.wav' },
	{
		names: 'flac',
		takes: '-o --output-name',
		otherwise: 'file',
		example: 'track01.wav',
		rows: 'read -t|--test|-a|--analyze|--version|-v|-c|--stdout # -t a.flac'
	},
	{
		names: 'metaflac',
		otherwise: 'write',
		example: '--set-tag=ARTIST=Coltrane track01.flac',
		rows: `
			read --list|--show-*|--export-tags-to=-|--export-cuesheet-to=- !--set-tag|--remove-tag|--remove-all-tags
				|--import-tags-from|--remove # --list a.flac
			file --export-*
		`
	},
	{
		names: 'lame',
		otherwise: 'file',
		example: '-b 192 track01.wav track01.mp3',
		rows: 'read --version|--license|--longhelp|--preset=help|--genre-list'
	},
	{
		names: 'oggdec opusdec faad dwebp avifdec djxl vpxdec aomdec',
		takes: '-o --output -of -scale -crop -outfile -resize -quality',
		singleDash: true,
		otherwise: 'file',
		example: '-o track01.wav track01.ogg',
		rows: `
			read -o=-|/dev/stdout # -o - a
			read -i|--info|--version|-version|-h
		`
	},
	{
		names: 'jpegtran djpeg cjpeg',
		takes: '-outfile -rotate -flip -crop -scale -quality -colors -copy',
		singleDash: true,
		otherwise: 'read',
		rows: 'file -outfile # -rotate 90 -outfile turned.jpg photo.jpg'
	},
	{ names: 'jpegexiforient', otherwise: 'read', rows: 'write -1|-2|-3|-4|-5|-6|-7|-8 # -1 photo.jpg' },
	{ names: 'wrjpgcom', otherwise: 'read' },
	{
		names: 'vorbiscomment',
		otherwise: 'read',
		rows: `
			write -w|--write|-a|--append|-t|--tag # -w -t ARTIST=Coltrane track01.ogg
			file -c|--commentfile
		`
	},
	{
		names: 'id3v2 mid3v2',
		otherwise: 'write',
		rows: `
			write -t|-a|-A|-c|-g|-y|-T|-p|-d|-D|-s|-C|-r|--song|--artist|--album # -t "Blue Train" track01.mp3
			read -l|--list|-L|--list-*|-f # -l a.mp3
		`
	},
	{
		names: 'mp4art mp4chaps mp4file mp4track',
		otherwise: 'write',
		example: '--add cover.jpg song.m4a',
		rows: 'read -l|--list|--dump'
	},
	{
		names: 'id3tag mp4tags bs1770gain rsgain replaygain',
		otherwise: 'write',
		example: '--artist=Coltrane track01.mp3',
		rows: 'read --dry-run'
	},
	{
		names: 'kid3-cli',
		takes: '-c --command',
		otherwise: 'write',
		example: '-c "set artist Coltrane" track01.mp3',
		rows: 'read -c=get|ls|pwd # -c get a.mp3'
	},
	{ names: 'mid3iconv', otherwise: 'write', example: '-e CP1251 track01.mp3', rows: 'read -p|--dry-run' },
	{ names: 'loudgain', takes: '-s -d', otherwise: 'read', rows: 'write -s=d|i|e|l|--tagmode=d|i|e|l # -s i a.mp3' },
	{
		names: 'vorbisgain wvgain r128gain',
		otherwise: 'write',
		example: 'track01.ogg track02.ogg',
		rows: 'read -d|--display|--dry-run'
	},
	{
		names: 'normalize-audio normalize',
		takes: '-a',
		otherwise: 'write',
		example: 'track01.wav track02.wav',
		rows: 'read -n|--no-adjust'
	},
	{
		names: 'eyeD3',
		takes: '-P --plugin -a -t -A -n -G -Y -b --artist --title --album --track --genre',
		otherwise: 'read',
		rows: `
			write -a|-t|-A|-n|-G|-Y|-b|--artist|--title|--album|--track|--genre|--add-*|--remove-*|--release-year|--to-v*|--rename
				|--set-*|--comment|--album-artist|-c|-N|-d|-D|--force-update|--encoding # -a Coltrane track01.mp3
			file --write-*
			read !-* # a.mp3
			read -v|--verbose|-Q|--no-color|--no-config !--* # -v a.mp3
			read --no-color|--verbose|--no-config # --no-color a.mp3
			read -P=display|stats|--plugin=display|stats # -P stats d
			write -*|--* # --composer x a.mp3
		`
	},
	{
		names: 'AtomicParsley',
		takes: '-t -T',
		singleDash: true,
		otherwise: 'write',
		example: 'song.m4a --artist Coltrane --overWrite',
		rows: `
			read * . -t|-T|--textdata|--test|--info !--overWrite|--metaEnema|--freefree # a.m4a -t
			file -E|--extractPix
		`
	},
	{
		names: 'mp3gain aacgain',
		takes: '-s -g -d -m',
		otherwise: 'write',
		example: '-r track01.mp3',
		rows: `
			read -s=c|s !-r|-a|-g|-u|-l|-c # -s c a.mp3
			read -v
		`
	},
	{
		names: 'mkvmerge',
		takes: '-o --output',
		otherwise: 'file',
		example: '-o film.mkv film.mp4',
		rows: 'read -i|-J|--identify|--identification-format|--list-*|-l|-V|--version|--capabilities'
	},
	{
		names: 'mkvextract mkvpropedit',
		otherwise: 'file',
		example: 'film.mkv tracks 0:video.h264',
		rows: 'read -l|--list-property-names|--list-languages|-V'
	},
	{
		names: 'MP4Box mp4box',
		takes: '-out -add -cat -split -raw -single',
		singleDash: true,
		otherwise: 'file',
		example: '-add video.h264 film.mp4',
		rows: `
			read -info|-infox|-infon|-infot|-version|-nodes|-h|-languages|-hash !-rem|-out|-new|-add|-cat|-raw*|-single*|-inter|-diso
				|-disox|-split*|-lang|-delay|-hint|-unhint|-itags|-dash|-dxml # -info a
		`
	},
	{
		names: 'HandBrakeCLI handbrakecli',
		takes: '-i -o -t -e -q',
		otherwise: 'file',
		example: '-i film.mkv -o film.mp4',
		rows: 'read --scan|-z|--preset-list|--version|-t=0'
	},
	{
		names: 'x264 x265 rav1e aomenc vpxenc SvtAv1EncApp av1an',
		otherwise: 'file',
		example: '--crf 20 -o film.264 film.y4m',
		rows: 'read --version|--fullhelp|--longhelp'
	},
	makers({
		names: `
			oggenc opusenc faac fdkaac twolame wavpack wvunpack mac shntool shnsplit ripit abcde abc2midi abcm2ps midi2ly csvmidi
			lilypond csound soundstretch rubberband sonic-annotator audiowaveform sndfile-convert sndfile-resample sndfile-concat
			sndfile-interleave sndfile-deinterleave sndfile-salvage sndfile-metadata-set moggsplit mp3splt mp3wrap mp3val mp4edit
			mp4extract mp4fragment qt-faststart ffmpeg-normalize ffmpeg2theora ffmpegthumbnailer totem-video-thumbnailer vcsi mtn
			mencoder transcode dvdbackup dvdauthor spumux tsmuxer bento4 gst-launch-1.0 melt svg-term termtosvg agg ttygif gifski
			giflossy gif2apng apngasm apngdis advzip advmng advdef advpng jpegpixi jpeg-recompress guetzli cavif cwebp gif2webp
			img2webp anim_diff avifenc heif-convert heif-enc heif-thumbnailer cjxl tiffcp tiffsplit tiff2pdf tiff2ps tiff2bw tiff2rgba
			tiffcrop tiffdither tiffmedian tiffset fax2tiff fax2ps raw2tiff pal2rgb thumbnail ppm2tiff exrstdattr exrmaketiled
			exrenvmap exrmakepreview exrmultipart opj_compress opj_decompress jasper dcraw_emu simple_dcraw darktable-cli
			rawtherapee-cli ufraw-batch vipsthumbnail gmic cairosvg svg2png svgexport svg2pdf pstoedit uniconvertor pto_gen pto_var
			cpfind autooptimiser hugin_executor nona enblend enfuse align_image_stack celeste_standalone iec16022 qrcode montage
			composite pngquant zopflipng thumbnailer
		`,
		rows: `
			read --help-gmic|--action-list|--export-help|-version|--info|--identify|--list-genres !-o # --info a
			read len|info|cue|hash
			read formats|version|list|config
		`
	}),
	{ names: 'dcraw', takes: '-o -q -r', otherwise: 'file', example: 'photo.cr2', rows: 'read -i|-c' },
	{
		names: 'whipper',
		otherwise: 'file',
		example: 'cd rip',
		rows: `
			read -Q|--query|-A|-V|--version
			read cd|drive|accurip|offset info|list|show|analyze
		`
	},
	{
		names: 'mogrify',
		singleDash: true,
		otherwise: 'write',
		example: '-resize 50% photo.jpg',
		rows: 'read -version|-list|-help'
	},
	{
		names: 'exiftool',
		takes: '-o -d -f -w -if -p -c -api -csv_delim -ext -i',
		singleDash: true,
		otherwise: 'read',
		rows: `
			write -overwrite_original|-overwrite_original_in_place|-tagsfromfile|-TagsFromFile|-geotag|-geosync|-delete_original
				|-restore_original
			write -all|-All|-ALL # -all= a.jpg
			write -tagsFromFile|-addTagsFromFile|-addtagsfromfile|-delete_original! # -tagsFromFile x a.jpg
			run-maybe -config|-@|-argFile|-stay_open # -config x a.jpg
			run-maybe @system # -if 'system("x")' a.jpg
			file -o|-w|-W|-w!|-w+|-W!|-W+|-textOut|-textOut!|-tagOut|-tagOut!|-efile|-efile!
			write @=
			write @< # '-FileName<CreateDate' d
		`
	},
	{ names: 'jpegoptim', otherwise: 'write', example: '--max=80 photo.jpg', rows: 'read -n|--noaction|--stdout' },
	{
		names: 'optipng oxipng',
		takes: '-o -out -dir',
		otherwise: 'write',
		example: '-o7 logo.png',
		rows: 'read -simulate|--simulate|-P|--pretend|--stdout|--dry-run # -simulate a.png'
	},
	{ names: 'pngcrush', otherwise: 'file', example: 'logo.png small.png', rows: 'read -n|-version' },
	{
		names: 'webpmux',
		takes: '-o',
		singleDash: true,
		otherwise: 'file',
		example: '-set icc profile.icc photo.webp -o tagged.webp',
		rows: 'read -info|-version'
	},
	{
		names: 'gifsicle',
		takes: '-o --output -d -l --colors --resize',
		otherwise: 'read',
		rows: `
			write -b|--batch|-e|--explode|-E|--explode-by-name # --batch -O3 banner.gif
			file -o|--output
		`
	},
	{
		names: 'fig2dev resvg svgo scour potrace mkbitmap autotrace',
		takes: '-o --output -w -h -f -i -L --format --export-plain-svg',
		otherwise: 'file',
		example: '-L png network.fig network.png',
		rows: `
			read -o=-|--output=- # -o - a
			read --list-fonts|--version
		`
	},
	{
		names: 'rsvg-convert',
		takes: '-o --output -w -h -f',
		otherwise: 'file',
		example: '-o logo.png logo.svg',
		rows: `
			read -o=-|--output=- # -o - a
			read !-o|--output # -f png a
		`
	},
	{
		names: 'inkscape',
		takes: '-o --export-filename --actions --export-type',
		otherwise: 'tui',
		rows: `
			file -o|--export-* # --export-filename=logo.png logo.svg
			run --actions|--shell|--verb
			read -W|-H|-X|-Y|-S|--query-*|--action-list|--version
		`
	},
	{
		names: 'convert magick',
		takes: '-resize -quality -density -crop -format -rotate -size -gravity -fill -font -pointsize -list',
		singleDash: true,
		otherwise: 'file',
		example: 'photo.png photo.jpg',
		rows: `
			file -write
			file ++write # a +write b info:
			read identify
			read -list|-version # -list format
			read * info:|info:-|txt:|txt:-|x:|null:|show:|sixel:-|histogram:info:-|- . # a.png info:
		`
	},
	{
		names: 'gm',
		otherwise: 'file',
		example: 'convert photo.png photo.jpg',
		rows: `
			file -write
			read identify|version|display|help|animate
			read compare !-file
			read convert -list # convert -list formats
		`
	},
	{
		names: 'compare',
		takes: '-metric -fuzz -highlight-color -compose -lowlight-color',
		singleDash: true,
		otherwise: 'file',
		example: 'old.png new.png diff.png',
		rows: `
			file -write
			read * * null:|NULL:|x:|- . # -metric AE a b null:
			read * * . # a b
		`
	},
	{
		names: 'vips',
		otherwise: 'file',
		example: 'resize photo.jpg small.jpg 0.5',
		rows: 'read -l|--list|avg|getpoint|min|max|deviate|countlines|hist_entropy # avg a.png'
	},
	{
		names: 'qrencode',
		takes: '-o -t -s -l -v -m -r',
		otherwise: 'file',
		example: '-o link.png https://example.org',
		rows: `
			read -o=-|--output=- # -o - x
			read -t=ansi|ansi256|utf8|ansiutf8|ascii|asciii|UTF8|ANSI|ANSIUTF8|ANSI256|ansi256utf8|ansi256UTF8|--type=ansi|utf8
				|ansiutf8|ascii|UTF8|ANSIUTF8 !-o|--output # -t ansiutf8 x
			read !-o|--output # x
		`
	},
	{
		names: 'qr qrtool segno',
		takes: '-o --output',
		otherwise: 'read',
		rows: `
			file -o|--output # --output=link.png https://example.org
			read decode
		`
	},
	{
		names: 'zint',
		takes: '-o -b -d',
		otherwise: 'file',
		example: '-o code.png -d 12345',
		rows: 'read --types|-t|--ecinos|--dump # --types'
	},
	{
		names: 'barcode dmtxwrite',
		takes: '-o -b -d -t -e -u --output',
		otherwise: 'read',
		rows: 'file -o|--output # -b 12345 -o code.ps'
	},
	{
		names: 'streamlink livestreamer',
		takes: '-o -r -R -p -a --output --record --player',
		otherwise: 'fetch',
		rows: `
			fetch -o|--output|-r|--record|-R|--record-and-pipe # -o live.ts https://www.example.org/live best
			run-maybe -p|--player|-a|--player-args
			read -j|--json|--stream-url # -j https://x
			read * . # https://x
			read * * # https://x best
		`
	},
	{
		names: 'yle-dl ytcc gpodder gpo castero podget',
		otherwise: 'fetch',
		example: 'https://areena.yle.fi/1-1544491',
		rows: `
			read --showurl|--showtitle|--showmetadata # --showurl https://x
			read list|ls|info|episodes|pending|search|stats|feeds
		`
	},
	{
		names: 'you-get lux annie',
		takes: '-o -O',
		otherwise: 'fetch',
		example: 'https://www.example.org/watch/42',
		rows: 'read -i|--info|-u|--url|-j|--json # -i https://x'
	},
	{
		names: 'gallery-dl',
		takes: '-u -p -d -f -i',
		otherwise: 'fetch',
		example: 'https://www.example.org/gallery/42',
		rows: `
			net-read -g|-G|--get-urls|-j|--dump-json|-s|--simulate|-K|--list-keywords|-E|--extractor-info|--list-modules
				|--list-extractors # -g https://x
		`
	},
	{
		names: 'svtplay-dl',
		takes: '-u -p -o',
		otherwise: 'fetch',
		example: 'https://www.svtplay.se/video/42',
		rows: 'net-read -g|--get-url|--list-quality'
	},
	{ names: 'spotdl instaloader', otherwise: 'fetch', example: 'https://open.spotify.com/track/42' },
	verbs({
		names: 'beet beets',
		otherwise: 'file',
		rows: `
			loss remove|rm|del # remove artist:Coltrane
			loss duplicates|duplicate|dup -d|--delete|-r|--remove # dup -d
			write duplicates|duplicate|dup -m|--move|-o|--copy|-t|--tag|-M|--merge # dup -m x
			file config -e|--edit
			file check -a|-u|-f|--add|--update|--fix
			read config .
			read write -p|--pretend
			read ls|list|fields|version|stats|info|missing|duplicates|dup|check
			read config|modify|update|move -p|--pretend|--paths
			read import --pretend
		`
	}),
	verbs({
		names: 'asciinema',
		otherwise: 'run',
		rows: `
			read play|cat|--version
			send upload|stream
			file rec|record|convert
		`
	}),
	{ names: 'vhs ttyrec', otherwise: 'file', example: 'demo.tape', rows: 'read themes|validate|manual' },
	{ names: 'ttyplay', otherwise: 'read' },
	{
		names: 'wallust wal pywal matugen wpaperd swww xsetbg hsetroot variety',
		otherwise: 'run',
		example: 'run wallpaper.jpg',
		rows: 'read query|-v|theme list|get-wallpaper'
	},
	{
		names: `
			obs audacity gimp krita darktable ardour lmms hydrogen rosegarden kdenlive shotcut openshot-qt pitivi scribus digikam
			rawtherapee hugin inkview puredata sonic-pi musescore mscore denemo
		`,
		takes: '-b -P --python',
		otherwise: 'tui',
		example: '--startrecording',
		rows: 'read --version|-v|--help-all'
	},
	{
		names: 'blender',
		takes: '-b -P -o -f -E -F',
		singleDash: true,
		otherwise: 'run',
		example: '-b scene.blend -f 1',
		rows: 'read --version|-v|-E=help|. # -v'
	},
	{
		names: 'ocrad',
		takes: '-o -x -l -e -F -T -u -s --output --export',
		otherwise: 'read',
		rows: `
			read -o=-|--output=- # -o - page.pbm
			file -o|--output|-x|--export # -o page.txt page.pbm
		`
	},
	{
		names: 'jp2a',
		otherwise: 'read',
		rows: `
			read --output=- # --output=- photo.jpg
			file --output # --output=photo.txt photo.jpg
		`
	},
	{
		names: 'midicsv',
		otherwise: 'read',
		rows: `
			read * - # song.mid -
			file * * # song.mid song.csv
		`
	},
	{
		names: 'opj_dump',
		takes: '-i -o -ImgDir -OutFor',
		singleDash: true,
		otherwise: 'read',
		rows: 'file -o # -i photo.jp2 -o photo.txt'
	},
	{
		names: 'vmaf',
		takes: '-r -d -w -h -p -b -m -o --reference --distorted --output --model --feature --threads',
		otherwise: 'read',
		rows: 'file -o|--output # -r reference.y4m -d encoded.y4m -o scores.xml'
	},
	{
		names: 'butteraugli butteraugli_main',
		takes: '--distmap --rawdistmap --intensity_target --pnorm',
		otherwise: 'read',
		rows: `
			file * * * # before.png after.png heat.png
			file --distmap|--rawdistmap # --distmap heat.png before.png after.png
		`
	},
	{
		names: 'findimagedupes',
		takes:
			'-p -i -I -f -s -t -M -c -n --program --include --include-file --fp --fingerprints --script --merge --threshold',
		otherwise: 'read',
		rows: `
			run -p|--program|-i|--include|-I|--include-file # -p rm photos
			file -f|--fp|--fingerprints|-s|--script|-M|--merge|-P|--prune # -f photos.db photos
		`
	}
];
