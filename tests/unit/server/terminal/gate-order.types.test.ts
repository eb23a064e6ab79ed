// Leaving out a step of the gate does not compile. The compiler is run on this very file: each line below that is marked
// as an error has to be one, and with the marks taken away the compiler has to complain of exactly those lines.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type {
	ApprovedCommand,
	LoginShell,
	PtyPort,
	SandboxedCommand,
	SandboxPlan,
	SandboxPort
} from '#native/ports.ts';
import type { ClassifiedCommand } from '#server/terminal/classified-command.ts';
import { approve, decide, type PermittedCommand } from '#server/terminal/decide.ts';
import type { PlannedSandbox } from '#server/terminal/plan-sandbox.ts';
import { planSandbox } from '#server/terminal/plan-sandbox.ts';
import { run } from '#server/terminal/run.ts';
import type { Classification } from '#wire/safety.ts';

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

const self = fileURLToPath(import.meta.url);
const root = join(dirname(self), '../../../..');
const MARK = '@ts-expect-error';

/** @returns the lines the compiler complains of in a copy of this file, as deep below the root, where no other tool looks */
function complaints(text: string): number[] {
	const folder = join(root, 'tests/.output/gate-order', String(process.pid));
	const name = join(folder, 'gate-order.types.ts');
	const config = join(folder, 'tsconfig.json');
	mkdirSync(folder, { recursive: true });
	writeFileSync(name, text);
	writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.json'), include: [], files: [name] }));
	try {
		const { stdout } = spawnSync(
			process.execPath,
			[join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', config, '--noEmit', '--pretty', 'false'],
			{ cwd: root, encoding: 'utf8' }
		);
		return [...stdout.matchAll(/gate-order\.types\.ts\((\d+),/g)].map((match) => Number(match[1]));
	} finally {
		rmSync(folder, { recursive: true });
	}
}

test('every marked line is an error, and no other', () => {
	const text = readFileSync(self, 'utf8');
	const lines = text.split('\n');
	const marked = lines.flatMap((line, i) => (line.trim().startsWith(`// ${MARK}`) ? [i + 2] : []));
	expect([typeof leavingOutAStep, marked.length]).toEqual(['function', 12]);
	expect(complaints(text)).toEqual([]);
	expect(complaints(text.replaceAll(MARK, 'expected'))).toEqual(marked);
});
