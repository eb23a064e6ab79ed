// How an application ended, in the words of its receipt.
import { stoppedBy } from '#wire/stopped-by.ts';
import type { StoredRequest } from '../stored-request.ts';

export interface End {
	readonly status: 'applied' | 'failed' | 'rolled-back' | 'interrupted' | 'awaiting-confirmation';
	readonly message: string;
	/** What the immediate check says; null where it could not look. */
	readonly holds: boolean | null;
}

export function describeEnd(
	{ steps, plan }: Pick<StoredRequest, 'steps' | 'plan'>,
	status: End['status'],
	message: string,
	holds: boolean | null
): End {
	return {
		status,
		holds,
		message:
			message ||
			wordsFor(status, steps.length, plan.source === 'finding' && stoppedBy(steps).length > 0 ? 'stopped' : holds)
	};
}

export const doneWords = (steps: number): string =>
	steps === 1 ? 'The step was done' : `All ${steps} steps were done`;

function wordsFor(status: End['status'], steps: number, holds: boolean | null | 'stopped'): string {
	const all = doneWords(steps);
	switch (status) {
		case 'applied':
			if (holds === 'stopped')
				return `${all}: it is stopped. What was wrong with it is as it was, and what it does is not being done until that is mended.`;
			return holds === null
				? `${all}, but whether it helped could not be looked at yet.`
				: `${all}, and the check after it holds. It is watched for a while.`;
		case 'awaiting-confirmation':
			return `${all}. It is taken back by itself unless it is confirmed over a new connection.`;
		case 'failed':
			return 'It failed.';
		case 'rolled-back':
			return 'It was taken back.';
		case 'interrupted':
			return 'It was interrupted.';
	}
}
