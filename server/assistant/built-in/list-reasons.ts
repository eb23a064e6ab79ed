// What was ruled out, or could not be looked at, as a short list below its lead.
import type { Reason } from '#wire/finding.ts';
import { plain } from './markdown.ts';

const MOST_REASONS = 3;

/** @returns nothing where there is none */
export const listReasons = (lead: string, list: readonly Reason[] = []): readonly string[] =>
	list.length === 0
		? []
		: [
				`${lead}\n\n${list
					.slice(0, MOST_REASONS)
					.map(({ what, because }) => `- ${plain(what)}: ${plain(because)}`)
					.join('\n')}`
			];
