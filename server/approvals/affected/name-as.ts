// A word of a command line as the name of something, by its kind. What is known only when it runs is `*`: some of them. Pure.
import { posix } from 'node:path';
import { nameFile, type Place } from './name-file.ts';

/** @param word  undefined where the command line has none */
export function nameAs(kind: string, word: string | undefined, place: Place): readonly string[] {
	const known = word !== undefined && word !== '' && !/[$`\0]/.test(word) ? word : undefined;
	const special = SPECIAL[kind];
	if (special) return special(known, place);
	return known === undefined ? [`${kind}:*`] : [`${kind}:${known}`];
}

type Name = (word: string | undefined, place: Place) => readonly string[];

const UNIT = /\.(?:service|socket|timer|target|path|mount|automount|swap|slice|scope|device|snapshot)$/;
const ARCHIVE = /(?:^|\/)[^/]+\.(?:deb|rpm|apk|snap|flatpak|flatpakref|whl|tgz|tar\.\w+|pkg\.tar\.\w+)$/;

const file: Name = (word, place) => [word === undefined ? 'file:*' : `file:${nameFile(word, place)}`];

const SPECIAL: Readonly<Record<string, Name>> = {
	file,
	// `chattr +i FILE`
	'path-file': (word, place) => (word !== undefined && /^[+=-]/.test(word) ? [] : file(word, place)),
	unit: (word) => [
		word === undefined || word === '--'
			? 'unit:*'
			: `unit:${UNIT.test(word) || /[*?[]/.test(word) ? word : `${word}.service`}`
	],
	package: (word, place) => {
		if (word === undefined || word === '*' || word === '.') return ['package:*'];
		if (/^(?:\.{0,2}|~)\/|:\/\//.test(word) || ARCHIVE.test(word)) return archive(word, place);
		// `nginx=1.2`, `nginx/bookworm-backports`, `nginx-` (remove it), `left-pad@1`, `requests==2.0`
		const plain = word.replace(/^(@?[^@=<>~!]+?)(?:[=<>~!]=?.*|@.*)$/, '$1');
		const name = plain.startsWith('@') || /^[\w.-]+\.[a-z]{2,}\//.test(plain) ? plain : plain.replace(/\/.*$/, '');
		return [`package:${name.replace(/[-+]$/, '') || '*'}`];
	},
	archive: (word, place) => archive(word, place),
	groups: (word) => (word === undefined ? ['group:*'] : word.split(',').map((name) => `group:${name}`)),
	bind: (word, place) => {
		const source =
			word === undefined ? undefined : (/(?:^|,)(?:source|src)=([^,]+)/.exec(word)?.[1] ?? word.split(':')[0]);
		if (source === undefined || source.includes('=')) return ['volume:*'];
		return /^[./~]/.test(source) ? file(source, place) : [`volume:${source}`];
	},
	network: (word) => (word === 'host' || word === 'none' ? ['host:this-machine'] : [`network:${word ?? '*'}`]),
	inside: (word, place) => {
		const container = word === undefined ? '*' : /^([\w.-]+):/.exec(word)?.[1];
		return container === undefined ? (word === '-' ? [] : file(word, place)) : [`container:${container}`];
	},
	/** Of a Compose project; none named are all of them. */
	service: (word) => (word === undefined ? [] : [`container:${word}`]),
	mount: (word, place) => [`mount:${word === undefined ? '*' : nameFile(word, place).replace(/(?<=.)\/$/, '')}`],
	mounted: (word, place) => {
		if (word === undefined) return ['mount:*'];
		if (word.startsWith('/dev/')) return [`device:${word}`];
		if (/^[A-Z]+=/.test(word)) return [`device:${word}`];
		const host = /^(?:\/\/([^/]+)\/|([\w.@-]+|\[[\da-f:]+\]):\/?)/i.exec(word);
		if (host) return [`remote:${(host[1] ?? host[2] ?? '*').replace(/^.*@/, '')}`];
		return /[/~]/.test(word) ? [`mount:${nameFile(word, place).replace(/(?<=.)\/$/, '')}`] : [];
	},
	/** What is mounted. */
	source: (word, place) => {
		if (word === undefined || /^[A-Z]+=/.test(word)) return [`device:${word ?? '*'}`];
		const found = SPECIAL.mounted?.(word, place) ?? [];
		return found.map((one) => one.replace(/^mount:/, 'file:'));
	},
	swap: (word, place) => [`swap:${word === undefined ? '*' : nameFile(word, place)}`],
	device: (word) => {
		if (word === undefined) return ['device:*'];
		return word.includes('/') || word === '*' ? [`device:${word}`] : [];
	},
	sysctl: (word) => [`sysctl:${word?.replace(/=[\s\S]*$/, '').replaceAll('/', '.') ?? '*'}`],
	'sysctl-file': (word, place) => ['sysctl:*', ...file(word ?? '/etc/sysctl.conf', place)],
	interface: (word) => (word === undefined ? ['interface:*'] : [`interface:${word.replace(/@.*$/, '')}`]),
	route: (word) => (word === undefined || /^(?:via|dev)$/.test(word) ? ['route:*'] : [`route:${word}`]),
	process: (word) => [`process:${word ?? '*'}`],
	'cron-file': (word, place) => ['cron:*', ...(word === undefined || word === '-' ? [] : file(word, place))],
	module: (word) => [`module:${word === undefined ? '*' : posix.basename(word).replace(/\.ko(?:\.\w+)?$/, '')}`],
	alternative: (word) => [`file:/etc/alternatives/${word ?? '*'}`],
	'apache-site': (word) => [`file:/etc/apache2/sites-enabled/${word?.replace(/\.conf$/, '') ?? '*'}.conf`]
};

function archive(word: string | undefined, place: Place): readonly string[] {
	if (word === undefined) return ['package:*'];
	return word.includes('://') ? ['package:*'] : ['package:*', ...file(word, place)];
}
