// What udisks tells any account about disks: it runs as root and asks them itself.
import { z } from 'zod';
import { isKnown, type Known } from '#wire/host/known.ts';
import type { DiskHealth, DiskReport, HealthFigure } from '#wire/host/storage-layers.ts';
import { figure, verdictOf } from './health-figures.ts';

const Value = z.object({ data: z.unknown() });
const Objects = z.record(z.string(), z.record(z.string(), z.record(z.string(), Value)));
const Answer = z.object({ data: z.tuple([Objects]) });

const DRIVE = 'org.freedesktop.UDisks2.Drive';
const ATA = 'org.freedesktop.UDisks2.Drive.Ata';
const NVME = 'org.freedesktop.UDisks2.NVMe.Controller';
const BLOCK = 'org.freedesktop.UDisks2.Block';
const PARTITION = 'org.freedesktop.UDisks2.Partition';

type Properties = Readonly<Record<string, { data?: unknown }>>;

/** @returns null when the text is none of its answers; drives that report nothing of their health are left out */
export function parseUdisks(json: string, nowMs: number): DiskReport[] | null {
	let parsed: unknown;
	try {
		parsed = JSON.parse(json);
	} catch {
		return null;
	}
	const answer = Answer.safeParse(parsed);
	if (!answer.success) return null;
	const [objects] = answer.data.data;
	const devices = devicesByDrive(objects);
	const reports: DiskReport[] = [];
	for (const [path, parts] of Object.entries(objects)) {
		const drive = parts[DRIVE];
		const device = devices.get(path);
		if (!drive || device === undefined) continue;
		const health = healthOf(device, drive, parts, nowMs);
		if (health) reports.push({ device, health });
	}
	return reports;
}

function devicesByDrive(objects: z.infer<typeof Objects>): ReadonlyMap<string, string> {
	const devices = new Map<string, string>();
	for (const parts of Object.values(objects)) {
		const block = parts[BLOCK];
		if (!block || parts[PARTITION]) continue;
		const drive = text(block, 'Drive');
		const device = bytes(block, 'Device');
		if (drive && drive !== '/' && device) devices.set(drive, device);
	}
	return devices;
}

function healthOf(
	device: string,
	drive: Properties,
	parts: Readonly<Record<string, Properties>>,
	nowMs: number
): Known<DiskHealth> | undefined {
	const about = { device, model: text(drive, 'Model'), serial: text(drive, 'Serial'), source: 'udisks' } as const;
	const ata = parts[ATA];
	// Seconds since the epoch; 0 when it has not been read yet.
	if (ata && amount(ata, 'SmartUpdated')) {
		const figures = present([
			['reallocated-or-worse', amount(ata, 'SmartNumBadSectors')],
			['power-on-hours', hours(amount(ata, 'SmartPowerOnSeconds'))]
		]);
		const bad = amount(ata, 'SmartNumBadSectors') ?? 0;
		const failing = ata.SmartFailing?.data === true;
		const kelvin = amount(ata, 'SmartTemperature') ?? 0;
		return isKnown(
			{
				...about,
				verdict: failing ? 'failing' : bad > 0 ? 'watch' : 'ok',
				celsius: kelvin > 0 ? Math.round(kelvin - 273.15) : null,
				figures: figures.map((one) =>
					one.id === 'reallocated-or-worse' && one.value > 0 ? { ...one, concern: 'watch' } : one
				)
			},
			nowMs
		);
	}
	const nvme = parts[NVME];
	if (!nvme || !amount(nvme, 'SmartUpdated')) return undefined;
	const warnings = Array.isArray(nvme.SmartCriticalWarning?.data) ? nvme.SmartCriticalWarning.data.length : 0;
	const figures = present([
		['critical-warning', warnings],
		['power-on-hours', amount(nvme, 'SmartPowerOnHours')]
	]);
	const kelvin = amount(nvme, 'SmartTemperature') ?? 0;
	const celsius = kelvin > 0 ? Math.round(kelvin - 273.15) : null;
	return isKnown({ ...about, verdict: verdictOf(null, figures), celsius, figures }, nowMs);
}

function present(pairs: readonly (readonly [string, number | null])[]): HealthFigure[] {
	return pairs.flatMap(([id, value]) => (value === null ? [] : [figure(id, value)]));
}

const text = (part: Properties, name: string): string | null => {
	const data = part[name]?.data;
	return typeof data === 'string' && data.trim() !== '' ? data.trim() : null;
};

function amount(part: Properties, name: string): number | null {
	const data = part[name]?.data;
	return typeof data === 'number' && data >= 0 ? data : null;
}

const hours = (seconds: number | null): number | null => (seconds === null ? null : Math.floor(seconds / 3600));

/** A path is an array of bytes that ends in zero. */
function bytes(part: Properties, name: string): string {
	const data = part[name]?.data;
	return Array.isArray(data)
		? Buffer.from(data as number[])
				.toString('utf8')
				.replace(/\0.*$/s, '')
		: '';
}
