// Places below a home whose content runs later, by itself or under a name that a shell searches for: the one list of them. The
// classifier judges who names one, the sandbox keeps them as they are, and what a run made there anyway is put aside.

/** Read by a shell, an editor, a session or a tool at its start. */
const START_UP = `
	.bashrc .bash_profile .bash_login .bash_logout .bash_aliases .bash_completion .profile .login .logout .kshrc .mkshrc .cshrc
	.tcshrc .zshrc .zprofile .zshenv .zlogin .zlogout .zsh .oh-my-zsh .inputrc .lessfilter .config/fish .config/zsh
	.config/powershell .local/share/bash-completion
	.xinitrc .xprofile .xsession .xsessionrc .xserverrc .pam_environment .config/environment.d .config/autostart
	.config/autostart-scripts .config/plasma-workspace .config/systemd .config/user-tmpfiles.d .config/upstart
	.local/share/systemd .local/share/user-tmpfiles.d .local/share/applications .local/share/dbus-1
	.gitconfig .config/git .hgrc .ssh/config .ssh/rc .ssh/environment .ssh/authorized_keys .ssh/authorized_keys2
	.gnupg/gpg-agent.conf .docker/cli-plugins .kube/config .forward .procmailrc .mailcap
	.vimrc .gvimrc .exrc .vim/vimrc .vim/plugin .vim/after .vim/autoload .vim/pack .config/nvim .emacs .emacs.d/init.el
	.emacs.d/early-init.el .config/emacs .nanorc .config/nano
	.tmux.conf .config/tmux .screenrc .gdbinit .config/gdb .pythonrc .pythonrc.py .irbrc .Rprofile .npmrc .yarnrc .yarnrc.yml
	.envrc .config/direnv .config/mise .cargo/env .cargo/config .cargo/config.toml .nvm/nvm.sh .config/containers
	.bashrc.d .bash_functions .profile.d .zshrc.d .zfunc .p10k.zsh .fzf.bash .fzf.zsh .config/starship.toml .ghcup/env .deno/env
	.opam/opam-init .gnomerc .xbindkeysrc .config/sxhkd .config/i3 .i3 .config/sway .config/hypr .config/openbox .config/labwc
	.config/lxsession .config/awesome .config/bspwm .config/kitty .config/alacritty .wezterm.lua .config/wezterm .config/zellij
	.config/vim .vim/ftdetect .vim/ftplugin .vim/colors .vim/filetype.vim .local/share/nvim/site .local/share/fish/vendor_conf.d
	.config/micro .config/helix .config/hg .psqlrc .sqliterc .lldbinit .ipython/profile_default .pdbrc .pryrc .Renviron
	.julia/config .iex.exs .ghci .config/pip .pip .curlrc .config/curlrc .wgetrc .lesskey .config/lesskey .mavenrc
	.gradle/init.gradle .gradle/init.d .rpmmacros .subversion/config .local/share/gh/extensions
`;

/** Searched for programs. */
const PROGRAMS = `
	bin .bin .local/bin .local/sbin .cargo/bin go/bin .go/bin .deno/bin .bun/bin .npm-global/bin .npm-packages/bin .yarn/bin
	.config/yarn/global .local/share/pnpm .local/share/mise/shims .asdf/shims .asdf/bin .pyenv/shims .pyenv/bin .rbenv/shims
	.rbenv/bin .rvm/bin .nodenv/shims .volta/bin .krew/bin .poetry/bin .dotnet/tools .composer/vendor/bin
	.config/composer/vendor/bin .ghcup/bin .cabal/bin .sdkman/bin .luarocks/bin .juliaup/bin .pub-cache/bin .pulumi/bin
`;

const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Relative to a home; a file, or a directory with all that is in it. */
export const START_UP_PLACES: readonly string[] = wordsOf(START_UP);
/** Directories of programs, relative to a home. A person's own PATH may hold more. */
export const PROGRAM_PLACES: readonly string[] = wordsOf(PROGRAMS);

/** True when a path is a place or lies in it. Both absolute, or both relative to one directory. */
export function isAtPlace(path: string, place: string): boolean {
	return path === place || path.startsWith(`${place}/`);
}

/** How a home is spelled in a text: as the classifier writes it, and as systems do. */
const HOME = /^(?:~|\/home\/[^/]+|\/root|\/Users\/[^/]+)\/(?!$)/;

/** What a path in a home is a place of; undefined for any other. @param path absolute, or beginning with `~/` */
export function lastingKind(path: string): 'start-up' | 'programs' | undefined {
	const home = HOME.exec(path)?.[0];
	if (home === undefined) return undefined;
	const below = path.slice(home.length);
	if (START_UP_PLACES.some((place) => isAtPlace(below, place))) return 'start-up';
	return PROGRAM_PLACES.some((place) => isAtPlace(below, place)) ? 'programs' : undefined;
}
