// The subjects of the host over answers and files that a test names; without any, a host of which nothing is known.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createFakeFacts, type FakeAnswers } from '#native/fake/fake-facts.ts';
import { openEventBus } from '#server/events/bus.ts';
import { type HostDeps, walkerOf } from '#server/host/host-deps.ts';
import { createHostRoot, type HostRoot } from '#server/host/host-root.ts';
import { openSubjects, type Subjects } from '#server/host/subjects.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';

/** Removed by whoever made it. */
export interface MadeRoot {
	readonly root: HostRoot;
	remove(): void;
}

/** @param files  texts by their paths below / */
export function makeRoot(files: Readonly<Record<string, string>>): MadeRoot {
	const folder = mkdtempSync(join(tmpdir(), 'hostwright-root-'));
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	return { root: createHostRoot(folder), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function hostDeps(given: Partial<HostDeps> & { readonly answers?: FakeAnswers } = {}): HostDeps {
	const { answers, ...rest } = given;
	return {
		root: createHostRoot('/nonexistent'),
		facts: createFakeFacts(answers),
		clock: systemClock,
		bus: openEventBus('test'),
		log: createLog({ level: 'silent', readable: false }),
		uid: 1000,
		userName: 'lab',
		home: '/home/lab',
		...rest
	};
}

const NO_WALKER = { present: false, reason: 'none in this test', remedy: '', tried: [] } as const;

export const subjectsOf = (given: Parameters<typeof hostDeps>[0] = {}): Subjects =>
	openSubjects(hostDeps(given), walkerOf(NO_WALKER));
