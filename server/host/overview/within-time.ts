// A part of the host, or that it took too long.
import { type Known, notKnown } from '#wire/host/known.ts';

/** Never rejects. What comes later than this is there for the next one who asks. */
export function withinTime<T>(read: Promise<Known<T>>, timeoutMs: number): Promise<Known<T>> {
	return new Promise((resolve) => {
		const timer = setTimeout(
			() => resolve(notKnown('timed-out', `This was not answered within ${Math.round(timeoutMs / 1000)} s.`)),
			timeoutMs
		);
		read
			.then(
				(value) => resolve(value),
				() => resolve(notKnown('failed', 'This could not be read; the log of the service says why.'))
			)
			.finally(() => clearTimeout(timer));
	});
}
