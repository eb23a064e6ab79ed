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
	.local/lib/python3.*/site-packages/*.pth .local/lib/python3.*/site-packages/usercustomize*
	.local/lib/python3.*/site-packages/sitecustomize* .pydistutils.cfg .condarc .mambarc .config/conda .config/pypoetry .config/uv
	.config/pdm .jupyter .config/jupyter .config/ptpython .config/pylintrc .pylintrc .config/flake8
	.aws/config .aws/cli .azure/config .azure/cliextensions .boto .docker/config.json .config/docker .terraformrc .tofurc
	.terraform.d/plugins .helm/plugins .local/share/helm/plugins .kube/kuberc .krew/store .ansible.cfg .ansible/plugins
	.vagrant.d/Vagrantfile .vagrant.d/plugins.json .packerconfig .config/packer/plugins .packer.d/plugins .chef/config.rb
	.chef/knife.rb .config/gh/config.yml .config/glab-cli .config/go
	.m2/settings.xml .m2/settings-security.xml .m2/extensions.xml .m2/toolchains.xml .gradle/gradle.properties
	.gradle/init.gradle.kts .sbt/1.0/plugins .sbt/1.0/global.sbt .sbtopts .sbtrc .lein/profiles.clj .clojure/deps.edn
	.config/scala-cli .bunfig.toml .config/.bunfig.toml .config/pnpm .gemrc .bundle/config .config/irb .rspec .config/rspec
	.config/rubocop .rubocop.yml .railsrc .proverc .perltidyrc .perlcriticrc .perldb .cpan/CPAN/MyConfig.pm .R/Makevars .octaverc
	.sage/init.sage .maxima .erlang .mix/archives .ocamlinit .config/ocaml .sbclrc .clisprc .swiplrc .config/swi-prolog .luarc
	.composer/config.json .config/composer/config.json .rustup/settings.toml .nix-profile .nix-defexpr .local/state/nix/profiles
	.config/nix .config/nixpkgs .config/home-manager .guix-profile .config/guix
	.config/Code/User/settings.json .config/Code/User/tasks.json .config/Code/User/keybindings.json .config/Code/User/profiles
	.vscode/extensions .vscode/argv.json .vscode-server/extensions .vscode-server/data/Machine .vscode-server/server-env-setup
	.config/VSCodium/User/settings.json .config/VSCodium/User/tasks.json .config/VSCodium/User/keybindings.json
	.vscode-oss/extensions .config/Cursor/User/settings.json .config/Cursor/User/tasks.json .cursor/extensions .cursor/mcp.json
	.config/zed .config/sublime-text/Packages .config/lapce-stable .config/kate .config/geany .ideavimrc .config/JetBrains
	.vim/indent .vim/syntax .vim/lua .vim/compiler .vim/bundle .vim/plugged .vim/gvimrc .vim/scripts.vim .emacs.d/elpa
	.emacs.d/lisp .emacs.d/straight .emacs.d/custom.el .doom.d .config/doom .spacemacs .gdbearlyinit .config/rizin
	.config/radare2 .radare2rc .perfconfig
	.mozilla/native-messaging-hosts .librewolf/native-messaging-hosts .config/google-chrome/NativeMessagingHosts
	.config/chromium/NativeMessagingHosts .config/BraveSoftware/Brave-Browser/NativeMessagingHosts
	.config/microsoft-edge/NativeMessagingHosts .config/vivaldi/NativeMessagingHosts .config/opera/NativeMessagingHosts
	.config/qutebrowser .w3m .lynxrc .elinks .config/elinks
	.my.cnf .mongorc.js .mongoshrc.js .redisclirc .duckdbrc .config/pgcli .config/litecli .config/mycli
	.netrc .lftprc .lftp/rc .config/lftp .aria2 .config/aria2 .config/yt-dlp .config/youtube-dl .config/youtube-dl.conf .config/mpv
	.muttrc .mutt .config/mutt .config/neomutt .config/aerc .mailrc .msmtprc .config/msmtp .fetchmailrc .mbsyncrc
	.offlineimaprc .rhosts .shosts .k5login .ssh/config.d .gnupg/gpg.conf .gnupg/dirmngr.conf .gnupg/scdaemon.conf .gnupg/gpgsm.conf
	.config/lazygit .config/gitui .config/tig .tigrc .config/jj .jjconfig.toml .bazaar .config/breezy .cvsrc .ackrc .config/bat
	.config/ranger .config/nnn .config/lf .config/yazi .config/vifm .config/broot .config/mc .config/nushell .config/elvish
	.config/xonsh .xonshrc .config/sheldon .antigenrc .antigen .zplug .local/share/zinit .tmux .keychain
	.config/qtile .xmonad .config/xmonad .config/polybar .config/waybar .config/dunst .config/mako .config/rofi .config/wofi
	.config/fuzzel .config/conky .conkyrc .config/eww .config/swayidle .config/swaylock .config/river .config/niri .fluxbox
	.config/herbstluftwm .config/leftwm .fvwm .icewm .config/xfce4/helpers.rc .config/foot .config/ghostty .config/terminator
	.Xresources .Xdefaults .urxvt .asoundrc .config/pulse .config/pipewire .config/wireplumber .config/user-dirs.dirs
	.config/mimeapps.list .gtkrc-2.0 .config/gtk-3.0/settings.ini .xinputrc .local/share/gnome-shell/extensions
	.local/share/cinnamon/extensions .local/share/plasma .local/share/kwin .local/share/nautilus-python .local/share/nautilus/scripts
	.local/share/flatpak/overrides .config/mpd .config/libvirt Library/LaunchAgents
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

/** True where a place is many: `*` is whatever stands in one name. */
export function isPattern(place: string): boolean {
	return place.includes('*');
}

const patterns = new Map<string, RegExp>();

function matches(path: string, pattern: string): boolean {
	let found = patterns.get(pattern);
	if (!found) {
		const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*');
		found = new RegExp(`^${source}(?:/|$)`);
		patterns.set(pattern, found);
	}
	return found.test(path);
}

/** True when a path is a place or lies in it. Both absolute, or both relative to one directory. */
export function isAtPlace(path: string, place: string): boolean {
	return path === place || path.startsWith(`${place}/`) || (isPattern(place) && matches(path, place));
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
