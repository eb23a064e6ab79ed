// PDF, PostScript, TeX, DjVu, e-books, scanning, fonts.
import { makers, printers, verbs, viewers } from '../families.ts';
import type { Tool } from '../tool.ts';

export const DOCUMENTS = (): readonly Tool[] => [
	printers({
		names: `
			comparepdf pdfid.py djvudump epubcheck fontlint ftdump ftlint ftbench ftgrid hb-shape hb-info gsnd texloganalyser lacheck
			chktex detex dvitype kpsewhich kpsexpand kpsepath kpsestat kpsereadlink texdoc luatools bibclean biblint checkcites
			ctanbib latexdiff latexrevise latexpand flatex arlatex pplatex groffer mandoc grog chem grap ideal pdfxml pdf2txt.py
			pdf2txt pdfminer pdfplumber tabula pdfcolor inkcov pdfdiff veraPDF verapdf
		`,
		takes: '-f -l -p',
		rows: `
			file -b|-x|--extract|--dump|-r|-w|--write|-O|--fixmetadata|-out|-save|--disarm|-output-file|-j|--json # -x a
		`
	}),
	{
		names: 'nroff troff',
		takes: '-d -f -F -m -M -n -o -r -T -w -W -I -K',
		otherwise: 'read',
		rows: 'run -U # -U -ms report.ms'
	},
	viewers({
		names: 'djvutxt',
		takes: '-page -detail --page --detail',
		rows: 'file * * # book.djvu book.txt'
	}),
	{
		names: 'pdf-parser pdf-parser.py dumppdf.py',
		takes: '-o -s -d -w -r -i -t',
		otherwise: 'read',
		rows: 'file -d|--dump|--extract # -o 5 -d stream.bin report.pdf'
	},
	{ names: 'pdfresurrect', otherwise: 'file', example: '-w report.pdf', rows: 'read -i|-q' },
	{
		names: 'pdfsig',
		takes: '-add-signature -sign -nss-pwd',
		singleDash: true,
		otherwise: 'read',
		rows: 'file -dump|-add-signature|-sign # -dump report.pdf'
	},
	{
		names: 'pdfdetach',
		takes: '-save -o',
		singleDash: true,
		otherwise: 'read',
		rows: 'file -save|-saveall|-savefile # -saveall report.pdf'
	},
	{
		names: 'pdfimages',
		takes: '-f -l -opw -upw',
		singleDash: true,
		otherwise: 'file',
		example: '-png report.pdf image',
		rows: 'read -list|-v|-h'
	},
	{
		names: 'pdftohtml pdftops pdftocairo',
		takes: '-f -l -r -x -y -W -H',
		singleDash: true,
		otherwise: 'file',
		example: 'report.pdf',
		rows: `
			read -stdout|-v|-h
			read +- # x -
		`
	},
	{
		names: 'mutool',
		takes: '-p -o -F -r',
		otherwise: 'file',
		example: 'clean report.pdf clean.pdf',
		rows: `
			file show|audit -o !-o=- # show -o x a
			read info|show|pages|trace|audit|grep|-v
			read draw|convert !-o # draw a.pdf
			read draw -o=- # draw -o - -F txt a.pdf
		`
	},
	{ names: 'mudraw muraster', takes: '-o -r -F', otherwise: 'read', rows: 'file -o # -o page.png report.pdf' },
	verbs({
		names: 'pdfcpu',
		otherwise: 'file',
		rows: `
			read validate|info|fonts|permissions|version
			read attachments|images|keywords|permissions|properties|fonts|annotations|bookmarks|boxes|pagelayout|pagemode|viewerpref
				|portfolio|form|signatures list
			read selectedpages|paper
		`
	}),
	verbs({
		names: 'pdfly pdfbox',
		otherwise: 'file',
		rows: 'read meta|pagemeta|extract-annotated'
	}),
	{
		names: 'qpdf',
		takes: '--password --pages --object-streams --show-object --json-key --json-object --split-pages --rotate',
		otherwise: 'file',
		example: '--linearize report.pdf linear.pdf',
		rows: `
			write --replace-input
			read --check|--show-*|--json|--is-encrypted|--requires-password|--list-*|--with-images|--check-linearization|--version
				|--help|--filtered-stream-data # --check a.pdf
		`
	},
	{
		names: 'pdftk',
		otherwise: 'file',
		example: 'report.pdf cat 1-3 output extract.pdf',
		rows: `
			read +dump_data|dump_data_utf8|dump_data_fields|dump_data_fields_utf8|dump_data_annots !@output # a.pdf dump_data
			read +dump_data|dump_data_utf8|dump_data_fields +output|- # a.pdf dump_data output -
		`
	},
	{
		names: 'gs ghostscript gswin64c',
		takes: '-o -sOutputFile -sDEVICE -r -c',
		singleDash: true,
		otherwise: 'run',
		rows: `
			read -sOutputFile=-|%stdout|/dev/null # -sOutputFile=- a.ps
			read -sDEVICE=inkcov|bbox|txtwrite|nullpage -o=-|%stdout|/dev/null # -sDEVICE=bbox -o - a.ps
			read -sDEVICE=bbox|inkcov|nullpage !-o|-sOutputFile # -sDEVICE=bbox a.ps
			file -o|@-sOutputFile # -o a.pdf b.ps
			file @-sOutputFile # -sOutputFile=a.pdf b.ps
			read -v|-h|--version
		`
	},
	makers({
		names: `
			pdfunite pdfseparate pdfattach pdfcrop pdfjam pdfxup pdfposter pdfbook pdfbook2 pdfnup pdfjoin pdf90 pdf270 pdfflip
			pdf2dsc pdf2ps pdf2svg ps2pdf ps2pdfwr ps2ps ps2ps2 ps2epsi eps2eps epsffit epstopdf psmerge unpaper scantailor-cli c44
			cjb2 djvm ddjvu djvups djvudigital djvubind minidjvu ebook-polish lrf2lrs web2disk mobitool kindlegen latex pdflatex
			xelatex lualatex tex pdftex luatex bibtex bibtex8 biber makeindex xindy upmendex texindy mf mpost metapost context
			contextjit dvips dvipdf dvipng dvisvgm dvilj dvi2ps tectonic arara rubber texi2dvi texi2pdf pdftexi2dvi mptopdf lyx
			htlatex make4ht tex4ht tex4ebook lilypond-book fop dblatex xmlto docbook2man docbook2pdf docbook2html docbook-to-man
			asciidoctor-pdf asciidoctor-epub3 a2x trueprint groff2pdf wkhtmltopdf wkhtmltoimage weasyprint prince md-to-pdf percollate
			fontforge fontimage ttf2afm ttfautohint pyftsubset pyftmerge bdftopcf bdf2psf psfaddtable psfstriptable otf2bdf ttf2woff
			woff2_compress woff2_decompress hb-subset sfnt2woff mkfontdir mkfontscale t1ascii t1asm t1disasm ttf2pt1 mftrace
		`,
		rows: `
			read -v|-version|--kpathsea-debug-help|-credits
			read query|fonts|list # fonts
		`
	}),
	{
		names: 'asciidoctor asciidoc paps makeinfo texi2any ronn',
		takes: '-o -p -D -a -b --output -W',
		otherwise: 'file',
		example: 'notes.adoc',
		rows: `
			read -o=-|-p=-|--output=- # -o - x
			read --list-*|--help-*
		`
	},
	{ names: 'dvipdfmx dvipdfm', otherwise: 'file', example: 'paper.dvi' },
	{
		names: 'typst',
		otherwise: 'file',
		example: 'compile paper.typ',
		rows: `
			read fonts|query|--version
			serve watch
		`
	},
	{
		names: 'latexmk',
		otherwise: 'file',
		example: '-pdf paper.tex',
		rows: 'read -commands|-showextraoptions|-v|-version|--version'
	},
	{
		names: 'latexindent',
		takes: '-o',
		otherwise: 'read',
		rows: `
			write -w|-wd|--overwrite # -w paper.tex
			file -o
		`
	},
	{
		names: 'tlmgr',
		otherwise: 'package',
		rows: `
			file backup --all|--clean # backup --all
			read platform .
			read key list
			read info|list|search|show|check|candidates|print-platform|print-platform-info|version|dump-tlpdb|help|--version
			read conf|paper|repository|option|path|backup . # conf
			read repository list|status
			read option show|showall
			read update --list|--dry-run # update --list
			unpackage remove|uninstall
		`
	},
	{
		names: 'updmap fmtutil updmap-sys fmtutil-sys',
		otherwise: 'file',
		example: '--enable Map=lm.map',
		rows: `
			read --listmaps|--listfiles|--showoptions|--showoption|-n|--dry-run|--listcfg|--listavailablemaps|--listmap
		`
	},
	{
		names: 'mtxrun',
		otherwise: 'run',
		example: '--generate',
		rows: `
			read --script fonts|cache|base|interface|modules --list|--track|--search # --script fonts --list
			read --resolve-path|--locate|--help|--version|--scripts|--variables|--expansions
		`
	},
	{
		names: 'ebook-meta',
		otherwise: 'read',
		rows: `
			write -t|--title|-a|--authors|--cover|--tags|--series|-s|-i|--index|--publisher|-p|-c|--comments|-r|--rating|-d|--date|-l
				|--language|--isbn|--identifier|--from-opf|--category # book.epub --title Emma
			file --get-cover|--to-opf
		`
	},
	verbs({
		names: 'calibredb',
		takes: '--with-library --library-path -f --fields',
		otherwise: 'file',
		rows: `
			loss remove|remove_format|remove_custom_column # remove 42
			file check_library --vacuum-fts-db
			read list|search|show_metadata|list_categories|custom_columns|check_library|fts_search
		`
	}),
	{ names: 'ebook-convert', otherwise: 'file', example: 'book.epub book.mobi', rows: 'read --list-recipes|--version' },
	viewers({
		names: `
			fetch-ebook-metadata ebook-viewer fbreader foliate bookworm coolreader cr3 epy evince okular zathura mupdf mupdf-gl mupdf-x11 xpdf qpdfview
			atril sioyek llpp apvlv gv ggv xdvi kdvi impressive pdfpc pympress xreader papers djview djview4 mcomix comix yacreader
			tdf termpdf.py
		`,
		rows: 'file -o|--output|--cover|-c # --title Emma -c cover.jpg'
	}),
	{
		names: 'tesseract',
		takes: '-l --psm --oem -c --tessdata-dir --dpi',
		otherwise: 'file',
		example: 'scan.png text',
		rows: `
			read --list-langs|--print-*|--help-*|-v|--version
			read +-|stdout # a.png stdout
		`
	},
	{ names: 'gocr cuneiform', takes: '-o -f -i -l', otherwise: 'read', rows: 'file -o # -o scan.txt scan.pnm' },
	{
		names: 'ttx',
		takes: '-o -d -t -x',
		otherwise: 'file',
		example: 'Lato.ttf',
		rows: `
			read -l
			read -o=- # -o - a.ttf
		`
	},
	{
		names: 'hb-view',
		takes: '-o --output-file',
		otherwise: 'read',
		rows: 'file -o|--output-file # -o hello.png Lato.ttf hello'
	},
	{ names: 'ftview fontmatrix font-manager gnome-font-viewer', otherwise: 'read' },
	{
		names: 'djvused',
		takes: '-e -f',
		otherwise: 'read',
		rows: `
			write -f # -f x a
			write -s
			write -e @save # -e save a.djvu
			write -e @set- # -e set-txt a.djvu
		`
	},
	{
		names: 'pandoc',
		takes: '-o -f -t -r -w --from --to --output -V -M --template --filter -L -c',
		otherwise: 'read',
		rows: `
			run -t|--to|-w|-f|--from|-r @.lua # -t x.lua a
			file -d|--defaults|--log # -d x
			run --pdf-engine @/ # --pdf-engine=./x a
			read -o=-|--output=- # -o - a.md
			file -o|--output|--extract-media # -o notes.pdf notes.md
			run -F|--filter|--lua-filter|-L
		`
	},
	{ names: 'bibtool', takes: '-o -i -r', otherwise: 'read', rows: 'file -o # -o sorted.bib refs.bib' },
	{ names: 'help2man', takes: '-o --output -n', otherwise: 'run', rows: 'file -o|--output # -o server.1 ./server' }
];
