// One line of /etc/fstab made another, the rest kept as it is to the byte.
import type { MountRow } from '#wire/host/storage.ts';
import type { Look } from '../parts.ts';
import { factOf, type None, none } from './offer.ts';
import { whyNotShown } from './shown-whole.ts';

export interface FstabLine {
	readonly row: MountRow & { readonly written: NonNullable<MountRow['written']> };
	/** As it stands, without its end. */
	readonly text: string;
	/** Why the file is not to be written out in a request; undefined where it may be. */
	readonly hidden: None | undefined;
	/** The whole file with this line replaced. */
	replaced(text: string): string;
}

export const FSTAB = '/etc/fstab';

/** @returns the line for a mount point or a swap area, when it is still where it was read */
export async function lineOf(
	{ kind, name }: { readonly kind: string; readonly name: string },
	look: Look
): Promise<FstabLine | None> {
	const mounts = factOf(await look.read.mounts());
	if ('none' in mounts) return mounts;
	const row = mounts.value.rows.find(({ mountPoint, written }) =>
		kind === 'swap' ? written?.type === 'swap' && written.source === name : written !== null && mountPoint === name
	);
	return rowLine(row, look);
}

/** @returns the line of a row, when it is still where it was read */
export async function rowLine(row: MountRow | undefined, look: Look): Promise<FstabLine | None> {
	if (!row?.written) return none('Its line is no longer in /etc/fstab.');
	const file = await look.root.readText(FSTAB.slice(1), 1_048_576);
	if (!file.got) return none(`/etc/fstab cannot be read: ${file.detail}.`);
	if (file.value.includes('\uFFFD')) return none('/etc/fstab holds bytes that are no text, so it is left to you.');
	const lines = file.value.split('\n');
	const text = lines[row.written.line - 1];
	// Swap has no place of its own, and is known by what it is on.
	const place = text
		?.trim()
		.split(/\s+/)
		[row.written.type === 'swap' ? 0 : 1]?.replace(/\\([0-7]{3})/g, (_, octal: string) =>
			String.fromCharCode(Number.parseInt(octal, 8))
		);
	if (text === undefined || text.trimStart().startsWith('#') || place !== row.mountPoint)
		return none('/etc/fstab was changed since it was read.');
	const { written } = row;
	return {
		row: { ...row, written },
		text,
		hidden: whyNotShown(FSTAB, file.value),
		replaced: (line) => lines.map((old, index) => (index === written.line - 1 ? line : old)).join('\n')
	};
}

/** The line with options added, spacing kept. */
export function withOptions(text: string, added: readonly string[]): string {
	const [, head = '', options = '', tail = ''] = /^(\s*\S+\s+\S+\s+\S+\s+)(\S+)(.*)$/.exec(text) ?? [];
	if (options === '') return `${text.trimEnd()} ${['defaults', ...added].join(',')} 0 0`;
	const now = options.split(',');
	return `${head}${[...now, ...added.filter((one) => !now.includes(one))].join(',')}${tail}`;
}
