// Landlock can only allow, and a rule holds for everything below its path. To leave something out, its siblings are
// allowed one by one, on each level down to it. Plain JavaScript: the launcher does the same behind sudo, where more is seen.

/**
 * The largest trees within `root` that contain none of `exceptions`.
 *
 * An exception counts whether it exists or not: its parents are taken apart, so that it cannot be made later either.
 * The price: what is made in such a directory after this snapshot is not covered.
 *
 * @param {string} root  an absolute real path
 * @param {readonly string[]} exceptions  likewise
 * @param {(path: string) => readonly string[]} list
 * @returns {string[]}
 */
export function coverTree(root, exceptions, list) {
	if (exceptions.some((exception) => isWithin(root, exception))) return [];
	const inside = exceptions.filter((exception) => isWithin(exception, root));
	if (inside.length === 0) return [root];
	return list(root).flatMap((name) => coverTree(root === '/' ? `/${name}` : `${root}/${name}`, inside, list));
}

/** @param {string} path @param {string} ancestor */
function isWithin(path, ancestor) {
	return path === ancestor || ancestor === '/' || path.startsWith(`${ancestor}/`);
}
