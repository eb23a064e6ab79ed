// What fstab says against what is mounted: a row for each line, with what does not agree.
import type { MountNote, MountRow } from '#wire/host/storage.ts';
import { eachInPieces } from '../../lib/in-pieces.ts';
import { maskSecrets } from '../../lib/mask-secrets.ts';
import { asItIsNow } from './absent-accounts.ts';
import { compareLive } from './compare-live.ts';
import { kindOf } from './filesystem-kind.ts';
import { risksOf, severityOf, stateOf } from './judge-line.ts';
import type { Fstab, FstabLine } from './parse-fstab.ts';
import { type Mount, optionsOf } from './parse-mounts.ts';
import type { MountAids } from './read-mount-aids.ts';
import type { MountTable } from './read-mounts.ts';
import { type KnownDevices, type Resolved, resolveSource } from './resolve-source.ts';

export interface Written {
	readonly fstab: Fstab;
	readonly devices: KnownDevices;
	/** Mount points of fstab, and files that are to be swapped to, that do not exist. */
	readonly absentPoints: ReadonlySet<string>;
	/** What lines need beside a device; nothing is missing when absent. */
	readonly aids?: MountAids | undefined;
}

/** In the order of fstab. */
export async function compareMounts(
	table: MountTable,
	{ fstab, devices, absentPoints, aids }: Written
): Promise<readonly MountRow[]> {
	const wanted = new Set(fstab.lines.map(({ mountPoint }) => mountPoint));
	const live = await findLive(table, wanted);
	const first = new Map<string, FstabLine>();
	const rows: MountRow[] = [];
	for (const line of fstab.lines) {
		if (line.type === 'swap') {
			const row = rowOfLostSwap(line, resolveSource(line.source, devices), absentPoints.has(line.source));
			if (row) rows.push(row);
			continue;
		}
		if (!line.mountPoint.startsWith('/')) continue;
		const before = first.get(line.mountPoint);
		if (!before) first.set(line.mountPoint, line);
		const mount = before ? undefined : live.get(line.mountPoint);
		const resolved = resolveSource(line.source, devices);
		const differences = mount ? compareLive(line, mount, resolved, devices) : [];
		const notes: MountNote[] = [
			...(before ? [{ kind: 'written-twice' as const, line: before.line }] : []),
			...(mount && table.hidden.has(mount.id) ? [{ kind: 'shadowed' as const }] : []),
			...differences,
			...risksOf(line, resolved, absentPoints.has(line.mountPoint), aids).filter(
				// What is mounted is there, whatever a signature or a path says.
				(note) => !mount || (note.kind !== 'type-wrong' && !(note.kind === 'file-absent' && note.path === line.source))
			)
		];
		const state = stateOf(line, before ? undefined : mount !== undefined, differences.length > 0);
		const { source, type, options, mountPoint } = line;
		rows.push({
			id: `line ${line.line}`,
			mountPoint,
			kind: kindOf(type === 'auto' && mount ? mount.type : type),
			state,
			severity: severityOf(line, state, notes),
			live: mount ? showLive(mount) : null,
			written: { ...showable({ source, type, options }), line: line.line },
			notes: notes.map((note) => masked(mount ? asItIsNow(note, optionsOf(mount)) : note))
		});
	}
	return [...rows, ...fstab.problems.map(rowOfProblem)];
}

/** Swap is no mount, and is told among them only where what it names is not there. */
function rowOfLostSwap(line: FstabLine, resolved: Resolved, isFileAbsent: boolean): MountRow | undefined {
	const lost: Resolved = isFileAbsent ? { is: 'absent' } : resolved;
	if (lost.is !== 'absent' && lost.is !== 'not-told') return undefined;
	const { source, type, options } = line;
	const notes = risksOf(line, lost, false);
	return {
		id: `line ${line.line}`,
		// It has no place of its own: people know it by what it is on.
		mountPoint: maskSecrets(source),
		kind: 'system',
		state: lost.is === 'absent' ? stateOf(line, false, false) : 'on-demand',
		severity: lost.is === 'absent' ? severityOf(line, 'not-mounted', notes) : 'none',
		live: null,
		written: { ...showable({ source, type, options }), line: line.line },
		notes
	};
}

/** What is mounted at each point: the one that can be seen, else the last of those that are hidden. */
async function findLive(
	{ mounts, hidden }: MountTable,
	wanted: ReadonlySet<string>
): Promise<ReadonlyMap<string, Mount>> {
	const live = new Map<string, Mount>();
	await eachInPieces(mounts, (mount) => {
		if (!wanted.has(mount.mountPoint)) return;
		const known = live.get(mount.mountPoint);
		if (!known || hidden.has(known.id) || !hidden.has(mount.id)) live.set(mount.mountPoint, mount);
	});
	return live;
}

/** A mount that no line of fstab names. */
export function rowOfMount(mount: Mount, isHidden: boolean): MountRow {
	const kind = kindOf(mount.type);
	return {
		id: `mount ${mount.id}`,
		mountPoint: mount.mountPoint,
		kind,
		state: 'not-in-fstab',
		severity: isHidden && kind === 'disk' ? 'info' : 'none',
		live: showLive(mount),
		written: null,
		notes: isHidden ? [{ kind: 'shadowed' }] : []
	};
}

function rowOfProblem({ line, text, problem }: Fstab['problems'][number]): MountRow {
	return {
		id: `line ${line}`,
		mountPoint: maskSecrets(text.slice(0, 200)),
		kind: 'disk',
		state: 'unreadable',
		severity: 'warning',
		live: null,
		written: null,
		notes: [{ kind: 'unreadable', problem: `Line ${line}: ${problem}` }]
	};
}

const showLive = (mount: Mount) => showable({ source: mount.source, type: mount.type, options: optionsOf(mount) });

/** A password may stand in an option, or in the address of a share. */
const showable = ({ source, type, options }: { source: string; type: string; options: readonly string[] }) => ({
	source: maskSecrets(source),
	type,
	options: options.map(maskSecrets)
});

const masked = (note: MountNote): MountNote =>
	note.kind === 'source-differs'
		? { ...note, written: maskSecrets(note.written), live: maskSecrets(note.live) }
		: note.kind === 'option-refused'
			? { ...note, option: maskSecrets(note.option), meant: maskSecrets(note.meant) }
			: note.kind === 'option-foreign'
				? { ...note, options: maskSecrets(note.options) }
				: note;
