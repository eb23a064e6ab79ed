// A row's line of fstab as it is written there.
import type { MountRow } from '#wire/host/storage.ts';

export function textOfLine({ mountPoint, written }: MountRow): string {
	if (!written) return '';
	const { source, type, options } = written;
	return [source, mountPoint, type, options.join(',')].map(escapeBlanks).join(' ');
}

const escapeBlanks = (field: string): string =>
	field.replace(/[ \t\n\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`);
