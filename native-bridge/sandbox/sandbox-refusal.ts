// What `SandboxPort.wrap` throws when a command cannot be confined here: nothing runs then.

import type { SandboxRefusal } from '../ports/sandbox.ts';

/**
 * @param reason one sentence: what cannot be held
 * @param remedy one sentence: what the person can do about it
 */
export function sandboxRefusal(reason: string, remedy: string): SandboxRefusal {
	return Object.assign(new Error(reason), { name: 'SandboxRefusal' as const, remedy });
}
