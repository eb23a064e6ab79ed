// The plan that takes an applied change back, made from what was kept of it: a proposal like any other.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import type { PlannedStep, Step } from '#wire/approval.ts';
import { MOST_CONTENT_BYTES, MOST_STEPS } from '#wire/approval.ts';
import { quoteWord } from '#wire/text/quote-word.mjs';
import { isModeStep, modeBack } from '../mode/mode-step.ts';
import type { Later } from '../parts.ts';
import type { ProposedPlan, TakesBack } from '../plan.ts';
import type { StoredRequest } from '../stored-request.ts';
import { withoutInverse } from '../without-inverse.ts';
import { lostAttributes, type ReadAttributes, sayAttributes } from './attributes.ts';
import type { Image } from './image.ts';
import type { ApplicationRow } from './journal.ts';
import type { BeforeStore } from './keep-before.ts';
import { KEEP_MS } from './keep-before.ts';
import { asText } from './later-changes.ts';
import { type LookedAt, lookAtFile } from './look-at-file.ts';
import { isMadeFor, takeFolderText } from './made-folders.ts';
import type { PassingCopies } from './passing-copies.ts';
import { planRollBack, type RollBack } from './plan-roll-back.ts';
import { putBack } from './put-back.ts';
import { targetOf } from './targets.ts';

export interface UndoDeps {
	readonly before: Pick<BeforeStore, 'read' | 'has'>;
	readonly copies: Pick<PassingCopies, 'placeOf'>;
	readonly readAttributes: ReadAttributes;
	readonly nowMs: () => number;
	/** For tests. */
	readonly look?: (path: string) => LookedAt;
}

export function planUndo(
	request: StoredRequest,
	row: ApplicationRow | undefined,
	{ before, copies, nowMs, readAttributes, look = lookAtFile }: UndoDeps,
	{ changes, keep }: Later = { changes: [], keep: false }
): ProposedPlan | { readonly impossible: string } {
	if (!row?.steps.some(({ phase, state }) => phase === 'do' && state !== 'waiting' && state !== 'skipped'))
		return { impossible: 'Nothing of it was done, so there is nothing to undo.' };
	const { plan, steps } = request;
	const back = rollBackOf(request, row);
	const kept = new Set(keep ? changes.map(({ resource }) => resource) : []);
	const cannot: string[] = [...plan.irreversible, ...back.unknown];
	const done: Step[] = [];
	const takesBack: TakesBack[] = [];
	const inverse: Step[] = [];
	// What root's rights put there only they take away.
	const rootsOwn = new Set(
		steps
			.filter(({ elevated }) => elevated)
			.map(targetOf)
			.filter((path) => path !== undefined)
	);
	const old = nowMs() - row.startedMs > KEEP_MS;
	for (const image of back.images) {
		if (kept.has(`file:${image.path}`)) continue;
		const now = look(image.path);
		if (old && image.place !== null) {
			cannot.push(`${image.path}: what it held was kept for ${KEEP_MS / 86_400_000} days, and they are over.`);
			continue;
		}
		const strange = image.was === 'absent' && now.was === 'directory' && strangerIn(image.path, back.images);
		if (strange) {
			cannot.push(`${image.path} stays: something is in it that was not there when it was made (${strange}).`);
			continue;
		}
		const made = back.folders.has(image.path)
			? now.was === 'directory'
				? commandOf(takeFolderText(image.path), isMadeFor(image, rootsOwn))
				: NOTHING_TO_DO
			: undoFile(image, now, before, copies, rootsOwn.has(image.path));
		if ('impossible' in made) cannot.push(made.impossible);
		else {
			const how = image.was === 'absent' ? ('made' as const) : ('inverse' as const);
			takesBack.push(...made.steps.map((_, at) => ({ index: done.length + at, how })));
			done.push(...made.steps);
		}
		const lost = lostAttributes(image.xattrs, readAttributes(image.path));
		if (lost.length > 0) cannot.push(`${image.path}: ${sayAttributes(lost)} cannot be given back.`);
	}
	const commands = back.undo
		.map(({ step }: PlannedStep) => step)
		.filter((step) => step.kind !== 'unit' || !kept.has(`unit:${step.unit}`));
	// What somebody else handed in may be anything.
	if (plan.source === 'finding')
		takesBack.push(
			...commands.map((step, at) => ({
				index: done.length + at,
				how: actsOnUnit(step) ? ('unit' as const) : ('inverse' as const)
			}))
		);
	done.push(...commands);
	// What the undo of the undo would run: the same services told again; where it could lock a person out, whatever was done.
	inverse.push(
		...(request.locksOut
			? steps.filter(({ step, tier }) => step.kind !== 'file-edit' && tier !== 'safe').map(({ step }) => step)
			: commands.filter((step) => step.kind === 'unit' && (step.verb === 'reload' || step.verb === 'restart')))
	);
	inverse.push(...(request.locksOut ? [] : commands.filter(isModeStep).map(modeBack).reverse()));
	if (done.length === 0)
		return {
			impossible:
				kept.size > 0
					? `Nothing but what was changed since could be undone: ${changes.map(({ what }) => what).join(' ')}`
					: cannot.length > 0
						? `It cannot be undone: ${cannot.join(' ')}`
						: 'Everything is as it was before; there is nothing to undo.'
		};
	if (done.length > MOST_STEPS)
		return { impossible: `It would take ${done.length} steps, more than one request may have.` };
	const task = `Undo: ${plan.task}`;
	return {
		source: 'undo',
		task: task.length > 200 ? `${task.slice(0, 199)}…` : task,
		reasoning: [
			`Takes back what request ${request.id} changed, from what was kept before it.`,
			...(changes.length > 0
				? [keep ? 'Left as it is, because it was changed since:' : 'Changed since, and would be overwritten:']
				: []),
			...changes.map(({ what }) => what),
			...(cannot.length > 0
				? ['What it cannot take back:', ...cannot]
				: kept.size > 0
					? []
					: ['All of it can be taken back.']),
			...(plan.afterUndo === undefined || kept.size > 0 ? [] : [plan.afterUndo])
		].join('\n'),
		steps: done,
		undo: inverse,
		affected: plan.affected,
		confidence: {
			value: cannot.length > 0 ? 0.7 : 0.95,
			reasons: [
				{ what: 'made from what was kept before the change', value: '+0.95' },
				...(cannot.length > 0 ? [{ what: 'part of it cannot be taken back', value: '-0.25' }] : [])
			]
		},
		alternatives: [],
		irreversible: cannot,
		untrusted: plan.untrusted,
		holds: back.images.map(({ path }) => path),
		...(changes.length > 0 && !keep && { later: changes }),
		...(kept.size > 0 && { keeps: [...kept] }),
		...(changes.length === 0 && takesBack.length > 0 && { takesBack }),
		undoOf: request.id
	};
}

