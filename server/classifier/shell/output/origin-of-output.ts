// Where the output of a program comes from, when what it prints does not follow from the text.
import type { Cmd } from '../../judge/command.ts';
import { type Arg, type Origin, unknown, type Value } from '../../model.ts';
import { ARCHIVERS, DECODERS } from '../../names/archives.ts';
import { PRINT_SECRETS } from '../../names/secrets.ts';
import { readPath } from '../../words/paths.ts';
import { isLootPath } from '../../words/secret-path.ts';
import { worseOrigin } from '../worse-origin.ts';

/** An output that is not known, with where it comes from. */
export function unknownOutput(cmd: Cmd): Value {
	const { name, ctx } = cmd;
	const { stdin, target } = ctx;
	const { effects } = cmd.effective;
	const network = effects.has('network-read') || (effects.has('network-write') && target !== 'container');
	if (network || target === 'remote') return unknown('fetched');
	let origin: Origin = 'dynamic';
	if (PRINT_SECRETS.has(name)) origin = 'secret';
	else if (DECODERS.has(name)) origin = stdin?.origin === 'fetched' ? 'fetched' : 'decoded';
	if (stdin && !stdin.known) origin = worseOrigin(origin, stdin.origin);
	for (const a of cmd.args) {
		if (a.stream) origin = worseOrigin(origin, a.stream.origin);
		if (isLootPath(a.text) || packsKeys(cmd, a)) origin = worseOrigin(origin, 'secret');
	}
	return unknown(origin);
}

/** A whole home or system directory in an archive holds keys as well. */
function packsKeys(cmd: Cmd, arg: Arg): boolean {
	return (
		ARCHIVERS.has(cmd.name) &&
		/^[/~]/.test(arg.text) &&
		/^(?:root|home|system)$/.test(readPath(arg.text, cmd.ctx.env.cwd).kind)
	);
}
