import { z } from 'zod';
import { FillPath, FillResult } from '#wire/host/fill.ts';
import { tool } from './tool.ts';

export const lookIntoFolder = tool({
	name: 'look-into-folder',
	description:
		'Walks a folder and tells what fills it, as a tree of its largest folders and files. Takes seconds to minutes; stays on one filesystem, and leaves out keys, credentials and the state of the service, as commands do.',
	effect: 'read',
	input: z.strictObject({ path: FillPath }),
	output: z.object({
		result: FillResult.nullable(),
		reason: z.string().nullable().describe('why there is no result'),
		remedy: z.string().nullable()
	}),
	declined: ({ result }) => result === null,
	async run({ path }, { storage, signal }) {
		for await (const event of storage.whatFills(path, signal)) {
			if (event.type === 'result') return { result: event.result, reason: null, remedy: null };
			if (event.type === 'none') return { result: null, reason: event.reason, remedy: event.remedy };
		}
		return { result: null, reason: 'It was stopped.', remedy: null };
	}
});
