// Shapes of lines that programs print, files hold and sentences have, and that nobody types at a prompt.

export type Shape = readonly [pattern: RegExp, name: string];

/** No command looks like this, whatever its first word. */
export const CERTAIN: readonly Shape[] = [
	[/^(?:\S+\s+)?\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d/, 'a timestamp'],
	[/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? (?:\d|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/, 'a date'],
	[/^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\s+\d{1,2}\s+(?:\d\d:\d\d|\d{4})/, 'a log line'],
	[/^\[\s*\d+\.\d{3,}\]/, 'a kernel log line'],
	[/^\s*\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?\s/, 'a time'],
	[/^\d{1,3}(?:\.\d{1,3}){3} - \S+ \[/, 'an access log'],
	[/^\[?(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|FATAL|CRITICAL|CRIT)\b[\]:\s]/, 'a log level'],
	[/^(?:level|time|ts|msg|severity)=\S+\s/, 'a structured log line'],
	[/^[-dlbcps][-rwxsStT]{9}[.+@]?\s/, 'a listing'],
	[/^total \d+[KMG]?$/, 'a listing'],
	[/^(?:diff --git a\/|index [0-9a-f]{7,}\.\.|--- [ab/]|\+\+\+ [ab/]|@@ -\d)/, 'a diff'],
	[/^Traceback \(most recent call last\)/, 'a traceback'],
	[/^\s+File "[^"]+", line \d+/, 'a traceback'],
	[/^\s*at .+[(:]\S*:\d+(?::\d+)?\)?$/, 'a stack trace'],
	[/^(?:npm|yarn|pnpm) (?:ERR!|error|warn|notice|info)\b/i, 'a tool speaking'],
	[/^(?:make|ninja|gmake)(?:\[\d+\])?: /, 'a tool speaking'],
	[/^[\w+.-]+ (?!\d{1,3}(?:\.\d{1,3}){3}$)(?:version |\(\w+\) )?v?\d+\.\d\S*(?:,|$| \()/, 'a version'],
	[/^[\w./@+-]+: \S/, 'a message'],
	[/^top - \d\d:/, 'a table'],
	[/^(?:real|user|sys)\s+\d+m[\d.]+s$/, 'a measurement'],
	[/^\s*[│├└┌┐┘╭╰█▄━|`]--?\s|[│├└┌┐┘╭╰█▄━]{2}|^\|.*\|$|^\+[-=+]{3,}/, 'a drawing'],
	[/^(?:FROM|RUN|COPY|ENTRYPOINT|CMD|WORKDIR|EXPOSE|ENV|ARG|LABEL|VOLUME) \S/, 'a Dockerfile'],
	[/^(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|ALTER|DROP|GRANT|BEGIN|COMMIT)\b[^|&]*;?$/, 'SQL'],
	[/^-----BEGIN /, 'a key or certificate'],
	[/^(?:ssh-(?:rsa|ed25519|dss)|ecdsa-sha2-\S+) AAAA/, 'a public key']
];

/** A line of this shape is printed unless a program's name begins it. */
export const LIKELY: readonly Shape[] = [
	[
		/^\s*(?:PID|UID|USER|CONTAINER|IMAGE|REPOSITORY|NAME|NAMESPACE|Filesystem|Proto|Netid|State|NETWORK|DRIVER|VOLUME|COMMAND|UNIT|NODE|Device|Module|TYPE|DEVICE|Interface|Destination|Kernel|Iface|SIZE|ID|LABEL|JOB|SEAT|SESSION)\s+[A-Z%]\S*/,
		'a table header'
	],
	[/^[+-](?![+-])\s*\S.*$/, 'a diff line'],
	[
		/^(?:panic:|goroutine \d+|Exception in thread|Caused by:|[\w.]+(?:Error|Exception)(?:: |$)|Segmentation fault|Killed$|Aborted)/,
		'an error'
	],
	[
		/\b(?:command not found|No such file or directory|Permission denied|Operation not permitted)\b/i,
		'an error message'
	],
	[
		/^(?:Hit|Get|Ign|Err):\d+ |^Reading package lists|^Building dependency tree|^The following (?:NEW )?packages|^(?:Setting up|Unpacking|Preparing to unpack|Selecting previously|Processing triggers for|Fetched|Need to get|After this operation) /,
		'a package manager speaking'
	],
	[
		/^(?:Created symlink|Removed ["']?\/|Cloning into|Already |Switched to|On branch|Your branch|Untracked files|Changes |nothing to commit|commit [0-9a-f]{40}|Author: |Merge: |Removing |Downloading |Collecting |Successfully |Requirement already|added \d+ packages?|Sending build context|Step \d+\/\d+|Usage: |usage: )/,
		'a tool speaking'
	],
	[/^(?:[●○×*] \S+\.\w+ - |\s+(?:Loaded|Active|Main PID|Tasks|Memory|CPU|CGroup|Docs|Process): )/, 'a unit status'],
	[/^\s*(?:inet6?|link\/\w+|ether|RX|TX|valid_lft) \S/, 'interface data'],
	[/^\d+: \S+: <[A-Z_,-]+>/, 'interface data'],
	[/^(?:PING \S+ \(|\d+ bytes from|--- .* ping statistics|rtt min\/avg)/, 'ping output'],
	[/^uid=\d+\(/, 'an account'],
	[/^\s*[{}[\]]\s*,?$/, 'JSON'],
	[/^\s*[{[]\s*"/, 'JSON'],
	[/^\s*"[^"]+"\s*:\s/, 'JSON'],
	[/^\s*<\/?[a-zA-Z!?][^>]*>/, 'markup'],
	[/^\s*\[[\w .:"'@/-]+\]\s*$/, 'a configuration section'],
	[/^\s*(?:UUID|LABEL|PARTUUID)=\S+\s+\S+\s+\S+/, 'an fstab line'],
	[/^\S+ on \S+ type \w+ \(/, 'a mount table'],
	[/^(?:\/dev\/\S+|tmpfs|proc|sysfs|devtmpfs|overlay|\S+:\/\S*)\s+(?:\/\S*|none|swap|\d)/, 'a mount table'],
	[/^\S+:[x*!]?:\d+:\d+:[^:]*:[^:]*:/, 'a password file line'],
	[/^(?:[\d*]\S*\s+){5}\S/, 'a crontab line'],
	[/^@(?:reboot|hourly|daily|weekly|monthly|yearly)\s/, 'a crontab line'],
	[/^\s*[A-Z][\w ()/%.-]{1,40}:\s+\S/, 'a field and its value'],
	[/^\s*[\w.-]+:\s*(?:[|>][-+]?)?$/, 'a mapping'],
	[/^\s*- [\w"'/.{]/, 'a list'],
	[/^\s*[A-Za-z_][\w.-]*\s+=\s*\S*/, 'a setting'],
	[/\s\d{1,3}(?:\.\d+)?%(?:\s|$)/, 'a table of figures'],
	[/^[0-9a-f]{7,}(?::)?\s+\S/, 'a digest or a dump'],
	[/^\d+(?:\.\d+)?[KMGTB]?i?B?\s+\S/, 'figures'],
	[
		/^(?:def |class |import [\w.{*]|from \w+ import|const |let |var |function \w+\(.*\)\s*\{|public |private |package \w+;?$|#include|use \w+::|fn \w+|return\b.*;$|console\.\w+\(|print\(|<\?php)/,
		'program code'
	],
	[/^HTTP\/\d|^(?:GET|POST|PUT|DELETE|HEAD) \/\S* HTTP/, 'HTTP'],
	[/^[a-z]+:\/\/\S+$/, 'an address'],
	[/^(?:server|location|upstream|events|http|stream)\b.*\{\s*$/, 'a configuration block'],
	[/^\s*\w+(?:\s+[^\s;|&]+)+;$/, 'a configuration line'],
	[/^[A-Z][a-zA-Z]+ (?:yes|no|\d+|on|off|none|all)$/i, 'a configuration line'],
	[/^(?:nameserver|search|options|domain) \S/, 'a configuration line'],
	[/^(?:\d{1,3}\.){3}\d{1,3}\s+[a-z]/, 'a hosts line'],
	[/\[(?:Y\/n|y\/N|yes\/no)\]|[:?]$/, 'a question']
];

/** @returns what a line of this text looks printed by, undefined when it has none of the shapes */
export function findShape(line: string, shapes: readonly Shape[]): string | undefined {
	return shapes.find(([pattern]) => pattern.test(line))?.[1];
}

/** Several plain words with articles, or a sentence's end: written for people, typed by nobody. */
export function readsAsProse(line: string): boolean {
	const text = line.trim();
	if (/[|<>;&$`]|\s-{1,2}\w|=\S|["']/.test(text)) return false;
	const words = text.split(/\s+/);
	if (words.length < 3) return false;
	const small = words.filter((word) =>
		/^(?:the|a|an|is|are|was|were|been|be|to|of|that|this|your|you|it|its|has|have|had|will|can|cannot|should|must|not|and|or|with|because|from|sure|out|then|which|for)$/i.test(
			word
		)
	).length;
	return (
		small >= 2 ||
		(small >= 1 && (/[.!?:]$/.test(text) || words.length >= 6)) ||
		/^[A-Z][a-z]+ [a-z]+ .*[.!?]$/.test(text)
	);
}
