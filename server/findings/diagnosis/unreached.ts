// Lines in which a program says that it did not reach somebody, and whom. Pure.
import { type Target, targetIn } from '../../lib/targets.ts';

export type Failure = 'refused' | 'timeout' | 'unreachable' | 'no-name' | 'unsaid';

export interface Unreached extends Target {
	readonly failure: Failure;
	readonly text: string;
}

const NO_NAME =
	/name or service not known|name resolution|(?:could not|couldn['’]t|can(?:not|['’]t)|failed to|unable to|failure) resolv|(?:could not|cannot|failed to) translate host ?name|\bENOTFOUND\b|\bEAI_(?:AGAIN|NONAME)\b|no such host|unknown host|nodename nor servname|no address associated|host (?:name )?(?:could )?not (?:be )?(?:found|resolved)|UnknownHostException/i;
const FAILURES: readonly (readonly [Failure, RegExp])[] = [
	['no-name', NO_NAME],
	['refused', /connection (?:was )?refused|\bECONNREFUSED\b|\(111\)|errno 111|connect: refused/i],
	[
		'unreachable',
		/no route to host|\bEHOSTUNREACH\b|\bENETUNREACH\b|network is unreachable|host is (?:down|unreachable)/i
	],
	[
		'timeout',
		/\bETIMEDOUT\b|connect\w*(?: \S+){0,6} tim(?:ed?|ing) ?out|connection timed? ?out|\bi\/o timeout|dial\b.*timeout/i
	],
	[
		'unsaid',
		/(?:can(?:not|['’]t)|could(?: not|n['’]t)|unable to|failed to|failing to|not able to)(?: be)? (?:reach|connect|contact)|connect(?:ion|ing)?(?: \S+){0,6} (?:fail|lost)|\bunreachable\b|not reachable/i
	]
];
/** A peer that asks here and goes away again is its own business; and what was told at another level is no failure. */
const INCOMING = /\b(?:client|peer|remote|from) \S+(?: \S+){0,3} (?:closed|disconnected|timed out)|reset by peer/i;

export function unreachedIn(text: string): Unreached | undefined {
	const failure = FAILURES.find(([, pattern]) => pattern.test(text))?.[0];
	if (failure === undefined || INCOMING.test(text)) return undefined;
	const target = targetIn(text);
	return { host: undefined, port: undefined, socket: undefined, ...target, failure, text };
}
