// Programs that print another spelling of what they read.
import type { Cmd } from '../../judge/command.ts';
import { UNKNOWN, unknown, type Value } from '../../model.ts';
import { has } from '../../words/options.ts';
import { unbase32, unbase64, unhex } from './decode-text.ts';
import { inputOf } from './input-of.ts';
import type { Output } from './output.ts';

/** A text that was decoded; where it is not known, it is still known that it was. */
function decoded(text: string | undefined, from: Value): Value {
	if (text !== undefined) return { text, known: true, origin: 'decoded' };
	return unknown(from.origin === 'fetched' ? 'fetched' : 'decoded');
}

function base(cmd: Cmd): Value {
	const options = cmd.options('-w --wrap -i --input -o --output -b --break');
	const from = inputOf(cmd, options.positionals);
	if (!has(options, '-d', '-D', '--decode')) return unknown(from.origin);
	const unbase = cmd.name === 'base32' || has(options, '--base32') ? unbase32 : unbase64;
	return decoded(from.known ? unbase(from.text) : undefined, from);
}

/** The digits of a line of a dump, without where it begins and the letters beside them. */
const DUMP_LINE = /^[0-9a-f]+:((?: [0-9a-f]{2,4})+) .*$/gim;

function hex(cmd: Cmd): Value {
	const options = cmd.options('-c -g -l -s -o');
	const from = inputOf(cmd, options.positionals);
	if (!has(options, '-r', '-revert')) return unknown(from.origin);
	return decoded(from.known ? unhex(from.text.replace(DUMP_LINE, '$1')) : undefined, from);
}

/** A dump of what it reads: each digit of it can be put back. */
function dump(cmd: Cmd): Value {
	return unknown(inputOf(cmd, cmd.options('-A -t -j -N -S -w').positionals).origin);
}

function openssl(cmd: Cmd): Value {
	const words = cmd.effective.argv;
	const from = cmd.ctx.stdin ?? UNKNOWN;
	if (!words.includes('-d') && !words.includes('-decrypt')) return unknown(from.origin);
	const plain =
		words.some((w) => w === 'base64' || w === '-base64' || w === '-a') &&
		!words.some((w) => /^-(?:aes|des|bf|camellia|chacha)/.test(w));
	return decoded(from.known && plain ? unbase64(from.text) : undefined, from);
}

export const DECODED: readonly [name: string, Output][] = [
	['base64', base],
	['base32', base],
	['basenc', base],
	['xxd', hex],
	['hexdump', hex],
	['od', dump],
	['openssl', openssl]
];
