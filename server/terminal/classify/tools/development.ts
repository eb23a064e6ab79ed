// Compilers, build tools, package managers of languages, linters, formatters, test runners, generators.
import type { Tool } from './tool.ts';

export const DEVELOPMENT = (): readonly Tool[] => [
	{
		names: 'npm pnpm cnpm',
		takes:
			'-w --workspace --prefix --registry -C --dir --filter --loglevel --otp --tag --depth --location --userconfig',
		otherwise: 'project-package',
		rows: `
		remote-loss unpublish|deprecate-x
		remote-loss owner|team|access|token|dist-tag|org|hook|profile rm|remove|revoke|destroy|disable-2fa|delete
		net-read dist-tag|dist-tags|owner|access|team|org|token|hook ls|list
		read publish|pack --dry-run --ignore-scripts
		run publish --dry-run
		remote publish|deprecate|star|unstar|owner|team|access|dist-tag|org|hook|token|adduser|login|logout|trust
		file audit fix
		net-read view|v|info|show|search|s|se|find|outdated|ping|whoami|audit|repo-x|bugs-x|docs-x|home-x|stars|sbom|diff|licenses
		read ls|list|la|ll|query|explain|why|root|bin|prefix|help|help-search|version-x|completion|doctor|fund|pkg-x|-v|--version|get|store-x|find-dupes|deploy-x|cat-file|cat-index|help-search
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
		rows: `
		remote npm|publish|login|logout|owner|team|tag
		net-read info|outdated|audit|npm-x|view|search
		read list|ls|why|help|versions|licenses|bin|config-x|--version|-v|dir|check
		read config list|get
		read workspaces .
		read cache|workspaces|pm list|dir|ls|info|bin|hash|cache-x|whoami|view
		read -v|--version|--revision
		project-package install|i|add|remove|rm|upgrade|up|update|up|link|unlink|global|import|set|dedupe|autoclean|create|init|.
		file cache clean
	`
	},
	{
		names: 'ncu npm-check npm-check-updates depcheck taze',
		otherwise: 'net-read',
		rows: 'file -u|--upgrade|-w|--write'
	},
	{
		names:
			'nvm fnm volta n nodenv pyenv rbenv goenv jenv sdk asdf mise rtx tfenv tfswitch phpenv plenv luaenv gvm rvm chruby swiftenv conda mamba micromamba pixi proto vfox ghcup rustup elan juliaup opam hatch-x corepack',
		takes: '-n --name -p --prefix -c --channel --toolchain',
		otherwise: 'project-package',
		rows: `
		read ls|list|list-remote|ls-remote|list-all|current|which|where|whence|version|versions|--version|-v|-V|info|show|root|shims-x|help|search|env-x|doctor|status|remote|installed|describe|config-x|prefix|commands|--list|shell-x|default-x|completions|man|doc|leaves|var|switch-x|check|outdated|plugin-list|latest|reshim-x|hook-env-x|activate-x|current-x
		read env|plugin|plugins|toolchain|target|component|override|config|default|shell|alias|cache|installs|lib|profile|tool|aliases|settings list|ls|list-all|get|show|--show|ls-remote|--json
		read env|default|plugins|plugin|shell|toolchain|config . # env
		read activate|hook|hook-env|init # activate bash
		loss env|environment remove
		unpackage uninstall|remove|rm|uninstall-all|prune|implode|clean|deactivate-x
	`
	},
	{
		names: 'pip pip3 pipx uv poetry pipenv pdm conda-lock rye hatch easy_install twine flit setuptools-x micropip',
		takes: '-r -c -i --index-url --python -p --prefix --target -t --proxy --cache-dir --directory --project',
		otherwise: 'project-package',
		rows: `
		read list|show|freeze|check|search|index|debug|help|config-x|inspect|hash|--version|-V|version-x|about|tree|environment|graph|--venv|--where|--py|--envs|--bare|dependencies|show
		read pip|python|tool|cache|config|env|self|source|venv|environment|run-x list|show|freeze|check|tree|find|dir|info|get|debug|list-all|.
		read pip list|show|freeze|check|tree
		read --dry-run
		remote upload|publish|login
		run run|shell|exec|tool|build|test|x
		file cache|download|wheel|lock|export|init|new|venv|compile|sync|config|version|completions|uninstall-x|requirements # cache purge
		unpackage uninstall|remove|rm
	`
	},
	{
		names: 'cargo',
		takes:
			'-p --package --manifest-path --features -F --bin --example --test --bench --target --target-dir -j --jobs --message-format --color -Z -C --config --profile --registry --index --token --format-version',
		otherwise: 'run',
		rows: `
		remote publish|yank|owner|login|logout
		net-read search|info
		write audit|deny|outdated|machete|udeps fix|init|--fix # audit fix
		read tree|metadata|locate-project|version|verify-project|pkgid|help|read-manifest|report|config|license|msrv-x|outdated|audit|deny|udeps|bloat|geiger|depgraph|expand|asm|modules|semver-checks|show-asm|llvm-lines|about|machete
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
		side-door @-toolexec # build -toolexec x
		side-door -exec # run -exec x .
		write vet -fix # vet -fix
		serve doc -http
		read version|list|doc|vet|help|bug-x
		file env -w|-u # env -w A=b
		read env
		read mod graph|why|verify
		read tool . # tool
		read tool pprof-x|nm|objdump|addr2line|buildid|dist|trace|fix-x
		file fmt|clean|fix|mod|work|generate-x
		project-package get|install
		read .
	`
	},
	{
		names:
			'black isort autopep8 yapf rustfmt clang-format ruff eslint standard xo biome oxlint stylelint rubocop standardrb stylua zigfmt dprint ktlint google-java-format swiftformat swiftlint buildifier sqlfluff sqlfmt taplo cmake-format djlint ocamlformat ormolu fourmolu hindent scalafmt elm-format purs-tidy mdformat markdownlint-cli2 markdownlint-cli textlint docformatter pyupgrade autoflake terrafmt nixfmt fprettify erb-format htmlbeautifier xmllint astyle indent uncrustify typos djhtml curlylint pre-commit lefthook husky php-cs-fixer phpcbf pint rector detekt lint-staged jsonlint buf spectral gersemi psalm brakeman gosec',
		takes:
			'-l --line-length -c --config --stdin-filepath -o --output --profile --rules --format -f -style --style -e --exclude --ignore',
		otherwise: 'read',
		rows: `
		write -w|--write|--fix|-A|--in-place|--inplace|--autocorrect|--autocorrect-all|--autofix|--replace|--write-changes|-fix|--apply|--apply-unsafe|--reformat|--no-backup|-F|--alter|--auto-correct|-ac !--dry-run # --fix a
		write -i|-a !--check|--diff # -i a
		write --mode @inplace # --mode inplace a
		write fmt|format-in-place|autocorrect !--check|-l|--list|-d|--diff # fmt a
		file --init|--init-config|-out|--set-baseline
		read --check|-c|--diff|-d|--list-different|-l|--dry-run|-n|--check-only|--test|-version|--version|--stdout|--dump-config
		write -i|-a|-r
		read check|config|rule|linter|version|lint|ls-lint|validate-manifest|validate-config|ls-files|breaking|list|describe|rules|sample-config|parse|server-x|explain
		write format|fix|migrate-config|autoupdate|install|uninstall|migrate|run|clean|gc|add|init|generate
		file -o|--output|--output-file
	`
	},
	{
		names:
			'black isort autopep8-x yapf-x rustfmt buildifier stylua swiftformat scalafmt elm-format docformatter-x pyupgrade ktfmt google-java-format-x standardrb-x php-cs-fixer-x phpcbf pint rector nixfmt alejandra cmake-format-x taplo fprettify',
		takes: '-l --line-length -c --config --profile',
		otherwise: 'write',
		rows: 'read --check|--diff|--check-only|--version|--help|--dry-run|--test|check|--lint|-c'
	},
	{
		names: 'gofmt goimports shfmt prettier',
		takes: '-r -i -ln --config --parser',
		otherwise: 'read',
		rows: 'write -w|--write # -l -w .'
	},
	{ names: 'codespell', takes: '-D -I -L -S', otherwise: 'read', rows: 'write -w|--write-changes|-i # -c -w a' },
	{
		names: 'indent astyle djhtml mdformat htmlbeautifier hindent sqlfmt lint-staged',
		takes: '-l -c -o --config --stdin',
		otherwise: 'write',
		rows: 'read --check|--diff|--dry-run|-n|-st|--version|--stdin\nread . !-o|-i'
	},
	{
		names:
			'terser uglifyjs esbuild rollup webpack vite parcel swc babel tsc tsup rspack turbo nx lerna rush lage wireit gulp grunt jake snowpack browserify microbundle ng vue react-scripts next nuxt astro gatsby remix svelte-kit quasar ember sapper ionic cordova expo-x cap hexo hugo jekyll eleventy docusaurus vuepress vitepress mkdocs zola pelican bridgetown middleman nikola mdbook sphinx-build sphinx-quickstart doxygen typedoc jsdoc javadoc godoc rustdoc storybook',
		takes: '-c --config -p --project -o --out --outDir -m --mode --outfile',
		otherwise: 'run',
		rows: `
		read --version|-v|-V|version|info|--showConfig|--listFiles|--noEmit|env|graph|report|list|ls|deps|config|doctor|check|analyze|show|diagnostics|changed|daemon-x|prune-x|--listFilesOnly|module
		serve serve|server|dev|start|preview|watch|s
	`
	},
	{
		names:
			'jest vitest mocha ava tap jasmine karma cypress playwright puppeteer-x nightwatch testcafe pytest py.test nose2 tox nox unittest rspec minitest cucumber phpunit pest behat codecept ctest bats shellspec busted prove go-test gotestsum ginkgo newman k6-x robot behave locust-x coverage nyc c8 mix rebar3 rake thor just task invoke inv fab doit mage ninja cmake meson scons waf xmake bazel bazelisk buck buck2 pants please ant mvn mvnw gradle gradlew sbt mill lein boot clj bloop maven dotnet msbuild xbuild nuget swift xcodebuild xcrun fastlane pod carthage flutter dart stack cabal dune esy zig nim nimble crystal shards v odin gleam lake elm purs spago julia-x R Rcmd rails bin/rails django-admin manage.py flask uvicorn gunicorn hypercorn daphne waitress-serve streamlit jupyter jupyter-lab jupyter-notebook ipython-x papermill quarto marimo gradio php-fpm artisan symfony drush wp composer bundle gem pod-x cpanm cpan luarocks opam-x raco platformio pio arduino-cli idf.py esptool.py openocd avrdude west conan vcpkg xrepo emcc emcmake emmake configure autoconf automake autoreconf libtool libtoolize aclocal m4-x bison flex yacc lex protoc thrift flatc capnp swig cython cythonize nvcc hipcc icc ifort gfortran f77 rustc ghc javac kotlinc scalac groovyc csc mcs fpc gnat gcj dmd ldc2 gdc nasm yasm as ld lld gold ld.gold mold ranlib strip objcopy dlltool windres patchelf chrpath install_name_tool jlink jpackage native-image apktool dex2jar d8 aapt aapt2 zipalign apksigner gdbserver cargo-x sam-x act nektos pyinstaller cx_Freeze nuitka py2app briefcase fbs pkg-x nexe electron electron-builder electron-packager tauri wails cookiecutter copier yeoman yo plop degit tiged create-react-app create-next-app create-vite ',
		takes: '-f -C -c -o -j -p -t --file --directory --config -D -P --project --filter --namespace',
		otherwise: 'run',
		rows: `
		read --version|-version|-V|--list-x
		read list|outdated|search|show|info|licenses|check-platform-reqs|depends|prohibits|why|why-not|browse-x|diagnose|about|status|suggests|validate|doctor|devices|environment|env|which|--list|-l|-ls|--tasks|-T|--dry-run|--just-print|dependency:tree|dependencies|projects|tasks|properties|query|cquery|aquery|help|--help|--summary|--dump|--collect-only|--co|--list-tests|--listTests|-showBuildSettings|-showsdks|-list|-showdestinations|--show-sdk-path|contents|specification|stale|platform|routes|notes|stats|about|server-x|config-x|--evaluate|--choose|explain-x|path|ls|ls-x|view|report|html-x|annotate|kernelspec|--paths|--runtime-dir|--config-dir|--data-dir|dumpdata-x|showmigrations|check|diffsettings|debug:router|debug:container|lint:yaml|boards|board|core|size|compilation-info|monitor|system|-check|analyze|tokens|deps|unpack-x|tree
		read config get|list|--list|-l
		net-read gem|audit
		database-loss db:drop|db:reset|db:migrate:reset|migrate:fresh|migrate:reset|migrate:rollback|db:wipe|flush|reset_db|sqlflush-x|ecto.drop|ecto.reset|doctrine:database:drop|doctrine:schema:drop|db:truncate_all|migrate:refresh
		database-loss db drop|reset|clean
		remote publish|push|yank|owner|release|hex.publish|deploy|trunk
		loss clean --expunge|-x
	`
	},
	{
		names: 'rake thor just task mage ant fab invoke inv doit',
		takes: '-f -d --file --directory',
		otherwise: 'run',
		rows: 'read -n|--dry-run|-P|--prereqs|-W|--where|-T|--tasks|-A|-l|--list|--list-all|-la|--summary|--show|--dump|--evaluate|-p|-projecthelp|-diagnostics|-version|--variables|--groups|--status\nread list|info|dumpdb|help\nloss clean --all'
	},
	{
		names: 'tox nox',
		takes: '-e -c -f',
		otherwise: 'run',
		rows: 'read -l|--list|--listenvs|-a|--listenvs-all|--showconfig|--help-ini\nread list|l|config|c|depends|de'
	},
	{ names: 'fastlane', otherwise: 'run', rows: 'read lanes|list|actions|action|env|docs|search_plugins' },
	{
		names: 'bazel bazelisk buck buck2 pants please',
		takes: '-c --config',
		otherwise: 'run',
		rows: 'read query|cquery|aquery|uquery|info|version|help|targets|audit|list|dependencies|dependents|peek|paths|filedeps|roots|log|status|root|analyze-profile|config|canonicalize-flags|print_action|dump|ctargets|providers|outputs\nloss clean --expunge\nfile clean'
	},
	{
		names: 'jar',
		otherwise: 'file',
		rows: 'read tf|tvf|t|-t|--list|-d|--describe-module|-tf|-tvf|--validate # tf a.jar'
	},
	{
		names: 'keytool',
		singleDash: true,
		takes: '-keystore -alias -file -storepass',
		otherwise: 'file',
		rows: 'loss -delete\nread -list|-printcert|-printcertreq|-printcrl|-showinfo # -list -keystore a'
	},
	{ names: 'jarsigner', singleDash: true, otherwise: 'write', rows: 'read -verify' },
	{
		names: 'gem',
		otherwise: 'project-package',
		rows: 'remote push|yank|owner|signin|signout\nnet-read search|outdated|query\nread list|info|environment|env|contents|specification|which|dependency|help|stale|check|server-x\nread sources .\nread sources -l|--list\nread -v|--version|-h'
	},
	{
		names: 'bundle bundler',
		otherwise: 'project-package',
		rows: 'read list|show|info|check|outdated|platform|licenses|doctor|help|viz|version|env|audit|config .\nread config list|get\nrun exec|console|open|gem'
	},
	{
		names: 'composer',
		otherwise: 'project-package',
		rows: 'read show|info|list|outdated|search|licenses|check-platform-reqs|depends|why|prohibits|why-not|diagnose|about|status|suggests|validate|audit|help|fund|browse-x|--version|-V\nrun run-script|run|exec|test|create-project'
	},
	{
		names: 'dotnet',
		otherwise: 'run',
		rows: 'read --info|--version|--list-sdks|--list-runtimes|list|help|sln-x|workload-x\nread tool|package|nuget|workload list|search|why|locals-x\nproject-package add|remove|restore|tool|nuget|workload'
	},
	{
		names: 'rails bin/rails rake',
		otherwise: 'run',
		rows: 'database-loss db:drop|db:reset|db:drop:all|db:migrate:reset|db:schema:load|db:truncate_all|db:purge|db:rollback|db:seed:replant\nread routes|about|stats|notes|middleware|-T|--tasks|-v|--version|time:zones|db:version|db:migrate:status|initializers|-P|-W|-D'
	},
	{ names: 'php-artisan', otherwise: 'run' },
	{
		names: 'wp',
		takes: '--path --user --url --ssh',
		otherwise: 'database',
		rows: 'database-loss db drop|reset|clean\ndatabase-loss site empty|delete\ndatabase-loss post|user|comment|plugin|theme|term|option|media delete|uninstall\nrun eval|eval-file|shell\nread db size|tables|check|prefix|columns|search\nread core version|check-update|is-installed|verify-checksums\nread plugin|theme|post|user|option|comment|term|site|cache|cron|menu|role|rewrite|transient|config|media|taxonomy|widget|sidebar|language list|get|status|search|is-installed|path|pluck|has|type\nread help|cli|--info'
	},
	{
		names: 'mix rebar3 iex erl gleam',
		otherwise: 'run',
		rows: 'database-loss ecto.drop|ecto.reset\nread help|deps|hex.info|hex.outdated|hex.search|phx.routes|--version|-v|xref|app.tree|deps.tree|tree|version'
	},
	{
		names:
			'git-lfs git-flow git-secret git-crypt gitleaks trufflehog git-filter-repo bfg git-extras tig lazygit gitui gitk git-gui gh-dash git-imerge git-cola stgit stg git-town git-branchless jj sl spr ghq gita mr git-sizer git-cliff git-quick-stats gitlint commitizen cz commitlint git-chglog git-open git-standup git-recent',
		otherwise: 'git',
		rows: `
		git-loss --replace-text|--path|--invert-paths|--strip-blobs-bigger-than|--delete-files|--force
		git-loss abandon|op-x|delete
		read status|log|show|diff|list|ls|root|detect|version|ls-files|env|config|blame|interdiff|evolog|help|git|filesystem|dir|check|--version|info|look-x|--no-banner
		read .
	`
	},
	{
		names: 'hg svn bzr fossil cvs darcs p4 pijul repo cm',
		takes: '-R -r -m -l -b --cwd -u --rev --message -C',
		otherwise: 'git',
		rows: `
		git-loss revert|clean|purge|strip|rollback|obliterate|histedit|undo|cleanup
		git-loss update|up|checkout|co -C|--clean
		remote-loss delete|del|rm|remove
		git-loss destroy|repo delete
		git-remote push|commit-x|submit|ci-x
		read status|st|log|diff|blame|annotate|ann|praise|cat|info|ls|list|heads|parents|tip|branches|tags|bookmarks|summary|paths|incoming|outgoing|in|out|identify|id|manifest|files|grep|root|version|help|verify|showconfig|config|propget|proplist|pg|pl|changes|opened|describe|filelog|annotate|have|where|clients|users|depots|timeline|ui-x|finfo|extras|changeset|overview|forall-x|missing|nick|revno|--version|whatsnew|changes|view|graph
		serve serve|server|ui
	`
	},
	{
		names: 'clang-tidy clang-check',
		otherwise: 'read',
		rows: 'write --fix*|-fix*|--fixit # --fix a.c\nfile --export-fixes'
	},
	{
		names: 'golangci-lint',
		otherwise: 'read',
		rows: 'write --fix # run --fix\nwrite fmt !-d|--diff\nwrite cache clean\nfile migrate|custom'
	},
	{
		names: 'tidy',
		takes: '-o -f -config',
		singleDash: true,
		otherwise: 'read',
		rows: 'write -m|-modify\nfile -o|-output|-f'
	},
	{
		names: 'deno',
		otherwise: 'run',
		rows: 'write lint|audit --fix # lint --fix\nproject-package outdated --update|-u\nfile doc --output|--html\nread lint|check|info|doc|types|completions|help|outdated|audit|.\nread fmt --check\nfile fmt|compile|bundle|cache|init|clean|vendor|coverage\nproject-package install|add|remove|uninstall|update|upgrade\nremote publish|deploy'
	},
	{
		names: 'manage.py',
		otherwise: 'run',
		rows: 'read check|showmigrations|diffsettings|sqlmigrate|inspectdb|help|version|dumpdata\ndatabase-loss flush|reset_db|sqlflush'
	},
	{
		names: 'rustc',
		takes: '-o -C -L -l --crate-type --edition --target --out-dir --print --explain --emit',
		otherwise: 'run',
		rows: 'read -V|--version|--print|--explain|-vV'
	},
	{ names: 'gopls', otherwise: 'read', rows: 'write -w|-write|rename|fix\nserve serve' },
	{
		names: 'gradle gradlew',
		takes: '-p -b -c -P -D -x --project-dir --build-file --configuration --dependency --console --group',
		otherwise: 'run',
		rows: `
		read tasks|projects|properties|dependencies|dependencyInsight|buildEnvironment|components|outgoingVariants|resolvableConfigurations|javaToolchains|model|help .
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
		rows: `
		read dependency:tree|dependency:list|dependency:analyze|dependency:resolve|help:*|versions:display-*|enforcer:enforce|validate
		read -v|--version|-version|-h
		remote deploy|release:*
	`
	},
	{
		names: 'swift',
		otherwise: 'run',
		rows: `
		read package describe|show-dependencies|dump-package|show-executables|tools-version
		read --version|-version
		project-package package
	`
	},
	{
		names: 'dart',
		takes: '-o --output',
		otherwise: 'run',
		rows: `
		read pub deps|outdated|cache
		read --version|analyze|info|doctor
		read format -o=none|show
		project-package pub
		file format|fix|create|compile
	`
	},
	{ names: 'git-clone', otherwise: 'git' },
	{ names: 'gdb lldb', otherwise: 'run' },
	{
		names: 'ctags etags cscope global gtags cmake-gui ccmake bear compiledb scan-build',
		otherwise: 'file',
		rows: 'read --list-languages|--list-kinds|--version|--list-maps|-x|--list-checks|--checks'
	},
	{
		names: 'ccache sccache distcc icecc',
		otherwise: 'run',
		rows: 'read -s|--show-stats|-p|--show-config|-k|--get-config|--show-compression|-V|--version|-x\nfile -C|--clear|-c|--cleanup|-z|--zero-stats|-o|-M|-F|--max-size'
	},
	{
		names:
			'pg_config pkg-config pkgconf llvm-config python-config python3-config xml2-config curl-config freetype-config gpg-error-config sdl-config sdl2-config php-config pcre-config apr-config krb5-config icu-config nm-online root-config magick-config ImageMagick-config Wand-config',
		otherwise: 'read'
	},
	{
		names: 'direnv',
		otherwise: 'run',
		rows: 'read status|version|help|stdlib|hook|export|show_dump|dump|fetchurl-x\nrun allow|permit|exec|edit|reload'
	},
	{
		names:
			'code codium cursor subl atom idea pycharm webstorm goland clion phpstorm rubymine zed lapce kate gedit mousepad xed pluma geany nano micro pico joe jed ne mg kak helix hx amp kakoune tilde mcedit ee le zile nedit leafpad notepadqq textadept dte o xdg-open open-x start gio-x sensible-editor select-editor editor',
		takes: '--install-extension --user-data-dir -g -n',
		otherwise: 'tui',
		rows: 'read --version|-v|--list-extensions|--status|-s|--show-versions|--locate-shell-integration-path\npackage --install-extension|--uninstall-extension|--force'
	}
];
