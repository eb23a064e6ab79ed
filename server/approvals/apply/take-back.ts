// Takes back what was done: files from what was kept of them, commands by their inverse. Each is journalled before and after, and
// one that fails does not keep the others from being tried.
import { messageOf } from '../../lib/reason-of.ts';
import type { Gate } from '../../terminal/exec.ts';
import type { StoredRequest } from '../stored-request.ts';
import { withoutInverse } from '../without-inverse.ts';
import { lostAttributes, type ReadAttributes, sayAttributes } from './attributes.ts';
import { asStepEnd, type Ended, type Hands, notRun, type Order, orderFor } from './hands.ts';
import type { Image } from './image.ts';
import type { ApplicationJournal } from './journal.ts';
import type { BeforeStore } from './keep-before.ts';
import { lookAtFile } from './look-at-file.ts';
import { isMadeFor, takeFolderText } from './made-folders.ts';
import { unlessNotLoaded } from './nothing-loaded.ts';
import type { PassingCopies } from './passing-copies.ts';
import { planRollBack } from './plan-roll-back.ts';
import { type PutBack, putBack } from './put-back.ts';
import { targetOf } from './targets.ts';

export interface TakeBackDeps {
	readonly journal: ApplicationJournal;
	readonly before: Pick<BeforeStore, 'read'>;
	readonly copies: PassingCopies;
	readonly gate: Pick<Gate, 'foresee'>;
	readonly readAttributes: ReadAttributes;
	readonly nowMs: () => number;
	readonly say: (text: string, level?: 'info' | 'warning' | 'error') => void;
}

export interface TakenBack {
	readonly whole: boolean;
	/** What could not be taken back, one sentence each. */
	readonly remains: readonly string[];
	/** Indices of the plan's steps that are as if they had not been. */
	readonly rolledBack: readonly number[];
}

export async function takeBack(
	request: StoredRequest,
	hands: Hands,
	signal: AbortSignal,
	deps: TakeBackDeps
): Promise<TakenBack> {
	const { journal, nowMs, say } = deps;
	const row = journal.read(request.id);
	if (!row) return { whole: true, remains: [], rolledBack: [] };
	const { steps, undoSteps, plan } = request;
	const irreversible = plan.irreversible.length > 0;
	const noInverse = withoutInverse(steps, undoSteps, request.rehearsal);
	const back = planRollBack({
		steps,
		undoSteps,
		irreversible,
		noInverse,
		rows: row.steps,
		images: row.images,
		targetOf
	});
	const failedFiles = new Set<string>();
	const remains: string[] = [];
	let commandsFailed = false;
	let at = row.steps.filter(({ phase }) => phase === 'undo').length;

	async function one(what: string, work: () => Promise<Ended>): Promise<boolean> {
		const index = at++;
		journal.starts(request.id, 'undo', index, nowMs());
		say(`Takes back: ${what}`);
		let ended: Ended;
		try {
			ended = await work();
		} catch (error) {
			ended = notRun(messageOf(error));
		}
		const end = asStepEnd(ended);
		journal.ends(request.id, 'undo', index, { ...end, detail: [what, end.detail].filter(Boolean).join(': ') }, nowMs());
		if (ended.how === 'done') return true;
		const why = ended.detail || ended.output.trim().split('\n').at(-1) || `exit code ${ended.exitCode}`;
		remains.push(`${what}: ${why}`);
		say(`Could not be taken back: ${what}: ${why}`, 'error');
		return false;
	}

	const leftFolder = ({ path }: Image): boolean =>
		[...back.folders].some((folder) => path.startsWith(`${folder}/`) && lookAtFile(folder).was !== 'absent');

	for (const image of back.images) {
		const isFolder = back.folders.has(image.path);
		// It went with the file, by the same rights.
		if (isFolder && isMadeFor(image, hands.elevates ?? [])) continue;
		const elevated = hands.putBack && hands.elevates?.includes(image.path) && !(isAsItWas(image) && !leftFolder(image));
		if (elevated) {
			if (
				!(await one(`${image.path} as it was`, async () => (await hands.putBack?.(image.path, signal)) ?? notRun('')))
			)
				failedFiles.add(image.path);
			continue;
		}
		const order = orderToPutBack(image, isFolder, deps);
		if (order.kind === 'nothing') continue;
		if (order.kind === 'impossible') {
			// What a command may have changed beside what it is for, and did not, needs nothing.
			remains.push(order.why);
			failedFiles.add(image.path);
			continue;
		}
		const done = await one(`${image.path} as it was`, () => order.run(hands, signal));
		if (!done) failedFiles.add(image.path);
		const lost = lostAttributes(image.xattrs, deps.readAttributes(image.path));
		if (done && lost.length > 0) remains.push(`${image.path} is as it was but for ${sayAttributes(lost)}`);
	}
	for (const step of back.undo)
		if (
			!(await one(step.text, async () => unlessNotLoaded(step.text, 'undo', await hands.carryOut(step, signal, say))))
		)
			commandsFailed = true;
	if (back.stays.length > 0) remains.push(...plan.irreversible);
	remains.push(...back.unknown);

	const rolledBack: number[] = [];
	for (const { index, phase, state } of row.steps) {
		if (phase !== 'do' || state === 'waiting' || state === 'skipped' || state === 'rolled-back') continue;
		const step = steps[index];
		const target = step && targetOf(step);
		const failed = target === undefined ? commandsFailed || back.stays.includes(index) : failedFiles.has(target);
		// A step that failed is told as what it was; only what it left is gone.
		if (failed) journal.mark(request.id, 'do', index, 'roll-back-failed', remains.join('; '));
		else {
			rolledBack.push(index);
			if (state !== 'failed') journal.mark(request.id, 'do', index, 'rolled-back', '');
		}
	}
	return { whole: remains.length === 0, remains, rolledBack };
}

/** Not known for what this user may not read. */
function isAsItWas(image: Image): boolean {
	const now = lookAtFile(image.path);
	if (image.was === 'absent') return now.was === 'absent';
	return now.was === 'file' && now.digest === image.digest && now.mode === image.mode && now.uid === image.uid;
}

type PutBackOrder =
	| { readonly kind: 'nothing' }
	| { readonly kind: 'impossible'; readonly why: string }
	| { readonly kind: 'run'; run(hands: Hands, signal: AbortSignal): Promise<Ended> };

function orderToPutBack(image: Image, isFolder: boolean, { before, copies, gate }: TakeBackDeps): PutBackOrder {
	const now = lookAtFile(image.path);
	const elsewhere = image.place?.startsWith('/') ? image.place : undefined;
	const content = (): Buffer => before.read(image.place ?? '');
	let target: string | undefined;
	try {
		target = image.was === 'link' && image.place !== null ? content().toString() : undefined;
	} catch (error) {
		return { kind: 'impossible', why: `${image.path}: ${messageOf(error)}` };
	}
	const back: PutBack =
		isFolder && now.was === 'directory'
			? { kind: 'run', text: takeFolderText(image.path), needs: 'nothing' }
			: putBack(image, now, elsewhere ?? copies.placeOf(image.digest ?? ''), target);
	if (back.kind !== 'run') return back;
	const elevate = elsewhere !== undefined ? (text: string) => `sudo sh -c ${quoted(text)}` : (text: string) => text;
	return {
		kind: 'run',
		async run(hands, signal) {
			const laid = back.needs === 'content' && elsewhere === undefined ? copies.lay(content()) : undefined;
			try {
				const order: Order = orderFor(gate, elevate(back.text));
				return await hands.carryOut(order, signal, () => {});
			} finally {
				laid?.take();
			}
		}
	};
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
