// Decisions by voice: what has to be so before one counts, and what attackers at a microphone try.
import { expect, test } from 'vitest';
import { HostwrightError } from '#server/lib/error.ts';
import { createLog } from '#server/lib/log.ts';
import type { Speaker, SpeakingPage, SpokenQuestion } from '#server/voice/pipeline/pipeline-types.ts';
import { createSpokenDecision, WITHIN_MS } from '#server/voice/spoken-decision/spoken-decision.ts';
import type { ApprovalDetail, ApprovalRequest, DecisionBody } from '#wire/approval.ts';
import type { AskedDecision } from '#wire/voice.ts';

const NUMBER = '4729';
const ANN: Speaker = { speaker_id: 'spk-ann', name: 'Ann', role: 'admin', confidence: 0.74 };
const request = (id: string, more: Partial<ApprovalDetail> = {}): ApprovalDetail =>
	({
		id,
		task: `Restart ${id}`,
		action: `systemctl restart ${id}`,
		risk_level: 'medium',
		affected_resources: [`unit:${id}.service`],
		digest: `digest of ${id}`,
		locks_out: false,
		...more
	}) as ApprovalDetail;

function open(requests: ApprovalDetail[] = [request('nginx')], refuse?: HostwrightError) {
	let nowMs = 0;
	const decided: { id: string; body: DecisionBody; by: object }[] = [];
	const recorded: string[] = [];
	const decision = createSpokenDecision({
		approvals: {
			open: () => requests as readonly ApprovalRequest[],
			find: (id) => requests.find((one) => one.id === id),
			async decide(id, body, by) {
				if (refuse) throw refuse;
				decided.push({ id, body, by });
				return { message: body.approved ? 'It was applied.' : 'Rejected. Nothing was changed.' } as never;
			}
		},
		record: async (event, actor, detail) => void recorded.push(`${event} by ${actor}: ${detail.why ?? detail.request}`),
		clock: { nowMs: () => nowMs, monotonicMs: () => nowMs } as never,
		log: createLog({ level: 'silent', readable: false }),
		makeNumber: () => NUMBER
	});
	const page = (session = 's1') => {
		const shown: (AskedDecision | null)[] = [];
		const made = {
			session,
			connection: { acceptedAtMs: 1, remoteAddress: '127.0.0.1', secure: true },
			shows: true,
			deciding: false,
			isOpen: () => true,
			show: (asked: AskedDecision | null) => void shown.push(asked)
		};
		return { made, shown };
	};
	const say = (
		text: string,
		of: SpeakingPage | null,
		more: Partial<SpokenQuestion> = {},
		signal = new AbortController().signal
	) =>
		decision.hear(
			{
				text,
				source: 'mic:dashboard:dashboard_voice',
				sourceType: 'dashboard',
				by: 'hotkey',
				page: of,
				speaker: ANN,
				speakerReason: '',
				spokenSeconds: 2.2,
				...more
			},
			signal
		);
	const later = (ms: number): void => {
		nowMs += ms;
	};
	return { say, page, decided, recorded, later };
}

test('an admin who asks, hears task and risk, and says the number of the page has decided, as this session and about what was shown', async () => {
	const { say, page, decided, recorded } = open();
	const { made, shown } = page();
	const said = await say('I approve the request.', made);
	expect(said).toMatch(/Restart nginx\. Its risk is medium\./);
	expect(said).not.toContain(NUMBER);
	expect(shown).toEqual([
		{
			request_id: 'nginx',
			approved: true,
			task: 'Restart nginx',
			action: 'systemctl restart nginx',
			risk_level: 'medium',
			number: NUMBER,
			speaker: 'Ann',
			until_ms: WITHIN_MS
		}
	]);
	expect(decided).toEqual([]);
	expect(await say('The number is four, seven, two, nine.', made)).toBe('Approved. It was applied.');
	expect(decided).toEqual([
		{
			id: 'nginx',
			body: { approved: true, digest: 'digest of nginx', reason: 'Said by Ann, with the number on the page' },
			by: { name: 'session s1, by the voice of Ann', by: 'session', connection: made.connection }
		}
	]);
	expect(shown.at(-1)).toBeNull();
	expect(recorded).toEqual(['spoken-decision-asked by session s1: nginx']);
	// The number was good once.
	expect(say('The number is four, seven, two, nine.', made)).toBeUndefined();
});

