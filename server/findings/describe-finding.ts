// A kept finding in the words of the wire. Evidence stays what the host said: untrusted.
import type { Evidence, Finding, Severity, Symptom } from '#wire/finding.ts';
import { toTimestamp } from '../lib/clock.ts';
import { maskSecrets } from '../lib/mask-secrets.ts';
import type { Seen } from './detector.ts';
import type { Kept, Note } from './lifecycle.ts';
import { maskCause } from './mask-evidence.ts';
import { SEVERITIES } from './rank.ts';

export interface Around {
	readonly notes: readonly Note[];
	readonly symptoms: readonly Kept[];
	readonly causeId: string | null;
	readonly requestIds: readonly string[];
}

export function toFinding(kept: Kept, { notes, symptoms, causeId, requestIds }: Around): Finding {
	const { observation } = kept;
	return {
		id: kept.id,
		detector: kept.detector,
		severity: worstOf(kept, symptoms),
		title: observation.title,
		why_now: maskSecrets(observation.whyNow),
		why_care: observation.whyCare,
		why_so: maskSecrets(observation.whySo),
		...(observation.cause && { cause: maskCause(observation.cause) }),
		...(observation.ruledOut?.length && { ruled_out: [...observation.ruledOut] }),
		...(observation.couldNotLook?.length && { could_not_look: [...observation.couldNotLook] }),
		evidence: observation.evidence.map(toEvidence),
		affected_resources: [kept.resource, ...(observation.affected ?? [])],
		status: kept.status === 'pending' ? 'open' : kept.status,
		since: toTimestamp(kept.sinceMs),
		last_seen_at: toTimestamp(kept.lastSeenMs),
		resolved_at: orNull(kept.resolvedMs),
		snoozed_until: orNull(kept.snoozedUntilMs),
		dismissed_reason: kept.dismissedReason,
		request_ids: [...requestIds],
		timeline: notes.map(({ atMs, ...rest }) => ({ at: toTimestamp(atMs), ...rest })),
		symptoms: symptoms.map(toSymptom),
		cause_id: causeId,
		ask: observation.ask ?? null
	};
}

/** A small cause is as bad as what comes of it. */
const worstOf = (kept: Kept, symptoms: readonly Kept[]): Severity =>
	SEVERITIES[
		Math.max(
			...[kept, ...symptoms.filter(({ status }) => status === 'open')].map(({ observation }) =>
				SEVERITIES.indexOf(observation.severity)
			)
		)
	] ?? kept.observation.severity;

function toSymptom({ id, detector, observation }: Kept): Symptom {
	return { id, detector, severity: observation.severity, title: observation.title };
}

export function toEvidence({ source, seenAtMs, raw, truncated = false }: Seen): Evidence {
	return { source, seen_at: toTimestamp(seenAtMs), raw, truncated };
}

const orNull = (ms: number | null): string | null => (ms === null ? null : toTimestamp(ms));
