// Settings that are there and have no effect, since who should read them does not, or not as they were meant.
import type { Breaks, FoundCause, Observation } from '../../detector.ts';
import { quoted } from '../../words.ts';

/** What makes it be read, where that is plain. `lines`: whole lines in the place of those that are there; `''` takes one away. */
export type Mend =
	| { readonly how: 'lines'; readonly edits: readonly Edit[] }
	| { readonly how: 'newline' }
	/** `export ` at the beginning of these lines. What they assign may be a secret, and is not told. */
	| { readonly how: 'export'; readonly lines: readonly number[] }
	| { readonly how: 'mode'; readonly from: number; readonly to: number }
	| { readonly how: 'rename'; readonly to: string }
	| { readonly how: 'unit'; readonly unit: string; readonly verb: 'reload' | 'restart' };

export interface Edit {
	/** From 1 on. */
	readonly line: number;
	readonly was: string;
	readonly is: string;
}

export interface Unread {
	readonly file: string;
	/** What it is a finding on, where the file as a whole is read: what is mended in it does not end this. */
	readonly resource?: string;
	readonly line?: number;
	/** The line itself, or what shows it. Foreign text. */
	readonly text: string;
	/** One name for one kind of it: `cron-user-missing`. */
	readonly kind: string;
	/** One sentence with file and line. */
	readonly says: string;
	/** What it would do, when it is read: for the head of a request. */
	readonly task?: string;
	readonly mend?: Mend;
	/** It is left out for the mode or the owner of the file. */
	readonly byMode?: true;
	/** Why there is nothing to offer, where there is not. */
	readonly reportOnly?: string;
	readonly severity?: Observation['severity'];
	/** The unit that is loaded anew with it, and is started where it failed over it. */
	readonly unit?: string;
	/** Settings of the kernel that count at once when it is mended: the key below /proc/sys, and the value. */
	readonly counts?: readonly (readonly [key: string, value: string])[];
}

interface Told {
	readonly title: (file: string) => string;
	readonly whyCare: string;
	readonly nowMs: number;
	readonly breaks?: Breaks;
}

/** One observation a file, or what stands for it: the first thing wrong in it is its cause, the others stand beside it. */
export function observeUnread(all: readonly Unread[], { title, whyCare, nowMs, breaks }: Told): readonly Observation[] {
	const byResource = new Map<string, Unread[]>();
	for (const one of all) {
		const resource = one.resource ?? `file:${one.file}`;
		byResource.set(resource, [...(byResource.get(resource) ?? []), one]);
	}
	return [...byResource].map(([resource, list]) => {
		const [first] = list as [Unread, ...Unread[]];
		const { file } = first;
		return {
			resource,
			...(first.resource !== undefined && { affected: [`file:${file}`] }),
			severity: list.find(({ severity }) => severity === 'critical')?.severity ?? first.severity ?? 'warning',
			title: title(file),
			whyNow:
				list.length === 1
					? seenOf(first)
					: `${list.length} things in it have no effect, or another one than was meant.`,
			whyCare,
			whySo: list
				.slice(0, 4)
				.map(({ says }) => says)
				.join(' '),
			cause: causeOf(first),
			evidence: list.slice(0, 8).map(({ line, text }) => ({
				source: line === undefined ? file : `${file} line ${line}`,
				seenAtMs: nowMs,
				raw: text || file
			})),
			...(breaks && { breaks }),
			...(list.some(({ byMode }) => byMode) && { wrongMode: file }),
			fingerprint: list.map(({ kind, line, text }) => `${kind} ${line ?? ''} ${text}`).join('\n'),
			ask: `What is wrong with ${file}?`
		};
	});
}

/** What shows a file as a whole is its mode and owner, and those are no words of it. */
function seenOf({ text }: Unread): string {
	const mode = /^([0-7]{4}) (?:\d+:\d+ )?\//.exec(text)?.[1];
	return mode === undefined
		? `It says: ${quoted(text) ?? 'nothing'}.`
		: `It is there, with the mode ${mode}, and has no effect.`;
}

function causeOf({ kind, file, task = '', mend, reportOnly = '', unit, counts }: Unread): FoundCause {
	const about = {
		...{ file, task, reportOnly },
		...(unit !== undefined && { of: unit }),
		...(counts !== undefined && counts.length > 0 && { counts: JSON.stringify(counts) })
	};
	switch (mend?.how) {
		case 'lines':
			return { kind, about: { ...about, how: 'lines', edits: JSON.stringify(mend.edits) } };
		case 'mode':
			return { kind, about: { ...about, how: 'mode', from: String(mend.from), to: String(mend.to) } };
		case 'rename':
			return { kind, about: { ...about, how: 'rename', to: mend.to } };
		case 'unit':
			return { kind, about: { ...about, how: 'unit', unit: mend.unit, verb: mend.verb } };
		case 'export':
			return { kind, about: { ...about, how: 'export', lines: mend.lines.join(' ') } };
		case 'newline':
			return { kind, about: { ...about, how: mend.how } };
		default:
			return { kind, about };
	}
}

/** Put aside on purpose: whoever named it so knows that nobody reads it. */
export const isPutAside = (name: string): boolean =>
	/(?:\.(?:dpkg-\w+|ucf-\w+|rpm\w+|bak|backup|old|orig|save|saved|disabled?|off|inactive|swp|tmp|example|sample|dist|new|rej|md|txt)|~|,v|[-_.](?:bak|old|orig|disabled)(?:[-_.]\w[\w.-]*)?)$|^(?:\.|README|#)/i.test(
		name
	);
