// Places that a run on bubblewrap has its own of, or in which something is covered: /dev and /run. What a text looks at there is
// said beforehand, since a shorter list, another kind of file or a test that fails shows nothing by itself. What sees the machine
// as it is has the machine's.
import type { ReadCommand, Reading } from '#wire/safety.ts';
import { socketsOf } from './socket-programs.ts';
import type { Surroundings } from './what-differs.ts';
import { type HiddenPlaces, hiddenByName, listsAttributesIn, showsAttributes } from './what-was-hidden.ts';

interface Place {
	readonly path: string;
	/** Other ways to it. */
	readonly alike: readonly string[];
	/** Named anywhere in a word, as code does. */
	readonly named: RegExp;
	/** @returns undefined where a command sees what the machine has; it is undefined for a redirection */
	readonly says: (run: Surroundings, command: ReadCommand | undefined) => string | undefined;
}

const PLACES: readonly Place[] = [
	{
		path: '/dev',
		alike: [],
		named: /(?<![\w.~/-])\/dev(?![\w-])/,
		says: ({ backend }, command) =>
			backend === 'bubblewrap'
				? `The run had a /dev of its own, with the plainest devices (null, zero, random, its own terminal), and no other was shown${to(command)}.`
				: undefined
	},
	{
		path: '/run',
		alike: ['/var/run', '/var/lock'],
		named: /(?<![\w.~/-])\/(?:(?:var\/)?run|var\/lock)(?![\w-])/,
		says: ({ backend, profile }, command) => {
			if (profile !== 'administer')
				return backend === 'bubblewrap'
					? `The run had a /run of its own: what services keep in the machine's was not shown${to(command)}.`
					: `Of /run this run could see the names, and read little${to(command)}.`;
			const tells = command && (showsAttributes(command) || command.effects.includes('run-code'));
			return backend === 'bubblewrap' && tells
				? `In /run the sockets that this run was not lent were covered by empty files, which are no sockets${to(command)}.`
				: undefined;
		}
	}
];

/** Where the run's own places stand: their modes and times are not those of the machine. */
const OWN_ENTRIES = "What stands at /dev, /proc, /run and /tmp is the run's own, and so are its mode and its time.";

const LONGEST = 80;
const to = (command: ReadCommand | undefined): string => {
	const words = command?.argv.join(' ') ?? '';
	return words === '' ? '' : ` to ${words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words}`;
};

/** In words, what of those a text looks at; [] where it sees the machine's. */
export function lookedAtOwnPlaces(text: string, reading: Reading, run: Surroundings, at: At): string[] {
	if (run.seesMachine === true || run.profile === 'host') return [];
	const commands = reading.commands.filter(looksHere);
	const meets = (place: Place, command: ReadCommand): boolean => {
		const plainless = { ...command, argv: command.argv.map(withoutPlainDevices) };
		return (
			plainless.argv.slice(1).some((word) => place.named.test(word)) ||
			isMet(place, '', { ...reading, commands: [plainless] })
		);
	};
	const isMet = ({ path, alike }: Place, script: string, what: Reading): boolean =>
		hiddenByName(script, what, { hidden: [path, ...alike], ...at }).length > 0;
	const said = PLACES.flatMap((place) => [
		...commands.filter((command) => meets(place, command)).map((command) => place.says(run, command)),
		...(isMet(place, withoutPlainDevices(text), { ...reading, commands: [] }) ? [place.says(run, undefined)] : [])
	]).filter((sentence) => sentence !== undefined);
	const listsRoot = run.backend === 'bubblewrap' && commands.some((command) => listsAttributesIn('/', command, at));
	return [...new Set([...said, ...(listsRoot ? [OWN_ENTRIES] : [])])];
}

type At = Pick<HiddenPlaces, 'home' | 'cwd'>;

/** What an engine or a manager is told to do happens elsewhere. */
const looksHere = ({ target, program }: ReadCommand): boolean => target === 'host' && socketsOf(program).length === 0;

/** They are the same in every run. */
const withoutPlainDevices = (word: string): string =>
	word.replace(/\/dev\/(?:null|zero|full|u?random|tty|stdin|stdout|stderr|fd|tcp|udp)(?![\w-])/g, '');
