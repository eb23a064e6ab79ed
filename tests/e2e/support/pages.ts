/** A page of each kind: the first one, a conversation, a terminal, and all settings. */
export const PAGES: readonly string[] = [
	'/',
	'/assistant?c=new',
	'/terminal',
	...['appearance', 'terminal', 'access', 'audio', 'about'].map((name) => `/settings/${name}`)
];
