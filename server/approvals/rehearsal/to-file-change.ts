// What a view says was changed, as a person reads it: with a difference where there is one to show, and secrets masked in it.
import { createTwoFilesPatch } from 'diff';
import type { ViewChange } from '#native/ports/sandbox.ts';
import type { FileChange } from '#wire/approval.ts';
import { isPlainValue, isSecretName } from '#wire/text/secret-name.ts';
import { maskSecrets } from '../../lib/mask-secrets.ts';
import { isSecretFile } from '../../lib/secret-file.ts';

const CONTEXT_LINES = 3;
/** Two texts that have nothing in common take long to compare, and the comparison says nothing. */
const COMPARE_MS = 100;
const MOST_DIFF_UNITS = 64 * 1024;

const NOTES: Readonly<Record<NonNullable<ViewChange['note']>, string>> = {
	large: 'too long to show',
	binary: 'not a text',
	closed: 'cannot be read',
	many: 'not shown, because the others are long already',
	withheld: 'its content is not shown'
};

export function toFileChange(change: ViewChange): FileChange {
	const { path, kind, before, after, note } = change;
	const secret = isSecretFile(path) && (change.was !== undefined || change.is !== undefined);
	const shown = secret ? { diff: null, note: NOTES.withheld } : differenceOf(change);
	const notes = [shown.note, note && !shown.note ? NOTES[note] : '', ...attributesOf(change), heldBy(change)];
	return {
		path,
		change: change.change,
		kind,
		bytes_before: before?.bytes ?? null,
		bytes_after: after?.bytes ?? null,
		diff: shown.diff,
		note: notes.filter(Boolean).join('; '),
		...(change.held && change.held.files > 0 && { files_within: change.held.files })
	};
}

function differenceOf({ path, kind, change, was, is, note }: ViewChange): { diff: string | null; note: string } {
	if (note !== undefined || change === 'attributes' || (was === undefined && is === undefined))
		return { diff: null, note: '' };
	const [old, now] = [maskSettings(was ?? ''), maskSettings(is ?? '')];
	if (kind === 'link')
		return { diff: `${was === undefined ? '' : `-${old}\n`}${is === undefined ? '' : `+${now}\n`}`, note: '' };
	// Of a file that holds nothing there is nothing to tell, come or gone.
	if (old === now && was !== is) return { diff: null, note: (was ?? '') === (is ?? '') ? '' : 'only a secret differs' };
	const names = [was === undefined ? '/dev/null' : path, is === undefined ? '/dev/null' : path] as const;
	const patch = createTwoFilesPatch(names[0], names[1], old, now, undefined, undefined, {
		context: CONTEXT_LINES,
		timeout: COMPARE_MS
	});
	if (patch === undefined) return { diff: null, note: 'too different to compare line by line' };
	const text = patch.replace(/^(?:Index: .*\n)?=+\n/, '');
	return text.length > MOST_DIFF_UNITS ? { diff: null, note: NOTES.large } : { diff: text, note: '' };
}

/** A line of a settings file: in some a blank stands around the sign, and nothing else tells its value from a text. */
const SETTING = /^(\s*(?:-\s+)?["']?)([\w.-]+)(["']?\s*[=:]\s*["']?)([^\s"'].*)$/gm;

function maskSettings(text: string): string {
	return maskSecrets(text).replace(SETTING, (line, before: string, name: string, sign: string, value: string) =>
		isSecretName(name) && !isPlainValue(value.replace(/["',;]+$/, '')) ? `${before}${name}${sign}[masked]` : line
	);
}

function attributesOf({ before, after }: ViewChange): string[] {
	if (before === undefined || after === undefined)
		return after && after.mode & 0o6000 ? [`mode ${octal(after.mode)}`] : [];
	return [
		...(before.mode === after.mode ? [] : [`mode ${octal(before.mode)} → ${octal(after.mode)}`]),
		...(before.uid === after.uid && before.gid === after.gid
			? []
			: [`owner ${before.uid}:${before.gid} → ${after.uid}:${after.gid}`])
	];
}

const octal = (mode: number): string => mode.toString(8).padStart(4, '0');

function heldBy({ held }: ViewChange): string {
	if (held === undefined || held.files === 0) return '';
	const files = `${held.files} ${held.files === 1 ? 'file' : 'files'}`;
	return `with ${held.whole ? '' : 'more than '}${files} in it, ${held.bytes} bytes`;
}
