// What a process is called where people read it.

/** Node names its first thread, and with it the whole process, like this: what was started says more. */
const OF_A_THREAD = /^(?:node-)?MainThread$/;

/** Then what was started has to be looked up: in its own memory, where a read may have to wait for it. */
export const isNameOfThread = (own: string): boolean => OF_A_THREAD.test(own);

/**
 * @param own  the process's own word for itself, as the kernel has it
 * @param started  path of its program, or its command line with a zero after each word; '' where neither is known
 */
export function nameOfProcess(own: string, started: string): string {
	if (!isNameOfThread(own)) return own;
	const [path = ''] = started.split('\0');
	return path.slice(path.lastIndexOf('/') + 1) || own;
}

interface Files {
	readText(
		path: string,
		maxBytes: number
	): Promise<{ readonly got: true; readonly value: string } | { readonly got: false }>;
}

/** @returns undefined when it is gone */
export async function readProcessName(root: Files, pid: string | number): Promise<string | undefined> {
	const own = await root.readText(`proc/${pid}/comm`, 256);
	if (!own.got) return undefined;
	const name = own.value.replace(/\n$/, '');
	if (!isNameOfThread(name)) return name;
	const line = await root.readText(`proc/${pid}/cmdline`, 4096);
	return nameOfProcess(name, line.got ? line.value : '');
}
