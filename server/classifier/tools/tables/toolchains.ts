// Linters, analysers, test and packaging tools of single languages, and what asks a compiler or prover a question.
import { makers, printers, verbs, viewers } from '../families.ts';
import type { Tool } from '../tool.ts';

const FIX =
	'write --fix|--write|-w|-i|--in-place|--inplace|--autocorrect|--auto-correct|--auto-fix|--apply|--fix-all # --fix x';

export const TOOLCHAINS = (): readonly Tool[] => [
	// JavaScript
	printers({
		names: `
			madge depcruise dependency-cruiser size-limit bundlesize source-map-explorer license-checker license-checker-rseidelsohn
			npm-name npm-why npm-home npm-user-cli pretty-bytes pretty-bytes-cli is-up is-up-cli is-online is-online-cli internal-ip
			internal-ip-cli public-ip public-ip-cli speed-test envinfo emoj emoji-fzf wait-on wait-port pa11y pa11y-ci axe
			is-website-vulnerable are-you-es5 publint attw howfat cost-of-modules bundle-phobia emojify cfonts terminal-image
			image-size wikit word-wrap-cli chalk chalk-cli gzip-size gzip-size-cli brotli-size-cli jsondiffpatch semver-compare
			http-status-codes hasha-cli clipboard-cli-paste github-user license-report licensee npm-license-crawler ts-unused-exports
			tsc-files type-coverage svelte-check vue-tsc ember-template-lint html-validate pug-lint remark-lint jscpd escomplex nsp
			snyk-to-html webhint hint bundle-stats
		`,
		rows: `
			serve serve
			file -i|--image|--csv
		`
	}),
	printers({
		names: 'knip eslint_d svgcleaner remark unimported',
		rows: FIX
	}),
	printers({
		names: `
			lessc sass sassc node-sass stylus postcss cleancss csso html-minifier html-minifier-terser uglifyjs terser babel-minify
			esprima esparse esvalidate acorn astexplorer coffee livescript pug jade ejs handlebars hbs nunjucks mjml marked
			markdown-it showdown remarkable commonmark turndown js-beautify html-beautify css-beautify js-yaml json2yaml yaml2json
			jsonlint js2coffee html2pug html2jade csv2json json2csv xml-js
		`,
		takes: '-c --config -s --syntax -I --load-path --style -t',
		rows: `
			file -d|--dir|-b|--bare|-m|--source-map|-r|--replace|-i|--in-place|-p # -r x.js
			serve -w|--watch # --watch a
			file * * # in.scss out.css
		`
	}),
	{
		names: 'json prettyjson semver',
		otherwise: 'read',
		rows: 'write -I|--in-place # -I -f package.json -e "this.private=true"'
	},
	verbs({
		names: `
			lhci redocly redoc-cli swagger-cli openapi-generator openapi-generator-cli swagger-codegen spectral vacuum prism stoplight
			ajv buf protolint prototool oasdiff openapi-diff asyncapi graphql graphql-inspector rover apollo swagger-diff optic
		`,
		rows: `
			file bundle|build|generate|compile|batch # bundle a.yaml
			read lint|validate|stats|respect|report|config-help|meta|spectral-report|dashboard|schema|changelog|breaking|summary
				|flatten|similar|coverage
			serve mock|proxy|serve|preview|preview-docs # mock a.yaml
			read healthcheck
			read test # test -s a.json
		`
	}),
	verbs({
		names: 'chromatic percy wdio protractor',
		otherwise: 'run'
	}),
	printers({
		names: 'plow ddosify fortio ghz loadtest drill-http httperf boom h3load',
		takes: '-n -c -d -t -R -H -m -T -p -u -w',
		rows: 'file -e|-g|--save'
	}),
	{
		names: 'grpcurl grpc_cli evans buf-curl',
		takes: '-H -d -import-path -proto -protoset -cacert -cert -key -authority -rpc-header --proto --path --host -p',
		singleDash: true,
		otherwise: 'remote',
		example: '-plaintext orders.example.org:50051 orders.Orders/Cancel',
		rows: `
			net-read +list|describe|ls|type|version # localhost:8080 list
			net-read -version|--version|-help
		`
	},
	printers({
		names: `
			avro-tools parquet-tools parquet parquet-reader parquet-meta orc-tools orc-metadata orc-contents orc-statistics parq pqrs
			msgpack-cli cbor2diag.rb cbor2json.rb diag2cbor.rb cbor-diag protoc-decode protobuf-inspector bson2json jsonschema
			check-jsonschema json-schema-validator yamale pajv jsonschema-cli yajsv jv boon
		`,
		rows: 'file fromjson|concat|recodec|random|merge|rewrite|convert|split|sample # fromjson a b'
	}),
	// Python
	printers({
		names: `
			pylint pyre pytype ty basedpyright pipdeptree pip-licenses pip-chill mccabe cohesion darglint interrogate refurb
			check-manifest check-wheel-contents abi3audit validate-pyproject pyroma py-cpuinfo lsvirtualenv showvirtualenv pydoctest
			dlint wemake-python-styleguide dodgy prospector pyt pysa pep8 pep257 deptry fawltydeps creosote liccheck import-linter
			lint-imports pydeps pyan pyan3 pyreverse stubtest modulegraph findimports tach multimetric curlylint nbshow
			delocate-listdeps sphinx-lint doc8 rstcheck restructuredtext_lint slotscheck pip-check caniusepython3 johnnydep vermin dis
			uncompyle6 decompyle3 pycdc pycdas pydisasm isympy
		`,
		rows: `
			write --fix|--write|--inplace
			file infer|init
			file -w
			serve -p|-b|--serve|--server # -p 80
		`
	}),
	printers({
		names: 'pydoc pydoc3 pydoc3.12',
		rows: `
			file -w # -w json
			serve -p|-b|-n # -p 1234
		`
	}),
	printers({
		names: 'safety pip-audit',
		rows: `
			file --save-json|--output
			write --fix # --fix
			read check|scan
		`
	}),
	{
		names: 'pip-review',
		otherwise: 'net-read',
		rows: 'project-package -a|--auto|-i|--interactive # --auto'
	},
	verbs({
		names: 'auditwheel delocate wheel',
		otherwise: 'file',
		rows: `
			read lddtree
			file repair|pack|unpack|tags|convert|addtag # repair a.whl
		`
	}),
	verbs({
		names: 'scrapy',
		otherwise: 'run',
		rows: `
			net-read fetch|view|settings|bench
			read list|parse|check|version
		`
	}),
	verbs({
		names: 'airflow dagster prefect dbt sqlmesh soda luigi great_expectations flyte kedro metaflow zenml mage-ai',
		takes: '-s -d --select --project-dir --profiles-dir -m --models --target -t',
		otherwise: 'run',
		rows: `
			database-loss db reset|clean # db reset --yes
			read dags|tasks|connections|variables|pools|config|providers|jobs|users|roles|plugins|db|flow|flows|deployment|work-pool
				|work-queue|block|profile|profiles|asset|job|run|registry|pipeline|catalog list|list-runs|list-jobs|show|state
				|states-for-dag-run|next-execution|report|details|get|get-value|check|check-migrations|failed-deps|list-import-errors
				|inspect|ls|render|links|hooks|preview|describe # dags list
			read cheat-sheet|debug|parse|compile|info|plan|diff|lineage|table_diff|fetchdf|columns|table-name
		`
	}),
	verbs({
		names: 'monkeytype pyinfra bumpver snakeviz nbdime',
		otherwise: 'run',
		rows: 'read list-modules|stub|diff'
	}),
	printers({
		names: 'typeprof'
	}),
	{
		names: 'eradicate autoflake docformatter pydocstringformatter unify',
		otherwise: 'read',
		rows: 'write -i|--in-place|-w|--write|-r|--in_place # --in-place app.py'
	},
	{ names: 'pip-compile', otherwise: 'file', example: 'requirements.in', rows: 'read -n|--dry-run' },
	{ names: 'pip-sync', otherwise: 'project-package', example: 'requirements.txt', rows: 'read -n|--dry-run' },
	{
		names: 'hurl',
		takes: '-o --output --variable --variables-file -u -x --report-html --report-json',
		otherwise: 'connect',
		example: 'checkout.hurl',
		rows: 'read --version|-V'
	},
	viewers({
		names: 'minisat',
		rows: 'file * * # a.cnf out'
	}),
	// Ruby and PHP
	printers({
		names: `
			fasterer flay flog debride rails_best_practices ruby-lint haml-lint slim-lint erblint erb_lint mdl ri yri stackprof steep
			srb rbs kramdown roodi excellent saikuro erb haml slimrb redcarpet rdiscount
		`,
		rows: `
			write -a|-A|--autocorrect|--auto-correct|--fix
			file init|collection|rbi # init
			file --html|-f
		`
	}),
	verbs({
		names: 'bundler-audit bundle-audit license_finder license-finder licensed overcommit',
		rows: `
			fetch update|download # update
			read check|action_items|stats|--list-hooks|-l|--run|-r|.
			file report|cache|--install|--uninstall|--sign # report
		`
	}),
	printers({
		names: `
			phploc phpcpd phan deptrac composer-unused composer-require-checker churn parallel-lint twigcs phpmetrics pdepend psalm
			php-parse phpmnd phpinsights phpat phpa noverify mago security-checker local-php-security-checker symfony-security-checker
			enlightn
		`,
		rows: `
			write --fix|--alter
			file --report-html|--jdepend-xml|--summary-xml|--log-xml|--log-pmd|--report-json|--generate-baseline|--set-baseline|--init
		`
	}),
	verbs({
		names: 'drush pecl pear phive phpbrew valet drupal symfony laravel artisan box phar',
		otherwise: 'run',
		rows: `
			package install|upgrade|uninstall|update # install x
			database-loss sql:drop|sql-drop|site:install|sql:sanitize # sql:drop --yes
			read list|list-all|list-files|list-upgrades|remote-list|remote-info|info|config-get|config-show|channel-info|list-channels
				|known|variants|paths|links|parked|which-php|latest-version|on-latest-version|core:status|pm:list|watchdog:show
				|config:get|status|check:requirements|local:php:list|server:status|security:check|proxy:status|env|ext|services
		`
	}),
	// Java and kin
	viewers({
		names: `
			cfr jconsole jvisualvm visualvm jmc jdeprscan jfr-print monodis dexdump oatdump apkanalyzer japicmp revapi
			findbugs errorprone jol gc-log gcviewer jitwatch classfileviewer class-dump krakatau-dis pedump peverify jd-cli
			procyon procyon-decompiler
		`,
		rows: `
			file -o|--output|--outputdir|--outputpath|-od|-out # app.jar --outputdir src
		`
	}),
	verbs({
		names: 'jfr',
		otherwise: 'file',
		rows: `
			read print|summary|metadata|view
			file assemble|disassemble|configure|scrub
		`
	}),
	{
		names: 'jmap',
		takes: '-F -dump',
		singleDash: true,
		otherwise: 'read',
		rows: 'file @dump # -dump:live,format=b,file=heap.hprof 4242'
	},
	{ names: 'jmod', otherwise: 'file', example: 'create --class-path classes orders.jmod', rows: 'read list|describe' },
	verbs({
		names: 'coursier cs',
		otherwise: 'run',
		rows: `
			fetch fetch|install|launch|bootstrap|setup # fetch x
			read resolve|complete|complete-dep|java-home
		`
	}),
	{
		names: 'scalafix',
		otherwise: 'write',
		example: '--rules RemoveUnused src/main/scala',
		rows: 'read --check|--test'
	},
	verbs({
		names: 'bundletool',
		otherwise: 'file',
		rows: `
			read dump|get-size|validate
			run install-apks
		`
	}),
	verbs({
		names: 'dotnet-trace dotnet-counters dotnet-dump dotnet-gcdump dotnet-stack paket dotnet-ef dotnet-monitor fake',
		otherwise: 'run',
		rows: `
			file collect|convert # collect -p 1
			read ps|list|monitor|report|show-installed-packages|show-groups|find-packages|find-package-versions|find-refs|outdated|why
				|info
			read dbcontext|migrations list|info
		`
	}),
	printers({
		names: 'dotnet-outdated dotnet-depends',
		rows: 'write -u|--upgrade'
	}),
	{
		names: 'fantomas csharpier dotnet-format',
		otherwise: 'write',
		example: 'src/Orders.fs',
		rows: `
			read --check|--verify-no-changes
			read check
		`
	},
	// Rust, Go
	printers({
		names: `
			rustfilt twiggy grcov inferno-flamegraph inferno-collapse-perf inferno-collapse-dtrace inferno-diff-folded flamegraph.pl
			stackcollapse-perf.pl stackcollapse.pl difffolded.pl cargo-clippy clippy-driver tokio-console cargo-tree cargo-audit
			cargo-deny cargo-outdated cargo-udeps cargo-bloat cargo-geiger cargo-machete cargo-semver-checks cargo-public-api
			cargo-msrv cargo-license cargo-about cargo-info cargo-show-asm cargo-expand cargo-modules cargo-depgraph cargo-deps
			rustdoc-json wasm2wat wasm-validate wasm-decompile wasm2c wasm-stats wasm-dis wasm-nm wat-desugar
		`,
		rows: FIX
	}),
	verbs({
		names: 'rust-analyzer wasm-tools wit-bindgen cargo-component',
		takes: '-o --output',
		otherwise: 'file',
		rows: `
			read analysis-stats|diagnostics|symbols|highlight|parse|unresolved-references|print|objdump|metadata|wit|demangle
			serve lsp-server
		`
	}),
	printers({
		names: `
			revive gofumpt golines gci gotests gomodifytags fillstruct go-mod-outdated depth goweight goda gomodguard go-licenses
			benchcmp benchstat apidiff gorelease modgraphviz go-critic gocritic unparam unconvert misspell nakedret prealloc maligned
			structcheck varcheck deadcode interfacer goconst gocyclo dupl gosimple unused aligncheck lll gotype goreturns godepgraph
			digraph callgraph bodyclose exhaustive forbidigo gochecknoglobals nilness shadow fieldalignment go-apidiff errwrap iface
			moq mockgen asmfmt crlfmt gofmts
		`,
		rows: `
			${FIX}
			file write|save
			file -destination|-out|--destination|-write
			process setgc
		`
	}),
	verbs({
		names: 'goreleaser sqlc wire dlv delve ko mockery mage air wails gox buf-go templ gqlgen atlas',
		otherwise: 'run',
		rows: `
			read healthcheck|jsonschema|vet|-l|--list|--list-all|-la|-a|--summary|--status|-n|--dry
			run release|build|test|debug|exec|attach|connect|core|trace|run
		`
	}),
	// C, C++ and others
	printers({
		names: `
			cppclean oclint smatch spatch frama-c infer-explore scan-view clang-query compdb findent gnatls gnatxref gnatfind gprls
			verible-verilog-lint verible-verilog-syntax verible-verilog-format svlint slang sv2v icetime coqchk coqdep coqwc
			ocamlobjinfo ocamldep cvc5 cvc4 yices yices-smt2 boolector bitwuzla mathsat opensmt glucose kissat cadical picosat
			lingeling cryptominisat5 nusmv NuSMV nuXmv esbmc alt-ergo eprover vampire spass prover9 mace4 tlc uppaal verifyta
			prism-games storm minizinc fzn-gecode gecode highs clasp clingo gringo dlv-asp smodels scip soplex symphony rats cqmetrics
			pmccabe ncc cccc complexity lizard clang-include-cleaner include-what-you-use cinclude2dot dclint selene glualint
			perlcritic perlcheck pod2text pod2man pod2html podchecker podselect cpanoutdated cpan-outdated cover-db tclchecker
			nagelfar hlint weeder stan ghc-events elm-analyse credo dialyzer typer elvis xref_runner gradualizer eqwalizer scalastyle
			wartremover nimsuggest dscanner vlint ameba nil nixpkgs-lint nixpkgs-hammering vulnix shellharden bashate explainsh
			fish_indent beautysh bashlex
		`,
		rows: `
			${FIX}
			write --transform|--replace|--refactor # --replace x
			file -w|--wlp|--write
		`
	}),
	verbs({
		names: 'alr',
		otherwise: 'project-package',
		rows: `
			project-package get|with|install # get x
			read search|printenv|pins
		`
	}),
	verbs({
		names: 'hoogle',
		otherwise: 'read',
		rows: `
			fetch generate # generate
			serve server
		`
	}),
	makers({
		names: 'iverilog verilator ghdl yosys nextpnr-ice40 flang gnatmake gprbuild f2py',
		rows: `
			read --lint-only|-t=null|--syntax-only # --lint-only a.v
			read -s
		`
	}),
	verbs({
		names: 'dune opam esy',
		otherwise: 'run',
		rows: `
			read describe|show-targets|installed-libraries|var|option|env
			read switch|repo|repository|pin|config|option list|list-available|show|report|.
			read build @--dry-run # build --dry-run
		`
	}),
	verbs({
		names: 'cabal stack hackage-cli',
		rows: `
			project-package install|update|upgrade
			read info|list-bin|outdated|path|query|ls|dot|check|list-dependencies|templates|gen-bounds
			read ls|config|ide packages|dependencies|snapshots|stack-colors|env|targets|show
			read --numeric-version|--print-config
			run run|exec|test|bench|repl|ghci|build
			remote upload|report
		`
	}),
	verbs({
		names: `
			nimble dub shards haxelib jpm vpkg lune wally aftman rojo pesy spago pulp elm lake zef fez cpm carton cpanm raco akku
		`,
		otherwise: 'project-package',
		rows: `
			net-read search|info|sources|verify-deps|upgraded
			read list|describe|dump|tasks|path|show|deps|outdated|licenses|lint|projects|manifest|ls
			read --info|-l
			run run|test|build|exec|repl|develop
			project-package install|add|upgrade|update|uninstall|remove|get|require
			remote publish|upload|register
		`
	}),
	viewers({
		names: 'elm-json chicken-status',
		rows: 'project-package install|uninstall|upgrade|new # install elm/http'
	}),
	verbs({
		names: 'swipl-pack luarocks',
		otherwise: 'project-package',
		rows: `
			read list|show|search|doc|config|which|path|lint|help
			remote upload
			project-package install|remove|build|make|purge
		`
	}),
	{
		names: 'ocamlfind',
		otherwise: 'run',
		example: 'ocamlopt -package unix -linkpkg main.ml',
		rows: `
			read list|query|printconf|lint
			loss remove # remove orders
			file install
		`
	},
	{
		names: 'idris idris2 agda lean dafny why3',
		otherwise: 'run',
		example: 'main.idr -o orders',
		rows: `
			read check|verify|prove|config|list|audit|resolve|measure-complexity|show|--check|-c|--list-packages|--libdir|--paths
				|--print-prefix|--deps|--path|--stats # verify a.dfy
		`
	},
	{
		names: 'swipl prolog gprolog yap',
		otherwise: 'run',
		example: '-g main orders.pl',
		rows: 'read --dump-runtime-variables|--abi-version|--arch'
	},
	{ names: 'javac', otherwise: 'file', example: '-d classes Orders.java', rows: 'read -version|--version|-help|-X' },
	{
		names: 'ocamlc ocamlopt',
		otherwise: 'run',
		example: '-o orders orders.ml',
		rows: 'read -version|-vnum|-config|-where|-config-var|-v|--version'
	},
	{
		names: 'ldc2 dmd gdc fpc rustdoc',
		otherwise: 'run',
		example: 'orders.d',
		rows: 'read --version|-iV|-i|--help|-v .'
	},
	{
		names: 'nasm yasm as ld lld gold ld.gold mold',
		takes: '-o -f -l',
		otherwise: 'file',
		example: '-f elf64 -o orders.o orders.asm',
		rows: 'read -v|-V|--version|--print-map|-hf|--verbose|--print-*|--target-help|--help . # -v'
	},
	{
		names: `
			tuist xcodegen sourcekitten sourcery periphery xcbeautify xcpretty xcodes xcversion xcinfo idb
			ipatool appledoc jazzy
		`,
		otherwise: 'run',
		example: 'generate',
		rows: `
			read list|installed|graph|dump|doc|structure|syntax|index|complete|module-info|scan|list-targets|list-apps|describe
				|version|search|selected|simulators|-l # list
			read .
		`
	},
	{
		names: 'rdmd',
		otherwise: 'run',
		example: 'app.d'
	},
	{
		names: 'swift-build',
		takes: '-c --configuration --package-path --scratch-path --product --target --triple -j --jobs',
		otherwise: 'run',
		example: '-c release',
		rows: 'read --show-bin-path . # -c release --show-bin-path'
	},
	{
		names: 'ios-deploy',
		takes: '-i -b -1 -t --id --bundle --timeout',
		otherwise: 'run',
		example: '--bundle orders.app',
		rows: 'read -c|--detect|-l|-B|--list_bundle_id|list|version !-b|--bundle # --detect'
	}
];
