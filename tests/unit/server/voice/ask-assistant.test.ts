import { expect, test } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { HostwrightError } from '#server/lib/error.ts';
import { askThrough } from '#server/voice/ask-assistant.ts';
import type { SpokenQuestion } from '#server/voice/pipeline/pipeline-types.ts';

/** An assistant that notes what it is sent; `refuse` is thrown for a conversation that is named. */
function assistant(refuse?: HostwrightError) {
	const sent: { conversationId: string | null; source: string; asked?: string }[] = [];
	const parts = {
		send({ conversationId }: { conversationId: string | null }, { source, asked }: { source: string; asked: string }) {
			sent.push({ conversationId, source, asked });
			if (conversationId !== null && refuse) throw refuse;
			return { run: 'r', conversation: { id: conversationId ?? `c${sent.length}` } };
		},
		async *follow() {
			yield { number: 1, event: { type: 'text', text: 'Fine.' } };
		},
		stop() {}
	};
	return { sent, ask: askThrough(parts as unknown as Pick<Assistant, 'send' | 'follow' | 'stop'>) };
}
const question = (source: string, speaker: SpokenQuestion['speaker'] = null): SpokenQuestion => ({
	text: 'x',
	source,
	sourceType: 'dashboard',
	by: 'hotkey',
	page: null,
	speaker,
	speakerReason: '',
	spokenSeconds: 2
});
async function said(pieces: AsyncIterable<string>): Promise<string> {
	let whole = '';
	for await (const piece of pieces) whole += piece;
	return whole;
}

test('each microphone goes on with a conversation of its own, and none speaks for a person', async () => {
	const { sent, ask } = assistant();
	for (const source of ['kitchen', 'desk', 'kitchen', 'desk'])
		expect(await said(ask(question(source), 'all', new AbortController().signal))).toBe('Fine.');
	expect(sent.map(({ conversationId }) => conversationId)).toEqual([null, null, 'c1', 'c2']);
	expect(new Set(sent.map(({ source }) => source))).toEqual(new Set(['voice']));
});

test.each(['not-found', 'conflict'] as const)('one that is gone or busy (%s) is left for a new one', async (code) => {
	const { sent, ask } = assistant(new HostwrightError(code));
	for (let turn = 0; turn < 2; turn += 1) await said(ask(question('desk'), 'all', new AbortController().signal));
	expect(sent.map(({ conversationId }) => conversationId)).toEqual([null, 'c1', null]);
});

test('another refusal is told, and nothing is tried again', async () => {
	const { sent, ask } = assistant(new HostwrightError('too-many-requests'));
	await said(ask(question('desk'), 'all', new AbortController().signal));
	await expect(said(ask(question('desk'), 'all', new AbortController().signal))).rejects.toMatchObject({
		code: 'too-many-requests'
	});
	expect(sent).toHaveLength(2);
});

test('at one microphone nobody goes on with what another voice, or the same with fewer rights, was told', async () => {
	const { sent, ask } = assistant();
	const of = (id: string) => ({ speaker_id: id, name: id, role: 'guest' as const, confidence: 0.8 });
	const { signal } = new AbortController();
	for (const [speaker, asked] of [
		[of('ann'), 'all'],
		[of('bob'), 'questions'],
		[null, 'questions'],
		[null, 'all'],
		[of('ann'), 'all']
	] as const)
		await said(ask(question('desk', speaker), asked, signal));
	expect(sent.map(({ conversationId }) => conversationId)).toEqual([null, null, null, null, 'c1']);
	expect(sent.map(({ asked }) => asked)).toEqual(['all', 'questions', 'questions', 'all', 'all']);
});
