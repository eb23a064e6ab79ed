// When accounts and their passwords end, from /etc/shadow. Its second field, the hash, is stepped over and kept nowhere.

export interface Ages {
	/** Days since 1970; null where it is not set. */
	readonly passwordSetDay: number | null;
	/** For how many days a password holds. */
	readonly passwordHoldsDays: number | null;
	/** For how many days more it may still be changed at a sign-in. */
	readonly graceDays: number | null;
	readonly accountEndsDay: number | null;
}

/** @returns by name; the first line of a name counts */
export function parseAges(shadow: string): ReadonlyMap<string, Ages> {
	const found = new Map<string, Ages>();
	for (const line of shadow.split('\n')) {
		const [name = '', , set, , holds, , grace, ends] = line.split(':');
		if (name === '' || found.has(name)) continue;
		found.set(name, {
			passwordSetDay: dayOf(set),
			// So long is never.
			passwordHoldsDays: (dayOf(holds) ?? 99_999) >= 99_999 ? null : dayOf(holds),
			graceDays: dayOf(grace),
			accountEndsDay: dayOf(ends)
		});
	}
	return found;
}

const dayOf = (field: string | undefined): number | null =>
	field !== undefined && /^\d{1,6}$/.test(field) ? Number(field) : null;
