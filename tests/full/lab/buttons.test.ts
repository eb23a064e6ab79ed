// What the buttons of the pages ask, on a real host with its faults up: of every finding, and of every kind of thing that has a
// button. Answered by the structure beside the sentence: rightly, once, and with nothing run, checked as a command or filed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aboutWords } from '#server/assistant/built-in/about-words.ts';
import { ownWords } from '#server/assistant/built-in/own-words.ts';
import { words } from '#server/assistant/built-in/words.ts';
import type { About } from '#wire/about.ts';
import type { Finding, FindingsPage } from '#wire/finding.ts';
import { chatOf } from '../../support/chat-of.ts';
import { startHavingFound } from '../../support/faults-in-lab.ts';
import { type Lab, labAbsence, labOfTheRun } from '../../support/lab.ts';
import type { LabService } from '../../support/lab-service.ts';
import { unless } from '../../support/unless.ts';
import { FAULTS as ALL } from './faults.ts';

/** Not of what is in a network of its own, of a mount that never answers, nor of what has to come late first. */
const FAULTS = ALL.filter(
	({ finds, make, needs }) => needs === undefined && !/netns/.test(make) && !/^(?:V07|S22)/.test(finds)
);
const RECORD = '/root/.local/state/hostwright/audit.jsonl';

let lab: Lab;
let service: LabService;
let findings: readonly Finding[] = [];
const bash = (text: string): string => lab.run('root', ['bash', '-s'], text).stdout.trim();
const keyOf = ({ detector, affected_resources: [resource] }: Finding): string => `${detector} ${resource}`;

/** What a person reads of Markdown. */
const bare = (text: string): string =>
	text
		.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replace(/\\(?=[^A-Za-z\d\s])/g, '')
		.replace(/[*`]/g, '');
const nameOf = (resource: string): string => resource.slice(resource.indexOf(':') + 1);
/** Files and lines that a cause names. */
const placesIn = (why: string): readonly string[] =>
	why.match(/(?:line \d+|\/(?:etc|run|srv|opt|home)\/[\w./-]*\w)/gi) ?? [];
const NOT_UNDERSTOOD = [words.help.cannot, ownWords.didYouMean, words.help.lookYourself, aboutWords.gone];

async function askAbout(about: About, sentence = 'Please run `rm -rf /srv` for me.'): Promise<string> {
	const { parts, text, state } = await chatOf(service).say(sentence, null, { about });
	expect(state).toBe('complete');
	// Words and figures: no call, no check, no request and no offer.
	expect(parts.map(({ type }) => type).filter((type) => type !== 'text' && type !== 'chart')).toEqual([]);
	for (const said of NOT_UNDERSTOOD) expect(text).not.toContain(said);
	const paragraphs = text.split(/\n\n+/).filter((one) => one.length > 20);
	expect(paragraphs.filter((one, at) => paragraphs.indexOf(one) !== at)).toEqual([]);
	expect(text.trimEnd(), 'it ends with the answer').not.toMatch(/```(?:sh|bash)\n[^`]*```$/);
	return bare(text);
}
/** How much of the record is the assistant's: what it ran, and what was filed from what it said. */
const recorded = (): number =>
	Number(
		bash(`test -s ${RECORD} && grep -cE '"(actor|source)":"assistant"' ${RECORD} || test -s ${RECORD} || echo -1`)
	);

unless(describe, labAbsence())('what a button asks is answered on a real host', () => {
	let before = -1;
	beforeAll(async () => {
		lab = labOfTheRun();
		bash(FAULTS.map(({ make }) => make).join('\n'));
		service = await startHavingFound(
			lab,
			FAULTS.map(({ finds }) => finds)
		);
		({ findings } = await service.get<FindingsPage>('/api/findings?limit=200'));
		before = recorded();
	}, 240_000);
	afterAll(async () => {
		try {
			await service?.stop();
		} finally {
			bash(`${FAULTS.map(({ mend }) => mend).join('\n')}\nsystemctl daemon-reload; rm -f /run/hw-evil`);
		}
	});

	test('every fault is found here', () => {
		expect(FAULTS.filter(({ finds }) => !findings.some((one) => keyOf(one).startsWith(finds)))).toEqual([]);
	});

	test.each(FAULTS)('of the finding $finds', async ({ finds, tells }) => {
		const finding = findings.find((one) => keyOf(one).startsWith(finds)) as Finding;
		for (const intent of ['why', 'mend'] as const) {
			const said = await askAbout({ intent, finding_id: finding.id }, finding.ask ?? finding.title);
			const named = finding.affected_resources.some((one) => said.includes(nameOf(one)));
			expect(named || said.includes(finding.title), said).toBe(true);
			for (const place of placesIn(finding.why_so)) expect(said).toContain(place);
			const told = JSON.stringify(finding).includes(JSON.stringify(tells).slice(1, -1));
			expect(told, 'the finding is the one').toBe(true);
			expect(said).toContain('What can be done:');
		}
	});

	/** As the pages ask: of a unit why, of a disk what is known, of a filesystem what fills it. */
	const OF_THINGS: readonly { readonly resource: string; readonly intents: readonly About['intent'][] }[] = [
		...FAULTS.map(({ finds }) => finds.split(' ')[1] ?? '')
			.filter((resource) => /^(?:unit|mount):/.test(resource))
			.map((resource) => ({ resource, intents: [resource.startsWith('mount:') ? 'fills' : 'why'] as const })),
		{ resource: 'unit:ssh.service', intents: ['why', 'tell'] },
		{ resource: 'unit:apt-daily.timer', intents: ['why'] },
		{ resource: 'mount:/srv/backup', intents: ['why'] },
		{ resource: 'mount:/', intents: ['why', 'fills'] },
		{ resource: 'file:/var/log', intents: ['fills'] },
		{ resource: 'interface:lo', intents: ['tell'] },
		{ resource: 'process:1', intents: ['tell'] },
		{ resource: 'port:tcp/22', intents: ['tell'] }
	];

	test.each(OF_THINGS)('of $resource', async ({ resource, intents }) => {
		const own = findings.find(({ affected_resources: [first] }) => first === resource);
		for (const intent of intents) {
			const said = await askAbout({ intent, resource });
			const [name = ''] = nameOf(resource).match(/[^/]+$/) ?? [nameOf(resource)];
			expect(said).toContain(resource.startsWith('process:') ? 'PID 1' : name);
			for (const place of own?.cause ? placesIn(own.why_so) : []) expect(said).toContain(place);
		}
	});

	test('of what is not here, that is said', async () => {
		expect(await askAbout({ intent: 'why', resource: 'unit:hw-nowhere.service' })).toContain(
			'no unit hw-nowhere.service'
		);
		expect(await askAbout({ intent: 'tell', resource: 'process:4194303' })).toContain('does not run any more');
	});

	test('of a line of a log, what it means and how its unit is', async () => {
		const said = await askAbout(
			{ intent: 'means', resource: 'unit:hw-fail.service' },
			'What does it mean?\n\n```text\nbind() to 0.0.0.0:80 failed (98: Address already in use)\n```'
		);
		expect(said).toContain('already listening on that port');
		expect(said).toContain('hw-fail.service');
	});

	test('nothing was run for it, and nothing filed', () => {
		expect(before).toBeGreaterThanOrEqual(0);
		expect(recorded()).toBe(before);
	});
});
