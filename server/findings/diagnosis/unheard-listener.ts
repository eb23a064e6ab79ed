// A service that runs and listens where nobody can come: its own file gives it a network of its own, or drops whatever is sent to it. It
// says nothing of that, since for the program all is well. Pure.
import type { UnitFile } from '../../host/configuration/read-unit-files.ts';
import type { TroubledUnit } from '../../host/system/read-troubled-units.ts';
import type { Cause } from './check.ts';
import { fencedIn, isOn } from './fence.ts';
import { doorOf } from './say-port.ts';

/** Options by which programs are told where to listen; of whom they ask, the option says so in its name. */
const LISTENS =
	/(?:^|\s)(?:-{1,2}(?:(?:web|http|https|server|api|ui)[.-])?(?:listen|bind|port|addr|address)(?:[.-](?:address|addr|port|host))?[= ]|-[pbl][= ]?|http\.server\s+)["']?(?:[\w.*[\]:-]*:)?(\d{2,5})(?![\d.])/;
const NAMES =
	/(?:^|[\s"'])(?:(?:HTTP|HTTPS|WEB|APP|SERVER|API|UI)_)?(?:PORT|LISTEN|BIND|LISTEN_(?:ADDR|ADDRESS|PORT)|BIND_(?:ADDR|ADDRESS|PORT))=(?:[\w.*[\]:-]*:)?(\d{2,5})(?=["'\s]|$)/;

/** @param files those of other units: one of them may share its network */
export function unheardListener(own: TroubledUnit, files: readonly UnitFile[], nowMs: number): Cause | undefined {
	const { unit, detail, ground, net } = own;
	const listeners = net?.listeners;
	if (!detail || !ground || !listeners || unit.state !== 'active' || unit.sub !== 'running') return undefined;
	// systemd itself listens for it, and hands it what came.
	if (detail.links.some(({ kind, units }) => kind === 'triggeredBy' && units.some((one) => one.endsWith('.socket'))))
		return undefined;
	const found = inOwnNetwork(own, files) ?? behindDeny(own);
	const answer = found && fencedIn({ unit, nowMs }, { ...found, text: undefined })[0];
	return answer?.is === 'cause' ? answer.cause : undefined;
}

type Found = Omit<Parameters<typeof fencedIn>[1], 'text'> | undefined;

function inOwnNetwork({ unit, ground, net }: TroubledUnit, files: readonly UnitFile[]): Found {
	const setting = isOn(ground?.settings.last('PrivateNetwork'));
	if (!setting || !ground || ground.settings.all('JoinsNamespaceOf').length > 0) return undefined;
	const shares = (text: string): boolean =>
		[...text.matchAll(/^\s*JoinsNamespaceOf\s*=(.*)$/gm)].some(([, names = '']) => names.includes(unit.name));
	if (files.some(({ text }) => shares(text))) return undefined;
	const port = listeningPort(ground);
	if (port === undefined || net?.listeners?.some((one) => one.unit === unit.name)) return undefined;
	return {
		setting,
		does: `gives the unit a network of its own, so nobody outside of it reaches port ${port}, where its command has it listen`,
		about: { port: String(port) }
	};
}

/** Where its command, or its environment, has it listen. */
export function listeningPort(ground: Pick<NonNullable<TroubledUnit['ground']>, 'settings'>): number | undefined {
	const texts = ground.settings.all('ExecStart').flatMap(({ value }) => LISTENS.exec(value)?.[1] ?? []);
	const set = ground.settings.all('Environment').flatMap(({ value }) => NAMES.exec(value)?.[1] ?? []);
	const port = Number([...texts, ...set][0] ?? 0);
	return port > 0 && port < 65_536 ? port : undefined;
}

function behindDeny({ unit, ground, net }: TroubledUnit): Found {
	const setting = ground?.settings.all('IPAddressDeny').at(-1);
	if (!setting || !ground || !/(?:^|\s)any(?:\s|$)/.test(setting.value)) return undefined;
	// A slice may allow what the unit does not.
	if (ground.settings.all('IPAddressAllow').length > 0 || ground.settings.last('Slice')) return undefined;
	const listener = net?.listeners?.find((one) => one.unit === unit.name);
	if (!listener) return undefined;
	return {
		setting,
		does: [
			'drops all that comes to the unit and all that it sends, and no IPAddressAllow= takes that back, so nobody reaches',
			`${doorOf(listener.address, listener.port)}, where it listens`
		].join(' '),
		about: {
			port: String(listener.port),
			...(/^127\.|^::1$/.test(listener.address) && { address: listener.address })
		}
	};
}
