// Whether a line that begins with a program's name was said in English or typed for a shell: "find big files", "find . -size +1G".
// Nothing is at stake but the answer: what reads as English is not judged as a command.

import { isElsewhere } from '../understand/find-concepts.ts';

/** True for a word that names a program. */
export type Knows = (word: string) => Promise<boolean>;

/** Words that only English puts between others. */
const SMALL = new Set(
	`the a an my our your his her their its is are was were be been does did has had this these those there i me we you it they he she
	what which who whose how why when where with without than of because please but could should would must might any every much
	very too so still again today yesterday one two three`.split(/\s+/)
);
/** Words that English puts between others, and the languages of some programs as well: "docker compose up", "get all". */
const PARTICLES = new Set(
	`that from for into onto about if and or not do have can will may all some most more many now no on in at by to as up down out off
	over between during since before after while`.split(/\s+/)
);
/** They make a sentence of whatever comes after the first word. */
const ARTICLES = new Set('the a an my our your this these those some all me every'.split(' '));
/** After the first word these make a sentence of the line: "docker does not start". */
const VERB_AFTER = new Set(
	`is isn't are aren't was wasn't were does doesn't did didn't has hasn't have had can can't cannot could couldn't will won't would
	says said asks asked uses used keeps kept fails failed crashes crashed hangs takes took gives gave shows showed needs wants
	returns returned refuses stays stopped stops started starts broke breaks seems looks works owns not`.split(/\s+/)
);
/** These the language of a firewall or a route needs as well. */
const PLAIN_SPEAKERS = new Set('ufw ip iptables nft tc nmcli firewall-cmd ssh-keygen zfs zpool lxc virsh'.split(' '));
/** In no language of a program: somebody speaks of something that is there. */
const OWNED = new Set('my our your this these those'.split(' '));
/** They print, send or search for whatever they are given. */
const TAKE_ANY_WORDS = new Set('echo printf wall logger espeak say figlet cowsay expr true false'.split(' '));
/** What people name where a program takes a file, a unit or a number. */
const THINGS = new Set(
	`file files folder folders directory directories disk disks drive drives space memory ram cpu process processes program programs service
	services unit units log logs error errors warning warnings port ports user users account accounts password passwords network
	internet speed connection machine server computer system kernel update updates upgrade package packages software backup backups
	container containers image images volume volumes virus viruses malware temperature reboot reboots boot time date version size
	line lines name names address addresses key keys window screen app apps application applications photo photos picture pictures
	movie movies video videos music document documents duplicates pdf cache trash costs usage issue issues everything problem problems
	big bigger biggest large larger largest small old older oldest new newest newer free full empty failed failing broken slow
	running open opened listening logged used unused hidden recent last first high low`.split(/\s+/)
);
/** Programs whose names are English words, with what they are given; every other word after them was said. */
const TAKES: Readonly<Record<string, (words: readonly string[], knows: Knows) => boolean | Promise<boolean>>> = {
	find: (words) => words.length === 1 && !isThing(words[0]),
	install: () => false,
	yes: (words) => words.length === 1,
	what: () => false,
	open: (words) => words.length === 1 && !isThing(words[0]),
	look: (words) => words.length === 1,
	less: (words) => words.length === 1,
	script: (words) => words.length === 1,
	free: () => false,
	top: () => false,
	uptime: () => false,
	boot: () => false,
	container: () => false,
	which: (words, knows) => allOf(words, knows),
	type: (words, knows) => allOf(words, knows),
	whatis: (words, knows) => allOf(words, knows),
	man: (words, knows) => /^\d/.test(words[0] ?? '') || allOf(words, knows),
	time: (words, knows) => knows(words[0] ?? ''),
	watch: (words, knows) => knows(words[0] ?? ''),
	who: (words) => /^(?:am i|mom likes)$/i.test(words.join(' ')),
	last: (words) => words.length === 1 && /^(?:reboot|shutdown|[a-z_][\w-]*\d)$/.test(words[0] ?? ''),
	kill: (words) => words.every((word) => /^%?\w*\d$/.test(word)),
	sleep: (words) => words.every((word) => /^(?:\d[\d.]*[smhd]?|infinity)$/.test(word)),
	make: (words) =>
		words.length === 1 ||
		words.every((word) => /^(?:clean|distclean|all|install|test|check|build|dist|docs?|lint)$/.test(word)),
	service: (words) =>
		words.length === 2 && /^(?:start|stop|restart|reload|force-reload|status|try-restart)$/.test(words[1] ?? ''),
	history: (words) => words.length === 1 && /^\d+$/.test(words[0] ?? ''),
	host: (words) => words.some((word) => /[.:]/.test(word)),
	shutdown: (words) => words.every((word) => /^(?:now|\+?\d.*)$/.test(word)),
	translate: () => false,
	date: () => false,
	at: (words) => /^(?:now|noon|midnight|teatime|tomorrow|\d)/.test(words[0] ?? '')
};

