// Every way out of the shared table against Landlock, as whoever runs the tests and, from root, as an ordinary user too.

import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MATRIX_PROFILES, type Matrix, runEscapeMatrix, runEscapeMatrixAs } from '../../support/escape-matrix.ts';
import { ESCAPE_PROBES, isAllowed } from '../../support/escape-probes.ts';
import { printMatrix } from '../../support/expect-matrix.ts';

const NOBODY = 65534;
const ownUid = process.getuid?.() ?? -1;

/** What Landlock cannot refuse; each is in the limits that every run carries. */
const STATED: Readonly<Record<string, (profile: string, isRoot: boolean) => boolean>> = {
	'a listing of the state directory': () => true,
	'the mode of a start-up file': (profile, isRoot) => profile === 'work' && !isRoot
};

function canBecomeNobody(): boolean {
	try {
		const load = fileURLToPath(new URL('../../support/escape-probes.ts', import.meta.url));
		accessSync('/usr/bin/setpriv', constants.X_OK);
		const ids = ['--reuid', String(NOBODY), '--regid', String(NOBODY), '--clear-groups', '--'];
		execFileSync('setpriv', [...ids, process.execPath, '-e', `fs.accessSync(${JSON.stringify(load)})`], {
			stdio: 'ignore'
		});
		return true;
	} catch {
		return false;
	}
}

const turns: (readonly [string, () => Promise<Matrix> | Matrix])[] = [
	[ownUid === 0 ? 'root' : 'this user', () => runEscapeMatrix('landlock')]
];
if (ownUid === 0 && canBecomeNobody()) turns.push(['an ordinary user', () => runEscapeMatrixAs(NOBODY, 'landlock')]);
else console.log('skipped: the turn of an ordinary user (needs root, setpriv, and a directory that others can read)');

describe.each(turns)('Landlock, as %s', (_, runMatrix) => {
	it('lets nothing out but what is meant and what is stated', { timeout: 600_000 }, async (context) => {
		const matrix = await runMatrix();
		if (matrix.absent !== undefined && /kernel has|Linux only|no system call filter/.test(matrix.absent)) {
			console.log(`skipped: ${matrix.absent}`);
			context.skip(matrix.absent);
		}
		expect(matrix.absent).toBeUndefined();
		printMatrix(`as uid ${matrix.uid}, on Landlock`, matrix);
		const isRoot = matrix.uid === 0;
		expect(matrix.rows).toHaveLength(ESCAPE_PROBES.length);
		for (const probe of ESCAPE_PROBES) {
			const row = matrix.rows.find(({ name }) => name === probe.name);
			for (const profile of MATRIX_PROFILES) {
				// There nothing new can be made beside what is hidden: it may be refused as well.
				if (profile === 'administer' && probe.name.endsWith('which was not there')) continue;
				const meant = isAllowed(probe, profile, isRoot) || (STATED[probe.name]?.(profile, isRoot) ?? false);
				expect.soft(row?.reached[profile], `${probe.name} in ${profile}`).toBe(meant && row?.control);
			}
			if (!probe.mayBeMissing && (isRoot || !probe.controlNeedsRoot))
				expect.soft(row?.control, `control: ${probe.name}`).toBe(true);
		}
	});
});
