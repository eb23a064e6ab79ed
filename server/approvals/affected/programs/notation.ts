// How a row of the tables beside this is written.
//
// A row says of one program, by its verb, what its words name. A verb is the first word that is no option (`restart`), the first two
// (`image rm`), an option (`-S`: also as the first of several letters, `-Syu`), or '' for every other use. What is named stands in the
// order of the words: `unit` the next one, `unit*` all that are left, `unit?` the next one where there is one, `-` a word that names
// nothing, `-?` one where others follow, `source+` the next one where others follow. `--name=container` is the value of an option, `-t=0` one that names nothing,
// `=host:this-machine` is touched whatever the words are. A kind of which no word names one is touched somewhere: `unit:*`.

export interface ProgramRow {
	readonly verbs: ReadonlyMap<string, readonly string[]>;
	/** Options whose value is the next word, whatever the verb. */
	readonly valued: ReadonlySet<string>;
}

/** Names of programs, and what their verbs name; several verbs in one line are alike. */
export type Rows = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** @param valued  by the same names as `rows` */
export function rowsOf(rows: Rows, valued: Readonly<Record<string, string>> = {}): ReadonlyMap<string, ProgramRow> {
	const found = new Map<string, ProgramRow>();
	for (const [names, verbs] of Object.entries(rows)) {
		const byVerb = new Map<string, readonly string[]>();
		for (const [keys, spec] of Object.entries(verbs))
			for (const key of keys.split('|')) byVerb.set(key, spec.split(' ').filter(Boolean));
		const options = new Set((valued[names] ?? '').split(' ').filter(Boolean));
		for (const name of names.split(' ')) found.set(name, { verbs: byVerb, valued: options });
	}
	return found;
}
