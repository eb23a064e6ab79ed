// Paths with `{name}` in them, as OpenAPI writes them.

/** The names in a path, as a type: `'id'` for `/api/approvals/{id}`. */
export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
	? Name | NamesIn<Rest>
	: never;

export interface PathTemplate {
	/** In the order of the path; [] when it is one path and no other. */
	readonly names: readonly string[];
	/** @returns the decoded value of each name; undefined for another path; `broken-escape` where a value cannot be decoded */
	match(path: string): Readonly<Record<string, string>> | 'broken-escape' | undefined;
}

export function readPathTemplate(template: string): PathTemplate {
	const names: string[] = [];
	const source = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, (_, name: string) => {
		names.push(name);
		return '([^/]+)';
	});
	const pattern = new RegExp(`^${source}$`);
	return {
		names,
		match(path) {
			const values = pattern.exec(path)?.slice(1);
			try {
				return values && Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(values[i] ?? '')]));
			} catch {
				return 'broken-escape';
			}
		}
	};
}
