// A unit that did not even begin, since what it needs is not there or did not start: told with the line that asks for it.
import { describe, expect, test } from 'vitest';
import { judgeUnit } from '#server/findings/diagnosis/resources/of-unit.ts';
import { settingsOf } from '#server/host/services/unit-settings.ts';
import { detail, ground, line, NOW, unit } from '../detectors/facts.ts';
import { diagnose, type Given, onDisk, UNIT } from './unit-on-disk.ts';

onDisk();

const RESTS = { state: 'inactive', result: 'success', exit: null };
const DEPENDENCY = [
	'Dependency failed for Web.',
	"web.service: Job web.service/start failed with result 'dependency'."
];
const file = (text: string) => ({ file: { path: UNIT, text, why: null } });
const needs = (line2: string, kind: string, name: string, rest = '[Service]\nExecStart=/bin/a\n') => ({
	...file(`[Unit]\n${line2}\n${rest}`),
	links: [{ kind, units: [name] }]
});
/** The files of all units were listed. */
const FILES = [{ name: 'other.service', load: 'not-loaded', state: 'inactive' }];

interface Row extends Given {
	readonly name: string;
	readonly kind: string;
	readonly tells: readonly string[];
	readonly alike: Partial<Given>;
}

const ROWS: readonly Row[] = [
	{
		name: 'a unit that is in no list',
		service: [],
		detail: needs('Requires=db.service', 'requires', 'db.service'),
		unit: RESTS,
		others: FILES,
		kind: 'needed-missing',
		tells: [`web.service needs db.service (Requires= in ${UNIT} line 2)`, 'does not exist'],
		alike: { others: [...FILES, { name: 'db.service', load: 'not-loaded', state: 'inactive' }] }
	},
	{
		name: 'one that systemd itself did not find',
		service: [],
		detail: { ...file('[Timer]\nOnCalendar=daily\nUnit=tidy.service\n'), links: [] },
		unit: { ...RESTS, name: 'web.timer', type: 'timer', state: 'failed', result: 'resources' },
		manager: ['web.timer: Failed to queue unit startup job: Unit tidy.service not found.'],
		kind: 'needed-missing',
		tells: ['web.timer starts tidy.service', `Unit= in ${UNIT} line 4`.replace('4', '3')],
		alike: { manager: ['web.timer: Failed to enqueue OnFailure= job, ignoring: Unit tidy.service not found.'] }
	},
	{
		name: 'a device that is not there',
		service: [],
		detail: needs('BindsTo=dev-ttyUSB0.device', 'bindsTo', 'dev-ttyUSB0.device'),
		unit: RESTS,
		manager: DEPENDENCY,
		others: FILES,
		kind: 'needed-device-absent',
		tells: ['/dev/ttyUSB0', `BindsTo= in ${UNIT} line 2`, 'no such device'],
		alike: { others: [...FILES, { name: 'dev-ttyUSB0.device', load: 'loaded', state: 'active' }] }
	},
	{
		name: 'a place where nothing is mounted',
		service: [],
		detail: needs('RequiresMountsFor=/srv/data/web', 'requires', 'srv-data.mount'),
		unit: RESTS,
		manager: DEPENDENCY,
		others: [...FILES, { name: 'srv-data.mount', load: 'loaded', state: 'inactive' }],
		kind: 'needed-failed',
		tells: ['what is mounted at /srv/data', `RequiresMountsFor= in ${UNIT} line 2`],
		alike: { manager: ['Started Web.'] }
	},
	{
		name: 'an environment file of an instance',
		service: ['EnvironmentFile=/etc/default/%p', 'ExecStart=/bin/a'],
		unit: { state: 'failed', result: 'resources' },
		manager: ['web.service: Failed to load environment files: No such file or directory'],
		kind: 'environment-file-missing',
		tells: [
			'/etc/default/web',
			`EnvironmentFile= in ${UNIT} line 2`.replace('EnvironmentFile= in', 'EnvironmentFile= names in')
		],
		alike: { files: { '/etc/default/web': 'A=1' } }
	},
	{
		name: 'a folder in the place of an environment file',
		service: ['EnvironmentFile=/etc/web', 'ExecStart=/bin/a'],
		files: { '/etc/web/': '0755' },
		unit: { state: 'failed', result: 'resources' },
		kind: 'environment-file-folder',
		tells: ['/etc/web', 'is a folder', `${UNIT} line 2`],
		alike: { service: ['EnvironmentFile=-/etc/web', 'ExecStart=/bin/a'] }
	}
];

describe('what it needs', () => {
	test.each(ROWS)('$name', async ({ kind, tells, alike, ...given }) => {
		const { cause } = await diagnose(given);
		expect(cause?.kind, cause?.says).toBe(kind);
		for (const part of tells) expect(cause?.says).toContain(part);
	});

	test.each(ROWS)('$name: not where that one point is well', async ({ kind, alike, ...given }) => {
		expect((await diagnose({ ...given, ...alike })).cause?.kind).not.toBe(kind);
	});

	test.each([
		['an instance, which is made of its template', 'worker@1.service'],
		['where the files of units were not listed', 'db.service', []],
		['a slice', 'web.slice']
	])('%s is no fault', async (_, name, others: readonly object[] = FILES) => {
		const { cause } = await diagnose({
			service: [],
			detail: needs(`Requires=${name}`, 'requires', name),
			unit: RESTS,
			others: others as Given['others']
		});
		expect(cause).toBeUndefined();
	});
});

describe('asked why it does not run', () => {
	const asked = (more: object, said: readonly string[] = []) => {
		const own = file('[Unit]\nRequires=db.service\n[Service]\nExecStart=/bin/a\n');
		const one = unit({ ...RESTS, enabled: 'static', problem: null, ...more });
		return judgeUnit(
			{
				unit: one,
				lines: said.map((text) => line(text, 'systemd')),
				detail: detail({ unit: one, ...own, links: [{ kind: 'requires', units: ['db.service'] }] }),
				ground: {
					...ground([{ name: 'db.service', load: 'loaded', state: 'failed' }]),
					settings: settingsOf({ ...own, dropIns: [] })
				}
			} as never,
			NOW
		);
	};

	test('one whose start came to nothing is told with what failed', () => {
		const found = asked({}, DEPENDENCY);
		expect(found.wrong).toBe(true);
		expect(found.cause?.says).toBe(
			`web.service needs db.service (Requires= in ${UNIT} line 2), which has failed itself.`
		);
	});

	test('one that was started since is not', () => {
		expect(asked({}, [...DEPENDENCY, 'Started Web.', 'Stopped Web.'])).toMatchObject({
			wrong: false,
			cause: undefined
		});
	});

	test('one that rests on purpose is not wrong', () => {
		expect(asked({})).toMatchObject({ wrong: false, cause: undefined });
	});
});
