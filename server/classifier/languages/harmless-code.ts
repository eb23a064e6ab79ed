// Program text that only computes, prints or reads. Each language says what it may call and name; anything else, and
// anything called through a value, is not known to be harmless.

import type { Text } from './code-text.ts';
import { opensToRead } from './harmless-calls.ts';
import { isHarmlessNode } from './harmless-node.ts';
import { isHarmlessPython } from './harmless-python.ts';
import { isHarmlessLua, isHarmlessOther, isHarmlessPerl, isHarmlessPhp, isHarmlessRuby } from './harmless-scripts.ts';
import type { Language } from './language.ts';
import { isUnsure } from './mask-strings.ts';

const FETCHES =
	/\b(?:urllib\.request\.urlopen|urlopen|requests\.(?:get|head)|fetch|socket\.gethostbyname)\s*\(\s*(["'`])\s*\1\s*(?:,\s*(?:timeout|verify|allow_redirects)\s*=\s*[\w.]+\s*)*\)|\bsocket\.(?:gethostname|getfqdn)\s*\(\s*\)|\b(?:import|from)\s+(?:urllib(?:\.\w+)?|requests|socket)\b(?:\s+import\s+\w+(?:\s*,\s*\w+)*)?|\burllib\.parse\b/g;
const REACHES_OUT =
	/\b(?:urllib|urlopen|urlretrieve|requests|httpx|aiohttp|http\.client|socket|fetch|axios|https?\.(?:get|request)|net\.connect|Net::HTTP|URI\.(?:open|parse)|TCPSocket|LWP|IO::Socket|HTTP::Tiny|getstore|curl_exec|curl_init|fsockopen|XMLHttpRequest)/;

/** In Perl and PHP a call of a short name fetches as well, and a program between backquotes is what it is given. */
const GIVES_DATA = /`|\bqx\b|\bget(?:print|store|head)?\s*\(\s*(?!\s*(["'])\s*\1\s*\))/;

/** True when all it does with the network is to ask for an address that is written out, with nothing put into it. */
function readsNetworkOnly(masked: string): boolean {
	return !REACHES_OUT.test(masked.replace(FETCHES, ' ')) && !GIVES_DATA.test(masked);
}

/** True for code that is known to do nothing but compute, print and read. */
export function isHarmlessCode(text: Text, language: Language, network: boolean): boolean {
	// Where a quote may be no quote, its text has to be harmless as code too.
	if (text.masked !== text.code && isUnsure(text.code, language)) {
		if (!isHarmlessCode({ code: text.code, masked: text.code }, language, network)) return false;
	}
	if (network && !readsNetworkOnly(text.masked)) return false;
	if (language !== 'perl' && language !== 'ruby' && !opensToRead(text)) return false;
	switch (language) {
		case 'python':
			return isHarmlessPython(text);
		case 'node':
			return isHarmlessNode(text);
		case 'php':
			return isHarmlessPhp(text);
		case 'lua':
			return isHarmlessLua(text);
		case 'perl':
			return isHarmlessPerl(text);
		case 'ruby':
			return isHarmlessRuby(text);
		default:
			return isHarmlessOther(text);
	}
}