test('rejecting needs the same, and may be about what cannot be approved by voice', async () => {
	const { say, page, decided } = open([request('nginx', { risk_level: 'critical' })]);
	const { made } = page();
	expect(await say('Reject the request.', made)).toContain('To reject it');
	expect(await say('4729', made)).toContain('Rejected.');
	expect(decided[0]?.body.approved).toBe(false);
});

test('what is no decision is the assistant’s', () => {
	const { say, page } = open();
	expect(say('How do I approve a request?', page().made)).toBeUndefined();
	expect(say('The number is four seven two nine.', page().made)).toBeUndefined();
});

const by = (role: Speaker['role'], more: Partial<Speaker> = {}): Speaker => ({ ...ANN, role, ...more });
test.each<[string, Partial<SpokenQuestion>, RegExp]>([
	[
		'a voice that nobody knows',
		{ speaker: null, speakerReason: 'It is nobody’s.' },
		/do not know whose voice.*nobody’s/
	],
	[
		'the voice of the service, which plays the sentence',
		{ speaker: null, speakerReason: 'It sounds like the voice that this service speaks with.' },
		/this service speaks with/
	],
	['a member', { speaker: by('member') }, /enrolled as member/],
	['a guest', { speaker: by('guest') }, /enrolled as guest/],
	['somebody restricted', { speaker: by('restricted') }, /enrolled as restricted/],
	['a satellite', { page: null, sourceType: 'wyoming_satellite', source: 'satellite' }, /signed-in page/],
	['a satellite that claims an admin', { page: null, sourceType: 'wyoming_satellite', speaker: ANN }, /signed-in page/],
	['the microphone of this machine', { page: null, sourceType: 'local_mic' }, /signed-in page/],
	['speech over an answer', { by: 'barge-in' }, /while the button is held/],
	['a wake word', { by: 'wake' }, /while the button is held/],
	['more that was said after an answer', { by: 'follow-up' }, /while the button is held/],
	['one short word', { spokenSeconds: 0.9 }, /too short/]
])('%s gets no number', async (_, more, says) => {
	const { say, page, recorded, decided } = open();
	const { made, shown } = page();
	expect(await say('Approve the request.', more.page === null ? null : made, more)).toMatch(says);
	expect([shown, decided]).toEqual([[], []]);
	expect(recorded[0]).toMatch(/^spoken-decision-refused/);
});

test.each<[string, Partial<ApprovalDetail>, RegExp]>([
	['critical', { risk_level: 'critical' }, /critical, which is not approved by voice/],
	['what could end the connection', { locks_out: true }, /confirmed over a new one/],
	[
		'one of several ways',
		{ other_ways: [{ id: 'b', task: 'x', status: 'pending' }] },
		/one of several ways to the same end/
	],
	['more than the card shows', { action: 'x'.repeat(700) }, /too long/],
	['a command with characters that cannot be seen', { action: 'rm -rf /srv/\u202eold' }, /cannot be seen/],
	['a task with such', { task: 'Restart\u200b nginx' }, /cannot be seen/]
])('%s is approved on its page and not by voice', async (_, more, says) => {
	const { say, page } = open([request('nginx', more)]);
	const { made, shown } = page();
	expect(await say('Approve the request.', made)).toMatch(says);
	expect(shown).toEqual([]);
});

test('a high risk is read back and can be approved', async () => {
	const { say, page, decided } = open([request('nginx', { risk_level: 'high' })]);
	const { made } = page();
	expect(await say('Approve the request.', made)).toContain('Its risk is high.');
	await say('4729', made);
	expect(decided).toHaveLength(1);
});

