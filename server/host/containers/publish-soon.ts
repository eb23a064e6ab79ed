// Many changes, few words: the first is told soon, and what follows it within a second, or what is given, is told together.

const SOON_MS = 150;
const APART_MS = 1_000;

export interface Soon {
	(): void;
	close(): void;
}

export function publishSoon(publish: () => void, apartMs = APART_MS): Soon {
	let timer: NodeJS.Timeout | undefined;
	let again = false;
	const wait = (ms: number): void => {
		timer = setTimeout(tell, ms);
		timer.unref();
	};
	function tell(): void {
		again = false;
		publish();
		timer = setTimeout(() => {
			timer = undefined;
			if (again) tell();
		}, apartMs);
		timer.unref();
	}
	return Object.assign(
		() => {
			if (timer === undefined) wait(SOON_MS);
			else again = true;
		},
		{ close: () => clearTimeout(timer) }
	);
}
