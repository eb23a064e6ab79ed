// Settings for units in places that systemd does not look into: folders for units that are not there, and files of the wrong name. Pure.
import { posix } from 'node:path';
import type { UnitFilesFacts } from '../../../host/configuration/read-unit-files.ts';
import { nearestWord } from '../../../lib/nearest-word.ts';
import { isPutAside, type Unread } from './unread.ts';

const TYPES = ['service', 'socket', 'timer', 'path'];
const hasSettings = (names: readonly string[]): boolean => names.some((name) => name.endsWith('.conf'));

export function unitFoldersUnread({ folders, names, strays }: UnitFilesFacts): readonly Unread[] {
	const taken = new Set(folders.map(({ path }) => path));
	const free = (path: string): boolean => !taken.has(path);
	return [
		...folders.flatMap((folder): readonly Unread[] => {
			const { path, unit, names: inside } = folder;
			const named = ofName(folder, names, free);
			return [
				...(named ? [named] : []),
				...inside
					.filter((name) => !name.endsWith('.conf') && !isPutAside(name))
					.map((name): Unread => {
						const file = posix.join(path, name);
						const to = posix.join(path, `${name.replace(/\.[a-z]{1,5}$/i, '')}.conf`);
						return {
							...{ file, text: name, kind: 'drop-in-name', unit },
							says: `systemd reads files of ${path} whose names end in .conf, and leaves ${file} out.`,
							...(inside.includes(posix.basename(to)) || !/^[\w.@-]+$/.test(name)
								? { reportOnly: `there is a ${to} already, or the name is one of its own.` }
								: { task: `Have systemd read ${file}`, mend: { how: 'rename' as const, to } })
						};
					})
			];
		}),
		...strays.filter((path) => !isPutAside(posix.basename(path))).flatMap((path) => ofStray(path, names))
	];
}

function ofName(
	{ path, unit, names: inside }: UnitFilesFacts['folders'][number],
	names: ReadonlySet<string>,
	free: (path: string) => boolean
): Unread | undefined {
	if (!hasSettings(inside)) return undefined;
	const head = { file: path, text: posix.basename(path) };
	const folder = posix.dirname(path);
	const rename = (meant: string) => {
		const to = posix.join(folder, `${meant}.d`);
		return free(to)
			? { task: `Have systemd read ${path}`, unit: meant, mend: { how: 'rename' as const, to } }
			: { reportOnly: `there is a ${to} already: which settings of the two count is yours to say.` };
	};
	const [, stem = unit, type = ''] = /^(.*)\.([a-z]+)$/.exec(unit) ?? [];
	if (!TYPES.includes(type)) {
		// `service.d` is for all of a kind.
		if (TYPES.includes(unit) || /^(?:mount|automount|swap|target|slice|scope|device)$/.test(unit)) return undefined;
		const meant = [...names].filter((name) => name === `${unit}.service`)[0];
		const mistyped = type === '' ? undefined : nearestWord(type, TYPES);
		const other = mistyped && names.has(`${stem}.${mistyped}`) ? `${stem}.${mistyped}` : meant;
		return other === undefined
			? undefined
			: {
					...{ ...head, kind: 'drop-in-folder-name' },
					says: `systemd does not look into ${path}: settings for ${other} belong into ${posix.join(folder, `${other}.d`)}.`,
					...rename(other)
				};
	}
	// Of a template, of all whose names begin so, or of an instance of a template.
	const template = `${stem.replace(/@.*$/, '')}@.${type}`;
	if (names.has(unit) || /[@-]$/.test(stem) || (stem.includes('@') && names.has(template))) return undefined;
	const near = nearUnit(stem, type, names);
	return {
		...{ ...head, kind: 'drop-in-no-unit' },
		says: `${path} holds settings for ${unit}, and there is no such unit, so nothing has them.${near === undefined ? '' : ` There is a ${near}.`}`,
		...(near === undefined
			? {
					severity: 'info' as const,
					reportOnly: 'whether the unit is yet to come, or its settings were left behind, is yours to say.'
				}
			: rename(near))
	};
}

function nearUnit(stem: string, type: string, names: ReadonlySet<string>): string | undefined {
	const same = [...names].filter((name) => name.endsWith(`.${type}`));
	// Two letters of a short name are most of it; two that changed places are not of a longer one.
	const near =
		stem.length < 5
			? nearestWord(
					stem,
					same.map((name) => name.slice(0, -type.length - 1))
				)
			: nearestWord(`${stem}.${type}`, same)?.slice(0, -type.length - 1);
	// Of another version: what is left behind by the one before.
	const isVersion = near !== undefined && near.replace(/\d+/g, '') === stem.replace(/\d+/g, '');
	return near === undefined || isVersion ? undefined : `${near}.${type}`;
}

function ofStray(path: string, names: ReadonlySet<string>): readonly Unread[] {
	const name = posix.basename(path);
	const type = posix.extname(name).slice(1);
	const near = type === '' ? undefined : nearestWord(type, [...TYPES, 'target', 'mount']);
	const meant = near === undefined ? undefined : `${name.slice(0, -type.length)}${near}`;
	const head = { file: path, text: name, kind: 'unit-name' };
	const says = `systemd does not read ${path}: it is written as a unit, and ${name} is no name of one.`;
	if (meant === undefined || names.has(meant) || !/^[\w:.@-]+$/.test(meant))
		return [{ ...head, says, reportOnly: 'the name by which it is to be known is for its author to say.' }];
	return [
		{
			...{ ...head, says: `${says} ${meant} is.`, task: `Have systemd read ${path}` },
			mend: { how: 'rename', to: posix.join(posix.dirname(path), meant) }
		}
	];
}