const OF_UNIT =
	/^(?:sudo )?systemctl (?:--user )?(?:daemon-reload|(?:start|stop|restart|reload|reset-failed) (?:--no-block )?[\w:.@\\-]+)$/;
const actsOnUnit = (step: Step): boolean =>
	step.kind === 'unit'
		? /^(?:start|stop|restart|reload|reset-failed)$/.test(step.verb)
		: step.kind === 'command' && OF_UNIT.test(step.command);

/** The name of something in a folder that no part of this made. undefined where there is none. */
function strangerIn(folder: string, images: readonly Image[]): string | undefined {
	const made = new Set(images.filter(({ was }) => was === 'absent').map(({ path }) => path));
	try {
		return readdirSync(folder).find((name) => !made.has(join(folder, name)));
	} catch {
		// What cannot be listed is not emptied by this user either; taking the folder away then says why.
		return undefined;
	}
}

interface Undone {
	readonly steps: readonly Step[];
}

const NOTHING_TO_DO: Undone = { steps: [] };

const commandOf = (text: string, asRoot: boolean): Undone => ({
	steps: [
		{ kind: 'command', command: asRoot && process.getuid?.() !== 0 ? `sudo sh -c ${quoteWord(text)}` : text, cwd: '/' }
	]
});

/** A file edit where it is one, so that it is rehearsed and shown with its difference; a command for everything else. */
function undoFile(
	image: Image,
	now: LookedAt,
	before: UndoDeps['before'],
	copies: UndoDeps['copies'],
	ofRoot: boolean
): Undone | { readonly impossible: string } {
	const elevated = image.place?.startsWith('/') === true;
	if (image.place !== null && !elevated && !before.has(image.place))
		return { impossible: `${image.path}: what it held is no longer kept.` };
	const command = (text: string): Undone => commandOf(text, elevated || ofRoot);
	const target = image.was === 'link' && image.place !== null ? before.read(image.place).toString() : undefined;
	const back = putBack(image, now, elevated ? (image.place ?? '') : copies.placeOf(image.digest ?? ''), target);
	if (back.kind === 'impossible') return { impossible: `${back.why}.` };
	if (back.kind === 'nothing') return NOTHING_TO_DO;
	const sameOwner =
		now.was === 'absent'
			? image.uid === process.getuid?.()
			: 'uid' in now && now.uid === image.uid && now.gid === image.gid;
	if (image.was !== 'file' || back.needs === 'nothing' || elevated || !sameOwner) return command(back.text);
	const bytes = before.read(image.place ?? '');
	const content = bytes.length > MOST_CONTENT_BYTES ? undefined : asText(bytes);
	if (content === undefined) return command(back.text);
	const mode = (image.mode ?? 0o644).toString(8).padStart(4, '0');
	return { steps: [{ kind: 'file-edit', path: image.path, content, mode }] };
}

/** What of an application would be taken back, in its order. */
export function rollBackOf(request: StoredRequest, row: ApplicationRow): RollBack {
	const { plan, steps, undoSteps } = request;
	return planRollBack({
		steps,
		undoSteps,
		irreversible: plan.irreversible.length > 0,
		noInverse: withoutInverse(steps, undoSteps, request.rehearsal),
		rows: row.steps,
		images: row.images,
		targetOf
	});
}

const MOST_SHOWN_BYTES = 256 * 1024;

/** A small text as it is now; undefined for anything else. */
export function shownText(path: string): string | undefined {
	const seen = lookAtFile(path);
	if (seen.was !== 'file' || seen.bytes > MOST_SHOWN_BYTES) return undefined;
	try {
		return asText(readFileSync(path));
	} catch {
		return undefined;
	}
}
