// A socket unit takes its port only when nobody holds it any more: what held it may still be ending, and the kernel lets go of it a
// moment after that. Until then the start is tried again, for a bounded time.
import { setTimeout as wait } from 'node:timers/promises';
import type { Ended, Hands } from './hands.ts';

const STARTS_SOCKET = /^(?:sudo )?systemctl start ([\w:.@\\-]+\.socket)$/;

/** Its start was tried and failed. Where there is no such unit, it is masked or nobody may start it, no later start does better. */
const wasTried = ({ how, exitCode, output, detail }: Ended): boolean =>
	how === 'failed' && exitCode === 1 && !/\bis masked\b/.test(`${output}\n${detail}`);

/** Of five starts within ten seconds systemd makes none any more. */
const AGAIN_MS = 3_000;
const MOST_AGAIN = 5;

/** @param againMs  for tests */
export const withPatience = (hands: Hands, againMs = AGAIN_MS): Hands => ({
	...hands,
	async carryOut(order, signal, say) {
		const once = (): Promise<Ended> => hands.carryOut(order, signal, say);
		let ended = await once();
		const [, name] = STARTS_SOCKET.exec(order.text) ?? [];
		if (name === undefined) return ended;
		for (let again = 0; again < MOST_AGAIN && wasTried(ended); again++) {
			if (again === 0)
				say(
					`${name} did not start. What it listens on may still be held by what is ending, so its start is tried up to ${MOST_AGAIN} times more.\n`
				);
			await wait(againMs, undefined, { signal }).catch(() => {});
			if (signal.aborted) return ended;
			ended = await once();
		}
		return ended;
	}
});
