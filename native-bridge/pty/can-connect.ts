import type { SandboxedCommand } from '../ports/sandbox.ts';

/**
 * Whether our own port may be within a run's reach. Only bubblewrap's readers without any grant get no socket at all; for
 * every other run it is assumed.
 */
export function canConnect({ profile, grants, backend }: SandboxedCommand): boolean {
	return profile !== 'observe' || grants.length > 0 || backend !== 'bubblewrap';
}
