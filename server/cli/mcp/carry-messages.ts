// Carries messages of an agent to the service, and its answers back. The service decides; a request that nobody waits for any more
// is given up.
import { messageOf } from '../../lib/reason-of.ts';
import { readAnswer } from './read-answer.ts';
import {
	agreedVersion,
	asHeader,
	type CarriedMessage,
	type MessageId,
	NOT_A_MESSAGE,
	readMessage
} from './read-message.ts';

export interface Carrier {
	/** Settles when everything was written that comes of it. Never rejects. */
	carry(line: string): Promise<void>;
	/** Settles when nothing is under way. */
	idle(): Promise<void>;
	/** Gives up everything that is under way. */
	stop(): void;
}

export interface CarrierDeps {
	/** Looked up for each message, so that a service that was started anew is found; undefined where none runs. */
	readonly service: () => { readonly url: string; readonly token: string } | undefined;
	/** What the agent is called, whatever it says of itself. */
	readonly agent?: string | undefined;
	/** Takes one message without its end of line. */
	readonly write: (message: string) => void;
}

/** JSON-RPC's own number for a fault on the other side. */
const INTERNAL = -32603;

export function createCarrier({ service, agent, write }: CarrierDeps): Carrier {
	const underWay = new Map<MessageId, AbortController>();
	const all = new Set<AbortController>();
	const carried = new Set<Promise<void>>();
	let agreed: string | undefined;
	let opening: Promise<void> = Promise.resolve();
	let client: string | undefined;
	/** What the service gave at the handshake, to be known by. */
	let session: string | undefined;

	const say = (message: string): void => write(inOneLine(message));
	const fault = (id: MessageId | null, code: number, message: string): void =>
		say(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }));

	async function carry(line: string): Promise<void> {
		const message = readMessage(line);
		if ('wrong' in message) return fault(null, message.code, message.wrong);
		const { cancels, ids } = message;
		// Whoever no longer waits has hung up, which the service notices by itself.
		if (cancels !== undefined) return underWay.get(cancels)?.abort();
		const stop = new AbortController();
		all.add(stop);
		for (const id of ids) underWay.set(id, stop);
		// The handshake has to be over before its revision is known.
		const before = opening;
		const sent = before.then(() => send(line, message, stop));
		if (message.opens) opening = sent;
		await sent;
		all.delete(stop);
		for (const id of ids) if (underWay.get(id) === stop) underWay.delete(id);
	}

	/** Never rejects. */
	async function send(line: string, message: CarriedMessage, stop: AbortController): Promise<void> {
		const { ids, opens, stated } = message;
		client = message.client ?? client;
		const name = agent ?? client;
		const revision = opens || agreed === undefined ? {} : { 'mcp-protocol-version': agreed };
		const to = service();
		if (!to) {
			for (const id of ids) fault(id, INTERNAL, 'no Hostwright service is running here');
			return;
		}
		try {
			const answer = await fetch(new URL('/mcp', to.url), {
				method: 'POST',
				body: line,
				signal: stop.signal,
				headers: {
					authorization: `Bearer ${to.token}`,
					'content-type': 'application/json',
					accept: 'application/json, text/event-stream',
					...(name === undefined ? {} : { 'x-hostwright-agent': asHeader(name) }),
					...(session === undefined || opens ? {} : { 'mcp-session-id': session }),
					...(stated ?? revision)
				}
			});
			if (opens) session = answer.headers.get('mcp-session-id') ?? undefined;
			const told = answer.ok ? undefined : answer.clone();
			let said = false;
			for await (const one of readAnswer(answer)) {
				said = true;
				if (opens) agreed = agreedVersion(one) ?? agreed;
				say(one);
			}
			if (!said && told)
				for (const id of ids) fault(id, answer.status === 400 ? NOT_A_MESSAGE : INTERNAL, await detailOf(told));
		} catch (error) {
			if (!stop.signal.aborted) for (const id of ids) fault(id, INTERNAL, messageOf(error));
		}
	}

	return {
		carry(line) {
			const one = carry(line).finally(() => carried.delete(one));
			carried.add(one);
			return one;
		},
		async idle() {
			await Promise.allSettled(carried);
		},
		stop() {
			for (const one of all) one.abort();
		}
	};
}

/** The same JSON, without what ends a line for one reader or another. */
function inOneLine(message: string): string {
	return message
		.replace(/[\r\n]/g, '')
		.replaceAll('\u2028', '\\u2028')
		.replaceAll('\u2029', '\\u2029');
}

/** What the service says of a request that it did not take. */
async function detailOf(answer: Response): Promise<string> {
	const plain = `the service answered ${answer.status}`;
	try {
		const { detail } = (await answer.json()) as { detail?: unknown };
		return typeof detail === 'string' ? detail : plain;
	} catch {
		return plain;
	}
}
