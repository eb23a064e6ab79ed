// To which series a file with a date in its name belongs. Pure.

const DATE =
	/(?:19|20)\d\d[-_.]?(?:0[1-9]|1[0-2])[-_.]?(?:0[1-9]|[12]\d|3[01])(?:[-_.T ]?(?:[01]\d|2[0-3])[-_.:h]?[0-5]\d(?:[-_.:m]?[0-5]\d)?)?(?:Z|s)?(?!\d)/g;
const EPOCH = /(?<!\d)1[5-9]\d{8}(?!\d)/g;

/** @returns the name with `*` for each date; undefined where there is none */
export function seriesOf(name: string): string | undefined {
	const pattern = name.replace(DATE, '*').replace(EPOCH, '*');
	return pattern === name ? undefined : pattern;
}
