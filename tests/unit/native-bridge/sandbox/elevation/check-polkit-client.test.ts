import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkPolkitClient } from '#native/sandbox/elevation/check-polkit-client.ts';

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
if (systemctl === undefined) console.log('skipped: systemctl is not installed');
it.skipIf(systemctl === undefined)("the system's own client is", () => {
	expect(checkPolkitClient(['systemctl', 'restart', 'x'])).toMatch(/\/systemctl$/);
});
