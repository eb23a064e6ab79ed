// Which functions a program text calls, and how it opens files.
import type { Text } from './code-text.ts';

/** A set from a line of words. */
export function names(text: string): ReadonlySet<string> {
	return new Set(text.split(/\s+/).filter((w) => w !== ''));
}

/** Methods that only compute or read, whatever they are called on. */
export const METHODS = names(
	'join split rsplit splitlines strip lstrip rstrip upper lower title capitalize swapcase casefold center ljust rjust zfill format format_map replace translate expandtabs partition rpartition startswith endswith find rfind index rindex count isdigit isalpha isalnum isspace isupper islower isnumeric isdecimal isidentifier encode decode hex fromhex tobytes removeprefix removesuffix maketrans ' +
		'keys values items get append extend insert sort reverse reversed setdefault fromkeys add union intersection difference symmetric_difference issubset issuperset pop popitem popleft appendleft rotate most_common elements bit_length bit_count to_bytes from_bytes as_integer_ratio is_integer conjugate ' +
		'read read1 close flush readline readlines readall seek tell isatty fileno getvalue read_text read_bytes exists is_file is_dir is_symlink iterdir glob rglob stat lstat resolve absolute relative_to with_suffix with_name as_posix as_uri expanduser match fullmatch search findall finditer sub subn group groups groupdict start end span ' +
		'isoformat strftime strptime timestamp timetuple utctimetuple date time weekday isoweekday isocalendar astimezone utcoffset total_seconds now today utcnow fromtimestamp ctime toordinal hexdigest digest update tolist mean std shape reshape item memory_info getroot iter findtext iterfind itertext hosts subnets sections options has_section has_option read_string read_dict getint getfloat getboolean add_argument parse_args namelist infolist getnames getmembers writerow writerows dumps loads ' +
		// JavaScript
		'map filter forEach reduce reduceRight some every flat flatMap slice splice concat includes indexOf lastIndexOf push shift unshift fill entries at trim trimStart trimEnd padStart padEnd repeat charAt charCodeAt codePointAt substring substr toUpperCase toLowerCase toLocaleUpperCase toLocaleLowerCase toString toLocaleString toFixed toPrecision toISOString toJSON toUTCString toDateString toLocaleDateString toLocaleTimeString getTime getDate getDay getMonth getFullYear getHours getMinutes getSeconds getTimezoneOffset localeCompare normalize matchAll test replaceAll sum has size pipe on once then catch finally json text ' +
		// Lua
		'rep gsub gmatch byte len lines'
);

const OPEN_CALL = /\b(?:open|fopen|ZipFile|TarFile)\s*\(/g;

/** True when every open in the text names its mode and the mode only reads. */
export function opensToRead({ code, masked }: Text): boolean {
	// Handed on as a value, whoever calls it names the mode.
	if (/(?<![\w-])(?:open|fopen|ZipFile)\b(?!\s*\()/.test(masked.replace(/\bfrom\s+[\w.]+\s+import\b[^;\n]*/g, ' ')))
		return false;
	OPEN_CALL.lastIndex = 0;
	for (let m = OPEN_CALL.exec(masked); m; m = OPEN_CALL.exec(masked)) {
		const from = m.index + m[0].length;
		let depth = 0;
		let start = from;
		let n = 0;
		for (let k = from; k <= masked.length; k++) {
			const c = masked[k];
			const ends = c === undefined || (c === ')' && depth === 0);
			if (ends || (c === ',' && depth === 0)) {
				const raw = code.slice(start, k).trim();
				// A second word, and only a plain one that says reading. Path.open's mode comes first, so it is not called here.
				if (n > 0 && !/^(?:mode\s*=\s*)?["'][rbtU]+["']$|^(?:encoding|errors|newline|buffering)\s*=/.test(raw))
					return false;
				if (n === 0 && /^mode\s*=|^["']\s*[|>+]|[|]\s*["']$/.test(raw)) return false;
				n++;
				start = k + 1;
			}
			if (ends) break;
			if (c === '(' || c === '[' || c === '{') depth++;
			else if (c === ')' || c === ']' || c === '}') depth--;
		}
	}
	return true;
}

/** The names that are called; undefined where something without a name is called, as in `f()()` or `o["f"]()`. */
export function callsOf(masked: string, keywords: RegExp): string[] | undefined {
	const calls: string[] = [];
	for (let at = masked.indexOf('('); at >= 0; at = masked.indexOf('(', at + 1)) {
		let end = at;
		while (end > 0 && /\s/.test(masked[end - 1] as string)) end--;
		let start = end;
		while (start > 0) {
			const c = masked[start - 1] as string;
			if (!/[\w$.]/.test(c) && !(c === '?' && masked[start] === '.')) break;
			start--;
		}
		if (start === end) {
			// A bracket of its own only groups; one behind a value calls it.
			if (/[)\]}"'`]/.test(masked[end - 1] ?? '')) return undefined;
			continue;
		}
		const name = masked
			.slice(start, end)
			.replaceAll('?.', '.')
			.replace(/^\.{3}/, '');
		if (!keywords.test(name)) calls.push(name);
	}
	return calls;
}
