// What is known of the host beside its vital signs, by subject. Everything here is read when somebody asks, with the rights of the
// service's own account.
import type { TreeWalker } from '#native/ports/tree-walker.ts';
import type { HostDeps } from './host-deps.ts';
import { openStorage, type StorageFacts } from './storage/open-storage.ts';

/** Each has its own folder here, and an `open…` in it. */
export interface Subjects {
	readonly storage: StorageFacts;
	close(): Promise<void>;
}

export function openSubjects(deps: HostDeps, walker: TreeWalker): Subjects {
	const storage = openStorage(deps, walker);
	return {
		storage,
		close: async () => storage.close()
	};
}
