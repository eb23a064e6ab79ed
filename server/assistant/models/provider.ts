// A place that answers with a language model, and how it is reached.
import { isIP } from 'node:net';
import type { Price } from '#wire/model.ts';

export type ProviderKind = 'openai-compatible' | 'anthropic';

export interface Provider {
	/** No two are the same. */
	readonly name: string;
	readonly kind: ProviderKind;
	/** http or https, without credentials, without a slash at its end. */
	readonly baseUrl: string;
	/** The one that is used unless another is chosen; null when it has to be chosen. */
	readonly model: string | null;
	/** `file`: from config.yml, and not changed here. */
	readonly from: 'file' | 'page';
	/** Whether a key belongs to it; the key itself is read when it is needed. */
	readonly hasKey: boolean;
	/** Absent where none is set. */
	readonly price?: Price | null;
	/** @throws HostwrightError `capability-unavailable` when it cannot be read */
	key(): string | undefined;
}

/** @returns what is wrong with a base URL, or undefined */
export function baseUrlProblem(text: string): string | undefined {
	let url: URL;
	try {
		url = new URL(text);
	} catch {
		return 'must be a URL such as http://127.0.0.1:11434/v1';
	}
	if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must start with https:// or http://';
	if (url.username || url.password) return 'must not contain a user name or password';
	if (url.search || url.hash) return 'must not have a query or a fragment';
	return undefined;
}

/** Whether what is sent there stays on this machine. */
export function isLocal(baseUrl: string): boolean {
	const name = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '').toLowerCase();
	if (name === 'localhost' || name === '::1') return true;
	return isIP(name) === 4 && name.startsWith('127.');
}

/** Where data goes, for people to read: undefined when it stays here. */
export function destinationOf(baseUrl: string): string | undefined {
	if (isLocal(baseUrl)) return undefined;
	const { host, protocol } = new URL(baseUrl);
	return protocol === 'https:' ? host : `${host} (not encrypted)`;
}
