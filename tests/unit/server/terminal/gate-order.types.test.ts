// Leaving out a step of the gate does not compile. The compiler is run on this very file: each line below that is marked
// as an error has to be one, and with the marks taken away the compiler has to complain of exactly those lines.
import { expect, test } from 'vitest';
import type { LoginShell, PtyPort } from '#native/ports/pty.ts';
import type { ApprovedCommand, SandboxedCommand, SandboxPlan, SandboxPort } from '#native/ports/sandbox.ts';
import type { ClassifiedCommand } from '#server/terminal/classified-command.ts';
import { approve, decide, type PermittedCommand } from '#server/terminal/decide.ts';
import type { PlannedSandbox } from '#server/terminal/plan-sandbox.ts';
import { planSandbox } from '#server/terminal/plan-sandbox.ts';
import { run } from '#server/terminal/run.ts';
import { wrap } from '#server/terminal/wrap.ts';
import type { Classification } from '#wire/safety.ts';
import { COMPILES_MS, compileErrors } from '../../../support/compile-errors.ts';

declare const classification: Classification;
declare const classified: ClassifiedCommand;
declare const permitted: PermittedCommand;
declare const plan: SandboxPlan;
declare const planned: PlannedSandbox;
declare const approved: ApprovedCommand;
declare const sandboxed: SandboxedCommand;
declare const shell: LoginShell;
declare const sandbox: SandboxPort;
declare const pty: PtyPort;
declare const facts: Parameters<typeof planSandbox>[1];
declare const terms: Parameters<typeof approve>[2];
declare const options: Parameters<typeof run>[2];
const size = { cols: 80, rows: 24 };

/** Never called: only compiled. */
function leavingOutAStep(): void {
	// In order, all of it compiles.
	decide(classified, 'api');
	planSandbox(classified, facts);
	approve(permitted, planned, terms);
	void sandbox.wrap(approved);
	void wrap(sandbox, approved, undefined);
	void run(sandboxed, pty, options);
	pty.spawn(sandboxed, size, () => {});
	pty.spawn(shell, size, () => {});

	// @ts-expect-error a text that was not classified
	decide({ text: 'rm -rf /' }, 'api');
	// @ts-expect-error a text put together with somebody else's reading
	decide({ text: 'rm -rf /', classification }, 'api');
	// @ts-expect-error planned without a reading
	planSandbox(classification, facts);
	// @ts-expect-error approved without a decision
	approve(classified, planned, terms);
	// @ts-expect-error a decision made by hand
	approve({ command: classified, actor: 'api' }, planned, terms);
	// @ts-expect-error a plan made by hand
	approve(permitted, plan, terms);
	// @ts-expect-error wrapped without approval
	void sandbox.wrap(permitted);
	// @ts-expect-error the stage that wraps takes nothing else either
	void wrap(sandbox, permitted, undefined);
	// @ts-expect-error an approval made by hand
	void sandbox.wrap({ text: 'id', plan, cwd: '/', timeoutMs: 1 });
	// @ts-expect-error run without a sandbox
	void run(approved, pty, options);
	// @ts-expect-error a login shell does not pass for a confined command
	void run(shell, pty, options);
	// @ts-expect-error started without a sandbox
	pty.spawn(approved, size, () => {});
	// @ts-expect-error a program by its name
	pty.spawn({ file: '/bin/sh', args: [], env: {}, cwd: '/' }, size, () => {});
}

test(
	'every marked line is an error, and no other',
	() => {
		const { marked, withMarks, withoutMarks } = compileErrors(import.meta.url);
		expect([typeof leavingOutAStep, marked.length]).toEqual(['function', 13]);
		expect(withMarks).toEqual([]);
		expect(withoutMarks).toEqual(marked);
	},
	COMPILES_MS
);
