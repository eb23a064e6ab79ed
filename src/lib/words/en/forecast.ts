// When a filesystem is full.
export const forecast = {
	full: 'Nothing is free.',
	tooEarly: 'Too early to say how fast it grows.',
	notGrowing: 'Not growing.',
	slowly: (bytes: string) => `Grows by ${bytes} a day: more than a year left.`,
	fullIn: (span: string, range: string) => `Full in about ${span}${range ? ` (${range})` : ''}.`,
	between: (from: number, to: number) => `${from} to ${to}`,
	fromOn: (span: string) => `${span} at the earliest, perhaps never`,
	hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
	days: (count: number) => (count === 1 ? '1 day' : `${count} days`)
};
