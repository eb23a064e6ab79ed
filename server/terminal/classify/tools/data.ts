// Filters and converters of text and structured data, search, graphs, templates.
import { makers, printers, verbs, viewers } from './families.ts';
import type { Tool } from './tool.ts';

export const DATA = (): readonly Tool[] => [
	printers(
		'ungron fastgron jmespath jp.py jpp jqp jnv rq zq super jsonata json-glib-format jsonld jsonlines json_verify json_reformat json_xs json_pp json2tsv json2struct quicktype-print gojsonschema underscore tsv-filter tsv-select tsv-summarize tsv-join tsv-uniq tsv-pretty csv2tsv keep-header tsv-sample tsv-append number-lines csvpy csv2md csvquote csvprintf csvfix csvtomd tabulate table hred xml_grep xml_pp xml2asc xml2json xml2yaml xsdvalid xmlwf xmlformat xmlpatterns xqilla zorba roqet sparql riot arq shacl rdfdiff tidyp hxselect hxnormalize hxextract hxpipe hxunent hxcount hxtoc hxclean hxwls hxnum hxprune hxremove hxcite hxincl hxxmlns hxref hxaddid html-xml-utils htmldecode html2haml cascadia faq fq oq oj gq jqt yq-go yaml-lint yamlpath yaml-get yaml-paths yaml-diff shyaml niet y2j j2y toml2json toml-test tomlv tomljson jsontoml tomlq ini2json json2hcl hcl2json confget rcfg augparse augmatch dhall-to-json dhall-to-yaml json-to-dhall yaml-to-dhall dhall-lint nickel jsonnet-lint gojsontoyaml jet cq logdy klp logtop sawk tuc num numaverage numsum numbound numgrep numinterval numnormalize numprocess numrandom numrange numround histogram.py histogram sparkline bars barchart guff jplot eplot datadash ngram words random-line rl uconv unidesc unifuzz uniutf8 ExplicateUTF8 utf8lookup utf8dump unihist unirev unisurrogate ucd natsort sort-uniq nkf kakasi mecab jumandic cabocha kytea opennlp ngram-count link-parser languagetool dadadodo wordnet wordfreq hyphenate texthash base58 base91 base122 base32hex base64url bech32 ascii85 btoa atob qprint quoted-printable reformime procmail-lint urlencode urldecode html-encode punycode idn idn2 langid langdetect cld3 cspell linkchecker lychee muffet linkinator broken-link-checker blc markdown-link-check awesome_bot awesome-lint htmlproofer link-checker textstat readability wordcount pss sack greple mgrep jgrep ripgrep-all git-grep ambs glark tcgrep findrepo',
		'file split # split a\nwrite -i|--in-place|--inplace|--overwrite* # -i x\nserve --serve|--server'
	),
	{
		names: 'dhall',
		takes: '--file',
		otherwise: 'read',
		rows: 'write format|lint|freeze !--check # format x\nfile --output'
	},
	printers('jsonnet jrsonnet', 'file -m|--multi|-c # -m d x', '-J -V -A -e'),
	viewers('jshon', 'write -I # -I -F x'),
	{ names: 'teip', otherwise: 'run', rows: 'read .' },
	viewers('sql2csv', '', '--db --query -e'),
	{
		names: 'csvsql',
		takes: '--db --query --tables -i --dialect',
		otherwise: 'read',
		rows: 'database --insert|--db # --db sqlite:///x --insert a'
	},
	{
		names: 'xsv qsv xan csvtk',
		takes: '-o --output -d --delimiter -s --select -f -k -c',
		otherwise: 'read',
		rows: 'run luau|py|lua|foreach\nread --output=-|-o=- # select -o - 1 a\nfile validate|excel|sqlp -o # validate -o x\nfile -o|--output\nfile split|partition|extsort|to|splitby|fetch|fetchpost|index|snappy|split2|splitxlsx # split d a.csv'
	},
	{
		names: 'ssconvert localc unoconv unoserver',
		otherwise: 'file',
		rows: 'read --list-*|--version|--cat|-h|--help|--show'
	},
	{
		names: 'soffice libreoffice',
		otherwise: 'file',
		rows: 'read --version|--cat|-h|--help|-?\nread --view\nrun !--convert-to|--print-to-file|--cat'
	},
	printers(
		'xlsx2csv ods2csv xls2csv xlscat xlsgrep in2csv xlsx2json excel2csv catppt xls2txt wvSummary odt2html doc2txt pptx2txt rtf2txt unrtf mdb-tables mdb-ver mdb-json mdb-count mdb-prop mdb-queries mdb-hexdump mdb-array mdb-header dbview pgdbf dbf2csv recinf recfmt rec2csv csv2rec sas2csv',
		'file -O|--save|--extract|-z\nfile * * # a.xlsx b.csv',
		'-d -s --sheet --sheetname -f -n -i --delimiter'
	),
	{ names: 'docx2txt docx2txt.pl', otherwise: 'file', rows: 'read +- # a.docx -' },
	{
		names: 'textract tika recsel mdb-export mdb-schema catdoc antiword',
		takes: '-D -R -d -e -p -P -m -t -s --method -T -o --output --encoding',
		otherwise: 'read',
		rows: 'file -z|--extract|--extract-dir # --extract x\nserve --server\nfile -o|--output'
	},
	{ names: 'recins recdel recset recfix mdb-import mdb-sql', otherwise: 'write', rows: 'read --check' },
	{
		names: 'sd',
		takes: '-n -f --flags --max-replacements',
		otherwise: 'write',
		rows: 'read -p|--preview # -p a b x\nread -s * * . # -s a b\nread * * . # a b'
	},
	{
		names: 'sad ruplacer srgn comby',
		otherwise: 'write',
		rows: 'write -g|--glob # -g x a b\nread -stdin|--dry-run|-stdout|-match-only|-count|-diff # -stdin a b\nread !--go|-k|--commit|--accept-all|-i|-in-place|--in-place|-d|--yes-to-all # a b'
	},
	{ names: 'fastmod codemod amber ambr', otherwise: 'write' },
	verbs(
		'ast-grep sg',
		'write -U|--update-all|-i|--interactive # run -p a -r b -U\nread run|scan|outline|-p|--pattern # run -p a\nfile new',
		'run',
		'-p --pattern -r --rewrite -l --lang -c'
	),
	printers(
		'gomplate esh mo mustache jinja2 jinja j2 j2cli jinjanate gotpl renderizer tmpl sigil gucci p2 mustpl envtpl tera kasane m4 gpp pp ppp cheetah mako-render pystache chevron empy tpage bash-tpl templater consul-tpl crystal-tpl',
		'file --output-map|--output-dir|--write'
	),
	printers(
		'cpp',
		'run @-fplugin # -fplugin=x a\nrun -wrapper\nfile -MF|-MD|-MMD|-save-temps # -MD a\nread * - # a -\nfile * * # a b',
		'-I -D -U -A -include -imacros -isystem -iquote -idirafter -iprefix -isysroot -x -std -MF -MT -MQ -wrapper'
	),
	printers(
		'fypp',
		'run -m|--module # -m x a\nread * - # a -\nfile * * # a b',
		'-D -I -m -M -l -f -F --define --include --module'
	),
	verbs(
		'kcl pkl',
		'file -o|--output|--output-path|-m|--multiple-file-output-path # eval a -o b\nread vet|eval|export|def|project|test|analyze\nfile mod|fmt|trim|import|get|init|cmd|run # mod init',
		'file'
	),
	{ names: 'jsonnetfmt', otherwise: 'read', rows: 'write -i|--in-place' },
	{ names: 'yamlfmt yamlfix', otherwise: 'write', rows: 'read -lint|-dry|--check|-in|--dry-run' },
	viewers('dasel', 'write put|delete # put -f a.json -v 1 x', '-f -v -t -r -w -s -p'),
	{ names: 'initool', otherwise: 'read' },
	{ names: 'crudini', otherwise: 'write', rows: 'read --get' },
	printers(
		'dot neato twopi circo fdp sfdp osage patchwork gvpr gvgen gvmap acyclic bcomps ccomps cluster dijkstra edgepaint gc gml2gv graphml2gv gv2gml gv2gxl gxl2gv gxl2dot mingle mm2gv nop sccmap tred unflatten prune diffimg dot2tex svgbob_cli svgbob aasvg goat graph-easy mermaid-ascii',
		'run @system(\nfile -O|-Tpng -o|-O # -O -Tpng a.dot'
	),
	viewers('vimdot dotty lefty lneato xdot xlabel'),
	makers(
		'plantuml mmdc mermaid ditaa blockdiag seqdiag actdiag nwdiag packetdiag rackdiag vl2png vl2svg vg2png vg2svg ploticus gri pyplot asy grace gracebat xmgrace dia',
		'read -testdot|-language|-syntax|-pipe|-checkmetadata # -language\nread layout|themes|version # layout'
	),
	{ names: 'd2', otherwise: 'file', rows: 'read layout|themes|version|validate\nwrite fmt' },
	printers(
		'gnuplot feedgnuplot youplot uplot',
		'file --hardcopy|--output\nrun @system\nfile -e @output # -e output\nfile -e @save # -e save',
		'-e -c --exec'
	),
	viewers(
		'heh hexabyte binocle bingrep xd dumphex logview otree jqview tad csvlens csview tabiew tw xleak xsv-table mdless md-tui mdt frogmouth mdr termd terminal_markdown_viewer ov moar moor peep bcat slit pdless epr bk baca'
	),
	viewers('vd visidata', 'file -o|--output|-b|--batch # -b a -o b', '-o -f -p -d --output'),
	viewers('fx', 'write +save # a.json .x save'),
	{ names: 'lowdown', takes: '-o -T -t', otherwise: 'read', rows: 'read -o=- # -o - x\nfile -o' },
	{ names: 'mmark discount theme mkd2html', otherwise: 'read', rows: 'file -o' },
	{ names: 'grip', otherwise: 'serve', rows: 'file --export' },
	printers(
		'rst2html rst2html.py rst2html5 rst2latex rst2man rst2xml rst2pseudoxml rst2s5 pandoc-citeproc markdown markdown_py markdown2 Markdown.pl cmark-gfm multimarkdown mistune commonmarker md4c md2html txt2man txt2html scdoc',
		'file * * # a.rst b.html'
	),
	{ names: 'docutils rst2odt md2pdf', otherwise: 'file' },
	printers('wcal dcal qcal ecal rpn pcalc tre-agrep', ''),
	{ names: 'strfile unstr', otherwise: 'file' },
	{
		names: 'shuf',
		takes: '-o -n -i --output --head-count --input-range --random-source',
		otherwise: 'read',
		rows: 'file -o|--output'
	},
	{ names: 'locate-index cindex mairix-index', otherwise: 'file' },
	{ names: 'csearch zoekt', otherwise: 'read' },
	{
		names: 'tokei scc cloc gocloc polyglot',
		takes: '-o --output --out --report-file -f -e',
		otherwise: 'read',
		rows: 'file --out|--report-file|-o|--sql'
	},
	printers(
		'topojson geo2topo toposimplify topo2geo topoquantize geostitch geoproject ndjson-cat ndjson-filter ndjson-map ndjson-join ndjson-reduce ndjson-sort daff graph tre as-tree',
		'',
		'-n -f -p -t -q'
	),
	{
		names: 'hexedit bvi hexcurse ghex okteta imhex wxhexeditor bless sc gnumeric xfig tgif solvespace',
		otherwise: 'tui',
		rows: 'read --version|-V|-v'
	},
	printers(
		'slides lookatme patat mdp presenterm tpp vimdeck jing rnv editorconfig-checker ec markdownlint bean-check rubber-info',
		'write -f|--fix # --fix a.md'
	),
	{
		names: 'hunspell aspell ispell',
		otherwise: 'tui',
		rows: 'read -l|-a|-D|-L|-G|-v|-vv|-w|-m|pipe|--list # -l a\nread list|dump|dicts|modes|filters|config|munch|expand|soundslike|munch-list|combine'
	},
	{ names: 'protoc', otherwise: 'file', rows: 'read --decode*|--encode*|--version|--print_free_field_numbers' },
	{
		names: 'gitleaks trufflehog',
		takes: '-r --report-path -s -c -f',
		otherwise: 'read',
		rows: 'file -r|--report-path|--report'
	}
];
