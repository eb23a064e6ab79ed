// What package managers wrote down of what they did. Pure. Their logs carry the machine's own time, mostly without its zone.
import { maskSecrets } from '../../lib/mask-secrets.ts';
import { printable } from '../../lib/printable.ts';
import type { PackageRun } from './host-event.ts';

const MOST_SHOWN = 3;
const MOST_COMMAND = 120;
/** Lines of one run follow each other closely. */
const APART_MS = 60_000;
/** A run without an end was cut, or goes on. */
const OPEN_RUN_MS = 120_000;

type Deed = 'installed' | 'upgraded' | 'downgraded' | 'removed' | 'reinstalled';

const APT_KEYS: Readonly<Record<string, Deed>> = {
	Install: 'installed',
	Upgrade: 'upgraded',
	Downgrade: 'downgraded',
	Remove: 'removed',
	Purge: 'removed',
	Reinstall: 'reinstalled'
};

/** @returns runs that began in the window, in the order of the file */
export function parseAptHistory(text: string, source: string, fromMs: number, toMs: number): PackageRun[] {
	return text.split(/\n\s*\n/).flatMap((stanza) => {
		const fields = new Map(
			stanza.split('\n').flatMap((line) => {
				const [, key = '', value = ''] = /^([A-Z][\w-]*): (.*)$/.exec(line) ?? [];
				return key ? [[key, value] as const] : [];
			})
		);
		const atMs = localTime(fields.get('Start-Date') ?? '');
		if (atMs === undefined || atMs < fromMs || atMs > toMs) return [];
		const deeds = [...fields].flatMap(([key, value]) => {
			const deed = APT_KEYS[key];
			return deed ? [{ deed, names: namesIn(value) }] : [];
		});
		if (deeds.length === 0) return [];
		const command = shortened(fields.get('Commandline') ?? '');
		const by = /^([\w.-]+) \(/.exec(fields.get('Requested-By') ?? '')?.[1];
		const who = [command && `“${command}”`, by && `asked for by ${by}`].filter(Boolean).join(', ');
		return [run(deeds, who, source, atMs, localTime(fields.get('End-Date') ?? '') ?? atMs + OPEN_RUN_MS)];
	});
}

/** `nginx:amd64 (1.2, automatic), curl:amd64 (7, 8)`: those that were asked for first. */
function namesIn(value: string): string[] {
	const all = [...value.matchAll(/([a-z0-9][\w.+-]*)(?::\w+)? \(([^)]*)\)/g)];
	const asked = all.filter(([, , about = '']) => !about.includes('automatic'));
	return [...asked, ...all.filter((one) => !asked.includes(one))].map(([, name = '']) => name);
}

interface Line {
	readonly atMs: number;
	readonly deed: Deed;
	readonly name: string;
}

const DPKG: Readonly<Record<string, Deed>> = {
	install: 'installed',
	upgrade: 'upgraded',
	remove: 'removed',
	purge: 'removed'
};

/** One line of dpkg's log; undefined for what changes nothing. */
export function parseDpkgLine(line: string): Line | undefined {
	const [, day = '', clock = '', verb = '', name = ''] =
		/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) (\w+) ([a-z0-9][\w.+-]*)(?::\w+)? /.exec(line) ?? [];
	const deed = DPKG[verb];
	const atMs = deed && localTime(`${day} ${clock}`);
	return deed && atMs !== undefined ? { atMs, deed, name } : undefined;
}

const PACMAN: Readonly<Record<string, Deed>> = {
	installed: 'installed',
	upgraded: 'upgraded',
	downgraded: 'downgraded',
	removed: 'removed',
	reinstalled: 'reinstalled'
};

/** `[2026-11-27T10:00:00+0000] [ALPM] upgraded nginx (1-1 -> 1-2)` */
export function parsePacmanLine(line: string): Line | undefined {
	const [, time = '', verb = '', name = ''] = /^\[([^\]]+)\] \[ALPM\] (\w+) (\S+) \(/.exec(line) ?? [];
	const deed = PACMAN[verb];
	const atMs = Date.parse(time.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
	return deed && Number.isFinite(atMs) ? { atMs, deed, name } : undefined;
}

const DNF: Readonly<Record<string, Deed>> = {
	Installed: 'installed',
	Upgraded: 'upgraded',
	Upgrade: 'upgraded',
	Downgrade: 'downgraded',
	Erase: 'removed',
	Removed: 'removed',
	Reinstall: 'reinstalled'
};

/** `2026-11-27T10:00:00+0000 SUBDEBUG Upgrade: nginx-1:1.24.0-1.fc40.x86_64` */
export function parseDnfLine(line: string): Line | undefined {
	const [, time = '', verb = '', name = ''] = /^(\S+) \w+ (\w+): (\S+?)-(?:\d+:)?[^-\s]+-[^-\s]+$/.exec(line) ?? [];
	const deed = DNF[verb];
	const atMs = Date.parse(time.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
	return deed && Number.isFinite(atMs) ? { atMs, deed, name } : undefined;
}

/** Lines that follow each other closely are one run. @param lines  in the order of the file */
export function runsOf(lines: readonly Line[], source: string): PackageRun[] {
	const groups: Line[][] = [];
	for (const line of lines) {
		const last = groups.at(-1);
		if (last && line.atMs - (last.at(-1)?.atMs ?? 0) <= APART_MS) last.push(line);
		else groups.push([line]);
	}
	return groups.map((group) => {
		const deeds = [...new Set(group.map(({ deed }) => deed))].map((deed) => ({
			deed,
			names: [...new Set(group.filter((line) => line.deed === deed).map(({ name }) => name))]
		}));
		const times = group.map(({ atMs }) => atMs);
		return run(deeds, '', source, Math.min(...times), Math.max(...times) + 5000);
	});
}

function run(
	deeds: readonly { readonly deed: Deed; readonly names: readonly string[] }[],
	who: string,
	source: string,
	atMs: number,
	endMs: number
): PackageRun {
	const told = deeds.map(({ deed, names }) => {
		const rest = names.length - MOST_SHOWN;
		return `${names.slice(0, MOST_SHOWN).join(', ')}${rest > 0 ? ` and ${rest} more` : ''} ${deed}`;
	});
	return {
		kind: 'package',
		...{ atMs, endMs, source },
		what: `Packages: ${told.join('; ')}${who ? ` (${who})` : ''}.`,
		touched: [...new Set(deeds.flatMap(({ names }) => names.map((name) => `package:${name}`)))]
	};
}

/** `2026-11-27  10:00:01`, as this machine's clocks showed it. */
function localTime(text: string): number | undefined {
	const [, day = '', clock = ''] = /^(\d{4}-\d\d-\d\d) +(\d\d:\d\d:\d\d)$/.exec(text.trim()) ?? [];
	const ms = new Date(`${day}T${clock}`).getTime();
	return Number.isFinite(ms) ? ms : undefined;
}

function shortened(command: string): string {
	const plain = printable(maskSecrets(command));
	return plain.length > MOST_COMMAND ? `${plain.slice(0, MOST_COMMAND)}…` : plain;
}
