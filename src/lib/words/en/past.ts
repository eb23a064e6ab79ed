// The past, in charts.
export const past = {
	title: 'How far back the charts look',
	average: 'Average',
	peak: 'Peak',
	ranges: {
		now: { short: 'Now', long: 'The last minute, going on' },
		lastHour: { short: '1 h', long: 'The last hour, going on' },
		hour: { short: '1 h', long: 'The last hour' },
		day: { short: '1 day', long: 'The last day' },
		week: { short: '1 week', long: 'The last 7 days' },
		month: { short: '1 month', long: 'The last 31 days' },
		year: { short: '1 year', long: 'The last year' }
	},
	since: (moment: string) => `There are figures since ${moment}.`,
	none: 'Nothing was measured in this time.',
	notKept: 'The past is not being kept now.'
};
