// Why a thing of this machine is as it is: its row looks at it, its findings say what is known to be wrong, and what was changed
// before is told beside them. The deepest cause that is known names it. Pure.
import type { Diagnosis } from '#wire/diagnosis.ts';
import type { Finding } from '#wire/finding.ts';
import { toTimestamp } from '../../lib/clock.ts';
import { maskSecrets } from '../../lib/mask-secrets.ts';
import type { ToldBefore } from '../changes/changes-before.ts';
import { toEvidence } from '../describe-finding.ts';
import { maskCause, maskEvidence } from '../mask-evidence.ts';
import type { LookedInto } from './resources/resource-row.ts';

/** Findings that have to do with one thing. */
export interface OwnFindings {
	/** The worst first. */
	readonly about: readonly Finding[];
	/** Seen about it and not raised yet, the worst first. */
	readonly watched: readonly Finding[];
	/** Ids of those that the last look did not see: what they say is over, as far as is known. */
	readonly cleared: ReadonlySet<string>;
	/** About something else; the thing is affected. */
	readonly touching: readonly Finding[];
	/** Those from which the ones that are about it follow, by their id. */
	readonly causes: ReadonlyMap<string, Finding>;
}

const MOST_FINDINGS = 20;

export function tellDiagnosis(
	resource: string,
	looked: LookedInto,
	{ about, watched, cleared, touching, causes }: OwnFindings,
	before: ToldBefore
): Diagnosis {
	const seen = [...about.filter(({ id }) => !cleared.has(id)), ...watched];
	const wrongs = seen.filter(({ severity }) => severity !== 'info');
	const [worst] = [...wrongs, ...seen];
	const root = worst?.cause_id ? causes.get(worst.cause_id) : undefined;
	// What a finding follows from is the deeper cause, unless it is over.
	const owner = root && !cleared.has(root.id) ? root : worst;
	const wrong = looked.wrong === true || looked.cause !== undefined || wrongs.length > 0;
	const found = looked.cause;
	const evidence = found ? found.evidence.map(maskEvidence).map(toEvidence) : (owner?.evidence ?? []).slice(0, 3);
	const cause = found ? maskCause({ kind: found.kind, about: { ...found.about } }) : owner?.cause;
	return {
		resource,
		state: looked.state,
		since: looked.sinceMs ? toTimestamp(looked.sinceMs) : (worst?.since ?? null),
		wrong,
		why_so: whyOf(looked, owner, worst, wrong, touching) + ofCleared(wrong, about, cleared),
		...(cause && { cause }),
		// What is only watched has no page of its own yet.
		cause_id: owner && !watched.includes(owner) ? owner.id : null,
		evidence: [...evidence],
		ruled_out: [...firstOf(looked.ruledOut, owner?.ruled_out)],
		could_not_look: [...firstOf(looked.couldNotLook, owner?.could_not_look)],
		looked_at: [...looked.lookedAt],
		findings: [...about.map((one) => [one, true] as const), ...touching.map((one) => [one, false] as const)]
			.slice(0, MOST_FINDINGS)
			.map(([one, isAbout]) => ({
				...{ id: one.id, detector: one.detector, severity: one.severity, title: one.title },
				...{ about: isAbout, why_so: one.why_so, cause_id: one.cause_id, request_ids: one.request_ids }
			})),
		...(watched.length > 0 && { watched: watched.slice(0, MOST_FINDINGS).map(toWatched) }),
		...before
	};
}

const toWatched = ({ detector, severity, title, affected_resources: [resource = ''], since }: Finding) => ({
	...{ detector, severity, title, resource, since }
});

/** Where nothing is wrong any more, what was so until lately. */
function ofCleared(wrong: boolean, about: readonly Finding[], cleared: ReadonlySet<string>): string {
	const was = about.find(({ id, severity }) => cleared.has(id) && severity !== 'info');
	if (wrong || !was) return '';
	const at = `${was.last_seen_at.slice(0, 16).replace('T', ' ')} UTC`;
	return ` Until ${at} it was told: ${was.title}. It stays open for a while, to see whether it comes back.`;
}

function whyOf(
	looked: LookedInto,
	owner: Finding | undefined,
	worst: Finding | undefined,
	wrong: boolean,
	touching: readonly Finding[]
): string {
	const follows = owner && worst && owner.id !== worst.id;
	if (follows) return `It follows from another one: ${owner.title}. ${owner.why_so}`;
	// What a tree found now is newer than what was found then; what was only said last is less than a cause.
	const found = looked.cause;
	if (found && (found.kind !== 'last-words' || !owner?.cause)) return maskSecrets(found.says);
	if (owner) return owner.why_so || owner.why_now;
	if (wrong) return 'No cause was found by what was looked at.';
	const [other] = touching;
	if (looked.says !== undefined) return looked.says;
	const [unseen] = looked.lookedAt.length === 0 ? (looked.couldNotLook ?? []) : [];
	if (unseen && !other) return `Whether anything is wrong with it cannot be told. ${unseen.because}`;
	return other
		? `It has to do with another one: ${other.title}. ${other.why_so}`.trimEnd()
		: 'Nothing is known to be wrong with it.';
}

const firstOf = <T>(own: readonly T[] = [], other: readonly T[] = []): readonly T[] => (own.length > 0 ? own : other);
