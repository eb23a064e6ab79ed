// One look of one detector: asks for its facts, lets it judge them, and says how that went. Whatever it does, it costs only itself.
import type { CoverageState } from '#wire/finding.ts';
import type { Known, Unknown } from '#wire/host/known.ts';
import { asSentence, reasonOf } from '../lib/reason-of.ts';
import type { AnyDetector, FactReaders, Looked, LookedAt } from './detector.ts';

export type Look =
	| { readonly state: 'looked'; readonly looked: Looked<unknown> }
	| {
			readonly state: Exclude<CoverageState, 'looked' | 'waiting' | 'off'>;
			readonly reason: string;
			readonly remedy: string | null;
	  };

const STATES: Readonly<Record<Unknown['why'], Exclude<CoverageState, 'looked' | 'waiting' | 'off'>>> = {
	absent: 'absent',
	denied: 'denied',
	'not-applicable': 'not-applicable',
	'timed-out': 'failed',
	failed: 'failed'
};

/** Never rejects. @param limitMs  facts that take longer count as failed; whoever reads them is not ended by that */
export async function look(
	detector: AnyDetector,
	readers: FactReaders,
	at: LookedAt<unknown>,
	limitMs: number
): Promise<Look> {
	try {
		const facts: Record<string, unknown> = {};
		const answers = await within(
			limitMs,
			Promise.all(detector.needs.map(async (name) => [name, await readerOf(readers, name)()] as const))
		);
		for (const [name, answer] of answers) {
			if (!answer.known) return { state: STATES[answer.why], reason: answer.reason, remedy: answer.remedy };
			facts[name] = answer.value;
		}
		return { state: 'looked', looked: detector.detect(facts, at) };
	} catch (error) {
		return { state: 'failed', reason: asSentence(reasonOf(error)), remedy: null };
	}
}

function readerOf(readers: FactReaders, name: string): () => Promise<Known<unknown>> {
	const reader = readers[name];
	if (!reader) throw new Error(`nothing reads ${name}`);
	return reader;
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const over = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`It did not answer within ${limitMs / 1000} s.`)), limitMs);
	});
	try {
		return await Promise.race([work, over]);
	} finally {
		clearTimeout(timer);
	}
}
