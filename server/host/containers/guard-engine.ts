// What may leave for a container engine: questions, by a list, and nothing else. Whoever can write to this socket is root, so the
// list is held where every request passes, below whoever makes them.
import { Agent, type ClientRequest } from 'node:http';

const CONTAINER = '[0-9a-f]{12,64}';

/** Paths that are only read, whatever stands in their query. */
const READ_ONLY: readonly RegExp[] = [
	/^\/_ping$/,
	/^\/version$/,
	/^\/info$/,
	/^\/events$/,
	/^\/system\/df$/,
	/^\/containers\/json$/,
	new RegExp(`^/containers/${CONTAINER}/json$`),
	new RegExp(`^/containers/${CONTAINER}/logs$`),
	new RegExp(`^/containers/${CONTAINER}/stats$`),
	/^\/images\/json$/,
	/^\/images\/(?:sha256:)?[0-9a-f]{64}\/json$/,
	/^\/volumes$/,
	/^\/networks$/
];

export function mayLeave(method: string | undefined, path: string | undefined): boolean {
	if (method !== 'GET' || path === undefined) return false;
	const [name = '', ...rest] = path.split('?');
	return rest.length <= 1 && READ_ONLY.some((pattern) => pattern.test(name));
}

/** Node hands each request to its agent here, before it has a connection. Older than most of Node, and in none of its types. */
type Admitting = Agent & { addRequest(request: ClientRequest, options: object): void };

/**
 * An agent that connects for questions only; for any other request `http.request` throws, and no connection is made.
 *
 * @throws when this Node has no such place to hold it: better no engine than one without a guard
 */
export function createReadOnlyAgent(most: { readonly maxSockets: number }): Agent {
	const agent = new Agent({ keepAlive: false, ...most }) as Admitting;
	const admit = agent.addRequest;
	if (typeof admit !== 'function') throw new Error('this version of Node has no place where requests can be checked');
	agent.addRequest = (request, options) => {
		if (!mayLeave(request.method, request.path))
			throw new Error(`not a question that may be asked: ${request.method} ${request.path.split('?')[0]}`);
		admit.call(agent, request, options);
	};
	return agent;
}
