// Remedies for a limit that was reached: more room where it was set, and never without bound.
import { asRoot, none } from '../offer.ts';
import { setting } from './drop-in.ts';
import type { Healer } from './remedy.ts';

/** Room for four times what it has. */
const ROOM: Readonly<Record<string, { readonly least: number; readonly most: number }>> = {
	LimitNOFILE: { least: 4096, most: 1_048_576 },
	LimitNPROC: { least: 512, most: 65_536 },
	TasksMax: { least: 512, most: 65_536 }
};
const MIB = 1_048_576;
/** Those in bytes: how many times as much, and at least so many MiB. */
const BYTES: Readonly<Record<string, { readonly times: number; readonly least: number }>> = {
	MemoryMax: { times: 2, least: 0 },
	MemoryHigh: { times: 2, least: 0 },
	LimitAS: { times: 4, least: 2048 },
	LimitDATA: { times: 4, least: 1024 },
	LimitFSIZE: { times: 4, least: 1024 },
	LimitMEMLOCK: { times: 8, least: 64 }
};

const inUnit = setting(
	'limit',
	({ about, unit }) => {
		const { setting: key = '', value = '', of = 'unit' } = about;
		const by = of === 'manager' ? 'systemd gives every unit' : 'its unit allows';
		const section = unit.name.endsWith('.slice') ? 'Slice' : 'Service';
		const [bytes, times] = [sizeOf(value), BYTES[key]];
		if (times && bytes !== undefined) {
			const wanted = `${Math.max(times.least, Math.ceil((bytes * times.times) / MIB))}M`;
			return {
				content: `[${section}]\n${key}=${wanted}\n`,
				task: /^Memory/.test(key) ? `Give ${unit.name} more memory` : `Raise ${key} of ${unit.name} to ${wanted}`,
				reasoning: `${key}=${value} is what ${by}. A drop-in allows ${wanted}; if it needs that too, it leaks rather than lacks.`
			};
		}
		const room = ROOM[key];
		const now = Number(value.split(':')[0]);
		if (!room || !Number.isInteger(now)) return none('Report only: no setting of its unit bounds it.');
		const wanted = Math.min(room.most, Math.max(room.least, now * 4));
		if (wanted <= now) return none(`Report only: ${key}=${value} is plenty; the program uses more and more.`);
		return {
			content: `[${section}]\n${key}=${wanted}\n`,
			task: `Raise ${key} of ${unit.name} to ${wanted}`,
			reasoning: `What ${by} is ${value}, and it reached that. A drop-in raises it to ${wanted}.`
		};
	},
	0.85
);

const SLICE = /^[\w.-]+\.slice$/;

/** Where a slice bounds it, more for the unit alone would change nothing. */
export const moreRoom: Healer = async (ailing) => {
	const { of = 'unit' } = ailing.about;
	if (of === 'unit' || of === 'manager') return inUnit(ailing);
	if (!SLICE.test(of)) return none('Report only: no setting of its unit bounds it.');
	return inUnit({ ...ailing, unit: { ...ailing.unit, name: of } });
};

function sizeOf(value: string): number | undefined {
	const [, figure, unit = ''] = /^(\d+)([KMGT]?)$/i.exec(value) ?? [];
	if (figure === undefined) return undefined;
	return Number(figure) * 1024 ** ('KMGT'.indexOf(unit.toUpperCase()) + 1 || 0);
}

/** What is usual for each where a program asks for more, and what no machine needs. */
const KERNEL: Readonly<Record<string, { readonly least: number; readonly most: number }>> = {
	'vm.max_map_count': { least: 262_144, most: 1_048_576 },
	'fs.file-max': { least: 1_048_576, most: 4_194_304 },
	'fs.aio-max-nr': { least: 1_048_576, most: 4_194_304 },
	'kernel.shmmax': { least: 2 ** 36, most: 2 ** 40 },
	'kernel.pid_max': { least: 32_768, most: 4_194_304 },
	'kernel.threads-max': { least: 32_768, most: 4_194_304 }
};

export const raiseKernelBound: Healer = async ({ about, look }) => {
	const { setting: name = '', value = '' } = about;
	const bound = KERNEL[name];
	const now = Number(value);
	if (!bound || !Number.isInteger(now)) return none('Report only: which bound of the kernel it is was not read.');
	const wanted = Math.min(bound.most, Math.max(bound.least, now * 2));
	if (wanted <= now) return none(`Report only: ${name} is ${value}, which is plenty; the program uses more and more.`);
	// After every other file: of one name the last one read counts.
	const path = `/etc/sysctl.d/zz-hostwright-${name.replaceAll('.', '-').replaceAll('_', '-')}.conf`;
	return {
		task: `Raise ${name} to ${wanted}`,
		reasoning: `The kernel allows ${value}. A file of its own sets ${wanted}, for now and for each start of the machine; unused, it costs no memory.`,
		steps: [{ kind: 'file-edit', path, content: `${name} = ${wanted}\n` }, asRoot(look, `sysctl -w ${name}=${wanted}`)],
		undo: [asRoot(look, `sysctl -w ${name}=${value}`)],
		affected: [`file:${path}`],
		precision: 0.85
	};
};

const RANGE = 'net.ipv4.ip_local_port_range';
/** As the kernel has it of itself. */
const USUAL = '32768 60999';

export const widenPortRange: Healer = async ({ about, look }) => {
	const { key, value = '' } = about;
	if (key !== RANGE || !/^\d{1,5} \d{1,5}$/.test(value))
		return none('Report only: which ports there are was not read.');
	const path = '/etc/sysctl.d/zz-hostwright-local-ports.conf';
	return {
		task: 'Give connections the usual ports of this side',
		reasoning: [
			`The kernel takes them from ${value.replace(' ', ' to ')}. A file of its own sets ${USUAL.replace(' ', ' to ')}, as it`,
			'is without any setting, for now and for each start of the machine.'
		].join(' '),
		steps: [
			{ kind: 'file-edit', path, content: `${RANGE} = ${USUAL}\n` },
			asRoot(look, `sysctl -w '${RANGE}=${USUAL}'`)
		],
		undo: [asRoot(look, `sysctl -w '${RANGE}=${value}'`)],
		affected: [`file:${path}`],
		precision: 0.85
	};
};
