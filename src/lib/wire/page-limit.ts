import { z } from 'zod';

/** How many rows of a list are given at most: a number, or its digits where they come from an address. */
export const PageLimit = z
	.union([
		z.number(),
		z
			.string()
			.regex(/^\d{1,3}$/)
			.transform(Number)
	])
	.pipe(z.number().int().min(1).max(200));
