// Many small reads, a few at once: so that neither the threads nor the loop are taken by them alone.

const AT_ONCE = 16;

/** @returns what was made of each, in their order */
export async function eachOf<T, R>(items: readonly T[], act: (item: T, index: number) => Promise<R>): Promise<R[]> {
	const made: R[] = [];
	let next = 0;
	const work = async (): Promise<void> => {
		while (next < items.length) {
			const at = next;
			next += 1;
			made[at] = await act(items[at] as T, at);
		}
	};
	await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, work));
	return made;
}
