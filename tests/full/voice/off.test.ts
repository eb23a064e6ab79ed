// Voice that is off costs nothing: nothing of its engines is in the service, and no process of theirs runs.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startService } from '../../support/start-service.ts';

test('switched off, no engine is loaded and none of its processes runs; asking for its status changes nothing', async () => {
	const service = await startService();
	try {
		expect(await (await service.fetch('/api/audio/status')).json()).toMatchObject({ enabled: false, state: 'idle' });
		const pids = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
			.split('\n')
			.map((line) => line.trim().split(/\s+/));
		const own = pids.filter(([pid, parent]) => pid === `${service.pid}` || parent === `${service.pid}`);
		expect(own.length).toBeGreaterThan(0);
		expect(own.filter((words) => words.join(' ').includes('speech-main'))).toEqual([]);
		for (const [pid] of own) expect(readFileSync(`/proc/${pid}/maps`, 'utf8')).not.toMatch(/sherpa|onnxruntime/);
	} finally {
		await service.stop();
	}
});
