// Findings beside what they are about.
export const findingMarks = {
	title: 'Findings about this',
	more: (n: number) => (n === 1 ? '1 more finding' : `${n} more findings`)
};
