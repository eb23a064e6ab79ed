// The version, from the package's own manifest.
import { readFileSync } from 'node:fs';

/** @returns e.g. "0.1.0" */
export function readVersion(): string {
	const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
		version: string;
	};
	return manifest.version;
}
