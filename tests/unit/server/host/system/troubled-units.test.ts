// Units that are looked into one by one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHostRoot } from '#server/host/host-root.ts';
import { readTroubledUnits } from '#server/host/system/read-troubled-units.ts';
import { isKnown, notKnown } from '#wire/host/known.ts';
import type { Unit, UnitDetail } from '#wire/host/services.ts';
import { unit as some } from '../../findings/detectors/facts.ts';

const unit = (load: Unit['load']): Unit => some({ name: 'web.service', load }) as unknown as Unit;
let dir: string;
beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-troubled-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

test.each([
	['one that systemd refused and forgot is as systemd says when it is asked', 'not-loaded', 'bad-setting'],
	['one that it holds is as it stands among the others', 'loaded', 'loaded']
] as const)('%s', async (_what, listed, told) => {
	const asked = { unit: unit('bad-setting'), links: [], dropIns: [], file: null } as unknown as UnitDetail;
	const read = await readTroubledUnits(
		{
			services: {
				allUnits: async () => isKnown({ units: [unit(listed)], limits: [] }, 0),
				unit: async () => isKnown(asked, 0)
			},
			journal: { page: async () => notKnown('denied', 'not shown') },
			clock: { nowMs: () => 0, monotonicMs: () => 0 },
			root: createHostRoot(dir)
		},
		() => true
	);
	expect(read.known && read.value.map((one) => one.unit.load)).toEqual([told]);
});
