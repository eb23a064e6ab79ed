// Where programs keep what they fetched, built or remember, below a home. What a run changes there is nobody's surprise when its
// text runs the program. A store holds data: what configures a program or is found as one is listed nowhere here.

interface Row {
	/** Names of programs, and in brackets the verbs with which alone they need it. */
	readonly programs: string;
	readonly stores: string;
}

/** What language tools share with those that build on them. */
const NODE =
	'.cache/node .cache/node-gyp .node-gyp .cache/electron .cache/ms-playwright .cache/Cypress .cache/puppeteer';
const NPM = `.npm/_cacache .npm/_logs .npm/_locks .npm/_update-notifier-last-checked .npm/_prebuilds .npm/anonymous-cli-metrics.json ${NODE}`;
const CARGO =
	'.cargo/registry .cargo/git .cargo/.package-cache .cargo/.package-cache-mutate .cargo/.global-cache .cargo/.global-cache-journal .cargo/.crates.toml .cargo/.crates2.json .cargo/target';
const PIP = '.cache/pip .cache/pip-tools .cache/uv .cache/pip-http';
const GPG =
	'.gnupg/pubring.kbx .gnupg/pubring.kbx~ .gnupg/trustdb.gpg .gnupg/private-keys-v1.d .gnupg/openpgp-revocs.d .gnupg/public-keys.d .gnupg/crls.d .gnupg/random_seed .gnupg/tofu.db .gnupg/.#lk* .gnupg/pubring.* .gnupg/secring.gpg .gnupg/S.*';
const VIM = '.viminfo .viminf* .vim/swap .vim/backup .vim/undo .vim/view .vim/.netrwhist .cache/vim .local/state/vim';
const BROWSERS = '.cache/mozilla .cache/chromium .cache/google-chrome';

