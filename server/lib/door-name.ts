/** What a door is called by who asked it and who reads the answer. A port alone is one of this machine's. */
export const doorName = (host: string | undefined, port: number): string =>
	`${(host ?? 'localhost').toLowerCase()}:${port}`;
