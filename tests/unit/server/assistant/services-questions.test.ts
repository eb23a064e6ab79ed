// Plain questions about services, processes, updates and the log, answered from what was recorded on a real host.
import { afterAll, describe, expect, test } from 'vitest';
import { builtInEngine } from '#server/assistant/built-in/built-in-engine.ts';
import { createTools } from '#server/assistant/tools/create-tools.ts';
import { classify } from '#server/classifier/classify.ts';
import { openEventBus } from '#server/events/bus.ts';
import { openHost } from '#server/host/host.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { systemClock } from '#server/lib/clock.ts';
import { describeCheck } from '#server/terminal/describe-check.ts';
import { heard } from '../../../support/asked-machine.ts';
import { hostFixture } from '../../../support/host-fixture.ts';
import { makeRoot, subjectsOf } from '../../../support/subjects-of.ts';

const MACHINE = 'a'.repeat(32);
const made = makeRoot({
	'run/systemd/system/x': '',
	'etc/machine-id': MACHINE,
	[`var/log/journal/${MACHINE}/system.journal`]: 'x'
});
const recorded = subjectsOf({
	root: made.root,
	answers: {
		'services.list-units': hostFixture('services/list-units.txt'),
		'services.list-unit-files': hostFixture('services/list-unit-files.txt'),
		'services.show': hostFixture('services/show-services.txt'),
		'services.show-timers': hostFixture('services/show-timers.txt').replaceAll('fstrim', 'dpkg-db-backup'),
		'services.journal-search': hostFixture('services/journal/unit.jsonl'),
		'services.apt-upgrade': hostFixture('services/apt/simulated.txt')
	}
});
const unknown = subjectsOf();
afterAll(async () => {
	await recorded.close();
	await unknown.close();
	made.remove();
});

const bus = openEventBus('test');
const host = openHost({ root: createHostRoot(), clock: systemClock, bus });

async function ask(text: string, facts = recorded): Promise<string> {
	const tools = createTools({
		hiddenPlaces: () => [],
		gate: { check: (command) => describeCheck(command, classify(command)) },
		host,
		facts,
		bus
	});
	let answer = '';
	for await (const piece of builtInEngine.answer({ text, history: [] }, tools, AbortSignal.timeout(10_000)))
		if (piece.type === 'text') answer += piece.text;
	return answer;
}

test('which services failed: each with how, and the way to ask on', async () => {
	const answer = await ask('Which services failed?');
	expect(answer).toMatch(/units need a look/);
	expect(answer).toContain('/services/shop-broken.service');
	expect(answer).toContain('ended with exit code 3');
	expect(answer).not.toContain('<b>');
});

test.each([
	'Why did shop-broken fail?',
	'why did shop-broken.service fail, and what can I do?',
	'Why is shop-broken not running?'
])('%s: its state and its last lines', async (question) => {
	const answer = await ask(question);
	expect(answer).toContain('ended with exit code 3');
	expect(answer).toContain('cannot open /etc/shop.conf: No such file');
});

test('a unit that is not there is said to be none', async () => {
	expect(await ask('why did no-such-thing-here crash?')).toContain(
		'There is no unit called `no-such-thing-here` here.'
	);
});

test('what waits to be installed, security apart', async () => {
	const answer = await ask('Are there updates waiting?');
	expect(answer).toContain('20 updates wait, 20 of them for security.');
	expect(answer).toContain('`perl-base`');
});

test('where nothing is known, the answer is the reason', async () => {
	expect(await ask('Which services failed?', unknown)).toMatch(/not started by systemd/);
	expect(await ask('Are there any updates?', unknown)).toMatch(/neither apt nor dnf/);
	expect(await ask('any errors in the log?', unknown)).toMatch(/no journal/);
});

describe('what a sentence asks', () => {
	test.each([
		['which services failed?', 'services.failed'],
		['show me failed units', 'services.failed'],
		['are any services down', 'services.failed'],
		['What eats my memory?', 'processes.memory'],
		['which process is using the most CPU?', 'processes.cpu'],
		['what is writing to my disk', 'processes.disk'],
		['updates waiting?', 'updates.waiting'],
		['are there security updates?', 'updates.security'],
		['do I need to reboot?', 'updates.reboot'],
		['which timers missed a run?', 'services.timers'],
		['what errors are in the log?', 'logs.errors'],
		['is nginx running?', 'services.state nginx.service'],
		['why did the service nginx crash last night', 'services.why nginx.service'],
		['why is it so slow', 'machine.slow'],
		['is this machine up to date?', 'updates.waiting'],
		['how much memory is used', 'machine.memory'],
		['is the server running hot?', 'machine.temperature'],
		['how is this machine doing?', 'machine.overview']
	])('%s: %s', (sentence, expected) => {
		const { intent, slots } = heard(sentence) ?? {};
		expect([intent?.name, slots?.unit?.name].filter(Boolean).join(' ')).toBe(expected);
	});
});

test('copies of the list of packages are no backup of anybody’s data', async () => {
	const answer = await ask('When was the last backup?');
	expect(answer).toMatch(/^No timer or service here is called a backup\./);
});
