// The parts of the recogniser: spelling, spans of time, names, and what a conversation keeps.
import { describe, expect, test } from 'vitest';
import { indexNames } from '#server/assistant/understand/names.ts';
import { nearestOf } from '#server/assistant/understand/spelling.ts';
import { takeTime } from '#server/assistant/understand/times.ts';
import { understandAll } from '#server/assistant/understand/understand.ts';
import { editDistance } from '#server/lib/edit-distance.ts';
import { heard, NAMINGS } from '../../../support/asked-machine.ts';

describe('spelling', () => {
	test.each([
		['nginx', 'ngnix', 1],
		['jellyfin', 'jelyfin', 1],
		['services', 'servcies', 1],
		['disk', 'disk', 0],
		['restart', 'container', 3]
	])('%s and %s are %i apart, as far as it is counted', (a, b, distance) => {
		expect(editDistance(a, b, 2)).toBe(distance);
		expect(editDistance(b, a, 2)).toBe(distance);
	});

	test('a short word in which one letter is another is another word', () => {
		expect(nearestOf('bake', ['bike', 'lake'])).toMatchObject({ words: [] });
		expect(nearestOf('dsik', ['disk'])).toMatchObject({ words: ['disk'] });
		expect(nearestOf('x'.repeat(100_000), ['x'.repeat(99_999)])).toMatchObject({ words: [] });
	});
});

describe('spans of time', () => {
	const NOW = new Date(2026, 10, 22, 21, 30).getTime();
	const midnight = new Date(2026, 10, 22).getTime();
	const HOUR = 3_600_000;

	test.each([
		['what happened yesterday', midnight - 24 * HOUR, midnight],
		['errors today', midnight, undefined],
		['what broke last night', midnight - 4 * HOUR, midnight + 8 * HOUR],
		['errors in the last two hours', NOW - 2 * HOUR, undefined],
		['over the past 3 days', NOW - 72 * HOUR, undefined],
		['errors 20 minutes ago', NOW - HOUR / 3, undefined],
		['since 14:00', midnight + 14 * HOUR, undefined],
		['since 22:00', midnight - 2 * HOUR, undefined],
		['errors since boot', 'boot', undefined]
	])('%s', (text, sinceMs, untilMs) => {
		const { time } = takeTime(text, NOW);
		expect([time?.sinceMs, time?.untilMs]).toEqual([sinceMs, untilMs]);
	});

	test('a sentence without one keeps its words', () => {
		expect(takeTime('which services failed', NOW)).toEqual({ time: undefined, rest: 'which services failed' });
	});
});

describe('names', () => {
	const names = indexNames(NAMINGS);
	test.each([
		['nginx.service', 'nginx.service'],
		['NGINX', 'nginx.service'],
		['sshd', 'ssh.service'],
		['postgres', 'postgresql.service'],
		['samba', 'smbd.service'],
		['restic-backup', 'restic-backup.service'],
		['backup', '/mnt/backup'],
		['db', 'nextcloud-db']
	])('%s is %s', (word, name) => expect(names.named(word)[0]?.name).toBe(name));

	test('the beginning of one name is enough, that of several is not', () => {
		expect(names.begins('restic')?.name).toBe('restic-backup.service');
		expect(names.begins('systemd')).toBeUndefined();
		expect(names.named('__proto__')).toEqual([]);
	});
});

describe('a message of several clauses', () => {
	const asked = (text: string, before: readonly string[] = []): string[] =>
		understandAll(text, before, indexNames(NAMINGS), Date.UTC(2026, 10, 22, 21)).map(({ intent, slots }) =>
			[intent.name, slots.unit?.name ?? slots.container?.name ?? slots.path].filter(Boolean).join(' ')
		);

	test.each([
		['is nginx ok and how much memory does it take?', ['services.state nginx.service', 'services.uses nginx.service']],
		['how full is /home and is plex running?', ['storage.space /home', 'containers.state plex']],
		['which services failed? and any updates?', ['services.failed', 'updates.waiting']],
		['hi, hope you are well. my tv shows nothing, is jellyfin running?', ['services.state jellyfin.service']],
		["jellyfin keeps crashing, what's wrong?", ['services.why jellyfin.service']],
		['nginx is slow today, restart it please', ['services.restart nginx.service']],
		['how much memory and cpu does nginx use', ['services.uses nginx.service']],
		['ssh service failed to start, why?', ['services.why ssh.service']],
		['tell me a joke, and is nginx running?', ['services.state nginx.service']]
	])('%s', (text, expected) => expect(asked(text)).toEqual(expected));
});

describe('a conversation keeps its subject', () => {
	test.each([
		[['why did nginx fail'], 'restart it', 'services.restart nginx.service'],
		[['is plex up'], 'its logs?', 'containers.logs plex'],
		[['is plex up', 'how full are the disks'], 'what about grafana?', 'containers.state grafana'],
		[['what fills /var'], 'and /home?', 'storage.fill /home'],
		[['what listens on port 80'], 'and 443?', 'network.port 443'],
		[['any errors in the log'], 'and yesterday?', 'logs.errors'],
		[['how much ram is free'], 'who uses it?', 'processes.memory'],
		[['how much swap is used'], 'by what?', 'processes.memory'],
		[['show me the logs of nginx'], 'only errors', 'logs.unit nginx.service'],
		[['is nginx up'], 'and cron?', 'services.state cron.service'],
		[['is nginx running', 'thanks'], 'how much memory does it use', 'services.uses nginx.service'],
		[['why did nginx fail', 'restart it', 'yes, do it'], 'is it running?', 'services.state nginx.service'],
		[['what is the worst finding'], 'what can i do about it?', 'findings.explain'],
		[['write me a poem'], 'why?', undefined]
	])('%j, then %j: %s', (before, text, expected) => {
		const { intent, slots } = heard(text, before) ?? {};
		const named = slots?.unit?.name ?? slots?.container?.name ?? slots?.path ?? slots?.port;
		expect([intent?.name, named].filter((one) => one !== undefined).join(' ') || undefined).toBe(expected);
	});

	test('what says all for itself is not read in the light of what came before', () => {
		expect(heard('memory?', ['is nginx running'])?.intent.name).toBe('machine.memory');
		expect(heard('which services failed?', ['is plex up'])?.slots.container).toBeUndefined();
	});
});
