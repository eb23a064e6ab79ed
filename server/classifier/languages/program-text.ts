// Programs given on the command line of an interpreter. Not a parser: names that are called, and the literal text
// they are called with. Strings are masked first, so that what is only printed does not count.
import type { Cmd } from '../judge/command.ts';
import { sayUnknownCode } from '../judge/unknown-code.ts';
import type { Arg } from '../model.ts';
import { isCredentialStore, isSecretPath, READS_SECRET } from '../words/secret-path.ts';
import { judgeAttacks } from './attacks.ts';
import { judgeBuiltCode } from './built-code.ts';
import { READS_FILE, SENDS, WHOLE_ENVIRONMENT } from './calls.ts';
import { judgeDeletes } from './deleted-paths.ts';
import { isHarmlessCode } from './harmless-code.ts';
import type { Language } from './language.ts';
import { Program } from './program.ts';
import { judgeStarts } from './started-programs.ts';
import { judgeWrites } from './written-paths.ts';

/** Judges program text. `arg` says where it stands and whether it is known. */
export function judgeProgramText(cmd: Cmd, language: Language, arg: Arg, depth = 0): void {
	cmd.effect('run-code');
	if (!arg.known) {
		if (arg.origin === 'fetched' || arg.origin === 'decoded' || /^[\s"']*(?:\$|`)/.test(arg.text)) {
			sayUnknownCode(cmd, arg.origin, arg);
			if (arg.origin !== 'literal') return;
		} else cmd.say('dynamic-part', 'caution', 'Part of the code is known only at run time', arg);
	}
	const program = new Program(cmd, language, arg);
	judgeAttacks(program);
	const inner = judgeBuiltCode(program, depth);
	if (inner !== undefined) judgeProgramText(cmd, language, { ...arg, text: inner, known: true }, depth + 1);
	judgeStarts(program);
	judgeDeletes(program);
	judgeWrites(program);
	judgeNetwork(program);
	judgeActs(program);
	judgeSecretsRead(program);
	if (!program.said && !isHarmlessCode(program.text, language, program.network))
		cmd.say('run.inline', 'caution', 'Runs inline code', arg);
}

function isPrivate(path: string): boolean {
	return isSecretPath(path) || /^\/etc\/(?:passwd|shadow)/.test(path);
}

/** Says so where a program opens a file that holds keys or credentials. */
function judgeSecretsRead(program: Program): void {
	if ([...program.text.code.matchAll(READS_FILE)].some(([, path = '']) => isCredentialStore(path)))
		program.say('secret.read', 'caution', READS_SECRET);
}

/** Judges what is sent to another host, or read from one. */
function judgeNetwork(program: Program): void {
	const { cmd, network, text } = program;
	const { code, masked } = text;
	if (!network) return;
	if (!SENDS.test(code)) {
		cmd.effect('network-read');
		// What is asked for may be made of what was read.
		if ([...code.matchAll(READS_FILE)].some(([, path = '']) => isPrivate(path))) {
			cmd.effect('network-write');
			program.say('exfil.secret', 'dangerous', 'Sends a key, a credential or a private file to another host');
			return;
		}
		// What it starts may be what it sends; without that, only an address that is written out is harmless.
		if (program.said) program.say('exfil.data', 'caution', 'Data of this machine reaches another host');
		return;
	}
	cmd.effect('network-write');
	const named = [...code.matchAll(/["']([^"'\s]+)["']/g)].map((m) => m[1] ?? '');
	if (named.some(isPrivate))
		program.say('exfil.secret', 'dangerous', 'Sends a key, a credential or a private file to another host');
	if (WHOLE_ENVIRONMENT.test(masked))
		program.say('exfil.environment', 'dangerous', 'Sends the environment, including its secrets, to another host');
	program.say('network.send', 'caution', 'Sends data to another host');
}

const ACTS =
	/shut down|restart|log ?out|sleep|empty (?:the )?trash|delete|keystroke|do shell script|set volume|quit|move|make new/i;

/** Judges what is done to other programs and processes. */
function judgeActs(program: Program): void {
	const { language, arg, text } = program;
	if (language === 'other' && ACTS.test(arg.text)) program.say('script.acts', 'caution', 'Controls other programs');
	if (/\b(?:setuid|setgid|seteuid)\s*\(\s*0|os\.kill|process\.kill|\bkill\b\s*[(\s]\s*['"\d]/.test(text.masked))
		program.say('code.process', 'caution', 'Signals processes or changes the user it runs as');
}
