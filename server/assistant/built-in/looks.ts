// Commands an answer offers to look at something with: as they are called on this host, and only what the check calls safe.
import { checkCommand } from '../tools/check-command.ts';
import { readVitals } from '../tools/read-vitals.ts';
import { type Ask, outputOf } from './ask-tools.ts';

/** @returns the command to offer, undefined when there is none */
export type OfferLook = (command: string) => Promise<string | undefined>;

/** What shows the same where systemd does not run. */
const WITHOUT_SYSTEMD: Readonly<Record<string, string>> = {
	'systemctl --failed': 'service --status-all',
	'systemctl list-units --type=service': 'ps -eo pid,etime,user,comm',
	'systemctl list-unit-files': 'ls /etc/init.d',
	'systemctl list-timers --all': 'ls -l /etc/cron.d /etc/cron.daily',
	'journalctl -b -p err --no-pager': 'ls -lt /var/log',
	'journalctl -n 50 --no-pager': 'dmesg -T',
	'resolvectl status': 'cat /etc/resolv.conf',
	timedatectl: 'date +"%Z %z"'
};

/** They fail where it does not run. */
const OF_SYSTEMD = /^(?:sudo )?(?:systemctl|journalctl|timedatectl|loginctl|resolvectl|systemd-\w+)\b/;

export interface Looks {
	readonly offer: OfferLook;
	/** False for a command that needs systemd where it does not run. */
	runsHere(command: string): Promise<boolean>;
}

export function openLooks(ask: Ask): Looks {
	let systemd: Promise<boolean> | undefined;
	const runsHere = async (command: string): Promise<boolean> => {
		if (!OF_SYSTEMD.test(command)) return true;
		systemd ??= ask(readVitals, {}).then((told) => outputOf(told).facts.systemd);
		return systemd;
	};
	return {
		runsHere,
		async offer(command) {
			const text = (await runsHere(command)) ? command : alternativeTo(command);
			if (text === undefined) return undefined;
			const checked = await ask(checkCommand, { command: text });
			return checked.kind === 'done' && checked.output.tier === 'safe' ? text : undefined;
		}
	};
}

function alternativeTo(command: string): string | undefined {
	const [, unit] = /^systemctl status (\S+)$/.exec(command) ?? [];
	return unit === undefined ? WITHOUT_SYSTEMD[command] : `service ${unit} status`;
}
