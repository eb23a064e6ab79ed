// /proc/mdstat: a line for each array, then its figures, then what it is doing.
import type { RaidArray } from '#wire/host/storage-layers.ts';

export interface MdLine {
	readonly name: string;
	readonly state: string;
	readonly level: string;
	readonly members: RaidArray['members'];
	readonly sizeBytes: number | null;
	/** From `[2/1]`; null where the level has no redundancy. */
	readonly wanted: number | null;
	readonly present: number | null;
	readonly doing: RaidArray['doing'];
}

const LEVEL = /^(?:raid\d+|linear|multipath|faulty|container)$/;
const FLAGS: Readonly<Record<string, RaidArray['members'][number]['role']>> = {
	F: 'failed',
	S: 'spare',
	R: 'replacement'
};

export function parseMdstat(text: string): readonly MdLine[] {
	const found: MdLine[] = [];
	let block: string[] = [];
	const finish = (): void => {
		const line = readBlock(block);
		if (line) found.push(line);
		block = [];
	};
	for (const line of text.split('\n')) {
		if (/^\S/.test(line)) finish();
		block.push(line);
	}
	finish();
	return found;
}

function readBlock([head = '', ...rest]: readonly string[]): MdLine | undefined {
	const [, name, said = ''] = /^(md\S*) : (.*)$/.exec(head) ?? [];
	if (name === undefined) return undefined;
	const words = said
		.replaceAll(/\((?:auto-)?read-only\)/g, '')
		.split(/\s+/)
		.filter(Boolean);
	const [state = 'unknown', ...others] = words;
	const level = others.find((word) => LEVEL.test(word));
	const body = rest.join('\n');
	const [, blocks] = /^\s+(\d+) blocks/m.exec(body) ?? [];
	const [, wanted, present] = /\[(\d+)\/(\d+)\]/.exec(body) ?? [];
	return {
		name,
		state: state === 'active' && /read-only/.test(said) ? 'read-only' : state,
		level: level ?? 'unknown',
		members: others.filter((word) => word.includes('[')).map(readMember),
		sizeBytes: blocks === undefined ? null : Number(blocks) * 1024,
		wanted: wanted === undefined ? null : Number(wanted),
		present: present === undefined ? null : Number(present),
		doing: readDoing(body)
	};
}

function readMember(word: string): RaidArray['members'][number] {
	const [, device = word, flag = ''] = /^(\S+?)\[\d+\](?:\(([A-Z])\))?/.exec(word) ?? [];
	return { device, role: FLAGS[flag] ?? 'active' };
}

function readDoing(body: string): RaidArray['doing'] {
	const [, what, share] = /\b(recovery|resync|reshape|check|repair)\s*=\s*([\d.]+%|DELAYED|PENDING)/.exec(body) ?? [];
	if (what === undefined) return null;
	const [, minutes] = /finish=([\d.]+)min/.exec(body) ?? [];
	return {
		what,
		share: share?.endsWith('%') ? Number(share.slice(0, -1)) / 100 : null,
		minutesLeft: minutes === undefined ? null : Number(minutes)
	};
}
