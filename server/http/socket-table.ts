// Every WebSocket path. A new one is one line here.
import type { Services } from '../services.ts';
import { liveSocket } from './sockets/live-socket.ts';
import { terminalSocket } from './sockets/terminal-socket.ts';
import type { SocketRoute } from './sockets.ts';

export function socketTable(services: Services): readonly SocketRoute[] {
	return [terminalSocket(services.terminals), liveSocket(services.tails)];
}
