import { createFactRunner } from '#native/facts/load-facts.ts';
import { createTools } from '#server/assistant/tools/create-tools.ts';
import { classify } from '#server/classifier/classify.ts';
import { openEventBus } from '#server/events/bus.ts';
import { openHost } from '#server/host/host.ts';
import { walkerOf } from '#server/host/host-deps.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { openSubjects } from '#server/host/subjects.ts';
import { systemClock } from '#server/lib/clock.ts';
import { describeCheck } from '#server/terminal/describe-check.ts';
import { askMachine } from './support/asked-machine.ts';
import { hostDeps } from './support/subjects-of.ts';

const bus = openEventBus('t');
const deps = hostDeps({
	root: createHostRoot(),
	facts: createFactRunner({ uid: 0, userName: 'root', home: '/root' }),
	uid: 0,
	bus
});
const facts = openSubjects(deps, walkerOf({ present: false, reason: 'n', remedy: '', tried: [] } as never));
const host = openHost({ root: createHostRoot(), clock: systemClock, bus });
const tools = createTools({ gate: { check: (c) => describeCheck(c, classify(c)) }, host, facts, bus });
for (const q of process.argv.slice(2)) {
	const t = performance.now();
	const a = await askMachine(q, tools).catch((e) => ({ text: 'THROWN ' + e.stack, understood: undefined }));
	console.log(
		'\n### ' +
			q +
			'   → ' +
			(a.understood?.intent ?? 'none') +
			' ' +
			(performance.now() - t).toFixed(0) +
			' ms ' +
			JSON.stringify((a.understood as any)?.offers ?? '')
	);
	console.log(a.text);
}
process.exit(0);
