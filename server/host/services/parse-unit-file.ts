// A unit's file as systemd reads it: sections, and settings with the lines they begin on.

export interface UnitSetting {
	readonly section: string;
	readonly key: string;
	readonly value: string;
	/** Counted from 1. */
	readonly line: number;
}

/** Comments and what stands before the first section are left out; a backslash at the end joins the next line. */
export function parseUnitFile(text: string): readonly UnitSetting[] {
	let section = '';
	const settings: UnitSetting[] = [];
	let joined = '';
	let began = 0;
	for (const [at, raw] of text.split(/\r?\n/).entries()) {
		// A comment between joined lines is skipped, and the joining goes on behind it.
		if (joined !== '' && /^\s*[#;]/.test(raw)) continue;
		if (joined === '') began = at + 1;
		const line = joined + raw;
		if (line.endsWith('\\')) {
			joined = `${line.slice(0, -1)} `;
			continue;
		}
		joined = '';
		const heading = /^\s*\[([^\]]+)\]\s*$/.exec(line)?.[1];
		if (heading !== undefined) section = heading;
		const [, key, value = ''] = /^\s*([A-Za-z][\w-]*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
		if (key !== undefined && section) settings.push({ section, key, value, line: began });
	}
	return settings;
}
