// Whether WebGL draws fast enough to type and to read. A graphics card that is only imitated is so slow at it that drawing as text is
// several times as fast; what it calls itself says little, so it is measured, on what comes by.
import type { IDisposable, Terminal } from '@xterm/xterm';

const SCREENS = 4;
/** Smaller drawings that are measured as well. */
const MOST_OTHERS = 60;
/** Half of a frame at 60 Hz: the other half is for reading what comes and for the page around it. */
export const MOST_MS = 8;

/** @returns true when screens take long to be drawn, by their median */
export function isSlow(times: readonly number[]): boolean {
	const sorted = [...times].sort((a, b) => a - b);
	return (sorted[Math.floor(sorted.length / 2)] ?? 0) > MOST_MS;
}

/**
 * Measures what is drawn, until enough full screens were drawn fast.
 *
 * @param onSlow  called once, when the last few took long
 */
export function measureDrawing(term: Terminal, canvas: HTMLCanvasElement, onSlow: () => void): IDisposable {
	const gl = canvas.getContext('webgl2');
	let times: number[] = [];
	let full = 0;
	let others = 0;
	const watch = term.onRender(({ start, end }) => {
		if (!gl || gl.isContextLost()) return;
		const whole = start === 0 && end >= term.rows - 1 && isFull(term);
		// A word or two says something of a slow card, and nothing for a fast one.
		if (!whole && others++ >= MOST_OTHERS) return;
		const began = performance.now();
		// Waits until all that was asked for is drawn.
		gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
		times = [...times, performance.now() - began].slice(-SCREENS);
		if (whole) full += 1;
		const slow = times.length === SCREENS && isSlow(times);
		if (slow || full >= SCREENS) watch.dispose();
		if (slow) onSlow();
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
