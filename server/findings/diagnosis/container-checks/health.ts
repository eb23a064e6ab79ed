// Its health check fails: is it the check that is wrong, or what it asks?
import { quoted } from '../../words.ts';
import { type Answer, cause } from '../check.ts';
import { type ContainerCase, type ContainerCheck, lineOf, whoSet } from '../container-case.ts';

const NOT_FOUND =
	/(?:^|\n)[^\n]*?(?:sh: (?:\d+: |line \d+: )?|exec: "|env: [‘'"]?)([\w./+-]+)["’']?: (?:command )?(?:not found|executable file not found|No such file or directory|stat \S+ no such file)/i;
const REFUSED = /refused|couldn't connect|failed to connect|can't connect|not listening|ECONNREFUSED/i;
const NO_HOST =
	/bad address ['"‘“]?([\w.-]+)|(?:could not|couldn't) resolve host:? ['"]?([\w.-]+)|unknown host:? ['"]?([\w.-]+)|(?:not known|ENOTFOUND) ['"]?([\w.-]+)/i;
const TOO_LONG = /health check exceeded timeout \(([^)]+)\)/i;
const ENOUGH_MS = 5000;
const STATUS = /(?:HTTP\/[\d.]+ |returned error: |status(?: code)?:? ?|error[: ]+)([45]\d\d)\b/i;

export const healthTest: ContainerCheck = (at): readonly Answer[] => {
	const { test, tries } = at.ground.anatomy;
	const last = tries.at(-1);
	if (!test || !last || at.row.health !== 'unhealthy') return [];
	const words = test.words.join(' ');
	const set = test.ofImage ? `its image ${at.row.image}` : whoSet(at, 'healthcheck.test', '--health-cmd');
	const said = `The health check ${quoted(words)}, set by ${set},`;
	const seen = [
		{
			source: `health check of ${at.row.name}`,
			seenAtMs: at.nowMs,
			raw: `${words}\nexit code ${last.exitCode}\n${last.output}`
		}
	];
	const { output } = last;
	const missing = NOT_FOUND.exec(output)?.[1];
	if (missing !== undefined && (last.exitCode === 127 || last.exitCode === -1 || last.exitCode === 126))
		return cause(
			'health-program-missing',
			`${said} is wrong, not the program: it calls ${quoted(missing)}, which is not in the image ${at.row.image}.`,
			seen,
			[],
			{ program: missing, ...lineOf(at, 'healthcheck.test') }
		);
	const late = TOO_LONG.exec(output)?.[1];
	const took = tries.flatMap(({ exitCode, tookMs }) => (exitCode === 0 && tookMs !== null ? [tookMs] : []));
	// It was quick before, or is given long enough for any: so it is not the limit.
	if (late !== undefined && (took.some((ms) => ms < test.timeoutMs / 2) || test.timeoutMs >= ENOUGH_MS))
		return cause('health-hangs', `${said} gets no answer within ${late}: the program hangs.`, seen);
	if (late !== undefined)
		return cause(
			'health-timeout',
			[
				`${said} does not end within its time limit of ${late} (set by`,
				`${whoSet(at, 'healthcheck.timeout', '--health-timeout')}): the limit is shorter than the check takes.`
			].join(' '),
			seen,
			[],
			{ timeout: String(test.timeoutMs), ...lineOf(at, 'healthcheck.timeout') }
		);
	const host = NO_HOST.exec(output)
		?.slice(1)
		.find((one) => one !== undefined);
	if (host !== undefined)
		return cause(
			'health-host',
			`${said} asks the host ${quoted(host)}, a name that nothing knows within the container; its own program is at 127.0.0.1.`,
			seen,
			[],
			{ host, ...lineOf(at, 'healthcheck.test') }
		);
	const asked = portOf(words);
	const { listening } = at.ground;
	if (asked !== undefined && (listening !== null || REFUSED.test(output))) {
		const answer = wrongPort(at, asked, said, seen);
		if (answer.length > 0) return answer;
	}
	const status = STATUS.exec(output)?.[1];
	if (status !== undefined)
		return cause(
			'health-answer',
			`${said} gets the answer ${status} from the program${status === '404' ? `: there is no such page${pathOf(words) ? ` as ${quoted(pathOf(words) ?? '')}` : ''}` : status === '401' || status === '403' ? ': it may not ask without signing in' : ''}.`,
			seen
		);
	return wantedFile(at, words, said, seen);
};

