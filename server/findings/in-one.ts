// What happens many times within a moment is told once.

const MOMENT_MS = 250;

export function inOne(tell: () => void): (() => void) & { close(): void } {
	let timer: NodeJS.Timeout | undefined;
	const soon = (): void => {
		timer ??= setTimeout(() => {
			timer = undefined;
			tell();
		}, MOMENT_MS).unref();
	};
	return Object.assign(soon, { close: () => clearTimeout(timer) });
}
