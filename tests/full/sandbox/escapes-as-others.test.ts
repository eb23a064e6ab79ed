// Every way out once more: as root and as an ordinary user, whoever runs the tests.

import { spawnSync } from 'node:child_process';
import { beforeAll, test } from 'vitest';
import { whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { type Matrix, runEscapeMatrixAs } from '../../support/escape-matrix.ts';
import { describeMatrix, printMatrix } from '../../support/expect-matrix.ts';
import { whyNoNodeInside } from '../../support/node-inside.ts';

/** nobody */
const ORDINARY = 65_534;

async function whyNot(): Promise<string | undefined> {
	if (process.getuid?.() !== 0) return 'becoming another user needs root';
	if (spawnSync('setpriv', ['--version']).status !== 0) return 'setpriv is not installed';
	return whyNoNodeInside() ?? whyNoBubblewrap();
}
const reason = await whyNot();
if (reason !== undefined) test('nothing gets out, as others', (context) => context.skip(reason));
else
	for (const [title, uid] of [
		['nothing gets out as root', 0],
		['nothing gets out as an ordinary user', ORDINARY]
	] as const) {
		let matrix: Matrix | undefined;
		beforeAll(() => {
			matrix = runEscapeMatrixAs(uid, 'bubblewrap');
			printMatrix(`${title}, on bubblewrap`, matrix);
		}, 300_000);
		describeMatrix(title, () => {
			if (matrix === undefined) throw new Error('the probes were not run');
			return matrix;
		});
	}