const ROWS: readonly Row[] = [
	{ programs: 'npm npx', stores: `${NPM} .npm/_npx` },
	{ programs: 'node corepack', stores: `${NODE} .node_repl_history .cache/node/corepack` },
	{
		programs: 'pnpm pnpx',
		stores: `.cache/pnpm .local/share/pnpm/store .local/state/pnpm .pnpm-store .pnpm-state ${NODE} .npm/_logs`
	},
	{ programs: 'yarn', stores: `.cache/yarn .yarn/berry .yarn-cache .yarn/cache .yarnrc-cache ${NODE}` },
	{ programs: 'bun bunx', stores: '.bun/install/cache .cache/bun' },
	{ programs: 'deno', stores: '.cache/deno' },
	{ programs: 'cargo', stores: CARGO },
	{
		programs: 'rustup rustup-init',
		stores:
			'.rustup/toolchains .rustup/downloads .rustup/tmp .rustup/update-hashes .rustup/version .rustup/settings.toml .cargo/bin'
	},
	{ programs: 'rustc clippy-driver sccache', stores: '.cache/sccache' },
	{ programs: 'pip pip3', stores: PIP },
	{
		programs: 'pip pip3 [install uninstall]',
		stores: '.local/lib/python3.* .local/include .local/share/man .local/etc/jupyter'
	},
	{
		programs: 'python python3',
		stores: `${PIP} .python_history .cache/python .cache/huggingface .cache/torch .cache/kagglehub .keras .cache/matplotlib .config/matplotlib/fontlist*`
	},
	{ programs: 'pipx', stores: `.local/share/pipx .local/pipx .local/state/pipx .cache/pipx .local/share/man ${PIP}` },
	{ programs: 'uv uvx', stores: '.cache/uv .local/share/uv .local/state/uv' },
	{
		programs: 'poetry',
		stores: `.cache/pypoetry .local/share/pypoetry/venv .local/share/virtualenv .cache/virtualenv ${PIP}`
	},
	{ programs: 'pdm', stores: `.cache/pdm .local/share/pdm .local/state/pdm ${PIP}` },
	{ programs: 'hatch', stores: `.cache/hatch .local/share/hatch ${PIP}` },
	{
		programs: 'pipenv virtualenv',
		stores: `.cache/pipenv .local/share/virtualenvs .local/share/virtualenv .cache/virtualenv ${PIP}`
	},
	{
		programs: 'conda mamba micromamba',
		stores: '.conda .cache/conda .mamba/pkgs .cache/mamba .cache/proc .cache/conda-anaconda-tos'
	},
	{ programs: 'pre-commit', stores: `.cache/pre-commit ${PIP}` },
	{ programs: 'tox nox pytest mypy black ruff', stores: `.cache/mypy .cache/black .cache/ruff .cache/pytest ${PIP}` },
	{
		programs: 'jupyter ipython',
		stores: '.ipython/profile_default/history.sqlite .local/share/jupyter/runtime .cache/ipython'
	},
	{ programs: 'go', stores: '.cache/go-build .go/pkg .config/go/telemetry .cache/go .local/share/go' },
	{
		programs: 'golangci-lint gopls staticcheck',
		stores: '.cache/go-build .cache/golangci-lint .cache/gopls .cache/staticcheck .config/go/telemetry'
	},
	{
		programs: 'gradle gradlew',
		stores:
			'.gradle/caches .gradle/wrapper .gradle/daemon .gradle/native .gradle/workers .gradle/notifications .gradle/jdks .gradle/kotlin-profile .gradle/.tmp .gradle/undefined-build .kotlin'
	},
	{ programs: 'mvn mvnw mvnd', stores: '.m2/repository .m2/wrapper .m2/build-cache .m2/.develocity' },
	{
		programs: 'sbt',
		stores: '.ivy2/cache .ivy2/local .cache/coursier .sbt/boot .cache/sbt .sbt/1.0/server .sbt/1.0/zinc'
	},
	{
		programs: 'scala scala-cli cs coursier',
		stores: '.cache/coursier .cache/scalacli .local/share/scalacli .local/share/coursier'
	},
	{ programs: 'ant ivy', stores: '.ivy2/cache .ant/lib-cache' },
	{
		programs: 'lein clojure clj',
		stores: '.m2/repository .lein/self-installs .clojure/.cpcache .gitlibs .cache/clojure'
	},
	{
		programs: 'docker podman buildah',
		stores: '.docker/buildx/activity .docker/buildx/refs .local/share/containers .cache/containers .cache/buildah'
	},
	{ programs: 'ccache', stores: '.ccache .cache/ccache' },
	{ programs: 'gcc g++ cc c++ clang clang++', stores: '.cache/ccache .ccache .cache/clang' },
	{ programs: 'bazel bazelisk', stores: '.cache/bazel .cache/bazelisk' },
	{
		programs: 'meson ninja cmake conan',
		stores: '.cmake/packages .conan/data .conan2/p .conan2/b .cache/meson .cache/cmake'
	},
	{ programs: 'vcpkg', stores: '.cache/vcpkg .vcpkg' },
	{ programs: 'huggingface-cli hf', stores: '.cache/huggingface' },
	{ programs: 'ollama', stores: '.ollama/models .ollama/history' },
	{ programs: 'composer', stores: '.composer/cache .cache/composer .local/share/composer' },
	{
		programs: 'composer [global]',
		stores:
			'.composer/vendor .config/composer/vendor .composer/composer.json .composer/composer.lock .config/composer/composer.json .config/composer/composer.lock'
	},
	{
		programs: 'gem [install uninstall update fetch cleanup]',
		stores: '.gem .local/share/gem .cache/gem .local/state/gem'
	},
	{ programs: 'bundle bundler', stores: '.bundle/cache .cache/bundle .local/share/gem .gem .bundle/plugin' },
	{ programs: 'pod', stores: '.cocoapods/repos .cache/CocoaPods' },
	{ programs: 'cpan cpanm', stores: '.cpan/build .cpan/sources .cpan/Metadata .cpan/prefs .cpanm .cpan/FTPstats.yml' },
	{ programs: 'cpm carton', stores: '.perl-cpm' },
	{ programs: 'R Rscript', stores: '.cache/R .local/share/R' },
	{
		programs: 'julia',
		stores:
			'.julia/packages .julia/compiled .julia/registries .julia/artifacts .julia/logs .julia/clones .julia/scratchspaces .julia/environments'
	},
	{
		programs: 'stack cabal ghc',
		stores:
			'.stack/pantry .stack/snapshots .stack/programs .stack/stack.sqlite3 .stack/global-project .cabal/packages .cabal/store .cabal/logs .cache/cabal .local/state/cabal .stack/stack.sqlite3*'
	},
	{ programs: 'ghcup', stores: '.ghcup/ghc .ghcup/cache .ghcup/db .ghcup/logs .ghcup/tmp .ghcup/trash .ghcup/hls' },
	{
		programs: 'opam dune',
		stores:
			'.opam/download-cache .opam/repo .opam/log .opam/default .cache/dune .opam/lock .opam/opam-init .opam/config'
	},
	{
		programs: 'mix hex elixir rebar3',
		stores: '.hex/packages .hex/cache.ets .cache/rebar3 .cache/elixir_make .mix/elixir'
	},
	{
		programs: 'dart flutter',
		stores:
			'.pub-cache/hosted .pub-cache/git .pub-cache/_temp .pub-cache/hosted-hashes .pub-cache/global_packages .dart-tool .config/flutter .flutter .dartServer'
	},
	{
		programs: 'dotnet nuget',
		stores:
			'.nuget/packages .dotnet/TelemetryStorageService .dotnet/toolResolverCache .local/share/NuGet .dotnet/sdk-advertising .dotnet/corefx .aspnet/DataProtection-Keys .dotnet/.toolstorage .dotnet/*.dotnetFirstUseSentinel .dotnet/*.aspNetCertificateSentinel .dotnet/*.toolpath.sentinel .dotnet/*.MachineId.v1.Flags .templateengine'
	},
	{ programs: 'dotnet [tool]', stores: '.dotnet/tools' },
	{ programs: 'swift', stores: '.cache/org.swift.swiftpm .swiftpm/cache .cache/clang' },
	{ programs: 'zig', stores: '.cache/zig' },
	{ programs: 'nim nimble', stores: '.nimble/pkgs2 .nimble/pkgcache .cache/nim .nimble/nimbledata2.json' },
	{
		programs: 'nix nix-env nix-shell nix-build nix-store home-manager',
		stores: '.cache/nix .local/state/nix .local/share/nix'
	},
	{ programs: 'guix', stores: '.cache/guix' },
	{ programs: 'flatpak', stores: '.local/share/flatpak .cache/flatpak .var/app' },
	{ programs: 'snap', stores: '.cache/snap' },
	{ programs: 'brew', stores: '.cache/Homebrew' },
	{
		programs: 'asdf',
		stores: '.asdf/installs .asdf/downloads .asdf/tmp .asdf/repository .asdf/shims .asdf/plugin-index .tool-versions'
	},
	{ programs: 'asdf [plugin plugin-add plugin-update]', stores: '.asdf/plugins' },
	{ programs: 'mise rtx', stores: '.local/share/mise .cache/mise .local/state/mise .config/mise' },
	{ programs: 'pyenv', stores: '.pyenv/versions .pyenv/cache .pyenv/sources .pyenv/shims .pyenv/version' },
	{ programs: 'rbenv', stores: '.rbenv/versions .rbenv/cache .rbenv/shims .rbenv/version' },
	{ programs: 'nodenv', stores: '.nodenv/versions .nodenv/shims .nodenv/version' },
	{ programs: 'nvm', stores: '.nvm/versions .nvm/.cache .nvm/alias' },
	{ programs: 'fnm', stores: '.local/share/fnm .fnm .local/state/fnm_multishells' },
	{ programs: 'volta', stores: '.volta/tools .volta/cache .volta/tmp .volta/log' },
	{ programs: 'sdk', stores: '.sdkman/candidates .sdkman/archives .sdkman/tmp .sdkman/var .sdkman/ext' },
	{ programs: 'git', stores: '.cache/git .git-credential-cache .cache/git-lfs' },
	{ programs: 'gh', stores: '.cache/gh .local/state/gh .local/share/gh/device-id' },
	{ programs: 'glab', stores: '.cache/glab .local/state/glab' },
	{ programs: 'svn', stores: '.subversion/auth .subversion/README.txt' },
	{ programs: 'helm', stores: '.cache/helm .helm/cache' },
	{ programs: 'helm [repo]', stores: '.config/helm' },
	{
		programs: 'kubectl k9s minikube kind',
		stores: '.kube/cache .kube/http-cache .minikube .cache/k9s .local/state/k9s .local/share/k9s'
	},
	{
		programs: 'terraform tofu',
		stores: '.terraform.d/plugin-cache .terraform.d/checkpoint_cache .terraform.d/checkpoint_signature'
	},
	{ programs: 'pulumi', stores: '.pulumi/stacks .pulumi/history .pulumi/workspaces .pulumi/logs .pulumi/backups' },
	{ programs: 'packer', stores: '.cache/packer .packer.d/checkpoint_cache .config/packer/checkpoint_cache' },
	{
		programs: 'ansible ansible-playbook ansible-galaxy',
		stores: '.ansible/tmp .ansible/cp .ansible/galaxy_cache .ansible/facts'
	},
	{ programs: 'ansible-galaxy [install collection role]', stores: '.ansible/collections .ansible/roles' },
	{ programs: 'vagrant', stores: '.vagrant.d/boxes .vagrant.d/data .vagrant.d/tmp .vagrant.d/setup_version' },
	{ programs: 'aws', stores: '.aws/cli/cache .aws/sso/cache .cache/aws' },
	{ programs: 'gcloud gsutil', stores: '.gsutil .cache/gcloud' },
	{
		programs: 'az',
		stores: '.azure/logs .azure/commands .azure/telemetry .azure/commandIndex.json .azure/versionCheck.json'
	},
	{
		programs: 'restic borg',
		stores: '.cache/restic .cache/borg .config/borg/security .config/borg/keys .local/share/borg .local/share/restic'
	},
	{ programs: 'rclone', stores: '.cache/rclone' },
	{ programs: 'rsync', stores: '.cache/rsync' },
	{ programs: 'wget wget2', stores: '.wget-hsts .local/share/wget' },
	{ programs: 'curl', stores: '.cache/curl' },
	{
		programs: 'ssh scp sftp rsync ssh-copy-id ssh-keyscan ssh-keygen git',
		stores: '.ssh/known_hosts .ssh/known_hosts.*'
	},
	{ programs: 'ssh-keygen [-t -f -b -C -N -q]', stores: '.ssh/id_*' },
	{ programs: 'gpg gpg2 gpgsm gpg-agent gpgconf gpgv pass', stores: GPG },
	{ programs: 'vim vi view vimdiff ex gvim', stores: VIM },
	{ programs: 'nvim', stores: '.local/state/nvim .cache/nvim/swap .local/share/nvim/shada .local/share/nvim/swap' },
	{
		programs: 'emacs emacsclient',
		stores: '.emacs.d/auto-save-list .emacs.d/backups .emacs.d/recentf .emacs.d/tramp .cache/emacs'
	},
	{ programs: 'nano', stores: '.local/share/nano .nano/search_history' },
	{ programs: 'less man more', stores: '.lesshst .local/state/lesshst .local/state/less .cache/man' },
	{ programs: 'psql', stores: '.psql_history' },
	{ programs: 'sqlite3', stores: '.sqlite_history' },
	{ programs: 'mysql mariadb', stores: '.mysql_history .mariadb_history' },
	{ programs: 'redis-cli', stores: '.rediscli_history' },
	{ programs: 'mongosh mongo', stores: '.mongodb .dbshell' },
	{ programs: 'fc-cache fc-list fc-match', stores: '.cache/fontconfig .fontconfig' },
	{ programs: 'dconf gsettings', stores: '.config/dconf .cache/dconf' },
	{ programs: 'xdg-mime xdg-settings update-mime-database', stores: '.local/share/mime' },
	{
		programs: 'gio trash-put trash trash-empty trash-restore',
		stores: '.local/share/Trash .local/share/gvfs-metadata'
	},
	{
		programs: 'convert magick inkscape gimp soffice libreoffice',
		stores:
			'.cache/ImageMagick .cache/inkscape .config/libreoffice/4/cache .config/libreoffice .cache/libreoffice .cache/gimp'
	},
	{ programs: 'ffmpeg mpv vlc yt-dlp', stores: '.cache/yt-dlp .cache/mpv .cache/vlc .local/state/mpv' },
	{ programs: 'firefox chromium google-chrome chromium-browser', stores: BROWSERS },
	{ programs: 'playwright cypress puppeteer', stores: NODE },
	{
		programs: 'texlua lualatex luatex pdflatex xelatex latexmk tlmgr',
		stores: '.texlive .texmf-var .cache/texmf .texlive*'
	},
	{
		programs: 'code codium code-oss cursor',
		stores: '.config/Code .config/VSCodium .config/Cursor .vscode .vscode-oss .vscode-server .cursor .cache/vscode'
	},
	{ programs: 'direnv', stores: '.local/share/direnv .cache/direnv' },
	{ programs: 'zoxide z', stores: '.local/share/zoxide' },
	{ programs: 'atuin', stores: '.local/share/atuin' },
	{ programs: 'tldr', stores: '.cache/tldr .tldr .tldrc' },
	{ programs: 'tmux screen', stores: '.cache/tmux' },
	{ programs: 'htop', stores: '.config/htop' },
	{ programs: 'btop', stores: '.config/btop' },
	{ programs: 'syft grype trivy', stores: '.cache/syft .cache/grype .cache/trivy' },
	{ programs: 'act', stores: '.cache/act .cache/actcache' },
	{ programs: 'wasm-pack wasmtime wasmer', stores: '.cache/.wasm-pack .cache/wasmtime .wasmer/cache' }
];

