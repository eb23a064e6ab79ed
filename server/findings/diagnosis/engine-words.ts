// Why a container engine does not run, in the words that it ends with. Pure.
import { quoted } from '../words.ts';
import type { Cause } from './check.ts';

interface Said {
	readonly kind: string;
	readonly pattern: RegExp;
	says(match: RegExpExecArray): string;
}

const FILE = String.raw`(/[\w./+-]+\.json)`;

const SAID: readonly Said[] = [
	{
		kind: 'setting-twice',
		pattern: new RegExp(
			String.raw`with file ${FILE}: the following directives are specified both as a flag and in the configuration file: ([\w-]+)`
		),
		says: ([, file = '', key = '']) =>
			`The setting ${quoted(key)} is given twice: in ${file}, and as an option of ExecStart= in its unit. The engine takes it from one place only.`
	},
	{
		kind: 'setting-unknown',
		pattern: new RegExp(
			String.raw`with file ${FILE}: the following directives don't match any configuration option: ([\w., -]+)`
		),
		says: ([, file = '', keys = '']) => `${file} names ${quoted(keys)}, which is no setting of the engine.`
	},
	{
		kind: 'settings-broken',
		pattern: new RegExp(String.raw`(?:with|configuration) file ${FILE}: ([^"\n]+)`),
		says: ([, file = '', why = '']) => `The engine cannot read its settings in ${file}: ${quoted(why)}.`
	},
	{
		kind: 'socket-is-folder',
		pattern: /can't create unix socket (\/[\w./-]+): is a directory/,
		says: ([, path = '']) =>
			`A folder lies at ${path}, where its socket belongs: a container that was to be given the socket while there was none made it.`
	},
	{
		kind: 'pid-file-stale',
		pattern: /pid file found, ensure docker is not running or delete (\/[\w./-]+)/,
		says: ([, path = '']) => `The file ${path} of an earlier run is still there, so it takes itself for running.`
	},
	{
		kind: 'no-socket-given',
		pattern: /no sockets found via socket activation/,
		says: () =>
			'It is to take its socket from systemd (-H fd://), and systemd gave it none: docker.socket is not active, or it was started by hand.'
	},
	{
		kind: 'disk-full',
		pattern: /(?:mkdir|write|open|create)? ?(\/[\w./-]+)?:? ?no space left on device/,
		says: ([, path]) => `No space is left on the disk of ${path ?? 'its data'}, so it cannot start.`
	},
	{
		kind: 'storage-driver',
		pattern: /error initializing graphdriver: (.+)$|prior storage driver (\S+) failed: (.+)$/m,
		says: ([, why, , other]) => `Its storage driver cannot be used: ${quoted(why ?? other ?? '')}.`
	},
	{
		kind: 'network-controller',
		pattern: /[Ee]rror (?:initializing network controller|creating default "?bridge"? network): (.+)$/m,
		says: ([, why = '']) =>
			`It cannot set its network up: ${quoted(why)}${/iptables/.test(why) ? ' (iptables, or the kernel’s modules for it, is missing or refuses)' : ''}.`
	},
	{
		kind: 'containerd-silent',
		pattern: /failed to (?:dial|connect to) ["']?(\S*containerd\S*?\.sock)/,
		says: ([, socket = '']) => `It reaches no containerd at ${socket}: that service does not run, or listens elsewhere.`
	}
];

/** @param texts  oldest first: the last words count */
export function engineWords(texts: readonly string[]): Cause | undefined {
	for (const text of [...texts].reverse())
		for (const { kind, pattern, says } of SAID) {
			const match = pattern.exec(text);
			if (!match) continue;
			const file = match.slice(1).find((one) => one?.startsWith('/'));
			return {
				kind,
				says: says(match),
				evidence: [],
				affected: file === undefined ? [] : [`file:${file}`],
				about: file === undefined ? {} : { path: file }
			};
		}
	return undefined;
}
