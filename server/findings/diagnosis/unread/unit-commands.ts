// A unit that two of its files give a command to start, where systemd takes one: it refuses the whole unit. Pure.
import type { UnitFile } from '../../../host/configuration/read-unit-files.ts';
import { unitLines } from './unit-lines.ts';
import type { UnitUnread } from './unit-settings.ts';

interface Command {
	readonly path: string;
	readonly line: number;
	readonly raw: string;
}

/** @param files  all that are one unit's: its own file, and what is laid beside it */
export function commandGivenAgain(unit: string, files: readonly UnitFile[]): UnitUnread | undefined {
	if (!unit.endsWith('.service')) return undefined;
	let type = 'simple';
	let commands: Command[] = [];
	for (const { path, text } of inOrder(files)) {
		for (const { what, section, key, value, raw, lines } of unitLines(text)) {
			if (what !== 'setting' || section !== 'Service') continue;
			if (key === 'Type') type = value;
			// Written empty, it takes back what was said before.
			else if (key === 'ExecStart' && value === '') commands = [];
			else if (key === 'ExecStart') commands.push({ path, line: lines[0] ?? 1, raw });
		}
	}
	const [first, second] = commands;
	if (!first || !second || type === 'oneshot' || type === '') return undefined;
	const where = first.path === second.path ? `line ${first.line}` : `line ${first.line} of ${first.path}`;
	const own = second.raw.split('\n');
	return {
		file: second.path,
		line: second.line,
		text: own[0]?.trim() ?? '',
		kind: 'command-again',
		forStart: true,
		says: [
			`Line ${second.line} of ${second.path} gives ${unit} a second ExecStart= beside ${where}; only Type=oneshot may have`,
			'more than one, so systemd refuses the whole unit.'
		].join(' '),
		...(own.length === 1
			? {
					task: `Have the command of ${second.path} replace the earlier one`,
					mend: {
						how: 'lines' as const,
						edits: [{ line: second.line, was: second.raw, is: `ExecStart=\n${second.raw}` }]
					}
				}
			: { reportOnly: 'write an empty ExecStart= before the one that is to count.' })
	};
}

/** As systemd reads them: the unit's own file, then what lies beside it by its name. */
const inOrder = (files: readonly UnitFile[]): readonly UnitFile[] => {
	const isBeside = ({ path }: UnitFile): boolean => /\.d\/[^/]+\.conf$/.test(path);
	const nameOf = ({ path }: UnitFile): string => path.slice(path.lastIndexOf('/') + 1);
	const own = files.filter((file) => !isBeside(file));
	const counts = own.find(({ path }) => path.startsWith('/etc/')) ?? own[0];
	return [...(counts ? [counts] : []), ...files.filter(isBeside).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))];
};