/** Of an address, or behind the option or the name that stands for one. */
export function portOf(words: string): number | undefined {
	const url = /\b(https?):\/\/(?:[^\s/'"@]+@)?(?:\[[^\]]+\]|[^\s/:'"]+)(?::(\d{1,5}))?/i.exec(words);
	if (url) return url[2] ? Number(url[2]) : url[1]?.toLowerCase() === 'https' ? 443 : 80;
	const found =
		/(?:\s-p[ =]?|--port[ =])(\d{2,5})\b/.exec(words) ??
		/\bnc\b[^|;&]*?\s[\w.:-]+\s+(\d{2,5})\b/.exec(words) ??
		/(?:localhost|127\.0\.0\.1|\[::1\])[:/](\d{2,5})\b/.exec(words);
	return found ? Number(found[1]) : undefined;
}

const pathOf = (words: string): string | undefined => /https?:\/\/[^\s/'"]+(\/[^\s'"|;&]*)/i.exec(words)?.[1];
const hostOf = (words: string): string =>
	(/https?:\/\/(?:[^\s/'"@]+@)?(\[[^\]]+\]|[^\s/:'"]+)/i.exec(words)?.[1] ?? 'localhost').replace(/^\[|\]$/g, '');

function wrongPort(
	at: ContainerCase,
	asked: number,
	said: string,
	seen: Parameters<typeof cause>[2]
): readonly Answer[] {
	const { listening, anatomy } = at.ground;
	const own = portsSaid(at);
	if (listening === null) {
		const other = own.find((port) => port !== asked);
		return cause(
			'health-port',
			`${said} asks port ${asked}, where nothing answers (connection refused)${other === undefined || own.includes(asked) ? '' : `: by its command the program listens on port ${other}`}.`,
			seen,
			[],
			{
				asked: String(asked),
				...(other !== undefined && !own.includes(asked) && { listens: String(other) }),
				...lineOf(at, 'healthcheck.test')
			}
		);
	}
	const there = listening.filter(({ port }) => port === asked);
	if (there.length === 0) {
		const ports = [...new Set(listening.map(({ port }) => port))];
		if (ports.length === 0 && !REFUSED.test(anatomy.tries.at(-1)?.output ?? '')) return [];
		return cause(
			ports.length === 0 ? 'nothing-listens' : 'health-port',
			ports.length === 0
				? `${said} asks port ${asked}, and nothing listens in the container at all: its program has not opened a port, or hangs.`
				: `${said} asks port ${asked}, and the program listens on port ${ports.join(', ')}: the port in the check is wrong.`,
			seen,
			[],
			ports.length === 1 && ports[0] !== undefined
				? { asked: String(asked), listens: String(ports[0]), ...lineOf(at, 'healthcheck.test') }
				: {}
		);
	}
	const host = hostOf(at.ground.anatomy.test?.words.join(' ') ?? '');
	const reach = there.some(({ address }) => answers(host, address));
	if (reach) return [];
	return cause(
		'health-address',
		`${said} asks ${quoted(host)} at port ${asked}, and the program listens there only on ${there.map(({ address }) => address).join(', ')}.`,
		seen,
		[],
		{ host, listens: there[0]?.address ?? '', ...lineOf(at, 'healthcheck.test') }
	);
}

function answers(host: string, address: string): boolean {
	if (address === '0.0.0.0') return host !== '::1';
	if (address === '::') return true;
	if (host === 'localhost') return address.startsWith('127.') || address === '::1';
	return host === address || !/^[\d.:a-f]+$/i.test(host);
}

/** What its command says of ports. */
function portsSaid({ ground: { anatomy } }: ContainerCase): readonly number[] {
	const words = anatomy.argv.join(' ');
	return [...words.matchAll(/(?:\s-p[ =]?|--(?:http-)?port[ =]|--listen[ =]\S*:|:)(\d{2,5})\b/g)].map(([, port]) =>
		Number(port)
	);
}

/** `test -f /tmp/ready`, `cat /run/ok`: what it looks for is not there. */
function wantedFile(
	at: ContainerCase,
	words: string,
	said: string,
	seen: Parameters<typeof cause>[2]
): readonly Answer[] {
	for (const path of words.split(/[\s;&|"']+/).filter((word) => /^\/[\w./-]+$/.test(word))) {
		const walk = at.ground.walks.get(path);
		const isTold = new RegExp(`${path.replaceAll('.', '\\.')}'?: No such file`, 'i').test(
			at.ground.anatomy.tries.at(-1)?.output ?? ''
		);
		if (walk?.end !== 'absent' && !isTold) continue;
		return cause('health-file', `${said} looks for ${quoted(path)}, which is not there in the container.`, seen, [], {
			wanted: path
		});
	}
	const last = at.ground.anatomy.tries.at(-1);
	const output = quoted(last?.output ?? '');
	return last && last.exitCode !== 0 && output === undefined && words !== ''
		? cause('health-fails', `${said} ends with ${last.exitCode} and says nothing.`, seen)
		: [];
}
