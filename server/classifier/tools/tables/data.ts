// Filters and converters of text and structured data, search, graphs, templates.
import { makers, printers, verbs, viewers } from '../families.ts';
import type { Tool } from '../tool.ts';

export const DATA = (): readonly Tool[] => [
	printers({
		names: `
			ungron fastgron jmespath jp.py jpp jqp jnv rq zq super jsonata json-glib-format jsonld jsonlines json_verify json_reformat
			json_xs json_pp json2tsv json2struct quicktype-print gojsonschema underscore tsv-filter tsv-select tsv-summarize tsv-join
			tsv-uniq tsv-pretty csv2tsv keep-header tsv-sample tsv-append number-lines csvpy csv2md csvquote csvprintf csvfix csvtomd
			tabulate table hred xml_grep xml_pp xml2asc xml2json xml2yaml xsdvalid xmlwf xmlformat xmlpatterns xqilla zorba roqet
			sparql riot arq shacl rdfdiff tidyp hxselect hxnormalize hxextract hxpipe hxunent hxcount hxtoc hxclean hxwls hxnum
			hxprune hxremove hxcite hxincl hxxmlns hxref hxaddid html-xml-utils htmldecode html2haml cascadia faq fq oq oj gq jqt
			yq-go yaml-lint yamlpath yaml-get yaml-paths yaml-diff shyaml niet y2j j2y toml2json toml-test tomlv tomljson jsontoml
			tomlq ini2json json2hcl hcl2json confget rcfg augparse augmatch dhall-to-json dhall-to-yaml json-to-dhall yaml-to-dhall
			dhall-lint nickel jsonnet-lint gojsontoyaml jet cq logdy klp logtop sawk tuc num numaverage numsum numbound numgrep
			numinterval numnormalize numprocess numrandom numrange numround histogram.py histogram sparkline bars barchart guff jplot
			eplot datadash ngram words random-line rl uconv unidesc unifuzz uniutf8 ExplicateUTF8 utf8lookup utf8dump unihist unirev
			unisurrogate ucd natsort sort-uniq nkf kakasi mecab jumandic cabocha kytea opennlp ngram-count link-parser languagetool
			dadadodo wordnet wordfreq hyphenate texthash base58 base91 base122 base32hex base64url bech32 ascii85 btoa atob qprint
			quoted-printable reformime procmail-lint urlencode urldecode html-encode punycode idn idn2 langid langdetect cld3 cspell
			linkchecker lychee muffet linkinator broken-link-checker blc markdown-link-check awesome_bot awesome-lint htmlproofer
			link-checker textstat readability wordcount pss sack greple mgrep jgrep ripgrep-all git-grep ambs glark tcgrep findrepo
		`,
		rows: `
			file split # split a
			write -i|--in-place|--inplace|--overwrite* # -i x
			serve --serve|--server
		`
	}),
	{
		names: 'dhall',
		takes: '--file',
		otherwise: 'read',
		rows: `
			write format|lint|freeze !--check # format package.dhall
			file --output
		`
	},
	printers({
		names: 'jsonnet jrsonnet',
		takes: '-J -V -A -e',
		rows: 'file -m|--multi|-c # -m d x'
	}),
	viewers({
		names: 'jshon',
		rows: 'write -I # -I -F config.json'
	}),
	{ names: 'teip', otherwise: 'run', example: '-f 2 -- tr a-z A-Z', rows: 'read .' },
	viewers({
		names: 'sql2csv',
		takes: '--db --query -e'
	}),
	{
		names: 'csvsql',
		takes: '--db --query --tables -i --dialect',
		otherwise: 'read',
		rows: 'database --insert|--db # --db sqlite:///sales.db --insert sales.csv'
	},
	{
		names: 'xsv qsv xan csvtk',
		takes: '-o --output -d --delimiter -s --select -f -k -c',
		otherwise: 'read',
		rows: `
			run luau|py|lua|foreach
			read --output=-|-o=- # select -o - 1 a
			file validate|excel|sqlp -o # validate -o x
			file -o|--output
			file split|partition|extsort|to|splitby|fetch|fetchpost|index|snappy|split2|splitxlsx # split chunks sales.csv
		`
	},
	{
		names: 'ssconvert localc unoconv unoserver',
		otherwise: 'file',
		example: 'report.ods report.xlsx',
		rows: 'read --list-*|--version|--cat|-h|--help|--show'
	},
	{
		names: 'soffice libreoffice',
		otherwise: 'file',
		example: '--headless --convert-to pdf report.docx',
		rows: `
			read --version|--cat|-h|--help|-?
			read --view
			run !--convert-to|--print-to-file|--cat
		`
	},
	printers({
		names: `
			xlsx2csv ods2csv xls2csv xlscat xlsgrep xlsx2json excel2csv catppt xls2txt wvSummary odt2html doc2txt pptx2txt rtf2txt
			unrtf mdb-tables mdb-ver mdb-json mdb-count mdb-prop mdb-queries mdb-hexdump mdb-array mdb-header dbview pgdbf dbf2csv
			recinf recfmt rec2csv csv2rec sas2csv
		`,
		takes: '-d -s --sheet --sheetname -f -n -i --delimiter',
		rows: `
			file -O|--save|--extract|-z
			file * * # a.xlsx b.csv
		`
	}),
	{ names: 'docx2txt docx2txt.pl', otherwise: 'file', example: 'report.docx', rows: 'read +- # a.docx -' },
	{
		names: 'textract tika recsel mdb-export mdb-schema catdoc antiword',
		takes: '-D -R -d -e -p -P -m -t -s --method -T -o --output --encoding',
		otherwise: 'read',
		rows: `
			file -z|--extract|--extract-dir # --extract x
			serve --server
			file -o|--output # -o report.txt report.pdf
		`
	},
	{
		names: 'recins recdel recset recfix mdb-import mdb-sql',
		otherwise: 'write',
		example: '-t Contact -f Name -v Alice contacts.rec',
		rows: 'read --check'
	},
	{
		names: 'sd',
		takes: '-n -f --flags --max-replacements',
		otherwise: 'write',
		example: 'before after notes.txt',
		rows: `
			read -p|--preview # -p a b x
			read -s * * . # -s a b
			read * * . # a b
		`
	},
	{
		names: 'sad ruplacer srgn comby',
		otherwise: 'write',
		example: '-k before after',
		rows: `
			write -g|--glob # -g x a b
			read -stdin|--dry-run|-stdout|-match-only|-count|-diff # -stdin a b
			read !--go|-k|--commit|--accept-all|-i|-in-place|--in-place|-d|--yes-to-all # a b
		`
	},
	{ names: 'fastmod codemod amber ambr', otherwise: 'write', example: 'before after' },
	verbs({
		names: 'ast-grep sg',
		takes: '-p --pattern -r --rewrite -l --lang -c',
		otherwise: 'run',
		rows: `
			write -U|--update-all|-i|--interactive # run -p a -r b -U
			read run|scan|outline|-p|--pattern # run -p a
			file new
		`
	}),
	printers({
		names: `
			gomplate esh mo mustache jinja2 jinja j2 j2cli jinjanate gotpl renderizer tmpl sigil gucci p2 mustpl envtpl tera kasane m4
			gpp pp ppp cheetah mako-render pystache chevron empy tpage bash-tpl templater consul-tpl crystal-tpl
		`,
		rows: 'file --output-map|--output-dir|--write'
	}),
	printers({
		names: 'cpp',
		takes: '-I -D -U -A -include -imacros -isystem -iquote -idirafter -iprefix -isysroot -x -std -MF -MT -MQ -wrapper',
		rows: `
			run @-fplugin # -fplugin=x a
			run -wrapper
			file -MF|-MD|-MMD|-save-temps # -MD a
			read * - # a -
			file * * # a b
		`
	}),
	printers({
		names: 'fypp',
		takes: '-D -I -m -M -l -f -F --define --include --module',
		rows: `
			run -m|--module # -m x a
			read * - # a -
			file * * # a b
		`
	}),
	verbs({
		names: 'kcl pkl',
		otherwise: 'file',
		rows: `
			file -o|--output|--output-path|-m|--multiple-file-output-path # eval a -o b
			read vet|eval|export|def|project|test|analyze
			file mod|fmt|trim|import|get|init|cmd|run # fmt main.k
		`
	}),
	{ names: 'jsonnetfmt', otherwise: 'read', rows: 'write -i|--in-place # -i main.jsonnet' },
	{
		names: 'yamlfmt yamlfix',
		otherwise: 'write',
		example: 'values.yaml',
		rows: 'read -lint|-dry|--check|-in|--dry-run'
	},
	viewers({
		names: 'dasel',
		takes: '-f -v -t -r -w -s -p',
		rows: 'write put|delete # put -f config.json -v 8080 port'
	}),
	{ names: 'initool', otherwise: 'read' },
	{ names: 'crudini', otherwise: 'write', example: '--set app.ini server port 8080', rows: 'read --get' },
	printers({
		names: `
			dot neato twopi circo fdp sfdp osage patchwork gvpr gvgen gvmap acyclic bcomps ccomps cluster dijkstra edgepaint gc gml2gv
			graphml2gv gv2gml gv2gxl gxl2gv gxl2dot mingle mm2gv nop sccmap tred unflatten prune diffimg dot2tex svgbob_cli svgbob
			aasvg goat graph-easy mermaid-ascii
		`,
		rows: `
			run @system(
			file -O|-Tpng -o|-O # -O -Tpng a.dot
		`
	}),
	viewers({
		names: 'vimdot dotty lefty lneato xdot xlabel'
	}),
	makers({
		names: `
			plantuml mmdc mermaid ditaa blockdiag seqdiag actdiag nwdiag packetdiag rackdiag vl2png vl2svg vg2png vg2svg ploticus gri
			pyplot asy grace gracebat xmgrace dia
		`,
		rows: `
			read -testdot|-language|-syntax|-pipe|-checkmetadata # -language
			read layout|themes|version # layout
		`
	}),
	{
		names: 'd2',
		otherwise: 'file',
		example: 'diagram.d2 diagram.svg',
		rows: `
			read layout|themes|version|validate
			write fmt
		`
	},
	printers({
		names: 'gnuplot feedgnuplot youplot uplot',
		takes: '-e -c --exec',
		rows: `
			file --hardcopy|--output
			run @system
			file -e @output # -e output
			file -e @save # -e save
		`
	}),
	viewers({
		names: `
			heh hexabyte binocle bingrep xd dumphex logview otree jqview tad csvlens csview tabiew tw xleak xsv-table mdless md-tui
			mdt frogmouth mdr termd terminal_markdown_viewer ov moar moor peep bcat slit pdless epr bk baca
		`
	}),
	viewers({
		names: 'vd visidata',
		takes: '-o -f -p -d --output',
		rows: 'file -o|--output|-b|--batch # -b sales.csv -o sales.json'
	}),
	viewers({
		names: 'fx',
		rows: 'write +save # a.json .x save'
	}),
	{
		names: 'lowdown',
		takes: '-o -T -t',
		otherwise: 'read',
		rows: `
			read -o=- # -o - x
			file -o # -o notes.html notes.md
		`
	},
	{ names: 'theme mmark discount mkd2html', otherwise: 'read', rows: 'file -o # -o notes.html notes.md' },
	{ names: 'grip', otherwise: 'serve', example: 'notes.md', rows: 'file --export' },
	printers({
		names: `
			rst2html rst2html.py rst2html5 rst2latex rst2man rst2xml rst2pseudoxml rst2s5 pandoc-citeproc markdown markdown_py
			markdown2 Markdown.pl cmark-gfm multimarkdown mistune commonmarker md4c md2html txt2man txt2html scdoc
		`,
		rows: 'file * * # a.rst b.html'
	}),
	{ names: 'docutils rst2odt md2pdf', otherwise: 'file', example: 'notes.rst notes.html' },
	printers({
		names: 'wcal dcal qcal ecal rpn pcalc tre-agrep'
	}),
	{ names: 'strfile unstr', otherwise: 'file', example: 'fortunes' },
	{ names: 'cindex ', otherwise: 'file', example: 'src' },
	{ names: 'csearch zoekt', otherwise: 'read' },
	{
		names: 'gocloc polyglot',
		takes: '-o --output --out --report-file -f -e',
		otherwise: 'read'
	},
	printers({
		names: `
			topojson geo2topo toposimplify topo2geo topoquantize geostitch geoproject ndjson-cat ndjson-filter ndjson-map ndjson-join
			ndjson-reduce ndjson-sort daff graph tre
		`,
		takes: '-n -f -p -t -q'
	}),
	{
		names: 'hexedit bvi hexcurse ghex okteta imhex wxhexeditor sc gnumeric xfig tgif solvespace',
		otherwise: 'tui',
		example: 'disk.img',
		rows: 'read --version|-V|-v'
	},
	printers({
		names:
			'slides lookatme patat presenterm tpp vimdeck jing rnv editorconfig-checker ec markdownlint bean-check rubber-info',
		rows: 'write -f|--fix # --fix a.md'
	}),
	{
		names: 'hunspell aspell ispell',
		otherwise: 'tui',
		example: 'notes.txt',
		rows: `
			read -l|-a|-D|-L|-G|-v|-vv|-w|-m|pipe|--list # -l a
			read list|dump|dicts|modes|filters|config|munch|expand|soundslike|munch-list|combine
		`
	},
	{
		names: 'protoc',
		otherwise: 'file',
		example: '--go_out=gen api.proto',
		rows: 'read --decode*|--encode*|--version|--print_free_field_numbers'
	},
	{
		names: 'gitleaks trufflehog',
		takes: '-r --report-path -s -c -f',
		otherwise: 'read',
		rows: 'file -r|--report-path|--report # detect --report-path leaks.json'
	}
];
