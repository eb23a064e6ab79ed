// Places of a home in which something that runs later could be left, by families and not by a list: each is made from a pattern.

const EDITORS = 'Code VSCodium Cursor zed helix kakoune lapce newedit lite-xl micro nano geany kate'.split(' ');
const AGENTS = 'claude codex cursor gemini aider continue cline goose opencode qwen'.split(' ');
const MANAGERS = 'nvm pyenv rbenv nodenv asdf sdkman volta fnm jenv goenv tfenv phpenv plenv luaenv'.split(' ');
const SHELLS =
	'zcompdump zlogin zimrc bash_completion zsh_plugins.zsh antidote zgenom bash_it oh-my-bash kshrc elvishrc'.split(' ');
const TOOLS =
	'foo-cli terraformrc tool-versions mytool editorconfig prettierrc eslintrc.js rustfmt.toml czrc psqlrc wgetrc'.split(
		' '
	);

/** Relative to home. */
export const PLANTED: readonly string[] = [
	...EDITORS.flatMap((name) => [
		`.config/${name}/settings.json`,
		`.local/share/${name}/plugins/x.lua`,
		`.${name.toLowerCase()}/init`
	]),
	...AGENTS.flatMap((name) => [
		`.${name}/settings.json`,
		`.${name}/config.toml`,
		`.${name}/hooks/pre.sh`,
		`.config/${name}/mcp.json`
	]),
	...MANAGERS.flatMap((name) => [
		`.${name}/shims/python`,
		`.${name}/${name}.sh`,
		`.${name}/bin/node`,
		`.${name}/plugins/x/init.sh`
	]),
	...SHELLS.map((name) => `.${name}`),
	...TOOLS.map((name) => `.${name}`),
	...['foo', 'bar', 'baz'].flatMap((name) => [
		`.local/bin/${name}`,
		`bin/${name}`,
		`.cargo/bin/${name}`,
		`go/bin/${name}`
	]),
	...['systemd/user/x.service', 'autostart/x.desktop', 'environment.d/x.conf', 'fish/conf.d/x.fish', 'git/config'].map(
		(name) => `.config/${name}`
	),
	...['applications/x.desktop', 'systemd/user/x.timer', 'dbus-1/services/x.service', 'nautilus/scripts/x'].map(
		(name) => `.local/share/${name}`
	),
	...['p10k-instant-prompt-me.zsh', 'oh-my-zsh/x', 'pip/selfcheck', 'nvim/luac/x', 'pre-commit/repo/x'].map(
		(name) => `.cache/${name}`
	),
	...['.npm/_npx/x/package.json', '.m2/settings.xml', '.gradle/init.d/x.gradle', '.cargo/config.toml', '.cargo/env'],
	...[
		'.local/lib/python3.11/site-packages/x.pth',
		'.local/state/x/run.sh',
		'.var/app/x/config',
		'.ssh/rc',
		'.gnupg/gpg.conf'
	]
];
