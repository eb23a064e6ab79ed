// Whether a path is the unit's own business: named by its settings or its command, below a folder that these name, or called like it.
// What its program says of a path is its program's word alone, and whoever has taken it over chooses that. Pure.
import { posix } from 'node:path';
import type { Walk } from '../../host/system/walk-path.ts';
import { holdsPath, placesOf } from '../../lib/names-path.ts';
import type { UnitCase } from './check.ts';
import { placeOf } from './say-file.ts';

/** Deep enough to be somebody's: `/srv/shop`, and not `/srv`. */
const isOwnPlace = (path: string): boolean => path.split('/').filter(Boolean).length > 1;

export function isOfUnit({ unit, ground }: Pick<UnitCase, 'unit' | 'ground'>, path: string): boolean {
	const words = ground.commands
		.flatMap((command) => command.words)
		.map((word) => word.replace(/^--?[\w-]+=/, ''))
		.filter((word) => word.startsWith('/'));
	const named = [ground.directory, ...ground.around.named.map((one) => one.path), ...words];
	const places = [...named, ...words.slice(1).map((word) => posix.dirname(word))].filter(isOwnPlace);
	if (places.some((place) => path === place || path.startsWith(`${place}/`))) return true;
	const stem = unit.name.replace(/(?:@.*)?\.\w+$/, '');
	return path.split('/').slice(2).includes(stem);
}

/**
 * Where the path itself is written by somebody who may decide for the unit: in its settings, or in a file of root's that its command
 * names.
 *
 * @returns `/etc/systemd/system/x.service line 4`; undefined where only what its program says has it
 */
export function writtenFor({ ground }: Pick<UnitCase, 'ground'>, { path, parts }: Walk): string | undefined {
	// Through a link of somebody else's it would be the one who put that there.
	if (parts.some(({ facts, target }) => target !== undefined && facts.uid !== 0)) return undefined;
	const setting = ground.settings.written.find(({ value }) => holdsPath(value, path));
	return setting ? placeOf(setting) : ground.around.written.get(path);
}

/**
 * For a remedy that would give a unit more than it has: whether only what its program says names the path, and no setting of it, no
 * file of root's that its command names, and not its own name.
 */
export function saidOnly(at: Pick<UnitCase, 'unit' | 'ground'>, walk: Walk): { readonly said?: 'only' } {
	const { settings, around } = at.ground;
	const isWritten = placesOf(walk.path).some(
		(place) => around.written.has(place) || settings.written.some(({ value }) => holdsPath(value, place))
	);
	return isWritten || isOfUnit(at, walk.path) ? {} : { said: 'only' };
}