/** A plain word after these is a file's own name. */
const NAME_FILES = new Set('cp mv rm ln ls cd mkdir rmdir touch cat head tail diff chmod chown nano vim vi'.split(' '));
/** One plain word after these was said: "open ports". */
const TAKES_NO_NAME = new Set('kill open split join mount locate reset clear update test python'.split(' '));
/** They begin a command that holds small words of its own. */
const SHELL_WORDS = new Set('for if while until case select function'.split(' '));

/**
 * English words that name programs and do nothing by themselves: alone, such a program waits for input or says how it is used. So
 * the word was said. Those that show something ("who", "mount", "date") were typed.
 */
const SAID_ALONE = new Set(
	`test cat sort cut join split read write more less look find head tail touch kill which whatis type open service paste fold comm
	nice link unlink mail wall watch time host file install locate at batch yes true false echo print expand factor stat strings sum
	wait what help let shift break continue eval exec return source command select free uptime man patch compare convert import display
	column ping login sleep see edit timeout shred script diff say`.split(/\s+/)
);

/** No subcommands of either engine: whoever writes these asks for a list. */
const NO_SUCH_VERB = /^(?:docker|podman) (?:containers|volumes|networks|pods)\W*$/i;

const isThing = (word = ''): boolean => THINGS.has(word);

async function allOf(words: readonly string[], knows: Knows): Promise<boolean> {
	for (const word of words) if (!(await knows(word))) return false;
	return words.length > 0;
}

/** An option, an operator, a quote, a path, a pattern, an assignment: nobody says these. */
const SIGN =
	/(?:^|\s)-{1,2}[A-Za-z\d]|(?:^|\s)\+[%\d]|[|<>;`$"\\{}*]|&&|(?:^|\s)(?:~|\.{1,2})?\/\S|(?:^|\s)~(?:\s|$)|\s\.(?:\s|$)|\w=\S|\s&$/;
const PATH_AT_FIRST = /^\S+\s+(?:[~./]|\$)/;

/**
 * @param line   one line that begins with a program's name
 * @param named  the person called it a command ("what does … do"): a single word is one then
 * @returns true when it was said in English
 */
export async function isSaid(line: string, knows: Knows, named = false): Promise<boolean> {
	const text = line.trim().replace(/^sudo\s+(?=\S)/, '');
	const bare = text.replace(/"[^"]*"|'[^']*'(?!\w)/g, '"');
	const asks = /[\p{L}\d][?!]+$/u.test(bare);
	if (NO_SUCH_VERB.test(bare)) return true;
	const words = bare.replace(/[?!.,]+$/, '').split(/\s+/);
	const [first = '', ...rest] = words;
	const program = first.toLowerCase();
	if (rest.length === 0) return !named && (asks || SAID_ALONE.has(program));
	if (TAKE_ANY_WORDS.has(program)) return asks;
	const lower = rest.map((word) => word.toLowerCase().replace(/[,;:]$/, ''));
	const sign = SIGN.test(bare);
	if (VERB_AFTER.has(lower[0] ?? '') && !(sign && PATH_AT_FIRST.test(bare))) return true;
	if (lower[0] === 'of') return true;
	const owned = lower.some((word) => OWNED.has(word));
	if (PLAIN_SPEAKERS.has(program) && !asks && !owned) return false;
	if (SHELL_WORDS.has(program) && sign) return false;
	if (ARTICLES.has(lower[0] ?? '') && lower.length > 1 && !(lower[0] === 'a' && NAME_FILES.has(program))) return true;
	if (!sign && lower.every((word) => SMALL.has(word) && word.length > 1)) return true;
	if (!sign && !NAME_FILES.has(program) && lower.length > 1 && lower.some(isElsewhere)) return true;
	const speaks = Object.hasOwn(TAKES, program) ? TAKES[program] : undefined;
	const particles = lower.filter((word) => PARTICLES.has(word)).length;
	// A file may be called "a".
	const isSmall = (word: string): boolean => SMALL.has(word) && !(NAME_FILES.has(program) && word.length === 1);
	const small = lower.filter(isSmall).length + (speaks || particles > 1 ? particles : 0);
	// Nothing but a path tells of a shell: "top ten folders under /var".
	if (sign && speaks && !/(?:^|\s)-{1,2}\w|[|<>;$`"'*{}=]/.test(bare) && !(await speaks(lower, knows))) return true;
	if (sign) return small >= 2 || (small >= 1 && (asks || (speaks !== undefined && !/\s-{1,2}\w|[|<>;$]/.test(bare))));
	if (speaks) return !(await speaks(lower, knows));
	if (asks || /^\p{Lu}\p{Ll}+$/u.test(first)) return true;
	if (small >= 1 && lower.length >= 2) return true;
	if (NAME_FILES.has(program) || (lower.length === 1 && !TAKES_NO_NAME.has(program))) return false;
	return lower.every((word) => isThing(word) || SMALL.has(word) || PARTICLES.has(word));
}
