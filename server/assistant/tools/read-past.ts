import { z } from 'zod';
import { Forecast, HistoryAnswer, HistoryRequest } from '#wire/host/history.ts';
import { tool } from './tool.ts';

export const readPast = tool({
	name: 'read-past',
	description:
		'Reads what was measured in the past (the machine, a filesystem, an interface, a unit or a container) as series of averages and maxima; of a filesystem also when it will be full.',
	effect: 'read',
	input: HistoryRequest,
	output: z.object({
		past: HistoryAnswer.nullable().describe('null where no past is kept'),
		forecast: Forecast.nullable()
	}),
	async run(input, { past }) {
		if (!past) return { past: null, forecast: null };
		const wantsForecast = input.kind === 'filesystem' && (input.key ?? '') !== '';
		return { past: await past.read(input), forecast: wantsForecast ? await past.forecastOf(input.key ?? '') : null };
	}
});
