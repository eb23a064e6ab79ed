/** One that is not there yet is closed when it is: a browser calls it a failure otherwise. */
export function letGo(socket: WebSocket): void {
	if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
	else socket.close();
}
