// Is it the unit's own confinement, beside its view of the files, that keeps the program from what it does: calls of the kernel, kinds
// of addresses, the network, rights of root?
import type { PlacedSetting, UnitSettings } from '../../../host/services/unit-settings.ts';
import { cause, type UnitCase, type UnitCheck } from '../check.ts';
import { fileKey, placeOf } from '../say-file.ts';

interface Fence {
	/** In its lines; undefined where how it ended says it. */
	readonly said: RegExp;
	stands(settings: UnitSettings): PlacedSetting | undefined;
	readonly does: string;
}

const isOn = (setting: PlacedSetting | undefined): PlacedSetting | undefined =>
	setting && /^(?:yes|true|on|1)$/i.test(setting.value) ? setting : undefined;
const on =
	(key: string) =>
	(settings: UnitSettings): PlacedSetting | undefined =>
		isOn(settings.last(key));

const SIGSYS = 31;

const FENCES: readonly Fence[] = [
	{
		said: /Address family not supported|EAFNOSUPPORT/i,
		stands: (settings) => settings.last('RestrictAddressFamilies'),
		does: 'lets the unit open sockets of the kinds that it names alone (AF_INET and AF_INET6 are those of the network)'
	},
	{
		said: /Network is unreachable|ENETUNREACH|Temporary failure in name resolution|EAI_AGAIN|Cannot assign requested address|EADDRNOTAVAIL/i,
		stands: on('PrivateNetwork'),
		does: 'gives the unit a network of its own without any way out'
	},
	{
		said: /Operation not permitted|EPERM|Permission denied|timed out/i,
		stands: (settings) => settings.all('IPAddressDeny').at(-1),
		does: 'drops what the unit sends to those addresses'
	},
	{
		said: /no new privileges|must be (?:setuid|owned by uid 0 and have the setuid)|setuid root/i,
		stands: on('NoNewPrivileges'),
		does: 'keeps sudo and everything else that is set-user-id from taking other rights'
	},
	{
		said: /Operation not permitted|EPERM/i,
		stands: (settings) => settings.written.findLast(({ key }) => key === 'CapabilityBoundingSet'),
		does: 'takes rights of root away from the unit, and what it tried needs one of them'
	},
	{
		said: /(?:mmap|mprotect|JIT|executable memory|SetPermissions|Failed to reserve)[^\n]*|EACCES[^\n]*exec/i,
		stands: on('MemoryDenyWriteExecute'),
		does: 'keeps the unit from memory that can be written and run, which programs that compile as they run (Node.js, Java, PHP with JIT) need'
	}
];

export const confined: UnitCheck = (at) => {
	const { unit, ground, lines, nowMs } = at;
	const filter = ground.settings.written.findLast(({ key }) => key === 'SystemCallFilter');
	if (filter && (unit.exit?.status === SIGSYS || lines.some(({ text }) => /status=31\/SYS|Bad system call/.test(text))))
		return fenced(
			at,
			filter,
			'has the kernel end the unit (SIGSYS) when it uses a system call that is not allowed, and it did',
			'SystemCallFilter'
		);
	if (ground.settings.written.length === 0) return [];
	for (const { said, stands, does } of FENCES) {
		const setting = stands(ground.settings);
		const line = setting && lines.find(({ name, text }) => name !== 'systemd' && said.test(text));
		if (!setting || !line) continue;
		if (setting.key === 'IPAddressDeny' && !OF_NETWORK.test(line.text)) continue;
		// As somebody else than root it has no such rights, whatever the setting says.
		if (setting.key === 'CapabilityBoundingSet' && ground.who?.uid !== 0) continue;
		if (
			setting.key === 'RestrictAddressFamilies' &&
			/AF_INET\b.*AF_INET6\b/.test(setting.value) &&
			!/netlink/i.test(line.text)
		)
			continue;
		return fenced(at, setting, does, line.text);
	}
	return [];

	function fenced({ unit: one }: UnitCase, setting: PlacedSetting, does: string, text: string) {
		return cause(
			'fenced-in',
			`${setting.key}=${setting.value} in ${placeOf(setting)} ${does}.`,
			[
				{ source: placeOf(setting), seenAtMs: nowMs, raw: `${setting.key}=${setting.value}` },
				...(text === setting.key ? [] : [{ source: `journalctl -u ${one.name}`, seenAtMs: nowMs, raw: text }])
			],
			[fileKey(setting.path)],
			{ setting: setting.key, value: setting.value }
		);
	}
};

const OF_NETWORK = /connect|send|bind|network|socket|resolv|tcp|udp|https?|dial|host/i;
