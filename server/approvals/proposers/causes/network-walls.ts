// Remedies for a unit that its own file keeps off the network, or from what its program cannot do without: what it plainly needs is
// opened by a drop-in, and the rest of its confinement stays.
import { none } from '../offer.ts';
import { setting } from './drop-in.ts';
import type { Ailing } from './remedy.ts';

interface Opened {
	readonly line: string;
	readonly says: string;
	task?(unit: string): string;
}

const FAMILIES = /^(?:AF_[A-Z0-9]+ ?)+$/;
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f:]+:[0-9a-f:]*)$/i;
const LOOPBACK = /^127\.|^::1$/;

const OPENED: Readonly<Record<string, (about: Ailing['about']) => Opened | undefined>> = {
	RestrictAddressFamilies: ({ value = '', missing = 'AF_INET AF_INET6' }) =>
		FAMILIES.test(missing) && /^(?:none|~?(?:AF_\w+\s*)+)$/.test(value)
			? {
					line: `RestrictAddressFamilies=${missing}`,
					says: `RestrictAddressFamilies=${value} lets it open no sockets of that kind. A drop-in adds ${missing.includes(' ') ? 'those of the network' : missing}`
				}
			: undefined,
	PrivateNetwork: () => ({
		line: 'PrivateNetwork=no',
		says: 'PrivateNetwork= gives it a network of its own, in which nobody is. PrivateNetwork=no in a drop-in gives it the machine’s'
	}),
	// Of rights of root on the machine itself it then has none but to listen on a low port, which root gave it alone. Who runs as root
	// would have them all.
	PrivateUsers: ({ right, known, port = '' }) =>
		known === 'yes' && right === 'CAP_NET_BIND_SERVICE' && /^\d{1,5}$/.test(port)
			? {
					line: 'PrivateUsers=no',
					task: (unit) => `Let ${unit} listen on port ${port}`,
					says: `PrivateUsers= leaves it no right on the machine itself, so not that to listen on port ${port} either, which its unit gives it. PrivateUsers=no in a drop-in counts its users as the machine’s`
				}
			: undefined,
	MemoryDenyWriteExecute: ({ runtime }) =>
		runtime !== undefined
			? {
					line: 'MemoryDenyWriteExecute=no',
					task: (unit) => `Let ${unit} compile as it runs`,
					says: `MemoryDenyWriteExecute= ends what compiles as it runs, and ${runtime}, which its unit starts, does. MemoryDenyWriteExecute=no in a drop-in lets it`
				}
			: undefined,
	IPAddressDeny: ({ value = '', address = '' }) =>
		ADDRESS.test(address)
			? {
					line: `IPAddressAllow=${LOOPBACK.test(address) ? 'localhost' : address}`,
					says: [
						`IPAddressDeny=${value} drops what goes to ${address} and comes from there. IPAddressAllow= in a drop-in takes that`,
						`back for ${LOOPBACK.test(address) ? 'this machine’s own programs' : 'that one address'} alone`
					].join(' ')
				}
			: undefined,
	SocketBindDeny: ({ value = '', port = '' }) =>
		/^\d{1,5}$/.test(port)
			? {
					line: `SocketBindAllow=${port}`,
					says: `SocketBindDeny=${value} keeps it from listening. SocketBindAllow= in a drop-in takes that back for port ${port} alone`
				}
			: undefined
};

export const openNetwork = setting(
	'access',
	({ about, unit }) => {
		const opened = OPENED[about.setting ?? '']?.(about);
		if (!opened)
			return none(
				`Report only: ${about.setting ?? 'the setting'} was written on purpose; whether it may be loosened is for its author to say.`
			);
		return {
			content: `[Service]\n${opened.line}\n`,
			task: opened.task?.(unit.name) ?? `Let ${unit.name} use the network`,
			reasoning: `${opened.says}; the rest of its confinement stays.`
		};
	},
	0.75
);
