// Whether a path is the unit's own business: named by its settings or its command, below a folder that these name, or called like it.
// What its program says of a path is its program's word alone, and whoever has taken it over chooses that. Pure.
import { posix } from 'node:path';
import type { UnitCase } from './check.ts';

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
