// What the files a text names are known to hold: what it wrote into them, fetched, or reads from a descriptor.
import { type Arg, type Ctx, NOTHING, UNKNOWN, unknown, type Value } from '../model.ts';
import { readPath } from '../words/paths.ts';
import { isLootPath } from '../words/secret-path.ts';

/** The content a path is known to have in this text. */
export function fileContent(path: string, ctx: Ctx): Value {
	const reading = readPath(path, ctx.env.cwd);
	if (reading.kind === 'network') return unknown('fetched');
	const descriptor = /^\/(?:dev|proc\/(?:self|\d+))\/fd\/(\d+)$/.exec(reading.path)?.[1];
	if (descriptor !== undefined && descriptor !== '0') return ctx.env.descriptors.get(descriptor) ?? UNKNOWN;
	if (descriptor === '0' || reading.path === '/dev/stdin') return ctx.stdin ?? UNKNOWN;
	if (reading.kind === 'null') return reading.path === '/dev/null' ? NOTHING : UNKNOWN;
	const held = ctx.env.files.get(fileKey(path));
	if (held) return held;
	return unknown(isLootPath(path) ? 'secret' : 'file');
}

/** One name for the spellings of a path. */
export function fileKey(path: string): string {
	return path.replace(/^(?:\.\/)+/, '');
}

/** Remembers that a path now holds what came over the network; where it is not known, that some path does. */
export function rememberFetched(ctx: Ctx, path: Arg | undefined): void {
	if (path?.known) ctx.env.files.set(fileKey(path.text), unknown('fetched'));
	else ctx.out.fetchedUnnamed = true;
}
