// A container in trouble, with all that was read about it, and who set what about it.
import type { ContainerRow } from '#wire/host/containers.ts';
import type { ContainerGround } from '../../host/containers/ground/read-container-ground.ts';
import type { Seen } from '../detector.ts';
import { quoted } from '../words.ts';
import type { Check } from './check.ts';

export interface ContainerCase {
	readonly row: ContainerRow;
	readonly ground: ContainerGround;
	/** Of its last start, oldest first. */
	readonly lines: readonly string[];
	/** All containers, to look up those that it needs. */
	readonly all: readonly ContainerRow[];
	/** What listens on the host; null where that is not known. */
	readonly listeners: readonly HostListener[] | null;
	readonly nowMs: number;
}

export interface HostListener {
	readonly address: string;
	readonly port: number;
	/** Who holds it, as a sentence names it. */
	readonly holder: string;
}

export type ContainerCheck = Check<ContainerCase>;

/** Where it is set: `/srv/shop/compose.yml line 12`, or by which option of the command that made the container. */
export function whoSet({ ground, row }: ContainerCase, key: string, option: string): string {
	const found = ground.compose?.find(key) ?? ground.compose?.below(key)[0];
	if (found) return `${found.file} line ${found.line}`;
	if (row.project !== null && ground.anatomy.compose)
		return `the Compose file of ${row.project}, service ${row.service ?? ''}`;
	return `the command that made the container (${option})`;
}

/** What a remedy needs to know of a line of the Compose file; {} where it stands in none. */
export function lineOf({ ground }: ContainerCase, key: string): Readonly<Record<string, string>> {
	const found = ground.compose?.find(key);
	return found ? { compose: found.file, line: String(found.line), key } : {};
}

/** A mount as people say it: `the folder /srv/conf of the host`, `the volume data`. */
export const mountWords = ({ type, name, source }: { type: string; name: string | null; source: string }): string =>
	type === 'volume' && name !== null ? `the volume ${quoted(name)}` : `${quoted(source)} of the host`;

/** What it said, as evidence. */
export const saidSeen = ({ row, nowMs }: ContainerCase, text: string): Seen => ({
	source: `logs ${row.name}`,
	seenAtMs: nowMs,
	raw: text
});

/** What its engine said. */
export const engineSeen = ({ row, nowMs }: ContainerCase, text: string): Seen => ({
	source: `inspect ${row.name}`,
	seenAtMs: nowMs,
	raw: text
});

/** A path of the container where the host has it, else as the container has it. */
export const pathOnHost = ({ ground }: ContainerCase, path: string): string | undefined => ground.hostPath(path)?.path;
