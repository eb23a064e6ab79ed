import { expect, test } from 'vitest';
import { sayCheck } from '../../../../../src/lib/settings/say-check.ts';

test.each([
	['privileges', 'Privileges', 'the service runs as root', 'The service runs as root.'],
	['systemd', 'systemd', 'is not running here', 'systemd is not running here.'],
	[
		'token',
		'API token',
		'/home/me/api-token is readable by other users',
		'/home/me/api-token is readable by other users.'
	],
	['sandbox', 'Sandbox', 'landlock; a command can do this; and that', 'The weaker one.']
])('a warning of %s is a sentence that stands by itself', (id, title, detail, said) => {
	expect(sayCheck({ id, title, detail, state: 'warning' }, 'The weaker one.')).toBe(said);
});

test('why there is no sandbox is told as it is', () => {
	const check = { id: 'sandbox', title: 'Sandbox', detail: 'There is none.', state: 'problem' } as const;
	expect(sayCheck(check, 'The weaker one.')).toBe('There is none.');
});
