// What one command touches, as `kind:name`: its program and words read by the tables in `programs/`, the files that the classifier says
// it writes, and where neither names anything, what its effects are on. Pure.
import { posix } from 'node:path';
import type { Effect, ReadCommand } from '#wire/safety.ts';
import { nameAs } from './name-as.ts';
import { nameFile, type Place } from './name-file.ts';
import type { ProgramRow } from './programs/notation.ts';
import { PACKAGES_AND_PEOPLE } from './programs/packages-and-people.ts';
import { SYSTEM } from './programs/system.ts';
import { UNITS_AND_CONTAINERS } from './programs/units-and-containers.ts';

/** This machine as a whole: what is touched cannot be said more exactly. */
export const THIS_MACHINE = 'host:this-machine';

const READS: ReadonlySet<Effect> = new Set(['read', 'bus-read', 'docker-read', 'network-read', 'elevate']);

/** Whether it only looks. */
export const onlyLooks = ({ effects }: Pick<ReadCommand, 'effects'>): boolean =>
	effects.every((effect) => READS.has(effect));

const OF_EFFECT: Partial<Readonly<Record<Effect, string>>> = {
	unit: 'unit:*',
	container: 'container:*',
	package: 'package:*',
	process: 'process:*',
	account: 'user:*',
	'network-config': 'interface:*',
	mount: THIS_MACHINE,
	power: THIS_MACHINE,
	'system-file': 'file:*',
	'write-file': 'file:*',
	'run-code': THIS_MACHINE
};

/** @returns [] for what names nothing and changes nothing; for what runs elsewhere (another host, a container) */
export function touchedByCommand(command: ReadCommand, place: Place): readonly string[] {
	const { program, argv, effects, writes, target } = command;
	if (target === 'remote' || target === 'container') return [];
	const files = writes.map((path) => (path === '?' ? 'file:*' : `file:${nameFile(path, place)}`));
	const { row, words } = rowFor(command);
	const named = row ? namedBy(row, words, place) : [];
	const ports = effects.includes('network-config') ? portsIn(program, argv.slice(1)) : [];
	const found = [...named, ...ports, ...files];
	if (found.length > 0) return [...new Set(found)];
	const paths = argv.slice(1).flatMap((word) => pathIn(word, place));
	if (onlyLooks(command)) return paths.map((path) => `file:${path}`);
	const own = argv[0]?.includes('/') ? [`file:${nameFile(argv[0], place)}`] : [];
	const somewhere = effects.flatMap((effect) => OF_EFFECT[effect] ?? []);
	return [...new Set([...own, ...(paths.length > 0 ? paths.map((path) => `file:${path}`) : []), ...somewhere])];
}

function rowFor({ program, argv }: ReadCommand): {
	readonly row: ProgramRow | undefined;
	readonly words: readonly string[];
} {
	const words = argv.slice(1);
	const script = /^\/(?:etc\/(?:rc\.d\/)?init\.d)\/([\w.-]+)$/.exec(argv[0] ?? '')?.[1];
	if (script !== undefined) return { row: UNITS_AND_CONTAINERS.get('service'), words: [script] };
	const row = SYSTEM.get(program) ?? UNITS_AND_CONTAINERS.get(program) ?? PACKAGES_AND_PEOPLE.get(program);
	const compose = UNITS_AND_CONTAINERS.get(`${program}-compose`);
	const at = compose && row && split(words, row.valued).operands[0] === 'compose' ? words.indexOf('compose') : -1;
	return at < 0 ? { row, words } : { row: compose, words: words.toSpliced(at, 1) };
}

function namedBy(row: ProgramRow, words: readonly string[], place: Place): readonly string[] {
	const first = split(words, row.valued);
	const verb = verbOf(row, first);
	if (!verb) return [];
	const spec = row.verbs.get(verb.key) ?? [];
	const options = new Map(
		spec.flatMap((part) => {
			const at = part.indexOf('=');
			return at > 0 ? [[part.slice(0, at), part.slice(at + 1)] as const] : [];
		})
	);
	const { operands, values } = split(words, new Set([...row.valued, ...options.keys()]));
	const left = operands.slice(verb.words);
	const found: string[] = [];
	for (const [option, value] of values) {
		const kind = options.get(option);
		if (kind !== undefined && kind !== '0') found.push(...nameAs(kind, value, place));
	}
	for (const part of spec) {
		if (part.startsWith('=')) found.push(...constant(part.slice(1), values, place));
		else if (part === '-') left.shift();
		else if (part === '-?') {
			if (left.length > 1) left.shift();
		} else if (!part.includes('=')) found.push(...take(part, left, found, place));
	}
	if (found.length > 0) return found;
	const kind = [...options.values()].find((value) => value !== '0');
	return kind === undefined ? [] : nameAs(kind, undefined, place);
}

