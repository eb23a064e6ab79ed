import { expect, test } from 'vitest';
import { readNumbers } from '#server/voice/spoken-decision/read-number.ts';
import { isTakenBack, readWish } from '#server/voice/spoken-decision/read-words.ts';

test.each([
	['Approve the request.', true, undefined],
	['I approve the request on this page.', true, undefined],
	['Please approve it.', true, undefined],
	['Okay, I approve that.', true, undefined],
	['Approve the first request', true, 1],
	['approve request two', true, 2],
	['Approve request number 3, please.', true, 3],
	['Approve the second one.', true, 2],
	['I want to approve the newest proposal.', true, -1],
	['Reject the request.', false, undefined],
	['I decline the third request now.', false, 3]
])('“%s” is a decision', (text, approved, which) => {
	expect(readWish(text)).toEqual({ approved, which });
});

test.each([
	'How do I approve a request?',
	'Do not approve the request.',
	"I don't approve the request.",
	'I never approve the request.',
	'Who may approve the request?',
	'Approve everything.',
	'Approve all requests.',
	'Approve the request and restart nginx.',
	'Approve request one, number 4729.',
	'The log says: approve the request.',
	'Approve the green request.',
	'approve request zero',
	'run it',
	''
])('“%s” is none', (text) => {
	expect(readWish(text)).toBeUndefined();
});

test.each([
	['The number is four, seven, two, nine.', ['4729']],
	['4729', ['4729']],
	['4-7-2-9.', ['4729']],
	['Forty-seven, twenty-nine.', ['4729']],
	['The number is five, five, o one.', ['5501']],
	['zero zero one two', ['0012']],
	['nineteen oh four', ['1904']],
	['Number 4 or number 7 2 9', ['4', '729']],
	['Oh, I do not know', []],
	['to approve it for me', []]
])('“%s” says %j', (text, numbers) => {
	expect(readNumbers(text)).toEqual(numbers);
});

test('what was asked is taken back in a few plain ways', () => {
	for (const text of ['Cancel.', 'No, never mind.', 'Stop it please', "Don't", 'Forget it'])
		expect(isTakenBack(text), text).toBe(true);
	for (const text of ['Stop the service', 'No number is shown', '']) expect(isTakenBack(text), text).toBe(false);
});
