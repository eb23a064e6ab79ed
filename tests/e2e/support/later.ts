// Proofs that something did not happen end with something that did.
import type { Page } from 'playwright-core';

/**
 * Waits until the page was told this many further figures of the machine over its event stream. They come every two seconds,
 * so whatever the page put off for a moment has been done by then.
 */
export function afterFigures(page: Page, count = 2): Promise<void> {
	return page.evaluate(
		(wanted) =>
			new Promise<void>((resolve) => {
				const channel = new BroadcastChannel('hostwright-live');
				let seen = 0;
				channel.onmessage = ({ data }: MessageEvent<{ kind: string; event?: { topic: string } }>) => {
					if (data.kind !== 'event' || data.event?.topic !== 'vitals') return;
					seen += 1;
					if (seen < wanted) return;
					channel.close();
					resolve();
				};
			}),
		count
	);
}
