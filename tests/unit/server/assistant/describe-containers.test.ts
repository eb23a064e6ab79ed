// Plain questions about containers.
import { expect, test } from 'vitest';
import { TELL } from '#server/assistant/built-in/tell/table.ts';
import type { Means } from '#server/assistant/built-in/tell/tell.ts';
import { checkCommand } from '#server/assistant/tools/check-command.ts';
import { explainContainer } from '#server/assistant/tools/explain-container.ts';
import { runCommand } from '#server/assistant/tools/run-command.ts';
import { NO_NAMES } from '#server/assistant/understand/names.ts';
import { classify } from '#server/classifier/classify.ts';
import { NO_ENGINE } from '#server/host/containers/explain-engine.ts';
import { parseContainer } from '#server/host/containers/parse-container.ts';
import { parseDetails } from '#server/host/containers/parse-inspect.ts';
import { recordsOf } from '#server/host/containers/raw.ts';
import { describeCheck } from '#server/terminal/describe-check.ts';
import type { ContainerUsage, HostContainers } from '#wire/host/containers.ts';
import { heard } from '../../../support/asked-machine.ts';
import { recordedJson } from '../../../support/engine-stand-in.ts';

const NOW = Date.UTC(2026, 10, 22, 21);
const using = (memoryBytes: number, cpu: number): ContainerUsage => ({
	atMs: NOW,
	cpu,
	memoryBytes,
	memoryLimitBytes: null,
	throttled: null,
	pids: 1
});
const uses: Readonly<Record<string, ContainerUsage>> = {
	web: using(5e6, 0.5),
	db: using(9e8, 0.1),
	hog: using(1e5, 0.99)
};
const rows = recordsOf(recordedJson<unknown>('docker-20.10', 'list.json')).map((raw) => {
	const row = parseContainer('docker', raw);
	const details = parseDetails(recordedJson('docker-20.10', `inspect-${row.name}.json`));
	return { ...row, details, usage: uses[row.name] ?? null };
});
const all: HostContainers = {
	engines: [],
	containers: { known: true, value: rows, readAtMs: NOW },
	projects: [],
	limits: []
};
const namings = rows.map(({ name }) => ({ kind: 'container' as const, name }));

const called: string[] = [];

/** @returns undefined for what is no question about containers */
async function answer(text: string, of = all): Promise<string | undefined> {
	const understood = heard(text, [], namings);
	if (!understood?.intent.name.startsWith('containers.')) return undefined;
	const ask = async ({ name }: { name: string }, { command = '' }: { command?: string }) => {
		called.push(name);
		const checked = name === checkCommand.name && describeCheck(command, classify(command));
		return { kind: 'done', output: checked || (name === explainContainer.name ? { answer: NO_ENGINE } : of) };
	};
	const means = { ask, names: NO_NAMES, mayRun: true, offer: () => {} } as unknown as Means;
	let said = '';
	for await (const piece of TELL[understood.intent.name]({ ...understood, text, nowMs: NOW }, means))
		if (piece.type === 'text') said += piece.text;
	return said;
}

test.each(['What containers run?', 'list my docker containers', 'show containers', 'how many containers are there?'])(
	'%j: those that run, and those that do not with why',
	async (text) => {
		const said = await answer(text);
		expect(said).toMatch(/^7 of 13 containers run:/);
		expect(said).toContain('- **web** lab/busybox:1'.replace(':', '\\:'));
		expect(said).toContain('- **eater** was ended by the kernel: it had reached its memory limit');
		expect(said).toContain('- **failed** ended with exit code 7');
	}
);

test.each([
	['Which container eats memory?', ['db', 'web', 'hog'], '858 MiB'],
	['which docker container uses the most cpu', ['hog', 'web', 'db'], '99 % of one core']
])('%j: the largest first', async (text, names, figure) => {
	const said = (await answer(text)) ?? '';
	expect([...said.matchAll(/\*\*(\w+)\*\*/g)].map(([, name]) => name)).toEqual(names);
	expect(said).toContain(figure);
});

test.each([
	['Why did failed stop?', /ended with exit code 7, which its program chose itself/],
	['why is looping restarting', /ended with exit code 3.*started again \d+ times/s],
	['What happened to eater?', /reached its memory limit/],
	['is web running?', /\*\*web\*\* runs\..*healthy/],
	['is sick ok', /\*\*sick\*\* runs\..*Its health check fails/s],
	['why does mighty not run', /could not be started by the engine: .*operation not permitted/s],
	['did the container done fail?', /came to its end by itself, with exit code 0/]
])('%j: that one', async (text, said) => {
	expect(await answer(text)).toMatch(said);
});

test.each([
	'Why is the machine slow?',
	'how is this machine doing?',
	'why did nginx stop?',
	'is ssh running?',
	'why websites fail'
])('%j is about something else', async (text) => {
	expect(await answer(text)).toBeUndefined();
});

test('where no engine answers, that is the answer, with the command that changes it', async () => {
	const denied = {
		known: false,
		why: 'denied',
		reason: 'lab may not.',
		remedy: 'sudo usermod -aG docker lab'
	} as const;
	expect(await answer('what containers run', { ...all, containers: NO_ENGINE })).toContain('neither Docker nor Podman');
	expect(await answer('what containers run', { ...all, containers: denied })).toMatch(
		/may not.*```bash\nsudo usermod -aG docker lab\n```/s
	);
	expect(await answer('why did web stop', { ...all, containers: denied })).toContain('may not');
});

test('names are no Markdown', async () => {
	const [row] = rows;
	const evil = { ...row, name: '](http://evil.example) **x**' } as (typeof rows)[number];
	const said = await answer('what containers run', {
		...all,
		containers: { known: true, value: [evil], readAtMs: NOW }
	});
	expect(said).not.toContain('](http');
});

test.each(['show the logs of web', 'why did failed stop?', 'why did eater stop?'])(
	'%j: what prints the last words is told; nothing is run that would be refused, and nothing announced',
	async (text) => {
		called.length = 0;
		const said = (await answer(text)) ?? '';
		expect(said).toMatch(
			/This prints what \S+ wrote last; \[its page\]\(\/containers\) follows it live\.\n\n```bash\ndocker logs/
		);
		expect(called).not.toContain(runCommand.name);
	}
);
