// Places whose purpose is known by their path: what lies there, and whether it comes back by itself. Pure.

export type PlaceKind =
	| 'journal'
	| 'package-cache'
	| 'core-dumps'
	| 'engine'
	| 'kernels'
	| 'temporary'
	| 'logs'
	| 'sessions'
	| 'mail-queue'
	| 'trash'
	| 'user-cache';

export interface KnownPlace {
	readonly kind: PlaceKind;
	/** Up to and with the folder that is the place itself. */
	readonly place: string;
	/** For a sentence: `packages that were fetched and are installed`. */
	readonly words: string;
}

/** The nearest to the root first; the last that matches is the narrowest. */
const PLACES: readonly (readonly [RegExp, PlaceKind, string])[] = [
	[/^\/var\/log/, 'logs', 'logs'],
	[/^\/(?:var\/log|run\/log)\/journal/, 'journal', 'the journal of systemd'],
	[/^\/var\/cache\/apt(?:\/archives)?/, 'package-cache', 'packages that apt fetched (.deb)'],
	[/^\/var\/cache\/(?:dnf|yum|libdnf5)/, 'package-cache', 'packages and lists that dnf fetched'],
	[/^\/var\/cache\/pacman\/pkg/, 'package-cache', 'packages that pacman fetched'],
	[/^\/var\/cache\/zypp/, 'package-cache', 'packages that zypper fetched'],
	[/^\/var\/lib\/systemd\/coredump/, 'core-dumps', 'core dumps of programs that crashed'],
	[/^\/var\/crash/, 'core-dumps', 'reports of programs that crashed'],
	[/^\/var\/lib\/(?:docker|containers|containerd)/, 'engine', 'images, volumes and logs of containers'],
	[/^\/boot/, 'kernels', 'kernels and what they start with'],
	[/^\/(?:var\/)?tmp/, 'temporary', 'temporary files'],
	[/^\/var\/lib\/php\d*\/sessions?/, 'sessions', 'sessions of PHP'],
	[/^\/var\/spool\/(?:postfix|exim4?|mqueue|clientmqueue|nullmailer)/, 'mail-queue', 'mail that waits to be sent'],
	[/^\/(?:home\/[^/]+|root)\/\.local\/share\/Trash/, 'trash', 'the trash of a desktop'],
	[/^\/(?:home\/[^/]+|root)\/\.cache/, 'user-cache', 'caches of an account']
];

export function knownPlaceOf(path: string): KnownPlace | undefined {
	let found: KnownPlace | undefined;
	for (const [pattern, kind, words] of PLACES) {
		const place = pattern.exec(path)?.[0];
		if (place !== undefined && (path.length === place.length || path[place.length] === '/'))
			found = { kind, place, words };
	}
	return found;
}
