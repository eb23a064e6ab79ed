// A process of its own that keeps a history as fast as it can, to be killed in the middle of it: `write-history.ts STATE_DIR`.
// It prints each minute that is stored.
import { writeSync } from 'node:fs';
import { openEventBus } from '#server/events/bus.ts';
import { openHistory } from '#server/host/history/open-history.ts';
import type { Log } from '#server/lib/log.ts';
import { vitalsAt } from './vitals-at.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const [stateDir = '', from = ''] = process.argv.slice(2);
const log: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };
let nowMs = Number(from);
const clock = { nowMs: () => nowMs, monotonicMs: () => nowMs };
const bus = openEventBus('run');
const history = openHistory({ stateDir, clock, bus, log });
const until = nowMs + 3 * DAY_MS;
while (nowMs < until) {
	bus.publish({ topic: 'vitals', data: vitalsAt(nowMs, (nowMs / MINUTE_MS) % 97) });
	// The minute before this one is stored now.
	writeSync(1, `${nowMs - MINUTE_MS}\n`);
	nowMs += MINUTE_MS;
	if (nowMs % (DAY_MS / 48) === 0) await new Promise((resolve) => setImmediate(resolve));
}
await history.close();
