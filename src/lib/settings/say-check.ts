// What the doctor found, as a sentence that stands by itself. On a terminal the same words follow the check's title.
import type { DoctorCheck } from '#wire/doctor.ts';

/** @param weaker  said of a sandbox that is there and not the strongest; its detail is a list of what it cannot do */
export function sayCheck({ id, state, title, detail }: DoctorCheck, weaker: string): string {
	if (id === 'sandbox' && state === 'warning') return weaker;
	const said = /^(?:is|are|was|has|does|can|cannot)\b/.test(detail) ? `${title} ${detail}` : detail;
	// A path keeps its letters, and so does systemd.
	const begun =
		/^[a-z]+ /.test(said) && !said.startsWith('systemd') ? `${said[0]?.toUpperCase()}${said.slice(1)}` : said;
	return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
