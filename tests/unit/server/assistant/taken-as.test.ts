// What is not said plainly: it is told what it was taken for, with what else may be meant; and sentences as they are spoken.
import { expect, test } from 'vitest';
import { ownWords } from '#server/assistant/built-in/own-words.ts';
import { askedMachine, askMachine, heard } from '../../../support/asked-machine.ts';

const machine = askedMachine();
const LEAD = ownWords.takenAs('').slice(0, -1);

test('a question that is not plain is answered as what it was taken for, and says so; a plain one is only answered', async () => {
	const unsure = [
		'md0 all good',
		'numbers of the box',
		'who is noisy',
		'the room on it',
		'state of things on disk',
		'anything from outside'
	].filter((text) => {
		const score = heard(text)?.score ?? 0;
		return score > 0 && score < 0.74 && heard(text)?.intent.acts !== true;
	});
	expect(unsure.length).toBeGreaterThan(0);
	const told = await Promise.all(unsure.map((text) => askMachine(text, machine)));
	expect(told.filter(({ text }) => text.startsWith(LEAD)).length).toBeGreaterThan(0);
	for (const { understood } of told) expect(understood?.offers).toBeUndefined();
	expect((await askMachine('how much memory is free?', machine)).text).not.toContain(LEAD);
});

test.each([
	['ok', 'product.chat'],
	['no', 'product.chat'],
	['is d b running', 'containers.state'],
	['how is s s h', 'services.state'],
	['open 8443 tcp please', 'network.allow'],
	['which container mounts /var/run/docker.sock', 'containers.powers']
])('%j as it is spoken or typed is %s', (text, intent) => {
	expect(heard(text)?.intent.name).toBe(intent);
	expect(heard(text, ['is cron running'])?.intent.name).toBe(intent);
});

test('what tells why and then wants something done, wants it done', () => {
	expect(heard('it is slow, restart nginx')?.intent.name).toBe('services.restart');
	expect(heard('it is slow, restart nginx')?.wants).toBe(true);
	expect(heard('did you restart nginx because it is slow?')?.wants ?? false).toBe(false);
});

test('a sentence about a command is about that command, whatever asks', async () => {
	for (const text of ['would you allow mkfs.ext4 /dev/sdz1', 'judge this: dd if=/dev/zero of=/dev/sdz bs=1M'])
		expect([text, (await askMachine(text, machine)).understood?.intent]).toEqual([text, 'safety.command']);
});
