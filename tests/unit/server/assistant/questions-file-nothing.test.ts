// A question never files: every way to ask about a deed, put to every deed and what it is done to.
import { describe, expect, test } from 'vitest';
import { heard } from '../../../support/asked-machine.ts';

const DEEDS = [
	['restart', 'nginx'],
	['stop', 'docker'],
	['start', 'smbd'],
	['disable', 'cron'],
	['remove', 'plex'],
	['update', 'grafana'],
	['prune', 'docker'],
	['install', 'htop'],
	['open', 'port 8443'],
	['block', '203.0.113.9'],
	['unmount', '/mnt/backup'],
	['reboot', 'this machine'],
	['delete', 'the user anna'],
	['mask', 'nginx'],
	['pause', 'plex'],
	['clean up', 'the journal']
] as const;

const ASKED: readonly ((deed: string, thing: string) => string)[] = [
	(deed, thing) => `can i ${deed} ${thing}?`,
	(deed, thing) => `should i ${deed} ${thing}`,
	(deed, thing) => `is it safe to ${deed} ${thing}`,
	(deed, thing) => `how do i ${deed} ${thing}`,
	(deed, thing) => `tell me how to ${deed} ${thing}`,
	(deed, thing) => `can you tell me how to ${deed} ${thing}`,
	(deed, thing) => `could you show me how to ${deed} ${thing}?`,
	(deed, thing) => `hello, can you please tell me how to ${deed} ${thing}`,
	(deed, thing) => `just show me how to ${deed} ${thing}`,
	(deed, thing) => `tell me how to ${deed} ${thing}, then start it`,
	(deed, thing) => `can you tell me if it is safe to ${deed} ${thing}`,
	(deed, thing) => `could you check what would ${deed} ${thing}`,
	(deed, thing) => `can you find out who wanted to ${deed} ${thing}`,
	(deed, thing) => `can you explain what it means to ${deed} ${thing}`,
	(deed, thing) => `give me the exact command to ${deed} ${thing}`,
	(deed, thing) => `teach me to ${deed} ${thing}`,
	(deed, thing) => `i forgot how to ${deed} ${thing}`,
	(deed, thing) => `steps to ${deed} ${thing}`,
	(deed, thing) => `command to ${deed} ${thing}`,
	(deed, thing) => `what happens if i ${deed} ${thing}`,
	(deed, thing) => `what would happen if somebody were to ${deed} ${thing}`,
	(deed, thing) => `would it hurt to ${deed} ${thing}?`,
	(deed, thing) => `if i ${deed} ${thing}, what breaks?`,
	(deed, thing) => `do i have to ${deed} ${thing}`,
	(deed, thing) => `did anybody ${deed} ${thing}?`,
	(deed, thing) => `why would one ${deed} ${thing}`,
	(deed, thing) => `which command would ${deed} ${thing}`,
	(deed, thing) => `when was the last time we had to ${deed} ${thing}`,
	(deed, thing) => `do not ${deed} ${thing}`,
	(deed, thing) => `please never ${deed} ${thing}`,
	(deed, thing) => `what is needed to ${deed} ${thing}?`,
	(deed, thing) => `i wonder whether to ${deed} ${thing}`,
	(deed, thing) => `i am not sure whether to ${deed} ${thing}`,
	(deed, thing) => `not sure if i should ${deed} ${thing}`,
	(deed, thing) => `wondering if one has to ${deed} ${thing}`,
	(deed, thing) => `the manual says to ${deed} ${thing}`,
	(deed, thing) => `somebody told me to ${deed} ${thing}, good idea?`,
	(deed, thing) => `any reason to ${deed} ${thing}`,
	(deed, thing) => `remind me how to ${deed} ${thing}`,
	(deed, thing) => `before i ${deed} ${thing}: what depends on it?`,
	(deed, thing) => `no need to ${deed} ${thing}`,
	(deed, thing) => `was it a mistake to ${deed} ${thing}`,
	(deed, thing) => `how come you wanted to ${deed} ${thing}`,
	(deed, thing) => `i have no idea how to ${deed} ${thing}`,
	(deed, thing) => `the log says: ${deed} ${thing}`,
	(deed, thing) => `are you able to ${deed} ${thing}`,
	(deed, thing) => `explain what it means to ${deed} ${thing}`,
	(deed, thing) => `it is slow, should i ${deed} ${thing}?`,
	(deed, thing) => `hi, quick question: can one ${deed} ${thing} without harm?`
];

describe('what is asked of a deed', () => {
	test.each(ASKED.map((asked) => [asked('…', '…'), asked] as const))('%j wants nothing done', (_, asked) => {
		const wanted = DEEDS.map(([deed, thing]) => asked(deed, thing)).filter((text) => heard(text)?.wants === true);
		expect(wanted).toEqual([]);
	});

	test('what is wanted is wanted, or this could not fail', () => {
		const wanted = DEEDS.map(([deed, thing]) => `${deed} ${thing} please`).filter(
			(text) => heard(text)?.wants === true
		);
		expect(wanted.length).toBeGreaterThanOrEqual(DEEDS.length - 2);
	});
});
