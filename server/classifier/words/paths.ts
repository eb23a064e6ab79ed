// What a path is, from its spelling alone. Home is written /home/~ inside, so that ~/../.. is seen to be the root.

import { matchesGlob } from './glob.ts';

type PathClass =
	| 'root' // / or everything in it
	| 'system' // a top-level system directory, or everything in it
	| 'home' // a whole home directory
	| 'device' // a block device or something that may be one
	| 'null' // writing there changes nothing
	| 'network' // bash's /dev/tcp and /dev/udp
	| 'temporary'
	| 'home-sub' // below a home directory
	| 'system-file' // below a system directory
	| 'absolute' // any other absolute path
	| 'relative'
	| 'here' // . or everything in it
	| 'parent' // .. and what begins with it
	| 'unknown'; // begins with something that is not known

export interface PathReading {
	kind: PathClass;
	/** normalised, without the part that means "everything in it" */
	path: string;
	/** true when the path is only a pattern, or ends in one */
	glob: boolean;
}

const TOP = new Set(
	(
		'bin boot dev etc home lib lib32 lib64 libx32 media mnt opt proc root run sbin srv sys usr var snap nix ' +
		'System Library Applications Users Volumes private cores'
	).split(' ')
);
const SECOND = new Set(
	'/usr/bin /usr/sbin /usr/lib /usr/lib64 /usr/libexec /System/Library /var/lib /private/etc /private/var /usr/share /boot/efi'.split(
		' '
	)
);
const QUIET_DEVICES =
	/^\/dev\/(?:null|zero|full|random|urandom|std(?:in|out|err)|tty\w*|pts(?:\/.*)?|fd(?:\/.*)?|ptmx|console|stderr)$/;
const ONLY_GLOB =
	/^(?:[*?]+|\.\*|\.\?\*|\.\[[!^]\.\]\*?|\.\?\?\*|\[\^?!?[^\]]*\]\*|\{\*,\.[^}]*\}|\.\.\?\*|\*\.\*|@\(.*\*.*\)|\.!\(.*\)|!\(.*\))$/;
const UNRESOLVED = /[$`]/;

/** True when the text holds an unquoted-looking pattern character. */
export function isGlob(text: string): boolean {
	return /[*?[]/.test(text);
}

function absolute(text: string, cwd: string | undefined): string | undefined {
	if (text.startsWith('/')) return text;
	if (text === '~' || text.startsWith('~/')) return `/home/~${text.slice(1)}`;
	if (text.startsWith('~+') || text.startsWith('~-')) return cwd ? cwd + text.slice(2) : undefined;
	if (/^~[a-z_][\w-]*(?:\/|$)/i.test(text))
		return text.startsWith('~root') ? `/root${text.slice(5)}` : `/home/${text.slice(1)}`;
	if (cwd !== undefined) return `${cwd}/${text}`;
	return undefined;
}

function normalise(path: string): string {
	const out: string[] = [];
	for (const part of path.split('/')) {
		if (part === '' || part === '.') continue;
		if (part === '..') out.pop();
		else out.push(part);
	}
	return `/${out.join('/')}`;
}

/** Normalised absolute path (home as /home/~), or undefined for a relative one with no known directory. */
export function resolvePath(text: string, cwd: string | undefined): string | undefined {
	const full = absolute(text, cwd);
	return full === undefined ? undefined : normalise(full);
}

/** Reads a path. `cwd` is undefined when the text does not tell where it starts. */
export function readPath(text: string, cwd: string | undefined): PathReading {
	let glob = false;
	const full = absolute(text, cwd);
	if (full === undefined) {
		const t = text.replace(/^(?:\.\/+)+(?=.)/, '');
		if (UNRESOLVED.test(t[0] ?? '')) return { kind: 'unknown', path: text, glob };
		if (/^(?:\.\.\/*)+(?:$|[^/])/.test(t)) return { kind: 'parent', path: t, glob: isGlob(t) };
		if (t === '.' || t === './' || t === '') return { kind: 'here', path: '.', glob };
		if (ONLY_GLOB.test(t.replace(/\/+$/, ''))) return { kind: 'here', path: '.', glob: true };
		return { kind: 'relative', path: t, glob: isGlob(t) };
	}
	let path = normalise(full);
	if (path.startsWith('/private/')) path = path.slice(8);
	if (path.startsWith('/proc/self/root') || path.startsWith('/proc/1/root'))
		path = normalise(path.replace(/^\/proc\/(?:self|1)\/root/, '')) || '/';
	for (;;) {
		const slash = path.lastIndexOf('/');
		const last = path.slice(slash + 1);
		if (last === '' || !ONLY_GLOB.test(last)) break;
		glob = true;
		path = slash <= 0 ? '/' : path.slice(0, slash);
		if (path === '/') break;
	}
	if (path === '/') return { kind: 'root', path, glob };
	const segments = path.slice(1).split('/');
	const first = segments[0] ?? '';
	const last = segments[segments.length - 1] ?? '';
	if (isGlob(last)) glob = true;
	if (first === 'dev') return { kind: readDevice(path), path, glob };
	if (path === '/tmp' || path === '/var/tmp') return { kind: 'temporary', path, glob: true };
	if (path.startsWith('/tmp/') || path.startsWith('/var/tmp/') || path.startsWith('/var/folders/'))
		return { kind: 'temporary', path, glob };
	if (segments.length === 1) {
		if (TOP.has(first)) return { kind: first === 'root' || first === 'home' ? 'home' : 'system', path, glob };
		if (UNRESOLVED.test(first)) return { kind: 'unknown', path, glob };
		if (isGlob(first)) {
			for (const top of TOP) if (matchesGlob(first, top)) return { kind: 'system', path, glob };
		}
		return { kind: 'absolute', path, glob };
	}
	if (first === 'home' || first === 'Users') {
		if (segments.length === 2) return { kind: 'home', path, glob };
		return { kind: 'home-sub', path, glob };
	}
	if (first === 'root') return { kind: 'home-sub', path, glob };
	if (SECOND.has(path)) return { kind: 'system', path, glob };
	if (first === 'mnt' || first === 'media' || first === 'Volumes' || first === 'opt' || first === 'srv')
		return { kind: first === 'opt' || first === 'srv' ? 'system-file' : 'absolute', path, glob };
	if (TOP.has(first)) return { kind: 'system-file', path, glob };
	return { kind: 'absolute', path, glob };
}

function readDevice(path: string): PathClass {
	if (path === '/dev') return 'system';
	if (QUIET_DEVICES.test(path)) return 'null';
	if (path.startsWith('/dev/tcp/') || path.startsWith('/dev/udp/')) return 'network';
	if (path.startsWith('/dev/shm')) return 'temporary';
	return 'device';
}

/** Last part of a path. */
export function baseName(path: string): string {
	const cut = path.replace(/\/+$/, '');
	return cut.slice(cut.lastIndexOf('/') + 1);
}