function take(part: string, left: string[], found: readonly string[], place: Place): readonly string[] {
	const kind = part.replace(/[*?+]$/, '');
	if (part.endsWith('+') && left.length < 2) return [];
	const words = part.endsWith('*') ? left.splice(0) : left.splice(0, 1);
	if (words.length > 0) return words.flatMap((word) => nameAs(kind, word, place));
	return part.endsWith('?') || found.length > 0 ? [] : nameAs(kind, undefined, place);
}

function constant(resource: string, values: readonly (readonly [string, string])[], { cwd }: Place): readonly string[] {
	if (resource === 'here') return values.some(([option]) => option === '-C') ? [] : [`file:${cwd}`];
	if (resource !== 'compose') return [resource];
	const value = (...names: string[]): string | undefined => values.find(([name]) => names.includes(name))?.[1];
	const project = value('-p', '--project-name');
	if (project !== undefined) return nameAs('compose', project, { cwd, home: '' });
	const file = value('-f', '--file');
	const folder = value('--project-directory') ?? (file === undefined ? cwd : posix.dirname(posix.resolve(cwd, file)));
	return nameAs('compose', posix.basename(folder) || '*', { cwd, home: '' });
}

interface Split {
	readonly operands: readonly string[];
	readonly options: readonly string[];
	readonly values: readonly (readonly [option: string, value: string])[];
}

function split(words: readonly string[], valued: ReadonlySet<string>): Split {
	const operands: string[] = [];
	const options: string[] = [];
	const values: (readonly [string, string])[] = [];
	let ended = false;
	for (let at = 0; at < words.length; at += 1) {
		const word = words[at] ?? '';
		const next = words[at + 1];
		if (!ended && word === '--') {
			ended = true;
			continue;
		}
		const long = /^(--[\w-]+)=([\s\S]*)$/.exec(word);
		// `-aG docker`: the last of several letters takes the next word; `-HUP` is a signal.
		const letter =
			/^-\w{2,}$/.test(word) && !/^-[A-Z]{3,}\d?$/.test(word) && !valued.has(word) ? `-${word.at(-1)}` : word;
		if (!ended && long?.[1] !== undefined) {
			options.push(long[1]);
			values.push([long[1], long[2] ?? '']);
		} else if (!ended && valued.has(letter) && next !== undefined) {
			if (word.startsWith('-')) options.push(word);
			values.push([letter, next]);
			at += 1;
		} else if (!ended && word.startsWith('-') && word.length > 1) options.push(word);
		else operands.push(word);
	}
	return { operands, options, values };
}

function verbOf(
	{ verbs }: ProgramRow,
	{ operands: [first = '', second = ''], options }: Split
): { readonly key: string; readonly words: number } | undefined {
	for (const key of verbs.keys()) {
		if (!key.startsWith('-')) continue;
		const alike = (word: string): boolean =>
			word === key || (key.length === 2 && word.startsWith(key) && /^-[A-Za-z]+$/.test(word));
		if (options.some(alike)) return { key, words: 0 };
	}
	if (verbs.has(`${first} ${second}`)) return { key: `${first} ${second}`, words: 2 };
	if (first !== '' && verbs.has(first)) return { key: first, words: 1 };
	return verbs.has('') ? { key: '', words: 0 } : undefined;
}

const PORT = /^(?:[\w-]+\/)?(\d{1,5}(?:[:-]\d{1,5})?)(?:\/(tcp|udp|sctp))?$/;

/** Ports that a rule of a firewall names. */
function portsIn(program: string, words: readonly string[]): readonly string[] {
	const text = words.join(' ');
	const protocol = /(?:^|\s)(?:-p|--protocol|proto|meta l4proto)[ =](tcp|udp|sctp)\b/.exec(text)?.[1];
	const of = (port: string, own = protocol): string => `port:${own === undefined ? '' : `${own}/`}${port}`;
	const found = [
		...[...text.matchAll(/(?:^|\s)(?:(tcp|udp|sctp) )?(?:--)?dports?[ =]\{? ?(\d[\d:-]*)/g)].map((one) =>
			of(one[2] ?? '', one[1] ?? protocol)
		),
		...[...text.matchAll(/--(?:add|remove)-(?:forward-)?port[= ](?:port=)?([\d-]+)\/(tcp|udp|sctp)/g)].map((one) =>
			of(one[1] ?? '', one[2])
		)
	];
	const named =
		program === 'ufw'
			? words.flatMap((word) => {
					const [, port, own] = PORT.exec(word) ?? [];
					return port === undefined ? [] : [of(port, own ?? protocol)];
				})
			: [];
	return [...found, ...named];
}

function pathIn(word: string, place: Place): readonly string[] {
	const path = /^(?:--?[\w-]+=)?((?:~?\/|\.{1,2}\/)[^\s]*)$/.exec(word)?.[1];
	return path === undefined || path.includes('$') ? [] : [nameFile(path, place)];
}
