// Every way out that we know, tried by the user who runs the tests. As root and as others: tests/full/sandbox.

import { beforeAll, test } from 'vitest';
import { whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { type Matrix, runEscapeMatrix } from '../../support/escape-matrix.ts';
import { ESCAPE_PROBES } from '../../support/escape-probes.ts';
import { describeMatrix } from '../../support/expect-matrix.ts';
import { whyNoNodeInside } from '../../support/node-inside.ts';

/** What stays after a run: lasting.test.ts. */
const PROBES = ESCAPE_PROBES.filter((probe) => probe.plants === undefined);
const reason = whyNoNodeInside() ?? (await whyNoBubblewrap());
if (reason !== undefined) test('nothing gets out of bubblewrap', (context) => context.skip(reason));
else {
	let matrix: Matrix | undefined;
	beforeAll(async () => {
		matrix = await runEscapeMatrix('bubblewrap', PROBES);
	}, 300_000);
	describeMatrix(
		'nothing gets out of bubblewrap',
		() => {
			if (matrix === undefined) throw new Error('the probes were not run');
			return matrix;
		},
		PROBES
	);
}
