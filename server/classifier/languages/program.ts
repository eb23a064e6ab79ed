// A program text while it is judged.
import type { Cmd } from '../judge/command.ts';
import { sayUnknownCode } from '../judge/unknown-code.ts';
import { type Arg, NOTHING, type Origin } from '../model.ts';
import { readShellText } from '../shell/shell-text.ts';
import { NETWORK, RUNS_TEXT } from './calls.ts';
import { prepare, type Text } from './code-text.ts';
import type { Language } from './language.ts';

/** A longer text is judged by its beginning. */
const MAX_TEXT_UNITS = 16_384;

export class Program {
	readonly cmd: Cmd;
	readonly language: Language;
	/** where it stands, and as it is written */
	readonly arg: Arg;
	readonly text: Text;
	/** it names something of the network */
	readonly network: boolean;
	/** the first call that runs a text as code */
	readonly runsText: RegExpExecArray | null;
	/** a reason was given for something it does */
	said = false;

	constructor(cmd: Cmd, language: Language, arg: Arg) {
		this.cmd = cmd;
		this.language = language;
		this.arg = arg;
		this.text = prepare(arg.text.slice(0, MAX_TEXT_UNITS), language);
		const { code, masked } = this.text;
		this.network = NETWORK.test(code);
		this.runsText = language === 'other' && !/\beval\b/.test(masked) ? null : RUNS_TEXT.exec(masked);
	}

	/** Adds a reason. */
	say(rule: string, tier: 'caution' | 'dangerous' | 'blocked', reason: string): void {
		this.said = true;
		this.cmd.say(rule, tier, reason, this.arg);
	}

	/** Reports that it runs code of this origin. */
	sayUnknownCode(origin: Origin): void {
		this.said = true;
		sayUnknownCode(this.cmd, origin, this.arg);
	}

	/** Reads a text that it gives to a shell. */
	readShellText(text: string, known = true, via = this.cmd.name): void {
		this.said = true;
		readShellText({ ...this.arg, text, known }, { ...this.cmd.ctx, stdin: NOTHING }, via);
	}
}
