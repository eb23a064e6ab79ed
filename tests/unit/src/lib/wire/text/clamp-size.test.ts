import { expect, it } from 'vitest';
import { clampSize } from '#wire/text/clamp-size.ts';

it.each([
	[
		{ cols: 80, rows: 24 },
		{ cols: 80, rows: 24 }
	],
	[
		{ cols: 0, rows: -1 },
		{ cols: 1, rows: 1 }
	],
	[
		{ cols: 1e9, rows: 501 },
		{ cols: 1000, rows: 500 }
	],
	[
		{ cols: 80.9, rows: 24.1 },
		{ cols: 80, rows: 24 }
	],
	[
		{ cols: Number.NaN, rows: Number.NaN },
		{ cols: 132, rows: 43 }
	],
	[
		{ cols: Number.POSITIVE_INFINITY, rows: Number.NEGATIVE_INFINITY },
		{ cols: 1000, rows: 1 }
	]
])('%j becomes %j', (asked, size) => {
	expect(clampSize(asked, { cols: 132, rows: 43 })).toEqual(size);
});
