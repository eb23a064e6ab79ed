// After the answer: what was made for a run is removed, and the wrapper of the next run is started while nobody waits.
import type { PtyPort } from '#native/ports/pty.ts';
import type { SandboxedCommand } from '#native/ports/sandbox.ts';
import type { Log } from '../lib/log.ts';
import { RUN_SIZE } from './run.ts';

/**
 * @param stopping  aborted when the service stops: no next run is prepared then
 * @returns settles when it is done; never rejects
 */
export function putAway(sandboxed: SandboxedCommand, pty: PtyPort, stopping: AbortSignal, log: Log): Promise<void> {
	return new Promise((resolve) => {
		setImmediate(() => {
			if (!stopping.aborted) pty.prepare(sandboxed, RUN_SIZE);
			try {
				sandboxed.release();
			} catch (error) {
				log.warn({ err: error }, 'temporary files of a run could not be removed');
			}
			resolve();
		});
	});
}
