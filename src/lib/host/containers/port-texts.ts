// Ports as people read them: each once, however many addresses it is published on.
import type { ContainerPort, Exposure } from '#wire/host/containers.ts';

export interface PortText {
	readonly text: string;
	readonly exposure: Exposure;
}

/** As it stands before a port: `[::1]`. */
export const addressText = (address: string | null): string =>
	address === null ? '' : address.includes(':') ? `[${address}]` : address;

const WIDEST: readonly Exposure[] = ['all', 'lan', 'loopback', 'inside'];

/** @returns those that most can reach first */
export function portTexts(ports: readonly ContainerPort[]): readonly PortText[] {
	const texts = new Map<string, PortText>();
	for (const { hostAddress, hostPort, containerPort, protocol, exposure } of ports) {
		const inner = `${containerPort}${protocol === 'tcp' ? '' : `/${protocol}`}`;
		const shown = exposure === 'all' ? '' : `${addressText(hostAddress)}:`;
		const text = hostPort === null ? inner : `${shown}${hostPort} → ${inner}`;
		texts.set(text, { text, exposure });
	}
	return [...texts.values()].sort((a, b) => WIDEST.indexOf(a.exposure) - WIDEST.indexOf(b.exposure));
}
