// What smartctl says of one disk, in JSON.
import { z } from 'zod';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { DiskHealth, HealthFigure } from '#wire/host/storage-layers.ts';
import { printable } from '../../lib/printable.ts';
import { ATA_FIGURES, figure, spareFigure, verdictOf } from './health-figures.ts';

const Answer = z.object({
	smartctl: z.object({ messages: z.array(z.object({ string: z.string() })).optional() }),
	model_name: z.string().optional(),
	serial_number: z.string().optional(),
	power_mode: z.string().optional(),
	smart_support: z.object({ available: z.boolean().optional(), enabled: z.boolean().optional() }).optional(),
	smart_status: z.object({ passed: z.boolean().optional() }).optional(),
	temperature: z.object({ current: z.number().optional() }).optional(),
	power_on_time: z.object({ hours: z.number() }).optional(),
	ata_smart_attributes: z
		.object({ table: z.array(z.object({ id: z.number(), raw: z.object({ value: z.number() }) })).optional() })
		.optional(),
	nvme_smart_health_information_log: z
		.object({
			critical_warning: z.number().optional(),
			available_spare: z.number().optional(),
			available_spare_threshold: z.number().optional(),
			percentage_used: z.number().optional(),
			media_errors: z.number().optional(),
			power_on_hours: z.number().optional()
		})
		.optional()
});
type Answer = z.infer<typeof Answer>;

const COMMAND_TIMEOUTS = 188;
const STANDBY = /STANDBY|SLEEP/i;
const DENIED = /permission denied|operation not permitted/i;
const NO_SUCH_THING =
	/unable to detect device type|unavailable - device lacks SMART|SMART support is:\s*Unavailable|unsupported/i;

/** @param device  its path, as it was asked for */
export function parseSmartctl(device: string, json: string, nowMs: number): Known<DiskHealth> {
	const answer = read(json);
	if (!answer) return notKnown('failed', `What smartctl said of ${device} is of a form that is not known here.`);
	const said = (answer.smartctl.messages ?? []).map(({ string }) => string).join(' ');
	const about = {
		device,
		model: answer.model_name ?? null,
		serial: answer.serial_number ?? null,
		source: 'smartctl'
	} as const;
	if (STANDBY.test(answer.power_mode ?? '') || /device is in (?:standby|sleep)/i.test(said))
		return isKnown({ ...about, verdict: 'asleep', celsius: null, figures: [] }, nowMs);
	const figures = figuresOf(answer);
	const passed = answer.smart_status?.passed ?? null;
	if (passed === null && figures.length === 0) {
		if (DENIED.test(said)) return notKnown('denied', `The service’s account may not ask ${device} how it is.`);
		if (NO_SUCH_THING.test(said) || answer.smart_support?.available === false)
			return notKnown(
				'not-applicable',
				`${device} does not report how it is, as virtual disks and many USB adapters do not.`
			);
		return notKnown('failed', `${device} did not tell how it is${said ? `: ${printable(said).slice(0, 300)}` : ''}.`);
	}
	return isKnown(
		{ ...about, verdict: verdictOf(passed, figures), celsius: answer.temperature?.current ?? null, figures },
		nowMs
	);
}

function read(json: string): Answer | undefined {
	try {
		return Answer.safeParse(JSON.parse(json)).data;
	} catch {
		return undefined;
	}
}

function figuresOf(answer: Answer): HealthFigure[] {
	const { ata_smart_attributes: ata, nvme_smart_health_information_log: nvme, power_on_time: time } = answer;
	const figures: HealthFigure[] = [];
	for (const { id, raw } of ata?.table ?? []) {
		const name = ATA_FIGURES[id];
		// Some makers put more into these numbers than the figure itself, which stands in the low bits.
		if (name && name !== 'power-on-hours')
			figures.push(figure(name, raw.value % 2 ** (id === COMMAND_TIMEOUTS ? 16 : 32)));
	}
	const add = (id: string, value: number | undefined): void => {
		if (value !== undefined) figures.push(figure(id, value));
	};
	add('critical-warning', nvme?.critical_warning);
	add('media-errors', nvme?.media_errors);
	if (nvme?.percentage_used !== undefined) add('life-used', nvme.percentage_used / 100);
	if (nvme?.available_spare !== undefined)
		figures.push(spareFigure(nvme.available_spare / 100, (nvme.available_spare_threshold ?? 10) / 100));
	add('power-on-hours', time?.hours ?? nvme?.power_on_hours);
	return figures;
}
