// What a plan touches, step by step: never nothing. What acts comes first; of a step that only looks, what it looks at; and where nothing
// can be named, this machine. Pure.
import type { FileChange } from '#wire/approval.ts';
import type { ReadCommand, Reading } from '#wire/safety.ts';
import type { ReadStep } from '../plan-steps.ts';
import type { Place } from './name-file.ts';
import { onlyLooks, THIS_MACHINE, touchedByCommand } from './touched-by-command.ts';

/** @returns `kind:name`, without repetition; never empty for a step */
export function touchedByStep({ planned: { step, cwd }, reading, writes }: ReadStep, home: string): readonly string[] {
	if (step.kind === 'unit') return [`unit:${step.unit}`];
	if (step.kind === 'mode') return [`file:${step.path}`];
	if (step.kind === 'file-edit') return writes.map((path) => `file:${path}`);
	return touchedByReading(reading, { cwd, home });
}

/** `pip install -r requirements.txt` */
const FILE_NAME = /\.(?:txt|ya?ml|json|toml|sh|conf|cfg|ini|log|lock)$/;

/** @returns never empty */
export function touchedByReading(reading: Reading, place: Place): readonly string[] {
	const { commands, network } = reading;
	const elsewhere = (network?.hosts ?? []).filter((host) => !FILE_NAME.test(host)).map((host) => `remote:${host}`);
	const from = placesOf(commands, place);
	const of = (wanted: (command: ReadCommand) => boolean): readonly string[] =>
		commands.flatMap((command, at) => (wanted(command) ? touchedByCommand(command, from[at] ?? place) : []));
	const acted = of((command) => !onlyLooks(command));
	const found = acted.length > 0 ? acted : of(onlyLooks);
	const all = [...new Set([...found, ...elsewhere])];
	return all.length > 0 ? all : [THIS_MACHINE];
}

/** What the rehearsal saw change. */
export const touchedInRehearsal = (changes: readonly Pick<FileChange, 'path'>[]): readonly string[] =>
	changes.map(({ path }) => `file:${path}`);

/** Where each command runs, as far as `cd` with a plain word says. */
function placesOf(commands: readonly ReadCommand[], { cwd, home }: Place): readonly Place[] {
	let at = cwd;
	return commands.map(({ program, argv }) => {
		const here = { cwd: at, home };
		const to =
			program === 'cd' || program === 'pushd' ? argv.slice(1).find((word) => !word.startsWith('-')) : undefined;
		if (to !== undefined && !/[$`]/.test(to))
			at = to === '~' || to.startsWith('~/') ? `${home}${to.slice(1)}` : to.startsWith('/') ? to : `${at}/${to}`;
		return here;
	});
}
