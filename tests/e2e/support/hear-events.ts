// What the event stream of the service tells while a test runs.
import type { StartedService } from '../../support/start-service.ts';

export interface Heard {
	/** @param about  a word in the event's data: which part of the host */
	count(topic: string, about?: string): number;
	close(): void;
}

/** Settles once the stream is open. */
export async function hearEvents(service: StartedService): Promise<Heard> {
	const leave = new AbortController();
	const answer = await service.fetch('/trpc/live.events?input=%7B%7D', {
		headers: { accept: 'text/event-stream' },
		signal: leave.signal
	});
	const { body } = answer;
	if (!answer.ok || !body) throw new Error(`the stream answered ${answer.status}`);
	const lines: string[] = [];
	void (async () => {
		let rest = '';
		try {
			for await (const text of body.pipeThrough(new TextDecoderStream())) {
				const parts = (rest + text).split('\n');
				rest = parts.pop() ?? '';
				lines.push(...parts.filter((line) => line.startsWith('data:')));
			}
		} catch {
			// It was left.
		}
	})();
	return {
		count: (topic, about = '') =>
			lines.filter((line) => line.includes(`"topic":"${topic}"`) && line.includes(about)).length,
		close: () => leave.abort()
	};
}
