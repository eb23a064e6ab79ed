// A caller that needs nothing but bash: sends requests as they are written, each over a connection of its own, and prints the first
// line of each answer. For commands, which have no client of ours within reach.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RawRequest {
	readonly method?: string;
	readonly path: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: unknown;
}

/** @returns the request byte for byte; the token goes with it unless it names its own credential */
export function spell(url: string, token: string, { method = 'POST', path, headers = {}, body }: RawRequest): string {
	const text = body === undefined ? '' : JSON.stringify(body);
	const all: Record<string, string> = {
		Host: new URL(url).host,
		Connection: 'close',
		...('Cookie' in headers ? {} : { Authorization: `Bearer ${token}` }),
		...(body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(text.length) }),
		...headers
	};
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
	return [`${method} ${path} HTTP/1.1`, ...lines, '', text].join('\r\n');
}

/** Writes a script that sends them in order. @param waits  false: it hangs up at once and hears no answer */
export function writeAsker(dir: string, name: string, url: string, requests: readonly string[], waits = true): void {
	const { hostname, port } = new URL(url);
	const steps = requests.flatMap((request) => [
		`exec 3<>/dev/tcp/${hostname}/${port}`,
		`printf %s '${request.replaceAll("'", "'\\''")}' >&3`,
		...(waits ? ['head -n 1 <&3 | tr -d "\\r"'] : []),
		'exec 3>&-'
	]);
	writeFileSync(join(dir, name), `${steps.join('\n')}\n`);
}
