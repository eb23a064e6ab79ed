// Stands in for the decision in tests of what comes after it.

import type { ApprovedCommand, SandboxPlan } from '#native/ports/sandbox.ts';

/** A command as `decide` would hand it on. Tests only: here the brand is a cast. */
export function approve(
	text: string,
	plan: Partial<SandboxPlan> = {},
	more: { cwd?: string; timeoutMs?: number } = {}
): ApprovedCommand {
	return {
		text,
		plan: { profile: 'observe', grants: [], elevation: { kind: 'none' }, ...plan },
		cwd: more.cwd ?? '/',
		timeoutMs: more.timeoutMs ?? 30_000
	} as unknown as ApprovedCommand;
}
