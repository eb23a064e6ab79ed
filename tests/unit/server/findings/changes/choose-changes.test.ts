// Which changes are told beside a finding, and which of them is marked as the likely one.
import { describe, expect, test } from 'vitest';
import { pathsOf } from '#server/findings/changes/changes-before.ts';
import { chooseChanges, MOST_CHANGES } from '#server/findings/changes/choose-changes.ts';
import type { HostEvent } from '#server/host/changes/open-changes.ts';

const NOW = Date.UTC(2026, 2, 4, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const event = (
	kind: HostEvent['kind'],
	beforeMs: number,
	what: string,
	touched: readonly string[] = []
): HostEvent => ({
	...{ kind, atMs: NOW - beforeMs, what, source: 'test', touched }
});
const began = (resources: readonly string[], paths: readonly string[] = []) => ({ resources, paths, atMs: NOW });
const likely = (events: readonly HostEvent[], of: ReturnType<typeof began>): string | undefined =>
	chooseChanges(events, of).find((one) => one.likely)?.what;

const NOISE = [
	event('login', 5 * MINUTE, 'bert signed in.'),
	event('package', 2 * HOUR, 'Packages: tzdata upgraded.', ['package:tzdata']),
	event('file', MINUTE, '/etc/resolv.conf was written.', ['file:/etc/resolv.conf'])
];

test('what it lies in itself is told first and is the likely one, whatever was changed later', () => {
	const own = event('file', 3 * HOUR, '/etc/webber/site.conf was written.', ['file:/etc/webber/site.conf']);
	const near = event('package', 5 * MINUTE, 'Packages: webber upgraded.', ['package:webber']);
	const old = event('file', 5 * DAY, '/etc/webber/old.conf was written.', ['file:/etc/webber/old.conf']);
	const told = chooseChanges(
		[...NOISE, near, own, old],
		began(['unit:webber.service'], ['/etc/webber/site.conf', '/etc/webber/old.conf'])
	);
	expect(told[0]).toMatchObject({ what: own.what, likely: true });
	expect(told.slice(1).map(({ atMs }) => atMs)).toEqual(
		told
			.slice(1)
			.map(({ atMs }) => atMs)
			.sort((a, b) => b - a)
	);
	expect(told.filter((one) => one.likely)).toHaveLength(1);
});

test('its own file of days ago does not outweigh what was changed just before', () => {
	const old = event('file', 5 * DAY, '/etc/webber/site.conf was written.', ['file:/etc/webber/site.conf']);
	const near = event('package', 5 * MINUTE, 'Packages: webber upgraded.', ['package:webber']);
	expect(likely([old, near], began(['unit:webber.service'], ['/etc/webber/site.conf']))).toBe(near.what);
});

describe('the likely one', () => {
	test.each([
		[
			'the file that the cause lies in',
			event('file', 3 * HOUR, '/opt/app/run was changed.', ['file:/opt/app/run']),
			began(['unit:app.service'], ['/opt/app/run'])
		],
		[
			'a drop-in of the unit',
			event('file', HOUR, 'limits.conf was written.', ['file:/etc/systemd/system/app.service.d/limits.conf']),
			began(['unit:app.service'])
		],
		[
			'a file of its own folder',
			event('file', HOUR, 'site was written.', ['file:/etc/webber/sites/site.conf']),
			began(['unit:webber.service'])
		],
		[
			'its package',
			event('package', 10 * HOUR, 'Packages: webber-core upgraded.', ['package:webber-core']),
			began(['unit:webber.service'])
		],
		[
			'a command that names it',
			event('command', HOUR, 'anna ran as root: systemctl mask webber', ['unit:webber.service']),
			began(['unit:webber.service'])
		],
		[
			'that the disk below its file went',
			event('mount', HOUR, '/srv/data was unmounted.', ['unit:srv-data.mount', 'mount:/srv/data']),
			began(['unit:app.service'], ['/srv/data/db'])
		],
		[
			'that the container was made anew',
			event('container', HOUR, 'The container web was created.', ['container:web']),
			began(['container:web'])
		],
		[
			'what we applied to it',
			event('ours', HOUR, 'Applied here: …', ['unit:app.service', 'file:/etc/app']),
			began(['unit:app.service'])
		]
	])('is %s', (_, change, of) => {
		expect(likely([...NOISE, change], of)).toBe(change.what);
	});

	test('is none where nothing has to do with it', () => {
		expect(likely(NOISE, began(['unit:app.service'], ['/opt/app/run']))).toBeUndefined();
	});

	test('is not that somebody started it, which only shows that it does not start', () => {
		const edit = event('file', 2 * HOUR, 'app.conf was written.', ['file:/etc/app/app.conf']);
		const start = event('command', MINUTE, 'anna ran as root: systemctl restart app', ['unit:app.service']);
		expect(likely([edit, start], began(['unit:app.service']))).toBe(edit.what);
		expect(likely([start], began(['unit:app.service']))).toBeUndefined();
	});

	test('is no package of the day before, which was there and worked meanwhile', () => {
		const came = event('package', 20 * HOUR, 'Packages: webber installed.', ['package:webber']);
		const told = chooseChanges([came], began(['firewall:webber', 'unit:webber.service']));
		expect(told).toEqual([expect.not.objectContaining({ likely: true })]);
	});

	test('is the start of the machine where nothing else is and it came out right after it', () => {
		const boot = event('boot', MINUTE, 'The machine was started.');
		expect(likely([...NOISE, boot], began(['unit:app.service']))).toBe(boot.what);
		expect(likely([...NOISE, { ...boot, atMs: NOW - 3 * HOUR }], began(['unit:app.service']))).toBeUndefined();
	});

	test('is the nearer of two of a kind', () => {
		const older = event('file', 5 * HOUR, 'older', ['file:/etc/app/a.conf']);
		const newer = event('file', 5 * MINUTE, 'newer', ['file:/etc/app/b.conf']);
		expect(likely([older, newer], began(['unit:app.service']))).toBe('newer');
	});

	test('is no file of a folder that is everybody’s, and no package that only begins alike', () => {
		const tool = event('file', HOUR, 'tool', ['file:/usr/local/bin/other']);
		const package_ = event('package', HOUR, 'package', ['package:webbers-choice']);
		expect(likely([tool, package_], began(['unit:webber.service'], ['/usr/local/bin/webber']))).toBeUndefined();
	});
});

test('what came after it is not told, and what has nothing to do with it only of the last day', () => {
	const events = [
		event('file', -HOUR, 'after', ['file:/etc/app/x']),
		event('package', 3 * DAY, 'old package'),
		event('file', 3 * DAY, 'old file of it', ['file:/etc/app/x']),
		event('file', 9 * DAY, 'older file of it', ['file:/etc/app/x'])
	];
	expect(chooseChanges(events, began(['unit:app.service'])).map(({ what }) => what)).toEqual(['old file of it']);
});

test('of what is well only that is told which has to do with it, and none of it is likely', () => {
	const own = event('file', HOUR, 'own', ['file:/etc/app/x']);
	const chosen = chooseChanges([...NOISE, own], { ...began(['unit:app.service']), well: true });
	expect(chosen).toEqual([expect.not.objectContaining({ likely: true })]);
	expect(chosen[0]?.what).toBe('own');
});

test('at most twelve are told, the newest first, and none twice', () => {
	const many = Array.from({ length: 30 }, (_, n) => event('file', n * HOUR, `file ${n}`, [`file:/etc/${n}`]));
	const again = [...many, ...many.map((one) => ({ ...one, atMs: one.atMs - DAY }))];
	const chosen = chooseChanges(again, began(['unit:app.service']));
	expect(chosen).toHaveLength(MOST_CHANGES);
	expect(chosen.map(({ atMs }) => atMs)).toEqual(chosen.map(({ atMs }) => atMs).toSorted((a, b) => b - a));
	expect(new Set(chosen.map(({ what }) => what)).size).toBe(MOST_CHANGES);
});

test('paths are those of the cause and of what it is about', () => {
	expect(pathsOf({ path: '/opt/x', user: 'anna', by: 'x' }, ['unit:a.service', 'file:/etc/a', 'mount:/'])).toEqual([
		'/opt/x',
		'/etc/a'
	]);
});
