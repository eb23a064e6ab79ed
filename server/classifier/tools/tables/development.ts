// Compilers, build tools, package managers of languages, linters, formatters, test runners, generators.
import type { Tool } from '../tool.ts';

export const DEVELOPMENT = (): readonly Tool[] => [
	{
		names: 'npm pnpm cnpm',
		takes:
			'-w --workspace --prefix --registry -C --dir --filter --loglevel --otp --tag --depth --location --userconfig',
		otherwise: 'project-package',
		rows: `
			remote-loss unpublish # unpublish orders@1.0.0
			remote-loss owner|team|access|token|dist-tag|org|hook|profile rm|remove|revoke|destroy|disable-2fa
				|delete # owner rm alice orders
			net-read access get # access get status lodash
			net-read dist-tag|dist-tags|owner|access|team|org|token|hook ls|list
			read publish|pack --dry-run --ignore-scripts
			run publish --dry-run
			remote publish|deprecate|star|unstar|owner|team|access|dist-tag|org|hook|token|adduser|login|logout|trust
			file audit fix
			net-read view|v|info|show|search|s|se|find|outdated|ping|whoami|audit|stars|sbom|diff|licenses
			read ls|list|la|ll|query|explain|why|root|bin|prefix|help|help-search|completion|doctor|fund|-v|--version|get|find-dupes
				|cat-file|cat-index
			read pkg get
			read config|c list|ls|get
			read cache ls|verify|list
			read store status|path
			read env list|ls
			read run|run-script . # run
			run run|run-script|test|t|tst|start|stop|restart|exec|x|dlx|rebuild|rb|explore|edit|init|create|it # run build
			file pack|version|config|set|cache|pkg|dedupe|ddp|prune|shrinkwrap|link|ln|unlink|store|env|patch|patch-commit
			project-package uninstall|un|remove|rm|r
			read .
		`
	},
	{
		names: 'yarn bun',
		takes: '--cwd --filter',
		otherwise: 'run',
		example: 'run build',
		rows: `
			remote npm|publish|login|logout|owner|team|tag
			net-read info|outdated|audit|view|search
			read list|ls|why|help|versions|licenses|bin|--version|-v|dir|check
			read config list|get
			read workspaces .
			read cache|workspaces|pm list|dir|ls|info|bin|hash|whoami|view
			read -v|--version|--revision
			project-package install|i|add|remove|rm|upgrade|up|update|link|unlink|global|import|set|dedupe|autoclean|create|init|.
			file cache clean
		`
	},
	{
		names: 'ncu npm-check npm-check-updates depcheck taze',
		otherwise: 'net-read',
		rows: 'file -u|--upgrade|-w|--write # -u'
	},
	{
		names: `
			conda nvm fnm volta n nodenv pyenv rbenv goenv jenv sdk asdf mise rtx tfenv tfswitch phpenv plenv luaenv gvm
			rvm chruby swiftenv mamba micromamba pixi proto vfox ghcup rustup elan juliaup corepack
		`,
		takes: '-n --name -p --prefix -c --channel --toolchain',
		otherwise: 'project-package',
		example: 'install numpy',
		rows: `
			read ls|list|list-remote|ls-remote|list-all|current|which|where|whence|version|versions|--version|-v|-V|info|show|root
				|help|search|doctor|status|remote|installed|describe|prefix|commands|--list|completions|man|doc|leaves|var|check
				|outdated|plugin-list|latest
			read env|plugin|plugins|toolchain|target|component|override|config|default|shell|alias|cache|installs|lib|profile|tool
				|aliases|settings list|ls|list-all|get|show|--show|ls-remote|--json
			read env|default|plugins|plugin|shell|toolchain|config . # env
			read activate|hook|hook-env|init # activate bash
			loss env|environment remove # env remove -n science
			unpackage uninstall|remove|rm|uninstall-all|prune|implode|clean
		`
	},
	{
		names: 'pip pipx uv poetry pipenv pdm conda-lock rye hatch easy_install twine flit micropip',
		takes: '-r -c -i --index-url --python -p --prefix --target -t --proxy --cache-dir --directory --project',
		otherwise: 'project-package',
		rows: `
			read list|show|freeze|check|search|index|debug|help|inspect|hash|--version|-V|about|tree|environment|graph|--venv|--where
				|--py|--envs|--bare|dependencies
			read pip|python|tool|cache|config|env|self|source|venv|environment list|show|freeze|check|tree|find|dir|info|get|debug
				|list-all|.
			read --dry-run
			remote upload|publish|login
			run run|shell|exec|tool|build|test|x
			file cache|download|wheel|lock|export|init|new|venv|compile|sync|config|version|completions|requirements # cache purge
			unpackage uninstall|remove|rm
		`
	},
	{
		names: 'cargo',
		takes: `
			-p --package --manifest-path --features -F --bin --example --test --bench --target --target-dir -j --jobs --message-format
			--color -Z -C --config --profile --registry --index --token --format-version
		`,
		otherwise: 'run',
		rows: `
			remote publish|yank|owner|login|logout
			net-read search|info
			write audit|deny|outdated|machete|udeps fix|init|--fix # audit fix
			read tree|metadata|locate-project|version|verify-project|pkgid|help|read-manifest|report|config|license|outdated|audit
				|deny|udeps|bloat|geiger|depgraph|expand|asm|modules|semver-checks|show-asm|llvm-lines|about|machete
			read -V|--version|--list|--explain|-v .
			read install --list
			read fmt @--check # fmt --check
			read nextest list
			file fmt|clean|add|remove|rm|update|new|init|vendor|package|generate-lockfile|fix|fetch|upgrade|set-version|sort
			project-package install|uninstall|binstall
			read .
		`
	},
	{
		names: 'go',
		takes: '-C -o -mod -modfile -tags -run -ldflags -gcflags -f -p -overlay -toolexec -exec',
		singleDash: true,
		otherwise: 'run',
		rows: `
			side-door @-toolexec # build -toolexec /usr/local/bin/cachewrap ./...
			side-door -exec # test -exec qemu-aarch64 ./...
			write vet -fix # vet -fix
			serve doc -http
			read version|list|doc|vet|help
			file env -w|-u # env -w A=b
			read env
			read mod graph|why|verify
			read tool . # tool
			read tool nm|objdump|addr2line|buildid|dist|trace
			file fmt|clean|fix|mod|work
			project-package get|install
			read .
		`
	},
	{
		names: `
			autopep8 yapf clang-format ruff eslint standard xo biome oxlint stylelint rubocop standardrb zigfmt dprint ktlint
			google-java-format swiftlint cmake-format djlint ocamlformat ormolu fourmolu purs-tidy markdownlint-cli2 markdownlint-cli
			textlint terrafmt erb-format xmllint uncrustify typos pre-commit lefthook husky php-cs-fixer detekt gersemi brakeman gosec
		`,
		takes: `
			-l --line-length -c --config --stdin-filepath -o --output --profile --rules --format -f -style --style -e --exclude
			--ignore
		`,
		otherwise: 'read',
		rows: `
			write -w|--write|--fix|-A|--in-place|--inplace|--autocorrect|--autocorrect-all|--autofix|--replace|--write-changes|-fix
				|--apply|--apply-unsafe|--reformat|--no-backup|-F|--alter|--auto-correct|-ac !--dry-run # --in-place app.py
			write -i|-a !--check|--diff # -i app.py
			write --mode @inplace # --mode inplace a
			write fmt|format-in-place|autocorrect !--check|-l|--list|-d|--diff # fmt a
			file --init|--init-config|-out|--set-baseline
			read --check|-c|--diff|-d|--list-different|-l|--dry-run|-n|--check-only|--test|-version|--version|--stdout|--dump-config
			write -i|-a|-r
			read check|config|rule|linter|version|lint|ls-lint|validate-manifest|validate-config|ls-files|breaking|list|describe|rules
				|sample-config|parse|explain
			write format|fix|migrate-config|autoupdate|install|uninstall|migrate|run|clean|gc|add|init|generate
			file -o|--output|--output-file
		`
	},
	{
		names: `
			black isort rustfmt buildifier stylua swiftformat scalafmt elm-format pyupgrade ktfmt phpcbf pint rector nixfmt taplo
			fprettify
		`,
		takes: '-l --line-length -c --config --profile',
		otherwise: 'write',
		example: 'app.py',
		rows: 'read --check|--diff|--check-only|--version|--help|--dry-run|--test|check|--lint|-c'
	},
	{
		names: 'gofmt goimports shfmt prettier',
		takes: '-r -i -ln --config --parser',
		otherwise: 'read',
		rows: 'write -w|--write # -l -w .'
	},
	{ names: 'codespell', takes: '-D -I -L -S', otherwise: 'read', rows: 'write -w|--write-changes|-i # -w README.md' },
	{
		names: 'djhtml mdformat htmlbeautifier hindent sqlfmt lint-staged',
		takes: '-l -c -o --config --stdin',
		otherwise: 'write',
		example: 'page.html',
		rows: `
			read --check|--diff|--dry-run|-n|--version|--stdin
			read . !-o|-i
		`
	},
	{
		names: `
			esbuild rollup webpack vite parcel swc tsc tsup rspack turbo nx lerna rush lage wireit gulp grunt jake snowpack browserify
			microbundle ng vue react-scripts next nuxt astro gatsby remix svelte-kit quasar ember sapper ionic cordova cap hexo jekyll
			eleventy docusaurus vuepress vitepress mkdocs zola pelican bridgetown middleman nikola mdbook sphinx-build
			sphinx-quickstart doxygen typedoc jsdoc javadoc godoc storybook
		`,
		takes: '-c --config -p --project -o --out --outDir -m --mode --outfile',
		otherwise: 'run',
		example: 'src/app.ts --bundle --outdir=dist',
		rows: `
			read --version|-v|-V|version|info|--showConfig|--listFiles|--noEmit|env|graph|report|list|ls|deps|config|doctor|check
				|analyze|show|diagnostics|changed|--listFilesOnly|module
			serve serve|server|dev|start|preview|watch|s
		`
	},
	{
		names: `
			django-admin jest vitest mocha ava tap jasmine karma cypress playwright nightwatch testcafe pytest py.test
			nose2 unittest rspec minitest cucumber phpunit pest behat codecept bats shellspec busted prove go-test
			gotestsum ginkgo newman robot behave coverage nyc c8 scons waf xmake sbt mill lein boot clj bloop maven msbuild
			xbuild nuget pod carthage flutter zig nim crystal v odin purs Rcmd flask uvicorn gunicorn hypercorn daphne
			waitress-serve streamlit jupyter jupyter-lab jupyter-notebook papermill quarto marimo gradio pio
			arduino-cli idf.py conan vcpkg xrepo emcc emcmake emmake configure autoconf automake autoreconf libtool
			libtoolize aclocal bison flex yacc lex thrift flatc capnp swig cython cythonize nvcc hipcc icc ifort gfortran
			f77 kotlinc scalac groovyc csc mcs gnat gcj ranlib dlltool windres jlink jpackage native-image d8 zipalign
			nektos pyinstaller cx_Freeze nuitka py2app briefcase fbs nexe electron electron-builder electron-packager tauri
			cookiecutter copier yeoman yo plop degit tiged create-react-app create-next-app create-vite
		`,
		takes: '-f -C -c -o -j -p -t --file --directory --config -D -P --project --filter --namespace',
		otherwise: 'run',
		example: 'migrate',
		rows: `
			read --version|-version|-V
			read list|outdated|search|show|info|licenses|check-platform-reqs|depends|prohibits|why|why-not|diagnose|about|status
				|suggests|validate|doctor|devices|environment|env|which|--list|-l|-ls|--tasks|-T|--dry-run|--just-print|dependency:tree
				|dependencies|projects|tasks|properties|query|cquery|aquery|help|--help|--summary|--dump|--collect-only|--co
				|--list-tests|--listTests|-showBuildSettings|-showsdks|-list|-showdestinations|--show-sdk-path|contents|specification
				|stale|platform|routes|notes|stats|--evaluate|--choose|path|ls|view|report|annotate|kernelspec|--paths|--runtime-dir
				|--config-dir|--data-dir|showmigrations|check|diffsettings|debug:router|debug:container|lint:yaml|boards|board|core|size
				|compilation-info|monitor|system|-check|analyze|tokens|deps|tree
			read config get|list|--list|-l
			net-read gem|audit
			database-loss db:drop|db:reset|db:migrate:reset|migrate:fresh|migrate:reset|migrate:rollback|db:wipe|flush|reset_db
				|ecto.drop|ecto.reset|doctrine:database:drop|doctrine:schema:drop|db:truncate_all|migrate:refresh # flush
			remote publish|push|yank|owner|release|hex.publish|deploy|trunk
		`
	},
	{
		names: 'invoke thor just ant fab inv doit',
		takes: '-f -d --file --directory',
		otherwise: 'run',
		example: 'build',
		rows: `
			read -n|--dry-run|-P|--prereqs|-W|--where|-T|--tasks|-A|-l|--list|--list-all|-la|--summary|--show|--dump|--evaluate|-p
				|-projecthelp|-diagnostics|-version|--variables|--groups|--status
			read list|info|dumpdb|help
			loss clean --all # clean --all
		`
	},
	{
		names: 'tox nox',
		takes: '-e -c -f',
		otherwise: 'run',
		example: '-e py312',
		rows: `
			read -l|--list|--listenvs|-a|--listenvs-all|--showconfig|--help-ini
			read list|l|config|c|depends|de
		`
	},
	{
		names: 'fastlane',
		otherwise: 'run',
		example: 'ios beta',
		rows: 'read lanes|list|actions|action|env|docs|search_plugins'
	},
	{
		names: 'bazel bazelisk buck buck2 pants please',
		takes: '-c --config',
		otherwise: 'run',
		example: 'build //server:all',
		rows: `
			read query|cquery|aquery|uquery|info|version|help|targets|audit|list|dependencies|dependents|peek|paths|filedeps|roots|log
				|status|root|analyze-profile|config|canonicalize-flags|print_action|dump|ctargets|providers|outputs
			loss clean --expunge # clean --expunge
			file clean
		`
	},
	{
		names: 'jar',
		otherwise: 'file',
		example: 'cf app.jar -C classes .',
		rows: 'read tf|tvf|t|-t|--list|-d|--describe-module|-tf|-tvf|--validate # tf a.jar'
	},
	{
		names: 'keytool',
		singleDash: true,
		takes: '-keystore -alias -file -storepass',
		otherwise: 'file',
		example: '-genkeypair -alias web1 -keystore keys.jks',
		rows: `
			loss -delete # -delete -alias web1 -keystore keys.jks
			run -providerclass|-provider|-providerpath|-addprovider # -list -providerclass org.example.P -providerpath .
			run @-J # -list -J-javaagent:x.jar
			read -list|-printcert|-printcertreq|-printcrl|-showinfo # -list -keystore a
		`
	},
	{
		names: 'jarsigner',
		singleDash: true,
		otherwise: 'write',
		example: '-keystore keys.jks app.jar release',
		rows: 'read -verify'
	},
	{
		names: 'gem',
		otherwise: 'project-package',
		example: 'install rake',
		rows: `
			remote push|yank|owner|signin|signout
			net-read search|outdated|query
			read list|info|environment|env|contents|specification|which|dependency|help|stale|check
			read sources .
			read sources -l|--list
			read -v|--version|-h
		`
	},
	{
		names: 'bundle bundler',
		otherwise: 'project-package',
		example: 'install',
		rows: `
			read list|show|info|check|outdated|platform|licenses|doctor|help|viz|version|env|audit|config .
			read config list|get
			run exec|console|open|gem
		`
	},
	{
		names: 'composer',
		otherwise: 'project-package',
		example: 'require monolog/monolog',
		rows: `
			read show|info|list|outdated|search|licenses|check-platform-reqs|depends|why|prohibits|why-not|diagnose|about|status
				|suggests|validate|audit|help|fund|--version|-V
			run run-script|run|exec|test|create-project
		`
	},
	{
		names: 'dotnet',
		otherwise: 'run',
		example: 'build',
		rows: `
			read --info|--version|--list-sdks|--list-runtimes|list|help
			read tool|package|nuget|workload list|search|why
			project-package add|remove|restore|tool|nuget|workload
		`
	},
	{
		names: 'rails rake',
		otherwise: 'run',
		example: 'db:migrate',
		rows: `
			database-loss db:drop|db:reset|db:drop:all|db:migrate:reset|db:schema:load|db:truncate_all|db:purge|db:rollback
				|db:seed:replant # db:drop
			read routes|about|stats|notes|middleware|-T|--tasks|-v|--version|time:zones|db:version|db:migrate:status|initializers|-P
				|-W|-D
		`
	},
	{
		names: 'wp',
		takes: '--path --user --url --ssh',
		otherwise: 'database',
		example: 'plugin install akismet',
		rows: `
			database-loss db drop|reset|clean # db reset --yes
			database-loss site empty|delete # site empty --yes
			database-loss post|user|comment|plugin|theme|term|option|media delete|uninstall # post delete 42
			run eval|eval-file|shell
			read db size|tables|check|prefix|columns|search
			read core version|check-update|is-installed|verify-checksums
			read plugin|theme|post|user|option|comment|term|site|cache|cron|menu|role|rewrite|transient|config|media|taxonomy|widget
				|sidebar|language list|get|status|search|is-installed|path|pluck|has|type
			read help|cli|--info
		`
	},
	{
		names: 'mix rebar3 gleam',
		otherwise: 'run',
		example: 'test',
		rows: `
			database-loss ecto.drop|ecto.reset # ecto.drop
			read help|deps|hex.info|hex.outdated|hex.search|phx.routes|--version|-v|xref|app.tree|deps.tree|tree|version
		`
	},
	{
		names: `
			stg git-secret git-crypt git-extras tig lazygit gitui git-gui gh-dash git-imerge
			git-cola stgit git-town git-branchless spr ghq gita mr git-open
		`,
		otherwise: 'git',
		example: 'new fix-typo -m "Fix the typo"',
		rows: `
			git-loss --replace-text|--path|--invert-paths|--strip-blobs-bigger-than|--delete-files
				|--force # branch --delete --force old
			git-loss abandon|delete # delete fix-typo
			git-loss undo|redo|reset --hard # undo --hard
			read status|log|show|diff|list|ls|root|detect|version|ls-files|env|config|blame|interdiff|evolog|help|git|filesystem|dir
				|check|--version|info|--no-banner
			read .
		`
	},
	{
		names: 'hg svn fossil cvs darcs p4 pijul cm',
		takes: '-R -r -m -l -b --cwd -u --rev --message -C',
		otherwise: 'git',
		example: 'commit -m "Fix the typo"',
		rows: `
			git-loss revert|clean|purge|strip|rollback|obliterate|histedit|undo|cleanup # revert --all
			git-loss update|up|checkout|co -C|--clean # update --clean default
			remote-loss delete|del|rm|remove # remove old.txt
			git-loss destroy|repo delete # repo delete old
			git-remote push|submit
			read status|st|log|diff|blame|annotate|ann|praise|cat|info|ls|list|heads|parents|tip|branches|tags|bookmarks|summary|paths
				|incoming|outgoing|in|out|identify|id|manifest|files|grep|root|version|help|verify|showconfig|config|propget|proplist|pg
				|pl|changes|opened|describe|filelog|have|where|clients|users|depots|timeline|finfo|extras|changeset|overview|missing
				|nick|revno|--version|whatsnew|view|graph
			serve serve|server|ui
		`
	},
	{
		names: 'clang-tidy clang-check',
		otherwise: 'read',
		rows: `
			write --fix*|-fix*|--fixit # --fix a.c
			file --export-fixes
		`
	},
	{
		names: 'golangci-lint',
		otherwise: 'read',
		rows: `
			write --fix # run --fix
			write fmt !-d|--diff
			write cache clean
			file migrate|custom
		`
	},
	{
		names: 'tidy',
		takes: '-o -f -config',
		singleDash: true,
		otherwise: 'read',
		rows: `
			write -m|-modify # -m index.html
			file -o|-output|-f
		`
	},
	{
		names: 'deno',
		otherwise: 'run',
		rows: `
			write lint|audit --fix # lint --fix
			project-package outdated --update|-u
			file doc --output|--html
			read lint|check|info|doc|types|completions|help|outdated|audit|.
			read fmt --check
			file fmt|compile|bundle|cache|init|clean|vendor|coverage
			project-package install|add|remove|uninstall|update|upgrade
			remote publish|deploy
		`
	},
	{
		names: 'manage.py',
		otherwise: 'run',
		example: 'migrate',
		rows: `
			read check|showmigrations|diffsettings|sqlmigrate|inspectdb|help|version|dumpdata
			database-loss flush|reset_db|sqlflush # flush
		`
	},
	{
		names: 'rustc',
		takes: '-o -C -L -l --crate-type --edition --target --out-dir --print --explain --emit',
		otherwise: 'run',
		example: '-o orders main.rs',
		rows: 'read -V|--version|--print|--explain|-vV'
	},
	{
		names: 'gopls',
		otherwise: 'read',
		rows: `
			write -w|-write|rename|fix # rename -w main.go:12:6 Total
			serve serve
		`
	},
	{
		names: 'gradle gradlew',
		takes: '-p -b -c -P -D -x --project-dir --build-file --configuration --dependency --console --group',
		otherwise: 'run',
		rows: `
			read tasks|projects|properties|dependencies|dependencyInsight|buildEnvironment|components|outgoingVariants
				|resolvableConfigurations|javaToolchains|model|help .
			read dependencyInsight|dependencies|tasks|properties
			read -v|--version|--status|-m|--dry-run|-h # build -m
			process --stop
			run build --info # build --info
			read .
		`
	},
	{
		names: 'mvn mvnw',
		takes: '-f -P -pl -D',
		singleDash: true,
		otherwise: 'run',
		example: 'package',
		rows: `
			read dependency:tree|dependency:list|dependency:analyze|dependency:resolve|help:*|versions:display-*|enforcer:enforce
				|validate
			read -v|--version|-version|-h
			remote deploy|release:*
		`
	},
	{
		names: 'dart',
		takes: '-o --output',
		otherwise: 'run',
		example: 'run bin/server.dart',
		rows: `
			read pub deps|outdated|cache
			read --version|analyze|info|doctor
			read format -o=none|show
			project-package pub
			file format|fix|create|compile
		`
	},
	{ names: 'git-clone', otherwise: 'git', example: 'https://git.example.org/orders.git' },
	{ names: 'gdb lldb', otherwise: 'run', example: './orders' },
	{
		names: 'ctags etags cscope global gtags cmake-gui ccmake bear compiledb scan-build',
		otherwise: 'file',
		example: '-R src',
		rows: 'read --list-languages|--list-kinds|--version|--list-maps|-x|--list-checks|--checks'
	},
	{
		names: 'ccache sccache distcc icecc',
		otherwise: 'run',
		rows: `
			read -s|--show-stats|-p|--show-config|-k|--get-config|--show-compression|-V|--version|-x
			file -C|--clear|-c|--cleanup|-z|--zero-stats|-o|-M|-F|--max-size # --max-size 10G
		`
	},
	{
		names: `
			llvm-config python-config python3-config xml2-config curl-config freetype-config gpg-error-config sdl-config sdl2-config
			php-config pcre-config apr-config krb5-config icu-config magick-config ImageMagick-config Wand-config
		`,
		otherwise: 'read'
	},
	{
		names: `
			code codium cursor subl atom idea pycharm webstorm goland clion phpstorm rubymine lapce kate gedit mousepad xed pluma
			geany nano micro pico joe jed ne mg kak helix hx amp kakoune tilde mcedit ee le zile nedit leafpad notepadqq textadept dte
			o start sensible-editor editor
		`,
		takes: '--install-extension --user-data-dir -g -n',
		otherwise: 'tui',
		example: 'notes.txt',
		rows: `
			read --version|-v|--list-extensions|--status|-s|--show-versions|--locate-shell-integration-path
			package --install-extension|--uninstall-extension|--force
		`
	},
	{
		names: 'indent',
		takes: '-o --output-file -T',
		singleDash: true,
		otherwise: 'write',
		example: '-kr -nut main.c',
		rows: `
			read -st|--standard-output !-o|--output-file # -st main.c
			read . !-o|--output-file # -kr
		`
	},
	{
		names: 'astyle',
		otherwise: 'write',
		example: '-n main.c',
		rows: `
			read --dry-run # --dry-run main.c
			read . !--stdout|--project # --style=allman
		`
	},
	{
		names: 'git-filter-repo',
		takes: '--subdirectory-filter --path --strip-blobs-with-ids --mailmap --to-subdirectory-filter --replace-text',
		otherwise: 'git-loss',
		example: '--subdirectory-filter src',
		rows: `
			git --analyze|--dry-run # --analyze
			read . #
		`
	},
	{
		names: 'bfg',
		otherwise: 'git-loss',
		example: '--delete-folders old orders.git',
		rows: 'read . #'
	},
	{
		names: 'git-flow',
		otherwise: 'git',
		example: 'feature start basket',
		rows: `
			git-loss feature|bugfix|release|hotfix|support delete # feature delete basket
			git-loss delete # delete
			read version|config|log|status|show|list|diff|help # version
			read . #
		`
	}
];
