// The untrusted lane: text of the host goes to a model between marks that nobody could have written into it, because they hold
// a number made for this one answer. What stands between them is looked at and never followed.
import { randomBytes } from 'node:crypto';
import { cleanHostText } from '../clean-host-text.ts';

export interface Lane {
	/** Names the marks, for the instructions. */
	readonly boundary: string;
	/** @param source  our own word for where it came from */
	wrap(source: string, text: string, most: number): string;
}

export function openLane(): Lane {
	const boundary = randomBytes(9).toString('hex');
	return {
		boundary,
		wrap(source, text, most) {
			// A number that was made after the text cannot stand in it, unless it was said in this answer before.
			const inside = cleanHostText(text, most).replaceAll(boundary, '[mark removed]');
			return `<<untrusted ${boundary} from="${source.replace(/[^\w .:-]/g, '_')}">>\n${inside}\n<<end ${boundary}>>`;
		}
	};
}
