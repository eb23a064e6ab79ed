// Some probes run on the project's own Node within a sandbox, which hides what lies in the machine's temporary directories.
import { realpathSync } from 'node:fs';

/** @returns why the project's Node cannot be run by a confined command, or undefined when it can */
export function whyNoNodeInside(): string | undefined {
	const node = realpathSync(process.execPath);
	return /^\/(?:var\/)?tmp\//.test(node)
		? 'the checkout lies in a temporary directory, which the sandbox hides with the Node in it'
		: undefined;
}
