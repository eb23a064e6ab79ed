// Names that are called almost as what somebody typed. Pure.
import { editDistance } from '../../lib/edit-distance.ts';

const MOST = 5;
const ENDING = /\.(?:service|socket|timer|mount|target)$/;

/** @returns the nearest first; [] where none is near */
export function nearNames(said: string, names: readonly string[]): readonly string[] {
	const word = bare(said);
	const slips = word.length < 3 ? 0 : word.length < 4 ? 1 : word.length < 8 ? 2 : 3;
	return [...new Set(names)]
		.flatMap((name) => {
			const other = bare(name);
			const far =
				word.length >= 3 && (other.startsWith(word) || other.includes(word)) ? 0.5 : editDistance(word, other, slips);
			return far <= slips && far < Math.max(word.length, 2) ? [{ name, far }] : [];
		})
		.sort((a, b) => a.far - b.far || a.name.length - b.name.length || a.name.localeCompare(b.name))
		.slice(0, MOST)
		.map(({ name }) => name);
}

const bare = (name: string): string => name.toLowerCase().replace(ENDING, '');
