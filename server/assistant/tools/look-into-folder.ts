import { z } from 'zod';
import { FillEvent, FillPath } from '#wire/host/fill.ts';
import { tool } from './tool.ts';

export const lookIntoFolder = tool({
	name: 'look-into-folder',
	description:
		'Walks a folder and tells what fills it: progress, then a tree of its largest folders and files. Takes seconds to minutes; stays on one filesystem.',
	effect: 'read',
	input: z.strictObject({ path: FillPath }),
	output: FillEvent,
	run: ({ path }, { storage, signal }) => storage.fill.follow(path, signal)
});
