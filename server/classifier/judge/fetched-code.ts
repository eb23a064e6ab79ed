// Code that a program fetches by itself, from an address among its words, and carries out.
import type { Arg } from '../model.ts';
import { CODE_ADDRESS, NAMES_PACKAGE, NAMES_REGISTRY, runsAddresses } from '../names/addresses-of-code.ts';
import type { Cmd } from './command.ts';
import { sayUnknownCode } from './unknown-code.ts';

/**
 * Says so where a program is told to carry out what lies at an address.
 * @param name  the program meant, where another starts it
 */
export function judgeFetchedCode(cmd: Cmd, name = cmd.name): void {
	const row = runsAddresses(name);
	if (!row || cmd.isAtLeast('dangerous')) return;
	const address = cmd.args.find((a, at) => isAddressOfCode(a, cmd.args[at - 1], row.also));
	if (!address) return;
	const line = cmd.args.map((a) => a.text).join(' ');
	if (!row.verb.test(line) || row.unless?.test(`${name} ${line}`)) return;
	if (!row.evaluates?.test(line)) {
		sayUnknownCode(cmd, 'fetched', address);
		return;
	}
	cmd.effect('network-read');
	cmd.effect('run-code');
	cmd.say('code.evaluated', 'caution', 'Evaluates code that it fetches', address);
}

function isAddressOfCode({ text }: Arg, before: Arg | undefined, also: RegExp | undefined): boolean {
	if (text.startsWith('-')) return NAMES_PACKAGE.test(text) && CODE_ADDRESS.test(text.slice(text.indexOf('=') + 1));
	if (before && NAMES_REGISTRY.test(before.text)) return false;
	return CODE_ADDRESS.test(text) || also?.test(text) === true;
}
