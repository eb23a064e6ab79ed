// A unit's file line by line, also what is in no section, or no setting. Pure.

export interface UnitLine {
	/** From 1 on; a setting that goes on over several lines has all of them. */
	readonly lines: readonly number[];
	/** As it is written, its lines joined by line ends. */
	readonly raw: string;
	/** The heading it stands below, as it is written; '' before the first. */
	readonly section: string;
	readonly what: 'heading' | 'setting' | 'other';
	/** Of a heading its name, of a setting its key. */
	readonly key: string;
	readonly value: string;
}

export function unitLines(text: string): readonly UnitLine[] {
	const found: UnitLine[] = [];
	let section = '';
	let open: { lines: number[]; raws: string[]; plain: string } | undefined;
	for (const [at, raw] of text.split('\n').entries()) {
		const plain = raw.replace(/\r$/, '');
		// A comment between joined lines is skipped, and the joining goes on behind it.
		if (/^\s*[#;]/.test(plain) || (!open && plain.trim() === '')) continue;
		open = {
			lines: [...(open?.lines ?? []), at + 1],
			raws: [...(open?.raws ?? []), raw],
			plain: `${open?.plain ?? ''}${plain.replace(/\\$/, ' ')}`
		};
		if (plain.endsWith('\\')) continue;
		const { lines, raws, plain: whole } = open;
		open = undefined;
		const head = { lines, raw: raws.join('\n') };
		const heading = /^\s*\[(.*?)\]?\s*$/.exec(whole)?.[1];
		if (/^\s*\[/.test(whole) && heading !== undefined) {
			section = /^\s*\[([^\]]*)/.exec(whole)?.[1] ?? heading;
			found.push({ ...head, section, what: 'heading', key: section, value: '' });
			continue;
		}
		const [, key, value = ''] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(whole) ?? [];
		found.push(
			key === undefined
				? { ...head, section, what: 'other', key: '', value: whole.trim() }
				: { ...head, section, what: 'setting', key, value }
		);
	}
	return found;
}
