// Programs that fetch what an address names and carry it out: its build, its hooks, or the thing itself. A name in the registry
// that a tool was set up for is none: that is a package like any other.

interface RunsAddress {
	/** programs, separated by spaces */
	names: string;
	/** with these words, joined by blanks */
	verb: RegExp;
	/** not with these, the program before them */
	unless?: RegExp;
	/** with these it evaluates the code and no more */
	evaluates?: RegExp;
	/** what else names code of somebody's */
	also?: RegExp;
	examples: readonly [runs: string, takesPackage: string];
}

export const RUNS_ADDRESSES: readonly RunsAddress[] = [
	{
		names: 'pip pip2 pip3 pipenv uv poetry pdm rye hatch conda mamba micromamba easy_install',
		verb: /(?:^| )(?:install|add|wheel|download|run|create|update|sync|compile)\b/,
		examples: ['pip install git+https://e.example/x.git', 'pip install -i https://e.example/simple x']
	},
	{
		names: 'pipx uvx pipx-run',
		verb: /^/,
		examples: ['uvx --from git+https://e.example/x.git x', 'uvx ruff']
	},
	{
		names: 'npm pnpm yarn bun cnpm',
		verb: /^(?:-\S+ )*(?:i|in|ins|inst|install|add|x|exec|dlx|create|init|ci|it|install-test|up|update|upgrade|link|global add|workspace \S+ add)\b/,
		examples: ['npm install https://e.example/x.tgz', 'npm install --registry https://e.example/ x']
	},
	{
		names: 'npx pnpx bunx',
		verb: /^/,
		examples: ['npx https://e.example/x.tgz', 'npx prettier']
	},
	{
		names: 'deno',
		verb: /^(?:install|add|x|cache|task|serve|test)\b/,
		examples: ['deno install https://e.example/x.ts', 'deno info']
	},
	{
		names: 'cargo',
		verb: /^(?:\+\S+ )?install\b/,
		examples: ['cargo install --git https://e.example/x.git', 'cargo install ripgrep']
	},
	{
		names: 'go',
		verb: /^run\b/,
		also: /^[\w-]+(?:\.[\w-]+)+\/\S+@\S/,
		examples: ['go run e.example/x/y@latest', 'go run ./cmd']
	},
	{
		names:
			'gem luarocks cpanm cpan opam raco zef nimble dub cabal stack mix rebar3 composer spago elm conan vcpkg shards brew asdf mise ansible-galaxy gh code codium terraform tofu packer cs coursier',
		verb: /^(?:-\S+ )*(?:(?:\w+ )?(?:install|specific_install|pin|add|require|init|run|create-project|launch|fetch|archive\.install|escript\.install)\b|--install-extension|https?:)/,
		unless: /^(?:brew tap|gh (?:repo|auth|api)|asdf plugin|composer config)\b/,
		examples: ['opam pin add x git+https://e.example/x.git', 'brew tap a/b https://e.example/x']
	},
	{
		names: 'helm',
		verb: /^(?:-\S+ )*plugin install\b/,
		examples: ['helm plugin install https://e.example/x', 'helm repo add x https://e.example']
	},
	{
		names: 'jbang groovy scala scala-cli kscript amm cookiecutter copier cruft yo ansible-pull flatpak-builder',
		verb: /^/,
		examples: ['jbang https://e.example/x.java', 'cookiecutter templates/x']
	},
	{
		names: 'nix nix-shell nix-build nix-env nix-instantiate home-manager nixos-rebuild guix',
		verb: /^/,
		evaluates: /^(?:-\S+ )*(?:flake|eval|search|path-info|why-depends|derivation|log|store|edit)\b|--eval|--dry-run/,
		examples: ['nix run github:a/b', 'nix run nixpkgs#hello']
	}
];

/** A word that names a place where code is. */
export const CODE_ADDRESS =
	/^(?:[\w.[\],-]+ ?@ ?)?(?:(?:git|hg|svn|bzr|tarball|file|flake)\+)?(?:https?|git|ssh|ftp|s3|oci):\/\/|^(?:github|gitlab|bitbucket|gist|sourcehut|gh|gl|bb|git|hg|tarball|file):(?!\/?$)[^\s=]|^git@[\w.-]+:/i;

/** Options whose value is where packages are looked for, or how to get there. */
export const NAMES_REGISTRY =
	/^--?(?:i|index-url|extra-index-url|index|default-index|find-links|registry|proxy|https?-proxy|trusted-host|cert|cafile|source|s|sources|channel|c|mirror|option|substituters|extra-substituters|repository-url|server|endpoint|repo|k|url|host|store|to|from-registry|remote)$/;

/** Options whose value is the package itself. */
export const NAMES_PACKAGE =
	/^--?(?:git|package|p|from|with|spec|editable|e|requirement|r|file|f|override-input|I|expr|flake)=/;

let byName: Map<string, RunsAddress> | undefined;

/** The row of a program. */
export function runsAddresses(name: string): RunsAddress | undefined {
	byName ??= new Map(RUNS_ADDRESSES.flatMap((row) => row.names.split(' ').map((one) => [one, row] as const)));
	return byName.get(name);
}
