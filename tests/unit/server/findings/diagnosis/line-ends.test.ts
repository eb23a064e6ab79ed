// Carriage returns at the ends of lines, held against who reads them: as each reader took them where it was tried (Debian 12).
import { describe, expect, test } from 'vitest';
import { type NameFacts, nameFaults } from '#server/findings/diagnosis/diagnose-name.ts';
import { rotationLinesUnread } from '#server/findings/diagnosis/unread/rotations.ts';
import { sudoUnread } from '#server/findings/diagnosis/unread/sudo-rules.ts';
import { resolvPassedOver, serversNamed } from '#server/host/network/name-lines.ts';
import { parseCrontab } from '#server/lib/parse-crontab.ts';

const NOW = 1_790_000_000_000;
describe('the name servers', () => {
	const faults = (text: string) =>
		nameFaults({
			setup: {
				...{ order: null, lacking: [], hosts: [], others: [], hostName: null },
				...{ resolv: { path: '/etc/resolv.conf', at: '/etc/resolv.conf', end: 'there', parts: [] } },
				...{ passedOver: resolvPassedOver(text), servers: serversNamed(text) }
			} as unknown as NameFacts['setup'],
			...{ lookup: null, units: [], nowMs: NOW }
		});

	test('all of them end so: none is asked, and it is one fault', () => {
		const [found, another] = faults('nameserver 1.1.1.1\r\nnameserver 9.9.9.9\r\nsearch lan\r\n');
		expect(another).toBeUndefined();
		expect(found).toMatchObject({ kind: 'name-line-passed-over', hits: 'all', path: '/etc/resolv.conf' });
		expect(found?.about).toMatchObject({ line: '1', meant: 'nameserver 1.1.1.1' });
		expect(found?.says).toBe(
			'Line 1 of /etc/resolv.conf (“nameserver 1.1.1.1”) ends with a carriage return, which becomes part of “1.1.1.1”: that is no address, as do 2 more lines. The C library takes no server from it, and no other line names one, so none is asked.'
		);
	});

	test('the line of a server is mended before one of a domain', () => {
		const [found] = faults('search lan\r\nnameserver 1.1.1.1\r\n');
		expect(found?.about).toMatchObject({ line: '2', meant: 'nameserver 1.1.1.1' });
		expect(found?.says).toContain(', as does another line.');
	});

	test('one is read: some names are slower, none is lost', () => {
		expect(faults('nameserver 1.1.1.1\r\nnameserver 9.9.9.9\n')[0]).toMatchObject({ hits: 'some' });
	});

	test('only the domain to search in', () => {
		const [found] = faults('nameserver 1.1.1.1\nsearch example.org lan\r\n');
		expect(found?.says).toContain('Names without a dot are looked up in a domain that nobody has.');
	});
});

test('logrotate takes it for a word: its file gets the line ends of this system', () => {
	const text = '/var/log/web.log {\r\n\tweekly\r\n}\r\n';
	const [found, another] = rotationLinesUnread(
		{ files: [{ path: '/etc/logrotate.d/web', text, facts: {} as never }], owners: new Map() },
		[1, 3].map((at) => `error: web:${at} lines must begin with a keyword or a filename (possibly in double quotes)`)
	);
	expect(another).toBeUndefined();
	expect(found).toMatchObject({ kind: 'rotation-carriage-return', line: 1 });
	expect(found?.mend).toEqual({
		how: 'lines',
		edits: [
			{ line: 1, was: '/var/log/web.log {\r', is: '/var/log/web.log {' },
			{ line: 2, was: '\tweekly\r', is: '\tweekly' },
			{ line: 3, was: '}\r', is: '}' }
		]
	});
});

test('sudo stumbles over it: that is said, and rights are not given by us', () => {
	const file = { path: '/etc/sudoers.d/ops', name: 'ops', says: true, facts: { mode: 0o440, uid: 0, gid: 0 } as never };
	const refusal = { file: file.path, line: 1, message: 'syntax error', raw: 'x', meaning: { kind: 'other' } };
	const check = { check: 'sudoers', state: 'refused', refusal } as never;
	const [found] = sudoUnread([{ ...file, returns: [1] }], check);
	expect(found?.says).toContain('ends with a carriage return');
	expect(found?.mend).toBeUndefined();
	expect(sudoUnread([{ ...file, returns: [] }], check)[0]?.says).not.toContain('carriage');
});

test('cron drops it behind a setting, and takes it as a part of a command', () => {
	const { jobs, strange } = parseCrontab('MAILTO=jo\r\nPATH=/usr/bin\r\n* * * * * root /bin/true\r\n', true);
	expect(strange).toEqual([]);
	expect(jobs).toMatchObject([{ path: '/usr/bin', command: '/bin/true\r' }]);
});
