// The service's own database, as the service opens it.
import { join } from 'node:path';
import { MIGRATIONS } from '#server/services.ts';
import { type Database, openDatabase } from '#server/store/database.ts';

/** @param stateDir  existing directory */
export function openMainDatabase(stateDir: string): Database {
	const path = join(stateDir, 'hostwright.db');
	return openDatabase({ path, migrations: MIGRATIONS, synchronous: 'FULL', integrityCheck: true });
}
