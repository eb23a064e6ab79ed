// What is known of the host beside its vital signs, by subject. Everything here is read when somebody asks, with the rights of the
// service's own account.
import type { HostDeps } from './host-deps.ts';

/** Each has its own folder here, and an `open…` in it. */
export interface Subjects {
	close(): Promise<void>;
}

export function openSubjects(_deps: HostDeps): Subjects {
	return {
		close: async () => {}
	};
}
