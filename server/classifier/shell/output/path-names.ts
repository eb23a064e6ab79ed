// Programs that print a path, or a part of one.
import type { Cmd } from '../../judge/command.ts';
import { literal, UNKNOWN, type Value } from '../../model.ts';

/** The last part of a path. */
export function basename(cmd: Cmd): Value {
	const path = cmd.args[0];
	if (!path?.known) return UNKNOWN;
	const text = path.text.replace(/\/+$/, '');
	return literal(`${text.slice(text.lastIndexOf('/') + 1)}\n`);
}

/** A path without its last part. */
export function dirname(cmd: Cmd): Value {
	const path = cmd.args[0];
	if (!path?.known) return UNKNOWN;
	const text = path.text.replace(/\/+$/, '');
	const directory = text.slice(0, Math.max(0, text.lastIndexOf('/')));
	return literal(`${directory || (text.startsWith('/') ? '/' : '.')}\n`);
}

/** An absolute path as it is: nothing is known of links. */
export function realpath(cmd: Cmd): Value {
	const path = cmd.args[cmd.args.length - 1];
	return path?.known && path.text.startsWith('/') ? literal(`${path.text}\n`) : UNKNOWN;
}
