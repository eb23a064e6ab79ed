// Every WebSocket path. A new one is one line here.
import type { Services } from '../services.ts';
import { audioSocket } from './sockets/audio-socket.ts';
import { liveSocket } from './sockets/live-socket.ts';
import { speechSocket } from './sockets/speech-socket.ts';
import { terminalSocket } from './sockets/terminal-socket.ts';
import type { SocketRoute } from './sockets.ts';

export function socketTable(services: Services): readonly SocketRoute[] {
	return [
		terminalSocket(services.terminals),
		liveSocket(services.tails),
		audioSocket(services.audio),
		speechSocket(services.audio)
	];
}
