// A run that makes itself as large as it may, so that looking through it never ends: it is refused all the same, and others are
// served meanwhile.
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditOf, exec } from '../../integration/gate/support.ts';
import { spell, writeAsker } from '../../support/ask-raw.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { startService } from '../../support/start-service.ts';

const CONFIGURE = { path: '/api/audio/config', body: { enabled: false } };
/** A thousand processes with a hundred descriptors each, and one with ten thousand, which asks. */
const GROW = `ulimit -n "$(ulimit -Hn)"
for ((n=0; n<1000; n++)); do (for ((m=0; m<100; m++)); do exec {fd}</dev/null; done; exec sleep 60) & done
for ((n=0; n<10000; n++)); do exec {fd}</dev/null || break; done
for ((n=0; n<3; n++)); do bash ./ask; done; touch asked; sleep 2; kill $(jobs -p)`;

test.each(['bubblewrap', 'landlock'])('under %s', async (backend) => {
	const directory = realpathSync(mkdtempSync(join(tmpdir(), 'hostwright-large-')));
	const service = await startService({ directory, config: `sandbox:\n  backend: ${backend}\n` });
	try {
		writeAsker(service.home, 'ask', service.url, [spell(service.url, service.token, CONFIGURE)]);
		const run = exec(service, GROW, { cwd: service.home, timeout: 300 });
		let over = false;
		void run.finally(() => {
			over = true;
		});
		let served = 0;
		while (!over) {
			const answer = await fetch(`${service.url}/api/terminal/check-safety`, {
				method: 'POST',
				headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
				body: '{"command":"true"}'
			});
			expect(answer.status).toBe(200);
			served += 1;
		}
		const { result } = await run;
		expect(result.output.match(/HTTP\/1.1 .*(?=\r)/g)).toEqual(Array(3).fill('HTTP/1.1 403 Forbidden'));
		expect(served).toBeGreaterThan(3);
		const events = auditOf(service.stateDir).flatMap((record) => (record.kind === 'event' ? [record] : []));
		expect(events.map(({ event }) => event)).not.toContain('setting-changed');
	} finally {
		await service.stop();
		removeFolder(directory);
	}
});