test.each<[string, string, Partial<SpokenQuestion>, RegExp]>([
	['a wrong number', 'The number is 4728', {}, /not the number/],
	['many numbers in one breath', '4727, then 4728, then 4729', {}, /not the number/],
	[
		'the number by a recording of somebody else',
		'4729',
		{ speaker: { ...ANN, speaker_id: 'spk-bob' } },
		/not the voice that asked/
	],
	['the number by nobody that is known', '4729', { speaker: null, speakerReason: 'It is nobody’s.' }, /do not know/],
	['the number by an admin who is only about alike', '4729', { speaker: { ...ANN, confidence: 0.56 } }, /Approved/],
	['the number by an admin who became a guest meanwhile', '4729', { speaker: by('guest') }, /enrolled as guest/],
	['the number over an answer', '4729', { by: 'barge-in' }, /while the button is held/]
])('%s', async (_, text, more, says) => {
	const { say, page, decided } = open();
	const { made, shown } = page();
	await say('Approve the request.', made, { speaker: { ...ANN, confidence: 0.7 } });
	expect(await say(text, made, more)).toMatch(says);
	expect(decided).toHaveLength(says.source === 'Approved' ? 1 : 0);
	// One try: the number that was shown is worth nothing any more.
	expect(shown.at(-1)).toBeNull();
	expect(say('4729', made)).toBeUndefined();
});

test('two sentences that are each only just alike are not enough together', async () => {
	const { say, page, decided } = open();
	const { made } = page();
	await say('Approve the request.', made, { speaker: { ...ANN, confidence: 0.58 } });
	expect(await say('4729', made, { speaker: { ...ANN, confidence: 0.6 } })).toMatch(/not sure enough/);
	expect(decided).toEqual([]);
});

test('the number is this page’s alone, and gone after its time', async () => {
	const { say, page, decided, later } = open();
	const [one, other] = [page(), page()];
	await say('Approve the request.', one.made);
	expect(say('4729', other.made)).toBeUndefined();
	expect(say('4729', null)).toBeUndefined();
	later(WITHIN_MS);
	expect(say('4729', one.made)).toBeUndefined();
	expect(one.shown.at(-1)).toBeNull();
	expect(decided).toEqual([]);
});

test('a page that cannot show the number, or is gone, or whose turn was stopped, decides nothing', async () => {
	const { say, page, decided } = open();
	const { made, shown } = page();
	expect(await say('Approve the request.', { ...made, shows: false })).toMatch(/cannot show the number/);
	expect(await say('Approve the request.', { ...made, isOpen: () => false })).toMatch(/cannot show the number/);
	expect(shown).toEqual([]);
	let isOpen = true;
	const leaving = { ...made, isOpen: () => isOpen };
	await say('Approve the request.', leaving);
	isOpen = false;
	expect(await say('4729', leaving)).toMatch(/cannot show/);
	await say('Approve the request.', made);
	expect(await say('4729', made, {}, AbortSignal.abort())).toMatch(/The page is gone/);
	expect(decided).toEqual([]);
});

test('after three failures a session decides by voice no more for a while, on no page of it', async () => {
	const { say, page, decided, later } = open();
	for (let at = 0; at < 3; at += 1) {
		const { made } = page();
		await say('Approve the request.', made);
		await say('The number is 1111', made);
	}
	expect(await say('Approve the request.', page().made)).toMatch(/Too many decisions by voice went wrong/);
	expect(await say('Approve the request.', page('s2').made)).toMatch(/say: the number is/);
	later(10 * 60_000);
	const { made } = page();
	await say('Approve the request.', made);
	await say('4729', made);
	expect(decided).toHaveLength(1);
});

test('of several it has to be said which; a question in between leaves the number, taking back ends it', async () => {
	const { say, page, decided } = open([request('nginx'), request('redis'), request('cron')]);
	const { made, shown } = page();
	expect(await say('Approve the request.', made)).toMatch(/3 requests wait[\s\S]*2: Restart redis\./);
	expect(await say('Approve request nine.', made)).toBe('Only 3 requests wait.');
	expect(shown).toEqual([]);
	await say('Approve the second request.', made);
	expect(say('How full are the disks?', made)).toBeUndefined();
	expect(await say('Never mind.', made)).toBe('Nothing was decided.');
	expect(say('4729', made)).toBeUndefined();
	await say('Approve the last request.', made);
	await say('4729', made);
	expect(decided.map(({ id }) => id)).toEqual(['cron']);
});

test('what the queue refuses is said, in its words', async () => {
	const { say, page } = open(undefined, new HostwrightError('conflict', { detail: 'Request already rejected' }));
	const { made } = page();
	await say('Approve the request.', made);
	expect(await say('4729', made)).toBe('Nothing was decided: Request already rejected');
	const none = open([]);
	expect(await none.say('Approve the request.', none.page().made)).toBe('No request waits for a decision.');
});
