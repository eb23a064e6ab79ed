// What a plan does with keys, passwords and tokens: whether it reads them, hands them on, or opens them to others. Followed through the
// whole plan: what was made of a secret is one. Pure, but for the question whether a name is that of a secret.
import { posix } from 'node:path';
import type { FileChange } from '#wire/approval.ts';
import type { ReadCommand } from '#wire/safety.ts';
import { isSecretName } from '#wire/text/secret-name.ts';
import { onlyLooks } from '../affected/touched-by-command.ts';
import type { ReadStep } from '../plan-steps.ts';

/** A line of the sum: how far up it puts the risk, and why. */
export interface Weighed {
	readonly rank: 0 | 1 | 2 | 3;
	readonly what: string;
}

export interface SecretFacts {
	readonly home: string;
	/** Whether a path is, by its name, that of a key, a password or a token. */
	readonly isSecret: (path: string) => boolean;
	readonly changes: readonly Pick<FileChange, 'path' | 'change' | 'note'>[];
}

const VARIABLE = /\$\{?([A-Za-z_]\w*)/g;
/** `-e NAME=value`, `--password=value`, `--token value` */
const GIVEN = /(?<=^|[\s'"])-{0,2}([\w-]+)=(?=[^\s$])|(?<=\s)--?([\w-]+)(?=\s+[^\s$-])/g;
/** Where others than the owner come as a matter of course. */
const SHARED =
	/^\/(?:tmp|var\/tmp|dev\/shm|srv|mnt|media|run\/media|net|var\/www|var\/ftp|var\/lib\/(?:tftpboot|samba)|usr\/share\/(?:nginx|caddy|httpd)|usr\/local\/www|var\/log|var\/spool|var\/mail|opt|etc\/motd|etc\/issue)(?:\/|$)|\/(?:public_html|htdocs|wwwroot|webroot|public|static|share|shared|dropbox|nextcloud|onedrive)(?:\/|$)/i;
/** They use a key, take it away or tell of it; its content goes nowhere. */
const KEEPS_IN = new Set(
	'rm unlink shred stat ls mkdir touch ssh-add ssh-keygen systemctl visudo chattr test [ certbot cd file wc sha256sum md5sum sha1sum cmp lsattr getfacl namei readlink realpath fsck true'.split(
		' '
	)
);
const OPENS = new Set(['chmod', 'chown', 'chgrp', 'setfacl']);
/** Before these words stands who one is, not what is given away. */
const IDENTITY =
	/^-{1,2}(?:i|E|K|key|cert|cacert|capath|identity(?:-file)?|private-key|ssl-\w+|netrc-file|kubeconfig|key-file|keyfile|client-(?:key|certificate)|ca-cert|tlskey|tlscert|tlscacert|password-file|passphrase-file|cookie|cookie-jar|load-cookies)$/;

const isSecretReason = ({ rule, text }: { readonly rule: string; readonly text: string }): boolean =>
	/^(?:secret|exfil)\b/.test(rule) || /\b(?:key|credential)s?\b[\s\S]*\b(?:store|another host)\b/i.test(text);

export function whatIsPublished(steps: readonly ReadStep[], facts: SecretFacts): readonly Weighed[] {
	/** Paths that hold what was a secret before. */
	const made = new Set<string>();
	const found = steps.flatMap((step) => ofStep(step, facts, made));
	return [...found, ...openedInRehearsal(facts)];
}

function ofStep(step: ReadStep, facts: SecretFacts, made: Set<string>): readonly Weighed[] {
	const { planned, reading, reasons = [] } = step;
	const name = `Step ${planned.index + 1}`;
	if (planned.step.kind !== 'command') return [];
	const { commands } = reading;
	const at = { cwd: planned.cwd, home: facts.home };
	const isSecretWord = (word: string): boolean =>
		pathsIn(word).some((path) => facts.isSecret(path) || under(plain(path, at), made));
	const opened = commands
		.filter(({ program }) => OPENS.has(program))
		.flatMap((command) => opens(command, isSecretWord, at));
	if (opened.length > 0) return opened.map((what) => ({ rank: 2, what: `${name} ${what}` }));
	const passes = commands.filter(({ program }) => !KEEPS_IN.has(program) && !OPENS.has(program));
	const named = passes.some((command) => givenWords(command).some(isSecretWord));
	const whole = passes.some(
		(command) =>
			!onlyLooks(command) && givenWords(command).some((word) => holdsHomes(word, at) && !isWhereTo(word, command, at))
	);
	const surroundings = commands.some(printsSurroundings) && commands.some((command) => !onlyLooks(command));
	const said = reasons.some(isSecretReason) || named || surroundings;
	const pushed = commands.some(({ program, argv }) => program === 'git' && argv.includes('push')) && made.has(IN_GIT);
	if (pushed)
		return [{ rank: 2, what: `${name} pushes a key, a password or a token that was put into the repository` }];
	const variable = hasSecretVariable(planned.text);
	const given = hasGivenSecret(planned.text);
	if (!said && !whole && !variable && !given) return [];
	const acts = passes.filter((command) => !onlyLooks(command));
	const writes = acts.flatMap(({ writes }) => writes).map((path) => (path === '?' ? '?' : plain(path, at)));
	const sends = reasons.some(({ rule }) => /^exfil\b/.test(rule)) || (acts.some(isSending) && (said || variable));
	if (said || variable) for (const path of writes) if (path !== '?') made.add(path);
	if (said && commands.some(({ program, argv }) => program === 'git' && /^(?:add|commit|stash)$/.test(argv[1] ?? '')))
		made.add(IN_GIT);
	const what = said || variable ? 'a key, a password or a token' : 'a folder with keys and passwords in it';
	if (sends || (whole && acts.some(isSending))) return [{ rank: 2, what: `${name} hands ${what} to others` }];
	const shared = writes.find((path) => path === '?' || SHARED.test(path));
	if (shared !== undefined)
		return [{ rank: 2, what: `${name} puts ${what} where others can read it${shared === '?' ? '' : `: ${shared}`}` }];
	if (writes.length > 0) return [{ rank: 1, what: `${name} copies ${what} to ${writes[0]}` }];
	if (acts.length > 0 && (said || variable))
		return [
			{ rank: 1, what: `${name} gives a key, a password or a token to another program, where others can see it` }
		];
	if (whole && acts.some(({ effects }) => effects.includes('run-code') || effects.includes('container')))
		return [{ rank: 1, what: `${name} gives a program ${what}` }];
	if (given)
		return [
			{ rank: 1, what: `${name} gives a key, a password or a token to another program, where others can see it` }
		];
	return said
		? [{ rank: 1, what: `${name} reads a key, a password or a token, and what it prints is kept with this request` }]
		: [];
}

/** Mark among what was made: a secret is in a repository of git. */
const IN_GIT = 'git:';

/** The variables of whoever runs it: passwords and tokens are among them as a rule. */
const printsSurroundings = ({ program, argv }: ReadCommand): boolean =>
	/^(?:env|printenv|set|export|declare|typeset|compgen|history|fc)$/.test(program) &&
	argv.slice(1).every((word) => /^-[0a-z]*$/.test(word));

const COPIES = new Set('cp mv rsync scp sftp git install unzip docker podman'.split(' '));

/** The last word of what copies is where to. */
function isWhereTo(
	word: string,
	{ program, argv, writes }: ReadCommand,
	at: { readonly cwd: string; readonly home: string }
): boolean {
	if (pathsIn(word).some((path) => writes.some((one) => one !== '?' && plain(one, at) === plain(path, at))))
		return true;
	// What tar makes stands in front, and what it takes apart goes to the last.
	const copies = program === 'tar' ? /^-?\w*x/.test(argv[1] ?? '') : COPIES.has(program);
	return copies && argv.length > 2 && argv.at(-1) === word;
}

const isSending = ({ effects }: ReadCommand): boolean =>
	effects.includes('network-write') || (effects.includes('network-read') && !onlyLooks({ effects }));

/** Words that are what a command is given, not by what it signs in. */
function givenWords({ argv }: ReadCommand): readonly string[] {
	return argv
		.slice(1)
		.filter((word, index, all) => !IDENTITY.test(all[index - 1] ?? '') && !IDENTITY.test(word.split('=')[0] ?? ''));
}

/** `@PATH`, `name=@PATH`, `--from=PATH`, `PATH:/in/there` */
function pathsIn(word: string): readonly string[] {
	const plainWord = word.replace(/^--?[\w-]+=/, '').replace(/^[\w.-]*=?[@<](?=[/~.\w])/, '');
	if (word.includes('://')) return [];
	// A bare word is the name of many things, and of a file only by the way.
	return [...new Set([word, plainWord, plainWord.split(':')[0] ?? ''])].filter(
		(path) => /[/.~]|^id_/.test(path) && !/[$`]/.test(path)
	);
}

function plain(path: string, { cwd, home }: { readonly cwd: string; readonly home: string }): string {
	const whole = path === '~' || path.startsWith('~/') ? `${home}${path.slice(1)}` : path;
	return posix.resolve(cwd, whole);
}

const under = (path: string, places: ReadonlySet<string>): boolean =>
	[...places].some((place) => path === place || path.startsWith(`${place}/`));

/** A folder with the homes of people, or the settings of the machine, as a whole. */
function holdsHomes(word: string, at: { readonly cwd: string; readonly home: string }): boolean {
	return pathsIn(word).some((path) => {
		if (!/^[~/.]/.test(path)) return false;
		const whole = plain(path, at).replace(/\/\*+$/, '') || '/';
		return (
			/^(?:\/|\/etc|\/etc\/ssl(?:\/private)?|\/root|\/home(?:\/[^/]+)?|\/var\/lib)$/.test(whole) || whole === at.home
		);
	});
}

function hasSecretVariable(text: string): boolean {
	return [...text.matchAll(VARIABLE)].some(([, name = '']) => isSecretName(name));
}

function hasGivenSecret(text: string): boolean {
	return [...text.matchAll(GIVEN)].some(([, set, option]) => {
		const name = set ?? option ?? '';
		return isSecretName(name) && !/-file$/i.test(name);
	});
}

/** @returns what a command opens of a secret to others than its owner */
function opens(
	{ program, argv }: ReadCommand,
	isSecretWord: (word: string) => boolean,
	at: { readonly cwd: string; readonly home: string }
): readonly string[] {
	const words = argv.slice(1).filter((word) => !/^--?[A-Za-z]/.test(word) || /^-[rwxXst]+$/.test(word));
	const all = argv.some((word) => /^(?:-[a-zA-Z]*R|--recursive)/.test(word));
	const hit = words
		.slice(program === 'setfacl' ? 0 : 1)
		.find((word) => isSecretWord(word) || (all && holdsHomes(word, at)));
	if (hit === undefined) return [];
	if (program === 'chmod')
		return lets(words[0] ?? '') ? [`lets others read ${hit}, which holds keys or passwords`] : [];
	if (program === 'setfacl')
		return argv.some((word) => /(?:^|[:,])[ugo]?[\w-]*:?[\w-]*:r/.test(word))
			? [`lets others read ${hit}, which holds keys or passwords`]
			: [];
	return /^(?:root|0)(?::|$)/.test(words[0] ?? '')
		? []
		: [`gives ${hit}, which holds keys or passwords, to ${words[0]}`];
}

/** Whether a mode lets the group or everybody read. */
function lets(mode: string): boolean {
	if (/^[0-7]+$/.test(mode)) return (Number.parseInt(mode, 8) & 0o044) !== 0;
	return mode
		.split(',')
		.some((part) => /^(?:[ugoa]*[goa][ugoa]*|)[+=][rwxXst]*r/.test(part) || /^[ugo]*[go][ugo]*[+=][ug]/.test(part));
}

/** What nobody but its owner could read, and everybody can afterwards. */
function openedInRehearsal({ changes, isSecret }: SecretFacts): readonly Weighed[] {
	return changes.flatMap(({ path, note }) => {
		const [, before, after] = /mode (\d{4}) → (\d{4})/.exec(note) ?? [];
		if (before === undefined || after === undefined) return [];
		const opened = Number.parseInt(after, 8) & ~Number.parseInt(before, 8) & 0o044;
		if (opened === 0) return [];
		const secret = isSecret(path);
		const whom = opened & 0o004 ? 'everybody' : 'its group';
		return [
			{
				rank: secret ? 2 : 1,
				what: `In the rehearsal ${path} was opened for ${whom} to read (${before} → ${after})`
			} as const
		];
	});
}
