// Whether a text names a path as a whole: neither a longer one that begins with it, nor one that ends with it. Pure.

export function holdsPath(text: string, path: string): boolean {
	for (let at = text.indexOf(path); at >= 0; at = text.indexOf(path, at + 1))
		if (!/[\w./@+~-]/.test(text[at - 1] ?? '') && !/^[\w/@+~-]|^\.\w/.test(text.slice(at + path.length))) return true;
	return false;
}
