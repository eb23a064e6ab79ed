// Was a port below 1024 refused to somebody who is not root?
import { cause, type UnitCheck } from '../check.ts';
import { nameOfUser } from '../say-file.ts';

const REFUSED = /permission denied|\bEACCES\b|operation not permitted|access denied/i;
const BINDS = /\b(?:bind|listen)|\bport\b|\baddress\b|socket/i;
const PORT = /(?:port\s*[=:]?\s*|[\d\]*.]:|:::?)(\d{1,5})\b/i;

/** Behind an address, else behind an option that names a port. */
const IN_COMMAND = [/:(\d{1,5})\b/, /--?(?:port|p)[= ](\d{1,5})\b/];

export const lowPortRefused: UnitCheck = ({ unit, lines, ground, nowMs }) => {
	const { who, settings } = ground;
	if (!who || who.uid === 0) return [];
	const line = lines.findLast(
		({ name, text }) => name !== 'systemd' && REFUSED.test(text) && (BINDS.test(text) || PORT.test(text))
	);
	if (!line) return [];
	const given = settings.all('AmbientCapabilities').some(({ value }) => /CAP_NET_BIND_SERVICE/i.test(value));
	const words = ground.commands.flatMap(({ words: all }) => all).join(' ');
	const port = Number(
		[PORT.exec(line.text), ...IN_COMMAND.map((one) => one.exec(words))].find((found) => found)?.[1] ?? 0
	);
	if (given || !(port > 0 && port < 1024)) return [];
	return cause(
		'port-needs-right',
		[
			`${nameOfUser(who.uid, ground.accounts)}, the user that it runs as, may not listen on port ${port}: ports below 1024`,
			'need the right CAP_NET_BIND_SERVICE (AmbientCapabilities= in the unit), or a port above 1023.'
		].join(' '),
		[{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: line.text }],
		[],
		{ port: String(port) }
	);
};
