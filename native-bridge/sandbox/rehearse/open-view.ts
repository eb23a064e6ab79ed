// A throw-away view of the machine, for one rehearsal: opened, asked what was changed in it, and closed, with which all of it is
// gone. See `view-holder.mjs`, which holds it.

import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { SandboxSurroundings, ThrowAwayView, ViewChanges } from '../../ports/sandbox.ts';
import { startHelper } from '../../pty/start-helper.ts';
import { findSystemProgram } from '../find-program.ts';
import { sandboxRefusal } from '../sandbox-refusal.ts';
import { filterArchitecture } from '../seccomp-filter.ts';
import { protectedPlaces } from '../view/protected-places.ts';
import { TEMPORARY_DIRS } from '../view/temporary-places.ts';
import { choosePlaces } from './choose-places.ts';

const HOLDER = fileURLToPath(new URL('./view-holder.mjs', import.meta.url));

/** What can be written in one view, in bytes and in files. */
export const VIEW_BYTES = 512 * 1024 * 1024;
const VIEW_FILES = 200_000;
const OPEN_MS = 10_000;
const CHANGES_MS = 10_000;
/** Of the list of changes: how many, how much of one text, and of all of them. */
const MOST_CHANGES = 500;
const TEXT_BYTES = 128 * 1024;
const ALL_TEXT_BYTES = 2 * 1024 * 1024;

/** What a run in a view needs of it. */
export interface HeldView {
	/** Of the process in whose namespace the view stands; undefined once it is closed. */
	pid(): number | undefined;
	/** Directories that can be changed: none of them is the machine's own. */
	readonly layered: readonly string[];
	/** A run mounts over these: where bubblewrap has to create one first, that is no change of the command. */
	noteMountPoints(paths: readonly string[]): void;
}

const held = new WeakMap<ThrowAwayView, HeldView>();

/** @throws SandboxRefusal for what is no view of this sandbox, or none any more */
export function heldView(view: ThrowAwayView | undefined): HeldView & { readonly holder: number } {
	const known = view && held.get(view);
	const holder = known?.pid();
	if (known === undefined || holder === undefined)
		throw sandboxRefusal('The throw-away view of this rehearsal is gone.', 'Rehearse again.');
	return { ...known, holder };
}

type Answer =
	| { readonly standing: true; readonly layered: readonly string[]; readonly left: readonly Left[] }
	| { readonly changes: ViewChanges }
	| { readonly problem: string };
interface Left {
	readonly path: string;
	readonly problem: string;
}

/** @throws SandboxRefusal when it cannot be had here */
export async function openView(surroundings: SandboxSurroundings): Promise<ThrowAwayView> {
	const isRoot = surroundings.uid === 0;
	const unshare = findSystemProgram('unshare');
	if (filterArchitecture() === undefined)
		throw sandboxRefusal('There is no system call filter for this processor.', 'Nothing can be rehearsed here.');
	if (unshare === undefined || findSystemProgram('nsenter') === undefined)
		throw sandboxRefusal('unshare and nsenter are not installed.', 'Install them: sudo apt install util-linux');
	const chosen = choosePlaces(readFileSync('/proc/self/mountinfo', 'utf8'), directoriesOfRoot(), isRoot, [
		surroundings.home,
		...TEMPORARY_DIRS
	]);
	const { child, end } = startHelper((mark) =>
		spawn(unshare, [...(isRoot ? [] : ['--user', '--map-root-user']), '--mount', '--', process.execPath, HOLDER], {
			cwd: '/',
			env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', ...mark },
			stdio: ['pipe', 'pipe', 'pipe']
		})
	);
	const ask = conversation(child);
	const close = async (): Promise<void> => {
		child.stdin.destroy();
		child.kill('SIGKILL');
		await end(0);
	};
	const order = { bytes: VIEW_BYTES, files: VIEW_FILES, owned: isRoot, places: chosen.places };
	const answer = await ask(order, OPEN_MS).catch((error: unknown) => ({ problem: String(error) }));
	if (!('standing' in answer) || answer.layered.length === 0) {
		await close();
		const why = 'problem' in answer ? answer.problem : 'the kernel gave no layer';
		throw sandboxRefusal(`A throw-away view could not be made (${why}).`, '');
	}
	const withheld = protectedPlaces(surroundings);
	const mountPoints = new Set<string>();
	const view = {
		limits: limitsOf(answer.left, chosen.leftOut),
		async changes() {
			const order = {
				most: MOST_CHANGES,
				textBytes: TEXT_BYTES,
				allTextBytes: ALL_TEXT_BYTES,
				withheld,
				mountPoints: [...mountPoints]
			};
			const told = await ask(order, CHANGES_MS);
			if ('changes' in told) return told.changes;
			throw new Error('problem' in told ? told.problem : 'The view gave another answer.');
		},
		close
	} as unknown as ThrowAwayView;
	held.set(view, {
		layered: answer.layered,
		noteMountPoints(paths) {
			for (const path of paths) mountPoints.add(path);
		},
		pid: () => (child.exitCode === null && child.signalCode === null ? child.pid : undefined)
	});
	return view;
}

/** One line asked, one answered, in turn. */
function conversation(child: ChildProcess): (order: object, limitMs: number) => Promise<Answer> {
	const { stdin, stdout, stderr } = child;
	if (stdin === null || stdout === null || stderr === null) throw new Error('a helper without pipes');
	let complaint = '';
	stderr.setEncoding('utf8').on('data', (text: string) => {
		complaint = (complaint + text).slice(-2000);
	});
	stdin.on('error', () => {}); // told by its end
	const lines = createInterface({ input: stdout });
	return (order, limitMs) =>
		new Promise((resolve, reject) => {
			const finish = (settle: () => void): void => {
				clearTimeout(timer);
				lines.off('line', onLine);
				child.off('exit', onEnd).off('error', onEnd);
				settle();
			};
			const onLine = (line: string): void => finish(() => resolve(JSON.parse(line) as Answer));
			const onEnd = (): void =>
				finish(() => reject(new Error(complaint.trim().split('\n').at(-1) || 'its holder ended')));
			const timer = setTimeout(() => finish(() => reject(new Error('it took too long'))), limitMs);
			lines.on('line', onLine);
			child.once('exit', onEnd).once('error', onEnd);
			if (child.exitCode !== null || child.signalCode !== null) return onEnd();
			stdin.write(`${JSON.stringify(order)}\n`);
		});
}

function limitsOf(left: readonly Left[], leftOut: readonly string[]): string[] {
	const readOnly = left.map(({ path }) => path);
	return [
		...(readOnly.length > 0
			? [`Could not be changed in the rehearsal, because other file systems are mounted there: ${shown(readOnly)}.`]
			: []),
		...(leftOut.length > 0 ? [`Was not there in the rehearsal, or only to be read: ${shown(leftOut)}.`] : [])
	];
}

const SHOWN = 8;
const shown = (paths: readonly string[]): string =>
	[...paths.slice(0, SHOWN), ...(paths.length > SHOWN ? ['…'] : [])].join(', ');

function directoriesOfRoot(): string[] {
	return readdirSync('/', { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => join('/', name));
}
