/** Versions of kernels, part by part: numbers by their value, words by their letters. */
export function compareVersions(a: string, b: string): number {
	const [left, right] = [a, b].map((text) => text.match(/\d+|[a-z]+/gi) ?? []);
	for (let i = 0; i < Math.max(left?.length ?? 0, right?.length ?? 0); i += 1) {
		const [x, y] = [left?.[i], right?.[i]];
		if (x === undefined) return -1;
		if (y === undefined) return 1;
		const numbers = /^\d/.test(x) && /^\d/.test(y);
		const order = numbers ? Number(x) - Number(y) : x.localeCompare(y);
		if (order !== 0) return order;
	}
	return 0;
}
