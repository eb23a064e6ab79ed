// service.json in the state directory: where the running service is to be found.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from './atomic-file.ts';

export interface ServiceFile {
	readonly pid: number;
	/** Base URL without a slash at its end. */
	readonly url: string;
}

const pathIn = (stateDir: string): string => join(stateDir, 'service.json');

/** @returns undefined when there is none or it cannot be read */
export function readServiceFile(stateDir: string): ServiceFile | undefined {
	try {
		const value = JSON.parse(readFileSync(pathIn(stateDir), 'utf8')) as Partial<ServiceFile>;
		return typeof value.pid === 'number' && typeof value.url === 'string'
			? { pid: value.pid, url: value.url }
			: undefined;
	} catch {
		return undefined;
	}
}

export function writeServiceFile(stateDir: string, file: ServiceFile): void {
	writeFileAtomically(pathIn(stateDir), `${JSON.stringify(file)}\n`);
}

export function removeServiceFile(stateDir: string): void {
	rmSync(pathIn(stateDir), { force: true });
}
