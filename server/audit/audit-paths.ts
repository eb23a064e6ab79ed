// Where the record and its note are.
import { join } from 'node:path';

export interface AuditPaths {
	readonly record: string;
	readonly head: string;
}

export function auditPaths(stateDir: string): AuditPaths {
	return { record: join(stateDir, 'audit.jsonl'), head: join(stateDir, 'audit.head') };
}
