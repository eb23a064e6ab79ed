// Uses that only print help or a version.
import { NO_SHORT_HELP, PACKAGE_STARTERS } from '../names/help.ts';
import { HELP_FROM_PROJECT } from '../tools/project-code.ts';
import type { Cmd } from './command.ts';

const HELP = /^(?:--help|--version|-help|-version|--usage)$/;
const SHORT_HELP = /^(?:-h|-V|-\?)$/;
const VERSION = /^--?version$/;
const WORD = /^[a-zA-Z][\w:.-]*$/;

/** True for `tool --help`, `tool verb --version` and the like: the tool prints that before it does anything else. */
export function asksForHelp(cmd: Cmd): boolean {
	const { args, name } = cmd;
	if (args.length === 0 || PACKAGE_STARTERS.has(name)) return false;
	const first = args[0]?.text ?? '';
	if (HELP_FROM_PROJECT.has(name) && !VERSION.test(first)) return false;
	if (HELP.test(first)) return true;
	if (args.length === 1 && SHORT_HELP.test(first)) return !NO_SHORT_HELP.has(name);
	if (first === 'help' && args.every((a) => WORD.test(a.text))) return true;
	const last = args[args.length - 1]?.text ?? '';
	return HELP.test(last) && args.length <= 4 && args.slice(0, -1).every((a) => WORD.test(a.text));
}
