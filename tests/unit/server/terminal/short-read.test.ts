import { expect, test } from 'vitest';
import { classify } from '#classifier';
import type { SandboxPlan } from '#native/ports/sandbox.ts';
import { isShortRead } from '#server/terminal/short-read.ts';

const OBSERVE: SandboxPlan = { profile: 'observe', grants: [], elevation: { kind: 'none' } };
const isShort = (command: string, plan: Partial<SandboxPlan> = {}) =>
	isShortRead({ ...OBSERVE, ...plan }, classify(command).reading);

test.each([
	'true',
	'ls -l /',
	'cat /etc/hostname | wc -l',
	'tail -n 20 /var/log/syslog',
	'free -h',
	'journalctl -n 50'
])('%s is over in a moment', (command) => expect(isShort(command)).toBe(true));

test.each([
	'sleep 6',
	'true; sleep 6',
	'timeout 9 sleep 8',
	'tail -f /var/log/syslog',
	'tail -n5F /var/log/syslog',
	'journalctl --follow',
	'dmesg -w',
	'vmstat 1',
	'watch df',
	'top -b',
	'ls $(sleep 5)'
])('%s waits', (command) => expect(isShort(command)).toBe(false));

test.each<[string, Partial<SandboxPlan>]>([
	['another profile', { profile: 'work' }],
	['the network', { grants: ['net'] }],
	['an engine', { grants: ['docker'] }],
	['other rights', { elevation: { kind: 'whole', sudo: ['sudo'], command: 'ls' } }]
])('with %s a read is not short', (_what, plan) => expect(isShort('ls', plan)).toBe(false));

test('with processes or the system bus it is', () => {
	expect(isShort('ps aux', { grants: ['processes'] })).toBe(true);
	expect(isShort('systemctl status', { grants: ['bus'] })).toBe(true);
});
