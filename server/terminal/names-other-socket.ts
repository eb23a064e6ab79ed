// Texts that speak to a socket of a person's own programs: where one is lent for another program's sake, these get none.
import type { ReadCommand } from '#wire/safety.ts';

/** Clients of what a person has running: a terminal's sessions, an agent with keys, a desktop. */
const CLIENTS_OF_A_PERSON: ReadonlySet<string> = new Set(
	(
		'tmux screen zellij abduco dtach ssh-add gpg-connect-agent gpgconf emacsclient xclip xsel xdotool xprop wl-copy wl-paste ' +
		'wtype ydotool i3-msg swaymsg hyprctl kitty wezterm notify-send pactl wpctl playerctl keepassxc-cli socat'
	).split(' ')
);
const NAMES_SOCKET =
	/\b(?:SSH_AUTH_SOCK|GPG_AGENT_INFO|TMUX|STY|WAYLAND_DISPLAY|DBUS_SESSION_BUS_ADDRESS)=|--(?:abstract-)?unix-socket\b|\bUNIX(?:-CONNECT|-CLIENT|-SENDTO)?:|IdentityAgent/i;

/**
 * True for a text that speaks to another socket than those lent for its programs' sake. Where one socket opens the way to all,
 * with Landlock alone, that other would be in reach.
 */
export function namesOtherSocket(text: string, commands: readonly ReadCommand[]): boolean {
	if (NAMES_SOCKET.test(text) || commands.some(({ argv }) => NAMES_SOCKET.test(argv.join(' ')))) return true;
	return commands.some(
		({ program, argv }) =>
			CLIENTS_OF_A_PERSON.has(program) ||
			(/^(?:nc|ncat|netcat)$/.test(program) && argv.some((word) => /^-\w*U|^--unixsock/.test(word))) ||
			(program === 'logger' && argv.some((word) => /^-\w*u|^--socket/.test(word)))
	);
}
