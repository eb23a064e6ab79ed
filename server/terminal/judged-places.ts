// What of the places that outlive a session a text was judged for: those it names as written, those of a recognised installer, and
// what git executes where the text has git make it.
import type { Lasting } from '#native/ports/sandbox.ts';
import type { ReadCommand, Reading } from '#wire/safety.ts';
import { isExecutingKey, MAKING_VERBS } from '#wire/text/git-executes.ts';
import { PROGRAM_PLACES, START_UP_PLACES } from '#wire/text/lasting-places.ts';
import { storesOf } from '#wire/text/program-stores.ts';
import { fullPath, handedOn, isPlain, type PlaceFacts, placeBelow } from './handed-on.ts';

interface Installer {
	readonly programs: string;
	/** Of the words behind the program. */
	readonly words: RegExp;
	/** Relative to home. */
	readonly places: string;
}

const NODE_PLACES =
	'.npm-global/bin .npm-packages/bin .yarn/bin .config/yarn/global .local/share/pnpm .local/bin .volta/bin .bun/bin bin';
/** Where version managers keep a runtime, with what is installed into it. */
const NODE_VERSIONS =
	'.nvm/versions .fnm .local/share/fnm .nodenv/versions .asdf/installs/nodejs .local/share/mise/installs/node .volta/tools .n n .npm-global .npm-packages .local/lib/node_modules';
const PYTHON_VERSIONS =
	'.pyenv/versions .asdf/installs/python .local/share/mise/installs/python .virtualenvs .local/share/virtualenvs .venv miniconda3 anaconda3 miniforge3 .conda/envs';
const RUBY_VERSIONS = '.rbenv/versions .rvm/gems .rvm/rubies .asdf/installs/ruby .local/share/mise/installs/ruby .gem';
const SHELLS = '.bashrc .bash_profile .profile .zshrc .zprofile .zshenv .config/fish';

