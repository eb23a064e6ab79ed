// What reaches a terminal's element before xterm sees it: pasting, zooming, focus, and its size.

export interface ScreenListener {
	pasted(text: string): void;
	zoomed(by: 1 | -1): void;
	focused(): void;
	resized(): void;
}

/** @returns how to stop */
export function listenOnScreen(element: HTMLElement, listener: ScreenListener): () => void {
	const stop = new AbortController();
	const { signal } = stop;
	element.addEventListener(
		'paste',
		(event) => {
			event.preventDefault();
			event.stopPropagation();
			listener.pasted(event.clipboardData?.getData('text/plain') ?? '');
		},
		{ capture: true, signal }
	);
	element.addEventListener(
		'wheel',
		(event) => {
			if (!event.ctrlKey) return;
			event.preventDefault();
			event.stopPropagation();
			listener.zoomed(event.deltaY < 0 ? 1 : -1);
		},
		{ capture: true, passive: false, signal }
	);
	element.addEventListener('focusin', () => listener.focused(), { signal });
	const resized = new ResizeObserver(() => listener.resized());
	resized.observe(element);
	return () => {
		stop.abort();
		resized.disconnect();
	};
}
