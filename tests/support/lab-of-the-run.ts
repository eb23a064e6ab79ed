// Around a whole run of the project `full`: the lab that its files share is taken down at the end, when one of them booted it.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOOTED, takeDown } from './lab.ts';

export default function setup(): () => void {
	const dir = mkdtempSync(join(tmpdir(), 'hw-lab-'));
	const marker = join(dir, 'booted');
	process.env[BOOTED] = marker;
	return () => {
		if (existsSync(marker)) takeDown();
		rmSync(dir, { recursive: true, force: true });
	};
}
