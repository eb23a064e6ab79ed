// A part of a page that the server drew. It is read as it stands; the code that makes it live is fetched once the page is there,
// and takes it over where it is: what is selected, focused or scrolled to stays so.
import { type Component, createRawSnippet, hydrate, mount, type Snippet, unmount } from 'svelte';

/** What has to be done until then. */
export interface Later<Props extends Record<string, unknown>> {
	readonly load: () => Promise<Component<Props>>;
	readonly props: Props;
	readonly context: Map<unknown, unknown>;
	/** Done with what the server drew, before the code is there. */
	readonly meanwhile?: (place: Element) => void;
}

/** True until the page's own scripts have taken over what the server drew. Browser only. */
export const isTakingOver = (): boolean => document.documentElement.dataset.ready === undefined;

/** @returns to be drawn in the browser where the server drew the component as all there is in one element */
export function takeOver<Props extends Record<string, unknown>>(later: Later<Props>): Snippet {
	return createRawSnippet(() => ({
		render: () => '<div class="contents"></div>',
		setup: (place) => setUp(place, later)
	}));
}

function setUp<Props extends Record<string, unknown>>(
	place: Element,
	{ load, meanwhile, ...options }: Later<Props>
): () => void {
	meanwhile?.(place);

	// A button pressed before it does anything is pressed again when it does.
	let pressed: HTMLElement | null = null;
	const remember = (event: Event): void => {
		pressed = (event.target as Element).closest('button');
		if (pressed) event.stopPropagation();
	};
	place.addEventListener('click', remember, true);

	let over = false;
	let component: Record<string, unknown> | undefined;
	const begin = async (): Promise<void> => {
		const code = await load();
		if (over) return;
		place.removeEventListener('click', remember, true);
		const start = place.firstChild ? hydrate : mount;
		component = start(code, { target: place, ...options });
		pressed?.click();
	};
	// The page is there without it: it is shown first.
	const shown = setTimeout(() => void begin().catch(() => {}));
	return () => {
		over = true;
		clearTimeout(shown);
		if (component) void unmount(component);
	};
}