/** What these install, in the directories of their own. They go by name: what a run leaves there is all that they get. */
const INSTALLERS: readonly Installer[] = [
	{ programs: 'cargo', words: /^(?:\+\S+ )?(?:install|binstall|uninstall|install-update)\b/, places: '.cargo/bin' },
	{
		programs: 'rustup rustup-init',
		words: /^(?!show|which|doc)/,
		places: `.cargo/bin .cargo/env .rustup/settings.toml ${SHELLS}`
	},
	{
		programs: 'pip pip3 pipx uv',
		words: /^(?:install|uninstall|upgrade|inject|reinstall|tool|python)\b/,
		places: '.local/bin .local/lib/python3.*/site-packages/*.pth'
	},
	{ programs: 'pipx', words: /^ensurepath\b/, places: SHELLS },
	{ programs: 'pip pip3', words: /^config (?:set|unset|edit)\b/, places: '.config/pip .pip' },
	{ programs: 'gh', words: /^extension\b/, places: '.local/share/gh/extensions' },
	{ programs: 'gh', words: /^(?:alias|config)\b/, places: '.config/gh/config.yml' },
	{
		programs: 'python python3',
		words: /^-m pip (?:install|uninstall)\b/,
		places: '.local/bin .local/lib/python3.*/site-packages/*.pth'
	},
	{ programs: 'aws', words: /^configure\b/, places: '.aws/config' },
	{ programs: 'aws', words: /^eks update-kubeconfig\b/, places: '.kube/config' },
	{ programs: 'az', words: /^(?:extension|config|configure)\b/, places: '.azure/config .azure/cliextensions' },
	{ programs: 'docker podman', words: /^(?:login|logout|context)\b/, places: '.docker/config.json .config/docker' },
	{ programs: 'helm', words: /^plugin\b/, places: '.helm/plugins .local/share/helm/plugins' },
	{ programs: 'kubectl oc', words: /^config (?:use|set|rename|delete|unset)/, places: '.kube/config' },
	{ programs: 'kubectl kubectl-krew', words: /^krew\b/, places: '.krew/bin .krew/store' },
	{ programs: 'kubectx kubens', words: /^/, places: '.kube/config' },
	{ programs: 'packer', words: /^(?:init|plugins)\b/, places: '.config/packer/plugins .packer.d/plugins' },
	{
		programs: 'code codium code-oss cursor',
		words: /--(?:un)?install-extension\b/,
		places: '.vscode/extensions .vscode-oss/extensions .vscode-server/extensions .cursor/extensions'
	},
	{ programs: 'go', words: /^env -[wu]\b/, places: '.config/go' },
	{ programs: 'bundle bundler', words: /^config\b/, places: '.bundle/config' },
	{ programs: 'conda mamba', words: /^config\b/, places: '.condarc .config/conda' },
	{ programs: 'poetry pdm', words: /^config\b/, places: '.config/pypoetry .config/pdm' },
	{ programs: 'pnpm', words: /^(?:config|set|login)\b/, places: '.npmrc .config/pnpm' },
	{
		programs: 'composer',
		words: /^config (?:.* )?(?:-g|--global)\b/,
		places: '.composer/config.json .config/composer/config.json'
	},
	{
		programs: 'nix nix-env nix-channel home-manager',
		words: /^/,
		places: '.nix-profile .nix-defexpr .local/state/nix/profiles .config/nix .config/home-manager'
	},
	{
		programs: 'npm pnpm yarn bun',
		words: /(?:^| )(?:-g|--global|--location=global|global)(?: |$)/,
		places: `${NODE_PLACES} ${NODE_VERSIONS}`
	},
	{ programs: 'corepack', words: /^(?:enable|disable)\b/, places: NODE_VERSIONS },
	{ programs: 'pip pip3', words: /^(?:install|uninstall)\b/, places: PYTHON_VERSIONS },
	{ programs: 'python python3', words: /^-m pip (?:install|uninstall)\b/, places: PYTHON_VERSIONS },
	{
		programs: 'conda mamba micromamba',
		words: /^(?:install|create|update|upgrade|remove|uninstall|env|clean)\b/,
		places: 'miniconda3 anaconda3 miniforge3 micromamba .conda .local/share/mamba'
	},
	{ programs: 'luarocks', words: /^(?:install|remove|build|make)\b/, places: '.luarocks' },
	{
		programs: 'vim nvim',
		words:
			/Plug(?:Install|Update|Upgrade|Clean)|\bLazy\b|Packer\w+|Mason\w+|TS(?:Install|Update)|Coc(?:Install|Update)/,
		places: '.vim/plugged .vim/bundle .vim/autoload .local/share/nvim .config/nvim/lazy-lock.json .config/coc'
	},
	{ programs: 'npm', words: /^(?:config|c|login|adduser|set)\b/, places: '.npmrc' },
	{ programs: 'corepack volta', words: /^(?:enable|install|pin)\b/, places: NODE_PLACES },
	{ programs: 'go', words: /^install\b/, places: 'go/bin .go/bin' },
	{ programs: 'deno', words: /^(?:install|uninstall|upgrade)\b/, places: '.deno/bin' },
	{ programs: 'gem', words: /^(?:install|uninstall|update)\b/, places: `.local/bin bin .rbenv/shims ${RUBY_VERSIONS}` },
	{ programs: 'dotnet', words: /^tool (?:install|update|uninstall)\b/, places: '.dotnet/tools' },
	{ programs: 'composer', words: /^global\b/, places: '.composer/vendor/bin .config/composer/vendor/bin' },
	{ programs: 'ghcup cabal', words: /^(?:install|set|upgrade)\b/, places: '.ghcup/bin .cabal/bin' },
	{
		programs: 'asdf mise pyenv rbenv nodenv',
		words: /^(?:install|use|global|reshim|rehash|uninstall)\b/,
		places: 'SHIMS'
	},
	{ programs: 'dart flutter', words: /^pub global\b/, places: '.pub-cache/bin' },
	{
		programs: 'git',
		words: /(?:^| )config (?:.* )?--global(?: |$)|^lfs install\b|^maintenance\b/,
		places: '.gitconfig .config/git .config/systemd'
	},
	{ programs: 'gh glab', words: /^auth\b/, places: '.gitconfig .config/git' },
	{ programs: 'conda mamba micromamba', words: /^(?:shell )?init\b/, places: SHELLS },
	{ programs: 'crontab', words: /^/, places: '' },
	{ programs: 'direnv', words: /^(?:allow|permit|deny)\b/, places: '.config/direnv' },
	{ programs: 'ssh-copy-id ssh-keygen', words: /^/, places: '.ssh/config' }
].map((row) => ({
	...row,
	places: row.places.replace('SHIMS', PROGRAM_PLACES.filter((at) => at.endsWith('shims')).join(' '))
}));

/** Programs that put hooks into a repository. */
const HOOK_MAKERS =
	/^(?:pre-commit|lefthook|husky|overcommit|git-secrets|git-lfs|talisman) (?:install|init|add|uninstall)\b/;
