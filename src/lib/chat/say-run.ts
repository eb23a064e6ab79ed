// How a run stands, in the words of its head: under way, done, failed with its exit code, refused, stopped.
import type { messageWords } from '#lib/words/messages.ts';
import type { MessagePart } from '#wire/chat.ts';

export interface SaidRun {
	readonly says: string;
	readonly look: 'busy' | 'good' | 'bad' | 'plain';
}

type Call = Pick<Extract<MessagePart, { type: 'call' }>, 'end'>;

export function sayRun({ end }: Call, words: ReturnType<typeof messageWords>['call']): SaidRun {
	if (end === null) return { says: words.underWay, look: 'busy' };
	const { outcome, run, durationMs } = end;
	const took = words.seconds((durationMs / 1000).toFixed(durationMs < 10_000 ? 1 : 0));
	if (outcome === 'refused') return { says: words.outcome.refused, look: 'bad' };
	if (outcome !== 'done')
		return { says: `${words.outcome[outcome]} · ${took}`, look: outcome === 'failed' ? 'bad' : 'plain' };
	const isGood = run === undefined || run.exitCode === 0;
	return { says: `${words.ended(run?.exitCode ?? 0)} · ${took}`, look: isGood ? 'good' : 'bad' };
}
