import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkPolkitClient } from '#native/sandbox/elevation/check-polkit-client.ts';
import { unless } from '../../../../support/unless.ts';

it.each([
	[['bash', '-c', 'id']],
	[['/tmp/systemctl', 'restart', 'x']],
	[['systemctl', 'edit', 'x']],
	[['systemctl', '-H', 'host', 'restart', 'x']],
	[['systemctl', '--host=evil', 'restart', 'x']],
	[['machinectl', 'shell', 'x']],
	[[]]
])('%j is not run outside the sandbox', (argv) => {
	expect(() => checkPolkitClient(argv)).toThrow(expect.objectContaining({ name: 'SandboxRefusal' }));
});

const systemctl = ['/usr/bin/systemctl', '/bin/systemctl'].find(existsSync);
unless(it, systemctl === undefined && 'there is no systemctl on this machine')("the system's own client is", () => {
	expect(checkPolkitClient(['systemctl', 'restart', 'x'])).toMatch(/\/systemctl$/);
});
