// The first thing to do about a finding: to look at what is offered, to read how it is mended by hand, or to ask. Pure.

/** Where the page of a finding tells what can be done. */
export const CAN_BE_DONE = '#what-can-be-done';

export interface FirstStep {
	readonly name: 'review' | 'choose' | 'by-hand';
	readonly href: string;
}

interface Offered {
	readonly requests: readonly { readonly id: string; readonly status: string }[];
	readonly why_none: string | null;
}

/** @returns undefined where nothing is offered and nobody knows how it is mended: then asking is first */
export function firstStepOf({ requests, why_none }: Offered): FirstStep | undefined {
	const waiting = requests.filter(({ status }) => WAITS.has(status));
	const [only] = waiting;
	if (waiting.length > 1) return { name: 'choose', href: CAN_BE_DONE };
	if (only) return { name: 'review', href: `/approvals/${encodeURIComponent(only.id)}` };
	return why_none ? { name: 'by-hand', href: CAN_BE_DONE } : undefined;
}

const WAITS = new Set(['pending', 'applying', 'awaiting-confirmation', 'interrupted']);
