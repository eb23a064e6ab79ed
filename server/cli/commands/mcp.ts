// `hostwright mcp`: hands what an agent says on standard input to the service, and its answers back, one message a line. The
// service decides; this only carries.
import { createInterface } from 'node:readline';
import { messageOf } from '../../lib/reason-of.ts';
import { findServiceFile } from '../../lib/service-file.ts';
import { findStateDir, readToken } from '../find-state.ts';
import type { CommandMain } from '../invocation.ts';

const FAILED = 125;
/** JSON-RPC's own number for a fault on the other side. */
const INTERNAL = -32603;

interface Message {
	readonly id?: string | number;
	readonly method?: string;
	readonly params?: { readonly requestId?: string | number; readonly protocolVersion?: string };
}

export const run: CommandMain = async ({ flags }) => {
	const stateDir = typeof flags['state-dir'] === 'string' ? flags['state-dir'] : findStateDir(process.env);
	const url = findServiceFile(stateDir)?.url;
	const token = readToken(stateDir);
	if (!url || !token) {
		process.stderr.write(`hostwright: no service is running for ${stateDir}. Start one with: hostwright start\n`);
		return FAILED;
	}
	const underWay = new Map<string | number, AbortController>();
	let version: string | undefined;
	const write = (text: string): void => {
		process.stdout.write(`${text.replace(/\n/g, '')}\n`);
	};

	async function carry(line: string): Promise<void> {
		const message = parse(line);
		if (message?.method === 'notifications/cancelled' && message.params?.requestId !== undefined)
			underWay.get(message.params.requestId)?.abort();
		if (message?.method === 'initialize') version = message.params?.protocolVersion;
		const stop = new AbortController();
		if (message?.id !== undefined) underWay.set(message.id, stop);
		try {
			const answer = await fetch(new URL('/mcp', url), {
				method: 'POST',
				body: line,
				signal: stop.signal,
				headers: {
					authorization: `Bearer ${token}`,
					'content-type': 'application/json',
					accept: 'application/json, text/event-stream',
					...(version && message?.method !== 'initialize' ? { 'mcp-protocol-version': version } : {})
				}
			});
			const text = await answer.text();
			for (const one of messagesIn(text, answer.headers.get('content-type') ?? '')) write(one);
			if (!answer.ok && message?.id !== undefined && !text.includes('"jsonrpc"'))
				write(fault(message.id, `the service answered ${answer.status}`));
		} catch (error) {
			if (message?.id !== undefined && !stop.signal.aborted) write(fault(message.id, messageOf(error)));
		} finally {
			if (message?.id !== undefined) underWay.delete(message.id);
		}
	}

	const carried = new Set<Promise<void>>();
	for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
		if (!line.trim()) continue;
		const one = carry(line).finally(() => carried.delete(one));
		carried.add(one);
		// The first has to be answered before the version is known.
		if (parse(line)?.method === 'initialize') await one;
	}
	await Promise.allSettled(carried);
	return 0;
};

function parse(line: string): Message | undefined {
	try {
		const value: unknown = JSON.parse(line);
		return typeof value === 'object' && value !== null ? value : undefined;
	} catch {
		return undefined;
	}
}

/** An answer is one message, or a stream of them. */
function messagesIn(text: string, type: string): string[] {
	if (!type.startsWith('text/event-stream')) return text.includes('"jsonrpc"') ? [text] : [];
	return text.split(/\n\n+/).flatMap((record) => {
		const data = record
			.split('\n')
			.filter((line) => line.startsWith('data:'))
			.map((line) => line.slice(5).trimStart())
			.join('\n');
		return data ? [data] : [];
	});
}

function fault(id: string | number, message: string): string {
	return JSON.stringify({ jsonrpc: '2.0', id, error: { code: INTERNAL, message } });
}
