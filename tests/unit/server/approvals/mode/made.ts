// A key in a folder of its own, and the step that would close it.
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modeStep } from '#server/approvals/mode/mode-step.ts';
import { identityOf } from '#server/host/file-identity.ts';
import type { ModeStep } from '#wire/approval.ts';

export const UID = process.getuid?.() ?? 0;
export const SECRET = 'nobody reads this\n';

export interface Made {
	readonly directory: string;
	readonly key: string;
	readonly step: ModeStep;
}

export function makeKey(mode = 0o644, wanted = 0o600): Made {
	const directory = realpathSync(mkdtempSync(join(tmpdir(), 'hw-mode-')));
	const folder = join(directory, '.ssh');
	mkdirSync(folder, { mode: 0o700 });
	const key = join(folder, 'id_one');
	writeFileSync(key, SECRET);
	chmodSync(key, mode);
	return { directory, key, step: stepFor(key, mode, wanted) };
}

export const stepFor = (path: string, mode: number, wanted: number): ModeStep =>
	modeStep({ path, mode, uid: UID, identity: identityOf(statSync(path, { bigint: true })) }, wanted);

export const modeOf = (path: string): number => statSync(path).mode & 0o7777;
