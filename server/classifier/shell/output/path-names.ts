// Programs that print a path, or a part of one.
import type { Cmd } from '../../judge/command.ts';
import { literal, UNKNOWN, unknown, type Value } from '../../model.ts';

/** The last part of a path. */
export function basename(cmd: Cmd): Value {
	const path = cmd.args[0];
	if (!path?.known) return path ? unknown(path.origin) : UNKNOWN;
	const text = path.text.replace(/\/+$/, '');
	return { text: `${text.slice(text.lastIndexOf('/') + 1)}\n`, known: true, origin: path.origin };
}

/** A path without its last part. */
export function dirname(cmd: Cmd): Value {
	const path = cmd.args[0];
	if (!path?.known) return path ? unknown(path.origin) : UNKNOWN;
	const text = path.text.replace(/\/+$/, '');
	const directory = text.slice(0, Math.max(0, text.lastIndexOf('/')));
	return { text: `${directory || (text.startsWith('/') ? '/' : '.')}\n`, known: true, origin: path.origin };
}

/** An absolute path as it is: nothing is known of links. */
export function realpath(cmd: Cmd): Value {
	const path = cmd.args[cmd.args.length - 1];
	return path?.known && path.text.startsWith('/') ? literal(`${path.text}\n`) : UNKNOWN;
}
