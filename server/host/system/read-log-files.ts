// Large files below /var/log: those that nothing cuts are how disks fill up.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';

export interface LogFile {
	readonly path: string;
	/** What it takes on the disk: lastlog says that it is as long as the highest account is high, and is mostly holes. */
	readonly sizeBytes: number;
	readonly modifiedMs: number;
}

export interface LogFiles {
	/** The largest first. */
	readonly files: readonly LogFile[];
	/** Folders that could not be looked into. */
	readonly denied: readonly string[];
}

const FOLDER = 'var/log';
const DEEPEST = 4;
const MOST_ENTRIES = 20_000;
const MOST_TOLD = 50;

/** The journal's own files are not among them: it cuts itself. */
export async function readLogFiles({ root, clock }: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<LogFiles>> {
	const first = await root.listNames(FOLDER);
	if (!first.got) return notKnown(first.why, `/var/log cannot be read: ${first.detail}.`);
	const files: LogFile[] = [];
	const denied: string[] = [];
	await walk(root, FOLDER, { files, denied, depth: 0, left: MOST_ENTRIES });
	files.sort((a, b) => b.sizeBytes - a.sizeBytes);
	return isKnown({ files: files.slice(0, MOST_TOLD), denied }, clock.nowMs());
}

interface Walk {
	readonly files: LogFile[];
	readonly denied: string[];
	readonly depth: number;
	left: number;
}

async function walk(root: HostRoot, folder: string, state: Walk): Promise<void> {
	const names = await root.listNames(folder);
	if (!names.got) {
		if (names.why !== 'absent') state.denied.push(`/${folder}`);
		return;
	}
	for (const name of names.value) {
		if (state.left-- <= 0) return;
		const path = `${folder}/${name}`;
		if (path === `${FOLDER}/journal`) continue;
		const facts = await root.facts(path);
		if (!facts.got) continue;
		const { kind, takenBytes, modifiedMs } = facts.value;
		if (kind === 'file') state.files.push({ path: `/${path}`, sizeBytes: takenBytes, modifiedMs });
		else if (kind === 'directory' && state.depth < DEEPEST) {
			const below = { ...state, depth: state.depth + 1 };
			await walk(root, path, below);
			state.left = below.left;
		}
	}
}
