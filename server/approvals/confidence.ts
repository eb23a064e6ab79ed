// How sure the proposer may be, as a sum that is shown: what it says itself, and what the rehearsal showed. Pure.
import type { Reason, SimulationResult } from '#wire/approval.ts';
import type { Confidence, ProposedPlan } from './plan.ts';

export const NOT_STATED: Confidence = {
	value: 0.5,
	from: 'not-stated',
	reasons: [{ what: 'not stated', value: '0.50' }]
};

const OK = 0.1;
const PARTLY = -0.05;
const FAILED = -0.4;

/** What came from outside is told as it was stated: nobody here knows what it rests on. */
export function confidenceOf(
	{ source, confidence }: Pick<ProposedPlan, 'source' | 'confidence'>,
	rehearsal: SimulationResult | null
): Confidence {
	if (source === 'outside' || confidence.from === 'caller' || rehearsal === null) return confidence;
	const reason = reasonOf(rehearsal);
	const sum = confidence.value + Number(reason.value);
	const value = Math.round(Math.min(0.99, Math.max(0.01, sum)) * 100) / 100;
	return { value, ...(confidence.from && { from: confidence.from }), reasons: [...confidence.reasons, reason] };
}

function reasonOf({ ok, unsupported_reason }: SimulationResult): Reason {
	if (!ok) return { what: 'the rehearsal failed', value: signed(FAILED) };
	return unsupported_reason === null
		? { what: 'the rehearsal went well', value: signed(OK) }
		: { what: 'not all of it could be rehearsed', value: signed(PARTLY) };
}

const signed = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(2)}`;
