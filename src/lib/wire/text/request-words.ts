// The words that ask to run something; apart from what reads them, so that a page has them at once.

/** Stands on a line of its own above each block; a Run control writes it. */
export const RUN_REQUEST = 'Please run this command:';
/** The whole of the message that confirms a dangerous command. */
export const CONFIRM = 'run it';

/** Capital letters and blanks around it apart, nothing else may stand in it. */
export function isConfirmation(text: string): boolean {
	return /^[ \t\n]*run it[ \t\n]*$/i.test(text);
}
