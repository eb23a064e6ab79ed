// The service inside the lab, started as one of its users.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { ExecResult } from '#wire/terminal.ts';
import { compiledInLab } from './compiled.ts';
import { CHECKOUT, LAB_NODE, type Lab, type LabResult } from './lab.ts';

export type LabUser = 'root' | 'lab';

/** Either the result, or `detail` where it was refused. */
export type LabAnswer = ExecResult & { readonly detail?: string };

export interface LabService {
	exec(body: { command: string; timeout?: number; cwd?: string }): Promise<LabAnswer>;
	/** Without a slash at its end. */
	readonly url: string;
	readonly token: string;
	/** `fetch` with the token, unless another credential is given. */
	fetch(path: string, init?: RequestInit): Promise<Response>;
	post(path: string, body: unknown): Promise<Response>;
	/** Signs in with the token. @returns the value for a Cookie header */
	signIn(): Promise<string>;
	/** What a documented path answers. */
	get<Answer>(path: string): Promise<Answer>;
	/** The `hostwright` command as the same user. */
	cli(...argv: readonly string[]): LabResult;
	stop(): Promise<void>;
}

export const homeOf = (user: LabUser): string => (user === 'root' ? '/root' : '/home/lab');

/** Started when this settles. @throws when it ended before it listened */
export async function startInLab(
	lab: Lab,
	user: LabUser,
	backend: 'bubblewrap' | 'landlock' = 'bubblewrap'
): Promise<LabService> {
	const config = `${homeOf(user)}/.config/hostwright-${backend}`;
	lab.run(
		user,
		['sh', '-c', 'umask 077; mkdir -p "$1"; cat >"$1/config.yml"', 'sh', config],
		`sandbox:\n  backend: ${backend}\n`
	);
	const service = [`${CHECKOUT}/server/main.ts`, '--port', '0', '--config-dir', config];
	const [file, ...args] = lab.command(user, ['env', compiledInLab(homeOf(user)), LAB_NODE, ...service]);
	const child: ChildProcess = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
	const lines = createInterface({ input: child.stdout as NonNullable<typeof child.stdout> });
	const url = await new Promise<string>((resolve, reject) => {
		lines.on('line', (line) => {
			const found = /^Hostwright is at (\S+)/.exec(line)?.[1];
			if (found) resolve(found.replace(/\/\/(?:hostwright\.)?localhost(?=:)/, '//127.0.0.1'));
		});
		child.on('exit', (code, signal) => reject(new Error(`the service ended with ${code ?? signal}`)));
	});
	const state = `${homeOf(user)}/.local/state/hostwright`;
	const token = lab.run(user, ['cat', `${state}/api-token`]).stdout.trim();
	const call = (path: string, init: RequestInit = {}): Promise<Response> => {
		const headers = new Headers(init.headers);
		if (!headers.has('authorization') && !headers.has('cookie')) headers.set('authorization', `Bearer ${token}`);
		return fetch(`${url}${path}`, { ...init, headers });
	};
	const json = { 'content-type': 'application/json' };
	return {
		url,
		token,
		fetch: call,
		post: (path, body) => call(path, { method: 'POST', headers: json, body: JSON.stringify(body) }),
		async signIn() {
			const headers = { ...json, origin: url };
			const answer = await fetch(`${url}/api/session`, { method: 'POST', headers, body: JSON.stringify({ token }) });
			if (answer.status !== 204) throw new Error(`sign-in answered ${answer.status}`);
			return (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
		},
		async exec(body) {
			const response = await fetch(`${url}/api/terminal/exec`, {
				method: 'POST',
				headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
				body: JSON.stringify(body)
			});
			return (await response.json()) as LabAnswer;
		},
		async get<Answer>(path: string) {
			const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
			if (!response.ok) throw new Error(`${path} answered ${response.status}`);
			return (await response.json()) as Answer;
		},
		cli: (...argv) => lab.run(user, [LAB_NODE, `${CHECKOUT}/server/cli/hostwright.mjs`, ...argv]),
		async stop() {
			if (child.exitCode !== null || child.signalCode !== null) return;
			const gone = new Promise((resolve) => child.on('exit', resolve));
			// The child is the lab's script: the service is known inside, by the number it wrote down there.
			const { pid } = JSON.parse(lab.run(user, ['cat', `${state}/service.json`]).stdout) as { pid: number };
			lab.run('root', ['kill', '-TERM', String(pid)]);
			await gone;
		}
	};
}
