// What LVM's own tools report in JSON.
import { z } from 'zod';
import type { Lvm, LvmVolume } from '#wire/host/storage-layers.ts';

const reportOf = <Row extends z.ZodType>(name: string, row: Row) =>
	z.object({ report: z.array(z.object({ [name]: z.array(row).optional() })) });
const Group = z.object({
	vg_name: z.string(),
	vg_size: z.string(),
	vg_free: z.string(),
	vg_missing_pv_count: z.string()
});
const Member = z.object({ vg_name: z.string(), pv_name: z.string() });
const Volume = z.object({
	vg_name: z.string(),
	lv_name: z.string(),
	lv_attr: z.string(),
	lv_size: z.string(),
	segtype: z.string(),
	pool_lv: z.string(),
	origin: z.string(),
	data_percent: z.string(),
	metadata_percent: z.string(),
	lv_health_status: z.string()
});

/** @returns null when one of the texts is none of theirs */
export function parseLvm(groups: string, members: string, volumes: string): Lvm | null {
	const vgs = rowsOf(groups, 'vg', Group);
	const pvs = rowsOf(members, 'pv', Member);
	const lvs = rowsOf(volumes, 'lv', Volume);
	if (!vgs || !pvs || !lvs) return null;
	return {
		groups: vgs.map(({ vg_name, vg_size, vg_free, vg_missing_pv_count }) => ({
			name: vg_name,
			sizeBytes: Number(vg_size),
			freeBytes: Number(vg_free),
			devices: pvs.filter((pv) => pv.vg_name === vg_name).map(({ pv_name }) => pv_name),
			missingDevices: Number(vg_missing_pv_count) || 0
		})),
		volumes: lvs.map(readVolume)
	};
}

function rowsOf<Row extends z.ZodType>(text: string, name: string, row: Row): z.output<Row>[] | null {
	try {
		const parsed = reportOf(name, row).safeParse(JSON.parse(text));
		return parsed.success
			? parsed.data.report.flatMap((part) => (part[name] as z.output<Row>[] | undefined) ?? [])
			: null;
	} catch {
		return null;
	}
}

/** First letter of the attributes; lower and upper case differ in detail only. */
const KINDS: Readonly<Record<string, LvmVolume['kind']>> = {
	m: 'mirror',
	M: 'mirror',
	r: 'raid',
	R: 'raid',
	s: 'snapshot',
	S: 'snapshot',
	t: 'thin-pool',
	V: 'thin',
	C: 'cache'
};

function readVolume(row: z.output<typeof Volume>): LvmVolume {
	const [first = '', , , , state = ''] = row.lv_attr;
	return {
		group: row.vg_name,
		name: row.lv_name,
		kind: KINDS[first] ?? (row.segtype === 'linear' ? 'linear' : row.segtype === 'striped' ? 'striped' : 'other'),
		sizeBytes: Number(row.lv_size),
		active: state === 'a',
		pool: row.pool_lv || null,
		origin: row.origin || null,
		dataShare: shareOf(row.data_percent),
		metadataShare: shareOf(row.metadata_percent),
		health: row.lv_health_status || null
	};
}

/** Of two digits behind the point. */
const shareOf = (percent: string): number | null =>
	percent === '' ? null : Math.round(Number(percent) * 100) / 10_000;
