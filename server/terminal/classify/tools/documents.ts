// PDF, PostScript, TeX, DjVu, e-books, scanning, fonts.
import { makers, printers, verbs, viewers } from './families.ts';
import type { Tool } from './tool.ts';

export const DOCUMENTS = (): readonly Tool[] => [
	printers(
		'comparepdf pdfid.py djvudump epubcheck fontlint ftdump ftlint ftbench ftgrid hb-shape hb-info gsnd texloganalyser lacheck chktex detex dvitype kpsewhich kpsexpand kpsepath kpsestat kpsereadlink texdoc luatools bibclean biblint checkcites ctanbib latexdiff latexrevise latexpand flatex arlatex pplatex groffer mandoc grog chem grap ideal pdfxml pdf2txt.py pdf2txt pdfminer pdfplumber tabula pdfcolor inkcov pdfdiff veraPDF verapdf',
		'file -b|-x|--extract|--dump|-r|-w|--write|-O|--fixmetadata|-out|-save|--disarm|-output-file|-j|--json # -x a',
		'-f -l -p'
	),
	{
		names: 'nroff troff',
		takes: '-d -f -F -m -M -n -o -r -T -w -W -I -K',
		otherwise: 'read',
		rows: 'run -U # -U a'
	},
	viewers('djvutxt', 'file * * # a b', '-page -detail --page --detail -escape-x'),
	{ names: 'diff-pdf', otherwise: 'read', rows: 'file --output-diff # --output-diff=d.pdf a b' },
	{
		names: 'pdf-parser pdf-parser.py dumppdf.py',
		takes: '-o -s -d -w -r -i -t',
		otherwise: 'read',
		rows: 'file -d|--dump|--extract'
	},
	{ names: 'pdfresurrect', otherwise: 'file', rows: 'read -i|-q' },
	{
		names: 'pdfsig',
		takes: '-add-signature -sign -nss-pwd',
		singleDash: true,
		otherwise: 'read',
		rows: 'file -dump|-add-signature|-sign'
	},
	{ names: 'pdfdetach', takes: '-save -o', singleDash: true, otherwise: 'read', rows: 'file -save|-saveall|-savefile' },
	{ names: 'pdfimages', takes: '-f -l -opw -upw', singleDash: true, otherwise: 'file', rows: 'read -list|-v|-h' },
	{
		names: 'pdftohtml pdftops pdftocairo',
		takes: '-f -l -r -x -y -W -H',
		singleDash: true,
		otherwise: 'file',
		rows: 'read -stdout|-v|-h\nread +- # x -'
	},
	{
		names: 'mutool',
		takes: '-p -o -F -r',
		otherwise: 'file',
		rows: 'file show|audit -o !-o=- # show -o x a\nread info|show|pages|trace|audit|grep|-v\nread draw|convert !-o # draw a.pdf\nread draw -o=- # draw -o - -F txt a.pdf'
	},
	{ names: 'mudraw muraster', takes: '-o -r -F', otherwise: 'read', rows: 'file -o' },
	verbs(
		'pdfcpu',
		'read validate|info|fonts|permissions|version\nread attachments|images|keywords|permissions|properties|fonts|annotations|bookmarks|boxes|pagelayout|pagemode|viewerpref|portfolio|form|signatures list\nread selectedpages|paper',
		'file'
	),
	verbs('pdfly pdfbox', 'read meta|pagemeta|extract-annotated', 'file'),
	{
		names: 'qpdf',
		takes: '--password --pages --object-streams --show-object --json-key --json-object --split-pages --rotate',
		otherwise: 'file',
		rows: 'write --replace-input\nread --check|--show-*|--json|--is-encrypted|--requires-password|--list-*|--with-images|--check-linearization|--version|--help|--filtered-stream-data # --check a.pdf'
	},
	{
		names: 'pdftk',
		otherwise: 'file',
		rows: 'read +dump_data|dump_data_utf8|dump_data_fields|dump_data_fields_utf8|dump_data_annots !@output # a.pdf dump_data\nread +dump_data|dump_data_utf8|dump_data_fields +output|- # a.pdf dump_data output -'
	},
	{
		names: 'gs ghostscript gswin64c',
		takes: '-o -sOutputFile -sDEVICE -r -c',
		singleDash: true,
		otherwise: 'run',
		rows: 'read -sOutputFile=-|%stdout|/dev/null # -sOutputFile=- a.ps\nread -sDEVICE=inkcov|bbox|txtwrite|nullpage -o=-|%stdout|/dev/null # -sDEVICE=bbox -o - a.ps\nread -sDEVICE=bbox|inkcov|nullpage !-o|-sOutputFile # -sDEVICE=bbox a.ps\nfile -o|@-sOutputFile # -o a.pdf b.ps\nfile @-sOutputFile # -sOutputFile=a.pdf b.ps\nread -v|-h|--version'
	},
	makers(
		'pdfunite pdfseparate pdfattach pdfcrop pdfjam pdfxup pdfposter pdfbook pdfbook2 pdfnup pdfjoin pdf90 pdf270 pdfflip pdf2dsc pdf2ps pdf2svg ps2pdf ps2pdfwr ps2ps ps2ps2 ps2epsi eps2eps epsffit epstopdf psmerge unpaper scantailor-cli c44 cjb2 djvm ddjvu djvups djvudigital djvubind minidjvu ebook-polish lrf2lrs web2disk mobitool kindlegen latex pdflatex xelatex lualatex tex pdftex luatex bibtex bibtex8 biber makeindex xindy upmendex texindy mf mpost metapost context contextjit dvips dvipdf dvipng dvisvgm dvilj dvi2ps tectonic arara rubber texi2dvi texi2pdf pdftexi2dvi mptopdf lyx htlatex make4ht tex4ht tex4ebook lilypond-book fop dblatex xmlto docbook2man docbook2pdf docbook2html docbook-to-man asciidoctor-pdf asciidoctor-epub3 a2x trueprint groff2pdf wkhtmltopdf wkhtmltoimage weasyprint prince md-to-pdf percollate fontforge fontimage ttf2afm ttfautohint pyftsubset pyftmerge bdftopcf bdf2psf psfaddtable psfstriptable otf2bdf ttf2woff woff2_compress woff2_decompress hb-subset sfnt2woff mkfontdir mkfontscale t1ascii t1asm t1disasm ttf2pt1 mftrace',
		'read -v|-version|--kpathsea-debug-help|-credits\nread query|fonts|list # fonts'
	),
	{
		names: 'asciidoctor asciidoc paps makeinfo texi2any ronn',
		takes: '-o -p -D -a -b --output -W',
		otherwise: 'file',
		rows: 'read -o=-|-p=-|--output=- # -o - x\nread --plaintext -o=- # --plaintext -o - x\nread --list-*|--help-*'
	},
	{ names: 'dvipdfmx dvipdfm', otherwise: 'file' },
	{ names: 'typst', otherwise: 'file', rows: 'read fonts|query|--version\nserve watch' },
	{ names: 'latexmk', otherwise: 'file', rows: 'read -commands|-showextraoptions|-v|-version|--version' },
	{ names: 'latexindent', takes: '-o', otherwise: 'read', rows: 'write -w|-wd|--overwrite\nfile -o' },
	{
		names: 'tlmgr',
		otherwise: 'package',
		rows: 'file backup --all|--clean # backup --all\nread platform .\nread key list\nread info|list|search|show|check|candidates|print-platform|print-platform-info|version|dump-tlpdb|help|--version\nread conf|paper|repository|option|path|backup . # conf\nread repository list|status\nread option show|showall\nread backup .\nread key list\nread update --list|--dry-run # update --list\nunpackage remove|uninstall'
	},
	{
		names: 'updmap fmtutil updmap-sys fmtutil-sys',
		otherwise: 'file',
		rows: 'read --listmaps|--listfiles|--showoptions|--showoption|-n|--dry-run|--listcfg|--listavailablemaps|--listmap'
	},
	{
		names: 'mtxrun',
		otherwise: 'run',
		rows: 'read --script fonts|cache|base|interface|modules --list|--track|--search # --script fonts --list\nread --resolve-path|--locate|--help|--version|--scripts|--variables|--expansions'
	},
	{
		names: 'ebook-meta',
		otherwise: 'read',
		rows: 'write -t|--title|-a|--authors|--cover|--tags|--series|-s|-i|--index|--publisher|-p|-c|--comments|-r|--rating|-d|--date|-l|--language|--isbn|--identifier|--from-opf|--category # a.epub --title x\nfile --get-cover|--to-opf'
	},
	verbs(
		'calibredb',
		'loss remove|remove_format|remove_custom_column\nfile check_library --vacuum-fts-db\nread list|search|show_metadata|list_categories|custom_columns|check_library|fts_search',
		'file',
		'--with-library --library-path -f --fields'
	),
	{ names: 'ebook-convert', otherwise: 'file', rows: 'read --list-recipes|--version' },
	viewers(
		'ebook-viewer fbreader foliate bookworm coolreader cr3 epy evince okular zathura mupdf mupdf-gl mupdf-x11 xpdf qpdfview atril sioyek llpp apvlv gv ggv xdvi kdvi impressive pdfpc pympress xreader papers djview djview4 mcomix comix yacreader tdf termpdf.py fetch-ebook-metadata',
		'file -o|--output|--cover|-c'
	),
	{
		names: 'tesseract',
		takes: '-l --psm --oem -c --tessdata-dir --dpi',
		otherwise: 'file',
		rows: 'read --list-langs|--print-*|--help-*|-v|--version\nread +-|stdout # a.png stdout'
	},
	{ names: 'gocr cuneiform', takes: '-o -f -i -l', otherwise: 'read', rows: 'file -o' },
	{ names: 'ttx', takes: '-o -d -t -x', otherwise: 'file', rows: 'read -l\nread -o=- # -o - a.ttf' },
	{ names: 'hb-view', takes: '-o --output-file', otherwise: 'read', rows: 'file -o|--output-file' },
	{ names: 'ftview fontmatrix font-manager gnome-font-viewer', otherwise: 'read' },
	{
		names: 'djvused',
		takes: '-e -f',
		otherwise: 'read',
		rows: 'write -f # -f x a\nwrite -s\nwrite -e @save # -e save a.djvu\nwrite -e @set- # -e set-txt a.djvu'
	},
	{
		names: 'pandoc',
		takes: '-o -f -t -r -w --from --to --output -V -M --template --filter -L -c',
		otherwise: 'read',
		rows: 'run -t|--to|-w|-f|--from|-r @.lua # -t x.lua a\nfile -d|--defaults|--log # -d x\nrun --pdf-engine @/ # --pdf-engine=./x a\nread -o=-|--output=- # -o - a.md\nfile -o|--output|--extract-media\nrun -F|--filter|--lua-filter|-L'
	},
	{ names: 'bibtool', takes: '-o -i -r', otherwise: 'read', rows: 'file -o' },
	{ names: 'help2man', takes: '-o --output -n', otherwise: 'run', rows: 'file -o|--output' }
];
