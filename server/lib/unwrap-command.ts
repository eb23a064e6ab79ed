// The program behind those that only start another one: `nice -n 10 timeout 60 /opt/a/run` runs /opt/a/run. Pure.
import type { Word } from './plain-words.ts';

interface Wrapper {
	/** Options that take the next word for themselves. */
	readonly valued?: RegExp;
	/** Options behind which the command cannot be told: a text for a shell, or another environment. */
	readonly sealed?: RegExp;
	/** Words of its own before the command. */
	readonly own?: number;
	/** The command is run as somebody else. */
	readonly asOther?: true;
	/** It may set names before the command. */
	readonly sets?: true;
	/** Its first own word is a file that it makes. */
	readonly makes?: true;
}

const WRAPPERS: Readonly<Record<string, Wrapper>> = {
	nice: { valued: /^-n$/ },
	ionice: { valued: /^-[cn]$/ },
	timeout: { valued: /^-[ks]$/, own: 1 },
	nohup: {},
	setsid: {},
	chronic: {},
	env: { valued: /^-[uC]$/, sealed: /^(?:-[iS]|-$|--(?:split-string|ignore-environment))/, sets: true },
	flock: { valued: /^-[wE]$/, sealed: /^(?:-c|--command)/, own: 1, makes: true },
	'systemd-cat': { valued: /^-[tp]$/ },
	stdbuf: { valued: /^-[ioe]$/ },
	chrt: { own: 1 },
	exec: { valued: /^-a$/ },
	command: {},
	sudo: { valued: /^-[ugCDhpRrTU]$/, sealed: /^(?:-[is]|--(?:login|shell))/, asOther: true, sets: true },
	doas: { valued: /^-[uC]$/, asOther: true }
};
const DEEPEST = 5;

export interface Unwrapped {
	/** The words of what is run in the end; undefined where that cannot be told. */
	readonly words: readonly Word[] | undefined;
	/** Those before it, by name. */
	readonly wrappers: readonly string[];
	readonly asOther: boolean;
	/** Files that those before it make. */
	readonly makes: readonly Word[];
	/** PATH as they set it. */
	readonly path?: Word;
}

export function unwrapCommand(given: readonly Word[]): Unwrapped {
	let words = given;
	let asOther = false;
	let set: { path: Word } | undefined;
	const wrappers: string[] = [];
	const makes: Word[] = [];
	const unknown = (): Unwrapped => ({ words: undefined, wrappers, asOther, makes });
	for (let depth = 0; depth < DEEPEST; depth += 1) {
		const name = words[0]?.replace(/^\/(?:usr\/)?s?bin\//, '') ?? '';
		const wrapper = Object.hasOwn(WRAPPERS, name) ? WRAPPERS[name] : undefined;
		if (!wrapper) return { words, wrappers, asOther, makes, ...set };
		// It only asks where a program is.
		if (name === 'command' && /^-[vV]$/.test(words[1] ?? '')) return { words, wrappers, asOther, makes, ...set };
		let at = 1;
		for (; at < words.length; at += 1) {
			const word = words[at];
			if (word === undefined) return unknown();
			if (word === '--') {
				at += 1;
				break;
			}
			// A text of a shell's, and an environment of its own, are not looked into.
			if (wrapper.sealed?.test(word)) return unknown();
			if (word.startsWith('-') && word !== '-') {
				if (wrapper.valued?.test(word)) at += 1;
				continue;
			}
			const setting = wrapper.sets ? /^(\w+)=(.*)$/s.exec(word) : null;
			if (!setting) break;
			if (setting[1] === 'PATH') set = { path: setting[2] };
		}
		const own = wrapper.own ?? 0;
		if (wrapper.makes) makes.push(...words.slice(at, at + own));
		wrappers.push(words[0] ?? name);
		asOther ||= wrapper.asOther === true;
		words = words.slice(at + own);
		if (words.length === 0 || (name === 'flock' && /^-c$/.test(words[0] ?? ''))) return unknown();
	}
	return unknown();
}
