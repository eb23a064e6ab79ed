// What was recorded on a real host, by its name below `tests/fixtures/host/`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const hostFixturePath = (name: string): string =>
	fileURLToPath(new URL(`../fixtures/host/${name}`, import.meta.url));
export const hostFixture = (name: string): string => readFileSync(hostFixturePath(name), 'utf8');
