// Was a port below 1024 refused to somebody who is not root?
import { cause, type UnitCase, type UnitCheck } from '../check.ts';
import { rightsOf } from '../rights/unit-rights.ts';
import { nameOfUser } from '../say-file.ts';

/** The right that such a port needs. */
export const LOW_PORT = 'CAP_NET_BIND_SERVICE';

const REFUSED = /permission denied|\bEACCES\b|operation not permitted|access denied/i;
const BINDS = /\b(?:bind|listen)|\bport\b|\baddress\b|socket/i;
const PORT = /(?:port\s*[=:]?\s*|[\d\]*.]:|:::?)(\d{1,5})\b/i;

/** Behind an address, else behind a word that names a port. */
const IN_COMMAND = [/:(\d{1,5})\b/, /(?:^|[\s,;({"'-])-?p[= ](\d{1,5})\b/, /port\W{0,3}(\d{1,5})\b/i];
/** Of a network socket this is refused for its port alone: what has a path is a socket in a folder. */
const PLAIN_BIND = /\b(?:bind|listen)\b[^/]*$/i;

/** Which port it was: as the line has it, else the unit's command, else what its settings name. */
function portOf({ ground, targets = [] }: Asked, text: string): number | undefined {
	const words = ground.commands.flatMap(({ words: all }) => all).join(' ');
	const said = [PORT.exec(text), ...IN_COMMAND.map((one) => one.exec(words))].find((found) => found)?.[1];
	return said === undefined ? targets.find(({ port = 0 }) => port > 0 && port < 1024)?.port : Number(said);
}

/** Whether root wrote down a port below 1024 for it: in its command, or in a file that root alone can change. */
export function isLowPortWritten({ ground, targets = [] }: Asked): boolean {
	const isLow = (port: number | undefined): boolean => port !== undefined && port > 0 && port < 1024;
	const words = ground.commands.flatMap(({ words: all }) => all).join(' ');
	const inCommand = IN_COMMAND.some((one) => isLow(Number(one.exec(words)?.[1] ?? 0)));
	return inCommand || targets.some(({ port, ofRoot }) => ofRoot === true && isLow(port));
}

type Asked = Pick<UnitCase, 'ground' | 'targets'>;
interface LowPort {
	/** undefined where no word and no setting of it names the port. */
	readonly port: number | undefined;
}

/** What a line says was refused for being below 1024. undefined where it says nothing of the kind. */
export function lowPortIn(at: Asked, text: string): LowPort | undefined {
	if (!REFUSED.test(text) || !(BINDS.test(text) || PORT.test(text))) return undefined;
	if (/connect/i.test(text) && !/bind|listen/i.test(text)) return undefined;
	const port = portOf(at, text);
	if (port === undefined) return PLAIN_BIND.test(text) ? { port } : undefined;
	return port > 0 && port < 1024 ? { port } : undefined;
}

/** `port 443`, `a port below 1024`. */
export const sayLowPort = ({ port }: LowPort): string => (port === undefined ? 'a port below 1024' : `port ${port}`);

export const lowPortRefused: UnitCheck = (at) => {
	const { unit, lines, ground, nowMs } = at;
	const { who, settings } = ground;
	const rights = rightsOf(settings);
	if (!who || who.uid === 0 || rights.isGiven(LOW_PORT)) return [];
	const line = lines.findLast(({ name, text }) => name !== 'systemd' && lowPortIn(at, text) !== undefined);
	const low = line && lowPortIn(at, line.text);
	if (!line || !low) return [];
	return cause(
		'port-needs-right',
		[
			`${nameOfUser(who.uid, ground.accounts)}, the user that it runs as, may not listen on ${sayLowPort(low)}: ports below 1024`,
			'need the right CAP_NET_BIND_SERVICE (AmbientCapabilities= in the unit), or a port above 1023.'
		].join(' '),
		[{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: line.text }],
		[],
		{
			port: low.port === undefined ? 'below 1024' : String(low.port),
			// Given alone it would not help: what bounds the unit has to leave it the right as well.
			...(rights.takenBy(LOW_PORT) && { bounded: 'yes' }),
			...(isLowPortWritten(at) && { known: 'yes' })
		}
	);
};
