// One vital sign as a picture: over the last minute as a line, or memory by what it holds.
import type { Chart } from '#wire/chat.ts';
import type { HostSnapshot, Vitals } from '#wire/host.ts';
import { formatBytes } from '#wire/text/format-figures.ts';
import { formatClock } from '#wire/text/format-time.ts';
import type { AnswerPiece } from '../engine.ts';
import type { VitalSubject } from './describe-vitals.ts';
import { barsOf, lineOf } from './pictures.ts';
import { words } from './words.ts';

interface Drawn {
	readonly unit: Chart['unit'];
	readonly lines: readonly { readonly name: string; read(vitals: Vitals): number }[];
	readonly whole?: number;
}

const said = words.vitals.drawn;
const DRAWN: Partial<Record<VitalSubject, Drawn>> = {
	cpu: { unit: 'percent', lines: [{ name: said.used, read: (v) => v.cpu.used * 100 }], whole: 100 },
	disk: {
		unit: 'rate',
		lines: [
			{ name: said.read, read: (v) => v.disk.readBytesPerSecond },
			{ name: said.written, read: (v) => v.disk.writeBytesPerSecond }
		]
	},
	network: {
		unit: 'rate',
		lines: [
			{ name: said.received, read: (v) => v.network.receiveBytesPerSecond },
			{ name: said.sent, read: (v) => v.network.sendBytesPerSecond }
		]
	}
};

/** @returns undefined where it has no picture, or too little was measured for one */
export function drawVital({ history, absent }: HostSnapshot, subject: VitalSubject): AnswerPiece | undefined {
	const now = history.at(-1);
	if (!now || absent.some((one) => one === subject)) return undefined;
	if (subject === 'memory') return drawMemory(now.memory);
	const drawn = DRAWN[subject];
	if (!drawn) return undefined;
	return lineOf(
		{ title: said.title, unit: drawn.unit, ...(drawn.whole && { whole: drawn.whole }) },
		history.map(({ atMs }) => formatClock(atMs, words.locale)),
		drawn.lines.map(({ name, read }) => ({ name, values: history.map(read) }))
	);
}

function drawMemory({ totalBytes, usedBytes, cachedBytes }: Vitals['memory']): AnswerPiece | undefined {
	if (totalBytes <= 0) return undefined;
	// What is cached counts as available, and is never more than that.
	const cached = Math.min(cachedBytes, Math.max(0, totalBytes - usedBytes));
	return barsOf({ title: said.memory(formatBytes(totalBytes)), unit: 'bytes', whole: totalBytes }, [
		{ label: said.used, value: usedBytes },
		{ label: said.cached, value: cached, note: said.cachedNote },
		{ label: said.free, value: Math.max(0, totalBytes - usedBytes - cached) }
	]);
}