/** Programs that anything may hide behind: a cache by such a name is nobody's. */
const NO_CACHE =
	/^(?:(?:ba|z|da|k|fi|c|tc)?sh|env|xargs|sudo|make|just|task|source|\.|eval|exec|echo|printf|cat|cp|mv|ln|tee|touch|mkdir|install|tar|unzip)$/;

interface Stores {
	readonly verbs: ReadonlySet<string>;
	readonly places: readonly string[];
}

const BY_PROGRAM = new Map<string, Stores[]>();
for (const { programs, stores } of ROWS) {
	const [, names = programs, words = ''] = /^(.*?) \[(.*)\]$/.exec(programs) ?? [];
	const row = { verbs: new Set(words.split(' ').filter(Boolean)), places: stores.split(' ') };
	for (const name of names.split(' ')) BY_PROGRAM.set(name, [...(BY_PROGRAM.get(name) ?? []), row]);
}

/**
 * Relative to a home; may hold `*`.
 *
 * @param words behind the program
 * @param hasCache whether one that is not known has a cache by its own name
 */
export function storesOf(program: string, words: readonly string[], hasCache = true): readonly string[] {
	const module = /^python[\d.]*$/.test(program) && words[0] === '-m' ? words[1] : undefined;
	if (module !== undefined) return [...storesOf('python3', []), ...storesOf(module, words.slice(2))];
	const name = /^(?:python|pip)3(?:\.\d+)?$/.test(program) ? program.replace(/\.\d+$/, '') : program;
	const rows = BY_PROGRAM.get(name) ?? [];
	const own = hasCache && /^[a-z][\w.-]*$/i.test(name) && !NO_CACHE.test(name) ? [`.cache/${name}`] : [];
	const needed = rows.filter(({ verbs }) => verbs.size === 0 || words.some((word) => verbs.has(word)));
	return [...own, ...needed.flatMap(({ places }) => places)];
}
