// The command that puts one file back as it was. Pure: what was, what is there now, and where its old content lies give the text.
import { quoteWord } from '#wire/text/quote-word.mjs';
import type { Image } from './image.ts';
import type { LookedAt } from './look-at-file.ts';
import { besideOf } from './place-file.ts';

export type PutBack =
	| { readonly kind: 'nothing' }
	/** `needs`: the content has to lie at `candidate`, with its attributes, before this runs. */
	| { readonly kind: 'run'; readonly text: string; readonly needs: 'content' | 'nothing' }
	| { readonly kind: 'impossible'; readonly why: string };

/**
 * @param now  what stands there
 * @param candidate  where the old content will lie
 * @param target  where the old link led, for a link
 */
export function putBack(image: Image, now: LookedAt, candidate: string, target?: string): PutBack {
	const path = quoteWord(image.path);
	if (!image.kept) return { kind: 'impossible', why: `${image.path}: ${image.reason}` };
	switch (image.was) {
		case 'absent':
			// A folder goes only when nothing is left in it.
			return now.was === 'absent' ? { kind: 'nothing' } : run(`rm -fd -- ${path}`);
		case 'other':
			return { kind: 'impossible', why: `${image.path}: ${image.reason}` };
		case 'directory': {
			const bits = attributesText(image, now);
			if (now.was === 'directory') return bits === '' ? { kind: 'nothing' } : run(bits);
			if (now.was !== 'absent') return { kind: 'impossible', why: `${image.path} was a folder and is none any more` };
			return run([`mkdir -- ${path}`, bits].filter(Boolean).join(' && '));
		}
		case 'link': {
			if (now.was === 'link' && now.digest === image.digest) return { kind: 'nothing' };
			if (target === undefined) return { kind: 'impossible', why: `${image.path}: where it led is not known` };
			const remove = now.was === 'directory' ? '' : `rm -f -- ${path} && `;
			return run(`${remove}ln -sT -- ${quoteWord(target)} ${path}`);
		}
		case 'file': {
			if (now.was === 'file' && now.digest === image.digest) {
				const bits = attributesText(image, now);
				return bits === '' ? { kind: 'nothing' } : run(bits);
			}
			if (now.was === 'directory') return { kind: 'impossible', why: `${image.path} was a file and is a folder now` };
			const beside = quoteWord(besideOf(image.path, image.digest ?? ''));
			const owner = image.uid === null ? [] : [`chown ${image.uid}:${image.gid} -- ${beside}`];
			const mode = image.mode === null ? [] : [`chmod ${octal(image.mode)} -- ${beside}`];
			const content = quoteWord(candidate);
			const steps = [
				// What is there has the attributes and access lists that the change left to it, and the kept content has none.
				`if [ -f ${path} ] && [ ! -L ${path} ]; then cp --preserve=all --remove-destination -- ${path} ${beside} && cp -- ${content} ${beside}; else cp --preserve=all --remove-destination -- ${content} ${beside}; fi`,
				...owner,
				...mode,
				...timesText(image, beside),
				`sync -- ${beside}`,
				`mv -fT -- ${beside} ${path}`
			];
			return { kind: 'run', text: `${steps.join(' && ')} || { rm -f -- ${beside}; exit 1; }`, needs: 'content' };
		}
	}
}

/** Owner first: a change of owner takes the set-id bits away. */
function attributesText(image: Image, now: LookedAt): string {
	const path = quoteWord(image.path);
	const has = 'mode' in now ? now : undefined;
	const steps: string[] = [];
	const ownerDiffers = has !== undefined && (has.uid !== image.uid || has.gid !== image.gid);
	if (image.uid !== null && (has === undefined || ownerDiffers))
		steps.push(`chown ${image.uid}:${image.gid} -- ${path}`);
	if (image.mode !== null && (has?.mode !== image.mode || ownerDiffers))
		steps.push(`chmod ${octal(image.mode)} -- ${path}`);
	if (image.was === 'file' && String(has?.times.mtimeNs) !== image.times?.mtimeNs)
		steps.push(...timesText(image, path));
	return steps.join(' && ');
}

function timesText({ times }: Image, place: string): string[] {
	if (times === null) return [];
	return [
		`touch -m -d @${inSeconds(times.mtimeNs)} -- ${place}`,
		`touch -a -d @${inSeconds(times.atimeNs)} -- ${place}`
	];
}

const inSeconds = (ns: string): string => {
	const value = BigInt(ns);
	const size = value < 0n ? -value : value;
	return `${value < 0n ? '-' : ''}${size / 1_000_000_000n}.${String(size % 1_000_000_000n).padStart(9, '0')}`;
};
const octal = (mode: number): string => mode.toString(8).padStart(4, '0');
const run = (text: string): PutBack => ({ kind: 'run', text, needs: 'nothing' });
