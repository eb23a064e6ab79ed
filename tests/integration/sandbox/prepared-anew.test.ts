// The service's own uses of the sandbox, from under which a place is removed while it is being set up: they say nothing about the
// backend or the settings until it could be set up.
import { describe, expect, test } from 'vitest';
import { CHECK_ROWS } from '#native/ports/check-rows.ts';
import { outcomeOf } from '#native/sandbox/bubblewrap/confine.ts';
import { createChecker } from '#native/sandbox/check/create-checker.ts';
import { findSystemProgram } from '#native/sandbox/find-program.ts';
import { probeConfinement } from '#native/sandbox/probe-confinement.ts';
import { unless } from '../../support/unless.ts';

const GONE = `echo "bwrap: Can't mkdir /srv/gone: Read-only file system" >&2; exit 1`;
const CONFINED = 'printf "NoNewPrivs: 1\\nCapEff: 0000000000000000\\nSeccomp: 2\\n"';

/** A sandbox that is not set up before a given start. */
function setUpAt(works: number, failing = GONE, inside = CONFINED) {
	const count = { prepared: 0, released: 0 };
	const prepare = async () => {
		const isUp = ++count.prepared >= works;
		return {
			file: '/bin/sh',
			args: ['-c', isUp ? inside : failing],
			env: {},
			cwd: '/',
			hidden: [],
			outcome: (exit: never, printed: string) =>
				isUp ? { started: true, exitCode: 0 } : outcomeOf('/nowhere/status', exit, printed),
			release: () => void count.released++
		} as never;
	};
	return { count, prepare };
}

describe('the probe of a backend', () => {
	test.each([
		[3, undefined, 3],
		[8, undefined, 8],
		[9, "bwrap: Can't mkdir /srv/gone: Read-only file system", 8]
	])('that is set up at start %i finds %s, and lets go of all it prepared', async (works, problem, starts) => {
		const { count, prepare } = setUpAt(works);
		expect(await probeConfinement({ wrap: prepare })).toBe(problem);
		expect(count).toEqual({ prepared: starts, released: starts });
	});

	test('that fails for another reason is not tried twice', async () => {
		const { count, prepare } = setUpAt(
			2,
			'echo "bwrap: Creating new namespace failed: No space left on device" >&2; exit 1'
		);
		expect(await probeConfinement({ wrap: prepare })).toMatch(/namespace failed/);
		expect(count).toEqual({ prepared: 1, released: 1 });
	});
});

const names = Object.keys(CHECK_ROWS) as (keyof typeof CHECK_ROWS)[];
const installed = names.find((name) => findSystemProgram(CHECK_ROWS[name].program) !== undefined);
unless(describe, installed === undefined && 'no program that checks its settings is installed')(
	'a check of settings',
	() => {
		test.each([
			[3, { got: 'verdict', exitCode: 0, text: 'fine\n' }, 3],
			[9, { got: 'nothing', why: 'failed' }, 8]
		])('that is set up at start %i answers %j, and lets go of all it prepared', async (works, answer, starts) => {
			const { count, prepare } = setUpAt(works, GONE, 'echo fine');
			expect(await createChecker(prepare).check(installed ?? 'nginx')).toMatchObject(answer);
			expect(count).toEqual({ prepared: starts, released: starts });
		});
	}
);
