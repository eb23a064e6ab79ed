// Whether WebGL draws a screen full of text fast. A graphics card that is only imitated is so slow at it that drawing as text is
// several times as fast; what it calls itself says little, so it is measured, on the first full screens that come by.
import type { IDisposable, Terminal } from '@xterm/xterm';

const SCREENS = 4;
/** Half of a frame at 60 Hz: the other half is for reading what comes and for the page around it. */
export const MOST_MS = 8;

/** @returns true when screens take long to be drawn, by their median */
export function isSlow(times: readonly number[]): boolean {
	const sorted = [...times].sort((a, b) => a - b);
	return (sorted[Math.floor(sorted.length / 2)] ?? 0) > MOST_MS;
}

/**
 * Measures the next full screens, and then no more.
 *
 * @param onSlow  called once, when they took long
 */
export function measureDrawing(term: Terminal, canvas: HTMLCanvasElement, onSlow: () => void): IDisposable {
	const gl = canvas.getContext('webgl2');
	const times: number[] = [];
	const watch = term.onRender(({ start, end }) => {
		if (!gl || gl.isContextLost() || start > 0 || end < term.rows - 1 || !isFull(term)) return;
		const began = performance.now();
		// Waits until all that was asked for is drawn.
		gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
		times.push(performance.now() - began);
		if (times.length < SCREENS) return;
		watch.dispose();
		if (isSlow(times)) onSlow();
	});
	return watch;
}

/** A few words are drawn fast by anything. */
function isFull(term: Terminal): boolean {
	const { active } = term.buffer;
	let cells = 0;
	for (let y = 0; y < term.rows; y++)
		cells += active.getLine(active.viewportY + y)?.translateToString(true).length ?? 0;
	return cells * 3 > term.rows * term.cols;
}