/** They take away what is in a directory, so a place is named by what holds it. */
const REMOVERS: ReadonlySet<string> = new Set(['rm', 'rmdir', 'unlink']);

/** @returns undefined where the text was judged for nothing of the kind and names no other repository */
export function judgedPlaces({ commands }: Reading, facts: PlaceFacts): Lasting | undefined {
	const here = commands.filter((command) => command.target === 'host');
	const handed = here.map((command) => handedOn(command, facts));
	const written = here.flatMap((command) => named(command, facts));
	const places = new Set([
		...written.filter(({ whole }) => whole).map(({ place }) => place),
		...here.flatMap(installed),
		...handed.flatMap(({ programs }) => programs)
	]);
	const within = new Set([
		...written.filter(({ whole }) => !whole).map(({ place }) => place),
		...handed.flatMap((one) => one.within),
		...here.flatMap(stores)
	]);
	const repositories = new Set(here.flatMap((command) => namedDirectories(command, facts)));
	const mayChangeGit = here.some((command) => changesGit(command));
	if (places.size + within.size + repositories.size === 0 && !mayChangeGit) return undefined;
	return { places: [...places], within: [...within], repositories: [...repositories], mayChangeGit };
}

/**
 * What it writes below home, by the path in the text. A directory that holds places of others among them is written in, not
 * replaced: they stay closed, unless it is taken away with them.
 */
function named(
	{ program, writes }: ReadCommand,
	facts: PlaceFacts
): { readonly place: string; readonly whole: boolean }[] {
	return writes.flatMap((written) => {
		const place = placeBelow(written, facts);
		if (place === undefined) return [];
		const whole = REMOVERS.has(program) || !LASTING.some((one) => one.startsWith(`${place}/`));
		return [{ place, whole }];
	});
}

const LASTING = [...START_UP_PLACES, ...PROGRAM_PLACES];

/** A file of a project's by such a name is another program, but for the wrappers that projects bring along. */
function stores({ program, argv, effects }: ReadCommand): readonly string[] {
	const [word = ''] = argv;
	if (word.includes('/') && !/^\/(?:usr|bin|opt|snap|nix)\//.test(word) && !/^(?:gradlew|mvnw)$/.test(program))
		return [];
	return storesOf(program, argv.slice(1), !effects.every((effect) => effect === 'read'));
}

function installed({ program, argv, via }: ReadCommand): string[] {
	const words = argv.slice(1).join(' ');
	const spoken = [words, ...via.map((wrapper) => wrapper.split(' ').slice(1).join(' '))];
	return INSTALLERS.flatMap((row) =>
		row.programs.split(' ').includes(program) && spoken.some((text) => row.words.test(text))
			? row.places.split(' ').filter(Boolean)
			: []
	);
}

function changesGit({ program, argv, writes }: ReadCommand): boolean {
	if (writes.some((path) => /(?:^|\/)\.git(?:\/(?:hooks|config|modules|commondir)(?:\/|$)|\/?$)/.test(path)))
		return true;
	if (HOOK_MAKERS.test([program, ...argv.slice(1)].join(' '))) return true;
	if (program !== 'git') return false;
	const { verb, rest } = verbOf(argv.slice(1));
	if (MAKING_VERBS.has(verb)) return true;
	return (
		verb === 'config' &&
		rest.some((word) => isExecutingKey(word) || /^(?:-e|edit|--edit|(?:--)?(?:rename|remove)-section)$/.test(word))
	);
}

/** @param words behind `git` */
function verbOf(words: readonly string[]): { readonly verb: string; readonly rest: readonly string[] } {
	let at = 0;
	while (words[at]?.startsWith('-'))
		at += /^(?:-C|-c|--git-dir|--work-tree|--namespace)$/.test(words[at] ?? '') ? 2 : 1;
	return { verb: words[at] ?? '', rest: words.slice(at + 1) };
}

/** Where the text goes or points git to, and what it writes. */
function namedDirectories({ program, argv, writes }: ReadCommand, facts: PlaceFacts): string[] {
	const words = argv.slice(1);
	const pointed = words.flatMap((word, at) => {
		if (program === 'cd' || program === 'pushd') return word.startsWith('-') ? [] : [word];
		if (word === '-C' || word === '--git-dir' || word === '--work-tree') return words[at + 1] ?? [];
		return /^--(?:git-dir|work-tree|directory)=(.+)/.exec(word)?.[1] ?? [];
	});
	return [...pointed, ...writes].filter(isPlain).map((path) => fullPath(path, facts));
}
