// What git starts by itself because a repository says so: settings that name a program, and hooks.

/** Settings by which git runs a program, reads more settings, or writes elsewhere. Key in the form `section.name.key`. */
const EXECUTES = new RegExp(
	`^(?:${[
		'core\\.(?:pager|editor|sshcommand|fsmonitor|hookspath|gitproxy|askpass|alternaterefscommand|worktree)',
		'pager\\..*|sequence\\.editor|interactive\\.difffilter|instaweb\\.httpd|web\\.browser',
		'diff\\.external|diff\\..*\\.(?:command|textconv)|(?:diff|merge|gui)tool\\..*\\.(?:cmd|path)|merge\\..*\\.driver',
		'filter\\..*\\.(?:clean|smudge|process)|credential\\.helper|credential\\..*\\.helper|gpg\\.program|gpg\\..*\\.program',
		'gpg\\..*\\.defaultkeycommand|ssh\\.variant|uploadpack\\.packobjectshook|(?:browser|man)\\..*\\.(?:cmd|path)',
		'include\\.path|includeif\\..*|alias\\..*|init\\.templatedir|protocol\\..*\\.allow|imap\\.tunnel|tar\\..*\\.command',
		'remote\\..*\\.(?:uploadpack|receivepack|vcs|proxy)|submodule\\..*\\.update|sendemail\\..*(?:cmd|server)',
		'trailer\\..*\\.(?:command|cmd)|hook\\..*|lfs\\.(?:customtransfer|extension)\\..*|lfs\\.standalonetransferagent',
		'annex\\..*(?:command|hook)|remote\\..*\\.annex-.*'
	].join('|')})$`,
	'i'
);

/** Values with which git itself writes these, and which start nothing. */
const HARMLESS: Readonly<Record<string, RegExp>> = {
	submodule: /^(?:checkout|rebase|merge|none)$/,
	alias: /^[^!]*$/,
	core: /^(?:true|false)?$/
};

/** True for a setting that can make git start a program, whatever its value. */
export function isExecutingKey(key: string): boolean {
	return EXECUTES.test(key);
}

/** True for a setting that makes git start a program, or read or write where it would not. */
export function isExecutingSetting(key: string, value: string): boolean {
	if (!isExecutingKey(key)) return false;
	const section = key.slice(0, key.indexOf('.')).toLowerCase();
	const harmless = Object.hasOwn(HARMLESS, section) ? HARMLESS[section] : undefined;
	return !harmless?.test(value);
}

/** Verbs that make a repository, or what git runs in one: who types them is judged for that. */
export const MAKING_VERBS: ReadonlySet<string> = new Set(
	'init clone submodule worktree lfs annex flow svn maintenance scalar subrepo crypt secret'.split(' ')
);
