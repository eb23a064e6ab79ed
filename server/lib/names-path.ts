// Whether a text names a path as a whole: neither a longer one that begins with it, nor one that ends with it. Pure.

export function holdsPath(text: string, path: string): boolean {
	for (let at = text.indexOf(path); at >= 0; at = text.indexOf(path, at + 1))
		if (!/[\w./@+~-]/.test(text[at - 1] ?? '') && !/^[\w/@+~-]|^\.\w/.test(text.slice(at + path.length))) return true;
	return false;
}

/** The path, and the folders that it lies in, as far as they are somebody's own: `/srv/shop`, and not `/srv`. */
export function placesOf(path: string): readonly string[] {
	const names = path.split('/').filter(Boolean);
	return names.length < 2 ? [path] : names.slice(1).map((_, at) => `/${names.slice(0, names.length - at).join('/')}`);
}
