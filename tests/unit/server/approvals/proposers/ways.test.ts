// Where two ways end a finding and only a person knows which is right, each is offered with its own steps.
import { describe, expect, test } from 'vitest';
import { withoutWord } from '#server/approvals/proposers/waiting-lines.ts';
import { lineOf, proposeAny } from './look.ts';

const ETC = '/etc/systemd/system';
const LIB = '/usr/lib/systemd/system';

async function waysOf(fixture: Parameters<typeof proposeAny>[0]) {
	const made = await proposeAny(fixture);
	if ('none' in made) return made.none;
	return ('ways' in made ? made.ways : [made]).map(({ task, steps }) => [task, ...steps.map(lineOf)]);
}

describe('units that wait for each other', () => {
	const start = (name: string, fragment: string, dropIns: readonly string[] = []) => ({
		...{ name, names: [name], fragment, dropIns }
	});
	const cycle = (circle: readonly string[], starts: readonly object[], files: Readonly<Record<string, string>>) => ({
		detector: 'B07',
		resource: `unit:${circle[0]}`,
		facts: { starts },
		files: Object.fromEntries(Object.entries(files).map(([path, text]) => [path.slice(1), text])),
		cause: { kind: 'order-cycle', about: { circle: circle.join(' ') } }
	});
	const TWO = [start('a.service', `${ETC}/a.service`), start('b.service', `${ETC}/b.service`)];

	test('each may be the one that goes on without waiting, and the rest of its line stays', async () => {
		const files = {
			[`${ETC}/a.service`]: '[Unit]\nAfter=network.target b.service\n[Service]\nExecStart=/bin/true\n',
			[`${ETC}/b.service`]: '[Unit]\nDescription=B\nAfter=a.service\n'
		};
		expect(await waysOf(cycle(['a.service', 'b.service'], TWO, files))).toEqual([
			[
				'Let a.service start without waiting for b.service',
				`${ETC}/a.service << [Unit]\nAfter=network.target\n[Service]\nExecStart=/bin/true\n`,
				'systemctl daemon-reload'
			],
			[
				'Let b.service start without waiting for a.service',
				`${ETC}/b.service << [Unit]\nDescription=B\n`,
				'systemctl daemon-reload'
			]
		]);
	});

	test('a Before= of the other one says the same, and goes as well', async () => {
		const files = {
			[`${ETC}/a.service`]: '[Unit]\nAfter=b.service\n',
			[`${ETC}/b.service`]: '[Unit]\nBefore=a.service\nAfter=a.service\n'
		};
		const [first] = (await waysOf(cycle(['a.service', 'b.service'], TWO, files))) as string[][];
		expect(first).toEqual([
			'Let a.service start without waiting for b.service',
			`${ETC}/a.service << [Unit]\n`,
			`${ETC}/b.service << [Unit]\nAfter=a.service\n`,
			'systemctl daemon-reload'
		]);
	});

	test('what a package says is not changed: the one line of this machine is the only way', async () => {
		const starts = [
			start('a.service', `${LIB}/a.service`),
			start('b.service', `${LIB}/b.service`, [`${ETC}/b.service.d/x.conf`])
		];
		const files = {
			[`${LIB}/a.service`]: '[Unit]\nAfter=b.service\n',
			[`${ETC}/b.service.d/x.conf`]: '[Unit]\nAfter=a.service\n'
		};
		expect(await waysOf(cycle(['a.service', 'b.service'], starts, files))).toEqual([
			[
				'Let b.service start without waiting for a.service',
				`${ETC}/b.service.d/x.conf << [Unit]\n`,
				'systemctl daemon-reload'
			]
		]);
	});

	test.each([
		['goes on in the next line', '[Unit]\nAfter=network.target \\\n b.service\n'],
		['stands in another section', '[Install]\nAfter=b.service\n'],
		['is a comment', '[Unit]\n# After=b.service\n'],
		[
			'stands beside what looks like a password',
			'[Unit]\nAfter=b.service\n[Service]\nEnvironment=DB_PASSWORD=hunter2hunter2\n'
		]
	])('nothing is offered where the line %s', async (_, text) => {
		const files = { [`${ETC}/a.service`]: text, [`${ETC}/b.service`]: '[Unit]\n' };
		expect(await waysOf(cycle(['a.service', 'b.service'], TWO, files))).toMatch(/^Report only: /);
	});

	test('a word that is part of another is not it', () => {
		expect(withoutWord('[Unit]\nAfter = a.service aa.service a.service', { line: 2, word: 'a.service' })).toBe(
			'[Unit]\nAfter = aa.service'
		);
	});
});

