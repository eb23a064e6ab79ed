// What a unit is told by its file and its drop-ins, read from where systemd looks for them: for a unit of which only some lines are
// asked, and that systemd itself need not be asked about.
import { posix } from 'node:path';
import type { HostRoot } from '../host-root.ts';
import { settingsOf, type UnitSettings } from './unit-settings.ts';

/** The first that has the file counts. */
const FOLDERS = [
	'/etc/systemd/system',
	'/run/systemd/system',
	'/usr/local/lib/systemd/system',
	'/usr/lib/systemd/system',
	'/lib/systemd/system',
	'/run/systemd/generator'
];
const MOST_BYTES = 65_536;
const MOST_DROP_INS = 8;

type Root = Pick<HostRoot, 'readText' | 'listNames'>;
interface Read {
	readonly path: string;
	readonly text: string;
	readonly why: null;
}

/** @param name of the machine's own manager. @returns without settings where no file of it can be read */
export async function readPlacedUnit(root: Root, name: string): Promise<UnitSettings> {
	const file = name.includes('/') ? undefined : await firstOf(root, [name, name.replace(/@[^.]*\./, '@.')]);
	const dropIns: Read[] = [];
	for (const folder of file ? FOLDERS.slice(0, -1) : []) {
		const listed = await root.listNames(`${folder}/${name}.d`);
		for (const one of listed.got ? [...listed.value].sort() : []) {
			if (!one.endsWith('.conf') || dropIns.length >= MOST_DROP_INS) continue;
			const read = await readOne(root, `${folder}/${name}.d/${one}`);
			if (read) dropIns.push(read);
		}
	}
	dropIns.sort((a, b) => (posix.basename(a.path) < posix.basename(b.path) ? -1 : 1));
	return settingsOf({ file: file ?? null, dropIns });
}

async function firstOf(root: Root, names: readonly string[]): Promise<Read | undefined> {
	for (const name of new Set(names))
		for (const folder of FOLDERS) {
			const read = await readOne(root, `${folder}/${name}`);
			if (read) return read;
		}
	return undefined;
}

async function readOne(root: Root, path: string): Promise<Read | undefined> {
	const read = await root.readText(path, MOST_BYTES);
	return read.got ? { path, text: read.value, why: null } : undefined;
}
