// Linters, analysers, test and packaging tools of single languages, and what asks a compiler or prover a question.
import { makers, printers, verbs, viewers } from './families.ts';
import type { Tool } from './tool.ts';

const FIX =
	'write --fix|--write|-w|-i|--in-place|--inplace|--autocorrect|--auto-correct|--auto-fix|--apply|--fix-all # --fix x';

export const TOOLCHAINS = (): readonly Tool[] => [
	// JavaScript
	printers(
		'madge depcruise dependency-cruiser size-limit bundlesize source-map-explorer license-checker license-checker-rseidelsohn npm-name npm-why npm-home npm-user-cli pretty-bytes pretty-bytes-cli is-up is-up-cli is-online is-online-cli internal-ip internal-ip-cli public-ip public-ip-cli speed-test envinfo emoj emoji-fzf wait-on wait-port pa11y pa11y-ci axe is-website-vulnerable are-you-es5 publint attw howfat cost-of-modules bundle-phobia emojify cfonts terminal-image image-size wikit word-wrap-cli chalk chalk-cli gzip-size gzip-size-cli brotli-size-cli jsondiffpatch semver-compare http-status-codes hasha-cli clipboard-cli-paste github-user license-report licensee npm-license-crawler ts-unused-exports tsc-files type-coverage svelte-check vue-tsc ember-template-lint html-validate pug-lint remark-lint jscpd escomplex nsp snyk-to-html webhint hint bundle-stats',
		'serve serve\nfile -i|--image|--csv'
	),
	printers('knip eslint_d svgcleaner remark unimported', FIX),
	printers(
		'lessc sass sassc node-sass stylus postcss cleancss csso html-minifier html-minifier-terser uglifyjs terser babel-minify esprima esparse esvalidate acorn astexplorer coffee livescript pug jade ejs handlebars hbs nunjucks mjml marked markdown-it showdown remarkable commonmark turndown js-beautify html-beautify css-beautify js-yaml json2yaml yaml2json json5 jsonlint js2coffee html2pug html2jade csv2json json2csv xml-js',
		'file -d|--dir|-b|--bare|-m|--source-map|-r|--replace|-i|--in-place|-p|--in-place # -r x.js\nserve -w|--watch # --watch a\nfile * * # in.scss out.css',
		'-c --config -s --syntax -I --load-path --style -t --style'
	),
	{ names: 'json prettyjson semver', otherwise: 'read', rows: 'write -I|--in-place' },
	verbs(
		'lhci redocly redoc-cli swagger-cli openapi-generator openapi-generator-cli swagger-codegen spectral vacuum prism stoplight ajv buf protolint prototool oasdiff openapi-diff asyncapi graphql graphql-inspector rover apollo swagger-diff optic',
		'file bundle|build|generate|compile|batch # bundle a.yaml\nread lint|validate|stats|respect|report|config-help|meta|spectral-report|dashboard|schema|changelog|breaking|summary|flatten|similar|coverage\nserve mock|proxy|serve|preview|preview-docs # mock a.yaml\nread healthcheck\nread test # test -s a.json'
	),
	verbs('chromatic percy wdio protractor', '', 'run'),
	printers(
		'plow ddosify fortio ghz loadtest drill-http httperf boom nghttp h3load',
		'file -e|-g|--save',
		'-n -c -d -t -R -H -m -T -p -u -w'
	),
	{
		names: 'grpcurl grpc_cli evans buf-curl',
		takes: '-H -d -import-path -proto -protoset -cacert -cert -key -authority -rpc-header --proto --path --host -p',
		singleDash: true,
		otherwise: 'remote',
		rows: 'net-read +list|describe|ls|type|version # localhost:8080 list\nnet-read -version|--version|-help'
	},
	printers(
		'avro-tools parquet-tools parquet parquet-reader parquet-meta orc-tools orc-metadata orc-contents orc-statistics parq pqrs msgpack-cli cbor2diag.rb cbor2json.rb diag2cbor.rb cbor-diag protoc-decode protobuf-inspector bson2json jsonschema check-jsonschema json-schema-validator yamale pajv jsonschema-cli yajsv jv boon',
		'file fromjson|concat|recodec|random|merge|rewrite|convert|split|sample # fromjson a b'
	),
	// Python
	printers(
		'pylint pyre pytype ty basedpyright pipdeptree pip-licenses pip-chill mccabe cohesion darglint interrogate refurb check-manifest check-wheel-contents abi3audit validate-pyproject pyroma py-cpuinfo lsvirtualenv showvirtualenv pydoctest dlint wemake-python-styleguide dodgy prospector pyt pysa pep8 pep257 deptry fawltydeps creosote liccheck import-linter lint-imports pydeps pyan pyan3 pyreverse stubtest modulegraph findimports tach multimetric curlylint nbshow delocate-listdeps sphinx-lint doc8 rstcheck restructuredtext_lint slotscheck pip-check caniusepython3 johnnydep vermin dis uncompyle6 decompyle3 pycdc pycdas pydisasm isympy',
		`write --fix|--write|--inplace
		file infer|init
		file -w
		serve -p|-b|--serve|--server # -p 80`
	),
	printers('pydoc pydoc3 pydoc3.12', 'file -w # -w json\nserve -p|-b|-n # -p 1234'),
	printers('safety pip-audit', `file --save-json|--output\nwrite --fix # --fix\nread check|scan`),
	{
		names: 'pip-review',
		otherwise: 'net-read',
		rows: 'project-package -a|--auto|-i|--interactive'
	},
	verbs(
		'auditwheel delocate wheel',
		'read lddtree\nfile repair|pack|unpack|tags|convert|addtag # repair a.whl',
		'file'
	),
	verbs('scrapy', 'net-read fetch|view|settings|bench\nread list|parse|check|version', 'run'),
	verbs(
		'airflow dagster prefect dbt sqlmesh soda luigi great_expectations flyte kedro metaflow zenml mage-ai',
		`database-loss db reset|clean
		read dags|tasks|connections|variables|pools|config|providers|jobs|users|roles|plugins|db|flow|flows|deployment|work-pool|work-queue|block|profile|profiles|asset|job|run|registry|pipeline|catalog list|list-runs|list-jobs|show|state|states-for-dag-run|next-execution|report|details|get|get-value|check|check-migrations|failed-deps|list-import-errors|inspect|ls|render|links|hooks|preview|describe # dags list
		read cheat-sheet|debug|parse|compile|info|plan|diff|lineage|table_diff|fetchdf|columns|table-name`,
		'run',
		'-s -d --select --project-dir --profiles-dir -m --models --target -t'
	),
	verbs('monkeytype pyinfra bumpver snakeviz nbdime', 'read list-modules|stub|diff', 'run'),
	printers('typeprof'),
	{
		names: 'eradicate autoflake docformatter pydocstringformatter unify',
		otherwise: 'read',
		rows: 'write -i|--in-place|-w|--write|-r|--in_place'
	},
	{ names: 'pip-compile', otherwise: 'file', rows: 'read -n|--dry-run' },
	{ names: 'pip-sync', otherwise: 'project-package', rows: 'read -n|--dry-run' },
	{
		names: 'hurl',
		takes: '-o --output --variable --variables-file -u -x --report-html --report-json',
		otherwise: 'connect',
		rows: 'read --version|-V'
	},
	viewers('minisat', 'file * * # a.cnf out'),
	// Ruby and PHP
	printers(
		'fasterer flay flog debride rails_best_practices ruby-lint haml-lint slim-lint erblint erb_lint mdl ri yri stackprof steep srb rbs kramdown roodi excellent saikuro erb haml slimrb redcarpet rdiscount',
		`write -a|-A|--autocorrect|--auto-correct|--fix
		file init|collection|rbi # init
		file --html|-f`
	),
	verbs(
		'bundler-audit bundle-audit license_finder license-finder licensed overcommit',
		'fetch update|download # update\nread check|action_items|stats|--list-hooks|-l|--run|-r|.\nfile report|cache|--install|--uninstall|--sign # report'
	),
	printers(
		'phploc phpcpd phan deptrac composer-unused composer-require-checker churn parallel-lint twigcs phpmetrics pdepend psalm php-parse phpmnd phpinsights phpat phpa noverify mago security-checker local-php-security-checker symfony-security-checker enlightn',
		`write --fix|--alter
		file --report-html|--jdepend-xml|--summary-xml|--log-xml|--log-pmd|--report-json|--generate-baseline|--set-baseline|--init`
	),
	verbs(
		'pecl pear phive phpbrew valet drush drupal symfony laravel artisan box phar',
		`package install|upgrade|uninstall|update # install x
		database-loss sql:drop|sql-drop|site:install|sql:sanitize
		read list|list-all|list-files|list-upgrades|remote-list|remote-info|info|config-get|config-show|channel-info|list-channels|known|variants|paths|links|parked|which-php|latest-version|on-latest-version|core:status|pm:list|watchdog:show|config:get|status|check:requirements|local:php:list|server:status|security:check|proxy:status|env|ext|services`,
		'run'
	),
	// Java and kin
	viewers(
		'jconsole jvisualvm visualvm jmc jdeprscan jfr-print monodis dexdump oatdump apkanalyzer japicmp revapi findbugs errorprone jol gc-log gcviewer jitwatch classfileviewer class-dump krakatau-dis pedump peverify jd-cli cfr procyon procyon-decompiler',
		'file -o|--output|--outputdir|-od|-out # a.jar -o x\nloss @=-delete'
	),
	verbs('jfr', 'read print|summary|metadata|view\nfile assemble|disassemble|configure|scrub', 'file'),
	{ names: 'jmap', takes: '-F -dump', singleDash: true, otherwise: 'read', rows: 'file @dump # -dump:file=x 1' },
	{ names: 'jmod', otherwise: 'file', rows: 'read list|describe' },
	verbs(
		'coursier cs',
		'fetch fetch|install|launch|bootstrap|setup # fetch x\nread resolve|complete|complete-dep|java-home',
		'run'
	),
	{ names: 'scalafix', otherwise: 'write', rows: 'read --check|--test' },
	verbs('bundletool', 'read dump|get-size|validate\nrun install-apks', 'file'),
	viewers(
		'emulator',
		'read -list-avds|-version|-help|-accel-check|-snapshot-list|-webcam-list\nrun *\nrun -avd # -avd x'
	),
	verbs(
		'dotnet-trace dotnet-counters dotnet-dump dotnet-gcdump dotnet-stack paket dotnet-ef dotnet-monitor fake',
		'file collect|convert # collect -p 1\nread ps|list|monitor|report|show-installed-packages|show-groups|find-packages|find-package-versions|find-refs|outdated|why|info\nread dbcontext|migrations list|info',
		'run'
	),
	printers('dotnet-outdated dotnet-depends', 'write -u|--upgrade'),
	{
		names: 'fantomas csharpier dotnet-format',
		otherwise: 'write',
		rows: 'read --check|--verify-no-changes\nread check'
	},
	// Rust, Go
	printers(
		'rustfilt twiggy grcov inferno-flamegraph inferno-collapse-perf inferno-collapse-dtrace inferno-diff-folded flamegraph.pl stackcollapse-perf.pl stackcollapse.pl difffolded.pl cargo-clippy clippy-driver tokio-console cargo-tree cargo-audit cargo-deny cargo-outdated cargo-udeps cargo-bloat cargo-geiger cargo-machete cargo-semver-checks cargo-public-api cargo-msrv cargo-license cargo-about cargo-info cargo-show-asm cargo-expand cargo-modules cargo-depgraph cargo-deps rustdoc-json wasm2wat wasm-validate wasm-decompile wasm2c wasm-stats wasm-dis wasm-nm wat-desugar',
		FIX
	),
	verbs(
		'rust-analyzer wasm-tools wit-bindgen cargo-component',
		'read analysis-stats|diagnostics|symbols|highlight|parse|unresolved-references|print|objdump|metadata|wit|demangle\nserve lsp-server',
		'file',
		'-o --output'
	),
	printers(
		'revive govulncheck gofumpt golines gci gotests gomodifytags fillstruct go-mod-outdated depth goweight goda gomodguard go-licenses benchcmp benchstat apidiff gorelease modgraphviz go-critic gocritic unparam unconvert misspell nakedret prealloc maligned structcheck varcheck deadcode interfacer goconst gocyclo dupl gosimple unused aligncheck lll gotype goreturns godepgraph digraph callgraph bodyclose exhaustive forbidigo gochecknoglobals nilness shadow fieldalignment go-apidiff errwrap iface moq mockgen asmfmt crlfmt gofmts',
		`${FIX}
		file write|save
		file -destination|-out|--destination|-write
		process setgc`
	),
	verbs(
		'goreleaser sqlc wire dlv delve ko mockery mage air wails gox buf-go templ gqlgen atlas',
		'read healthcheck|jsonschema|vet|-l|--list|--list-all|-la|-a|--summary|--status|-n|--dry\nrun release|build|test|debug|exec|attach|connect|core|trace|run',
		'run'
	),
	// C, C++ and others
	printers(
		'cppclean oclint smatch spatch frama-c infer-explore scan-view clang-query compdb findent gnatls gnatxref gnatfind gprls verible-verilog-lint verible-verilog-syntax verible-verilog-format svlint slang sv2v icetime coqchk coqdep coqwc ocamlobjinfo ocamldep cvc5 cvc4 yices yices-smt2 boolector bitwuzla mathsat opensmt glucose kissat cadical picosat lingeling cryptominisat5 nusmv NuSMV nuXmv esbmc alt-ergo eprover vampire spass prover9 mace4 tlc uppaal verifyta prism-games storm minizinc fzn-gecode gecode highs clasp clingo gringo dlv-asp smodels scip soplex symphony rats cqmetrics pmccabe ncc cccc complexity lizard clang-include-cleaner include-what-you-use cinclude2dot dclint selene glualint perlcritic perlcheck pod2text pod2man pod2html podchecker podselect cpanoutdated cpan-outdated cover-db tclchecker nagelfar hlint weeder stan ghc-events elm-analyse credo dialyzer typer elvis xref_runner gradualizer eqwalizer scalastyle wartremover nimsuggest dscanner vlint ameba nil nixpkgs-lint nixpkgs-hammering vulnix shellharden bashate explainsh fish_indent beautysh bashlex',
		`${FIX}
		write --transform|--replace|--refactor # --replace x
		file -w|--wlp|--write`
	),
	verbs('alr', 'project-package get|with|install # get x\nread search|printenv|pins', 'project-package'),
	verbs('hoogle', 'fetch generate\nserve server', 'read'),
	makers(
		'iverilog verilator ghdl yosys nextpnr-ice40 flang gnatmake gprbuild f2py',
		'read --lint-only|-t=null|--syntax-only # --lint-only a.v\nread -s'
	),
	verbs(
		'dune opam esy',
		'read describe|show-targets|installed-libraries|var|option|env\nread switch|repo|repository|pin|config|option list|list-available|show|report|.\nread build @--dry-run # build --dry-run',
		'run'
	),
	verbs(
		'cabal stack hackage-cli',
		'project-package install|update|upgrade\nread info|list-bin|outdated|path|query|ls|dot|check|list-dependencies|templates|gen-bounds\nread ls|config|ide packages|dependencies|snapshots|stack-colors|env|targets|show\nread --numeric-version|--print-config\nrun run|exec|test|bench|repl|ghci|build\nremote upload|report'
	),
	verbs(
		'nimble dub shards haxelib jpm vpkg lune wally aftman rojo pesy spago pulp elm lake zef fez cpm carton cpanm raco akku',
		'net-read search|info|sources|verify-deps|upgraded\nread list|describe|dump|tasks|path|show|deps|outdated|licenses|lint|projects|manifest|ls\nread --info|-l\nrun run|test|build|exec|repl|develop\nproject-package install|add|upgrade|update|uninstall|remove|get|require\nremote publish|upload|register',
		'project-package'
	),
	viewers('chicken-status elm-json', 'project-package install|uninstall|upgrade|new'),
	verbs(
		'swipl-pack luarocks',
		'read list|show|search|doc|config|which|path|lint|help\nremote upload\nproject-package install|remove|build|make|purge',
		'project-package'
	),
	{
		names: 'ocamlfind',
		otherwise: 'run',
		rows: 'read list|query|printconf|lint\nloss remove\nfile install'
	},
	{
		names: 'idris idris2 agda lean dafny why3',
		otherwise: 'run',
		rows: 'read check|verify|prove|config|list|audit|resolve|measure-complexity|show|--check|-c|--list-packages|--libdir|--paths|--print-prefix|--deps|--path|--stats # verify a.dfy'
	},
	{ names: 'swipl prolog gprolog yap', otherwise: 'run', rows: 'read --dump-runtime-variables|--abi-version|--arch' },
	{
		names: 'ghc runghc',
		otherwise: 'run',
		rows: 'read --info|--numeric-version|--supported-extensions|--supported-languages|--print-libdir|--show-options|--show-iface|-V|-fno-code # --info'
	},
	{ names: 'javac', otherwise: 'file', rows: 'read -version|--version|-help|-X' },
	{
		names: 'ocaml ocamlc ocamlopt',
		otherwise: 'run',
		rows: 'read -version|-vnum|-config|-where|-config-var|-v|--version'
	},
	{ names: 'ldc2 dmd gdc fpc rustdoc', otherwise: 'run', rows: 'read --version|-iV|-i|--help|-v' },
	{
		names: 'nasm yasm as ld lld gold ld.gold mold',
		takes: '-o -f -l',
		otherwise: 'file',
		rows: 'read -v|-V|--version|--print-map|-hf|--verbose|--print-*|--target-help|--help # -v'
	},
	{
		names:
			'swift-build tuist xcodegen sourcekitten sourcery periphery xcbeautify xcpretty xcodes xcversion xcinfo ios-deploy idb ipatool appledoc jazzy',
		otherwise: 'run',
		rows: 'read list|installed|graph|dump|doc|structure|syntax|index|complete|module-info|scan|list-targets|list-apps|describe|version|search|selected|simulators|-c|--detect|-l|-B|--list_bundle_id # list\nread .'
	}
];
