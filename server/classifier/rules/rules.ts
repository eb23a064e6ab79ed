// Every rule file, by the programs it judges.
import { ARCHIVES } from './archives.ts';
import { AWK } from './awk.ts';
import { COPY_REMOTE } from './copy-remote.ts';
import { DATABASE_CLIENTS } from './databases.ts';
import { DELETE } from './delete.ts';
import { DISKS } from './disks.ts';
import { FETCH } from './fetch.ts';
import { FILE_READERS } from './file-readers.ts';
import { FILES } from './files.ts';
import { GIT } from './git.ts';
import { PERMISSIONS } from './permissions.ts';
import type { Judge, RuleFile } from './rule.ts';
import { SIDE_DOORS } from './side-doors.ts';
import { STREAMS } from './streams.ts';
import { TEXT_LANGUAGES } from './text-languages.ts';
import { TYPED_COMMANDS } from './typed-commands.ts';

export const RULE_FILES: readonly RuleFile[] = [
	ARCHIVES,
	AWK,
	COPY_REMOTE,
	DATABASE_CLIENTS,
	DELETE,
	DISKS,
	FETCH,
	FILES,
	FILE_READERS,
	GIT,
	PERMISSIONS,
	SIDE_DOORS,
	STREAMS,
	TEXT_LANGUAGES,
	TYPED_COMMANDS
];

const byProgram = new Map<string, Judge>();
for (const file of RULE_FILES)
	for (const [program, judge] of Object.entries(file.programs)) byProgram.set(program, judge);

/** Rules by program. */
export const RULES: ReadonlyMap<string, Judge> = byProgram;
