// Names as the disk has them: a file's name is bytes, which need not be text. A raw path holds one character for each byte.

import { lstatSync, readdirSync, readlinkSync } from 'node:fs';

export const toRaw = (path: string): string => Buffer.from(path, 'utf8').toString('latin1');
export const bytesOf = (raw: string): Buffer => Buffer.from(raw, 'latin1');
/** For people; what is no text is marked. */
export const shown = (raw: string): string =>
	bytesOf(raw)
		.toString('utf8')
		.replace(/\p{Cc}/gu, '?');
export const isText = (raw: string): boolean => toRaw(bytesOf(raw).toString('utf8')) === raw;

export type Kind = 'directory' | 'file' | 'link' | 'other';

export interface Identity {
	readonly dev: number;
	readonly ino: number;
	readonly kind: Kind;
	/** Of a link. */
	readonly target?: string;
}

/** [] where it cannot be listed. */
export function rawNamesIn(dir: string): string[] {
	try {
		return readdirSync(bytesOf(dir), { encoding: 'buffer' }).map((name) => name.toString('latin1'));
	} catch {
		return [];
	}
}

export function identityAt(raw: string): Identity | undefined {
	try {
		const stats = lstatSync(bytesOf(raw), { throwIfNoEntry: false });
		if (stats === undefined) return undefined;
		const { dev, ino } = stats;
		if (stats.isSymbolicLink())
			return { dev, ino, kind: 'link', target: readlinkSync(bytesOf(raw), { encoding: 'buffer' }).toString('latin1') };
		return { dev, ino, kind: stats.isDirectory() ? 'directory' : stats.isFile() ? 'file' : 'other' };
	} catch {
		return undefined;
	}
}