describe('a file that belongs to another account than its unit runs as', () => {
	const PATH = '/srv/app/data.db';
	const detail = (manager = 'system') => ({
		unit: { name: 'app.service', manager, state: 'failed', sub: 'failed' },
		dropIns: []
	});
	const closed = (more: object = {}, group = 'app:x:401:\ndeploy:x:402:\n') => ({
		detector: 'V01',
		resource: 'unit:app.service',
		units: { 'app.service': detail() },
		facts: { sudoRules: { rules: [] } },
		files: {
			'srv/app/data.db': '',
			'etc/passwd': 'root:x:0:0::/:/bin/sh\napp:x:301:401::/:/bin/false\ndeploy:x:302:402::/:/bin/sh\n',
			'etc/group': group
		},
		owners: { [PATH]: 302 },
		cause: { kind: 'file-closed', about: { user: 'app', path: PATH, meant: 'yes' } },
		...more
	});

	test('is given to it, or the unit runs as its owner: a person chooses', async () => {
		const [give, run] = (await waysOf(closed())) as string[][];
		expect(give?.slice(0, 2)).toEqual([
			`Give ${PATH} to app, as whom app.service runs`,
			expect.stringMatching(/^chown -h 301:\d+ \/srv\/app\/data\.db$/)
		]);
		expect(run?.slice(0, 2)).toEqual([
			`Run app.service as deploy, whose ${PATH} is`,
			`${ETC}/app.service.d/zz-hostwright-user.conf << [Service]\nUser=deploy\n`
		]);
		for (const way of [give, run]) expect(way).toContain('restart app.service');
	});

	test.each([
		['root’s', { owners: { [PATH]: 0 } }, undefined],
		['nobody’s here', { owners: { [PATH]: 399 } }, undefined],
		['of one who is as good as root', {}, 'app:x:401:\ndocker:x:9:deploy\n'],
		[
			'of one who may do all by sudo',
			{ facts: { sudoRules: { rules: [{ who: ['deploy'], asRoot: true }] } } },
			undefined
		],
		[
			'one that its program alone speaks of',
			{ cause: { kind: 'file-closed', about: { user: 'app', path: PATH } } },
			undefined
		],
		['in a folder that everybody may change', { modes: { '/srv/app': 0o777 } }, undefined]
	])('no unit is run as its owner where the file is %s', async (_, more, group) => {
		const ways = JSON.stringify(await waysOf(closed(more, group)));
		expect(ways).not.toContain('User=');
		expect(ways).not.toContain('chown -h 301');
	});
});

test('of two time zones each may be the one that is meant', async () => {
	const about = { target: '/usr/share/zoneinfo/Etc/UTC', zone: 'Etc/UTC', written: 'Asia/Tokyo' };
	const zone = (more: object) => ({
		detector: 'V56',
		resource: 'file:/etc/localtime',
		cause: { kind: 'zone-unlike', about: { ...about, ...more } }
	});
	expect(await waysOf(zone({}))).toEqual([
		['Write Etc/UTC into /etc/timezone', '/etc/timezone << Etc/UTC\n'],
		['Set the time zone to Asia/Tokyo', 'ln -sfn /usr/share/zoneinfo/Asia/Tokyo /etc/localtime']
	]);
	expect(await waysOf(zone({ written: '../x', zone: 'a b' }))).toMatch(/^Report only/);
});
