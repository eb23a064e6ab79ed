// A strict reader of the text format of Prometheus: what it takes, a scraper takes.

export interface ReadSample {
	readonly name: string;
	readonly labels: Readonly<Record<string, string>>;
	readonly value: number;
}

export interface ReadFamily {
	readonly help: string;
	readonly type: string;
	readonly samples: readonly ReadSample[];
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const LABEL = /^[a-zA-Z_][a-zA-Z0-9_]*$/;

/** @throws Error that names the line for whatever a scraper or its linter would refuse */
export function readMetrics(text: string): ReadonlyMap<string, ReadFamily> {
	if (!text.endsWith('\n')) throw new Error('the last line has no end');
	const families = new Map<string, { help: string; type: string; samples: ReadSample[] }>();
	const seen = new Set<string>();
	let current = '';
	for (const line of text.slice(0, -1).split('\n')) {
		const fail = (why: string): never => {
			throw new Error(`${why}: ${line}`);
		};
		const [, kind, about = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
		if (kind === 'HELP') {
			if (!NAME.test(about)) fail('not a name');
			if (families.has(about)) fail('told twice, or in two places');
			families.set(about, { help: rest, type: '', samples: [] });
			current = about;
			continue;
		}
		const family = families.get(current) ?? fail('nothing said what this is');
		if (kind === 'TYPE') {
			if (about !== current || family.type !== '' || family.samples.length > 0) fail('a type in the wrong place');
			if (!/^(gauge|counter)$/.test(rest)) fail('not a type');
			if ((rest === 'counter') !== about.endsWith('_total')) fail('a counter ends in _total, and nothing else does');
			family.type = rest;
			continue;
		}
		const sample = readSample(line) ?? fail('not a sample');
		if (sample.name !== current || family.type === '') fail('outside of its family');
		const id = `${sample.name}${JSON.stringify(Object.entries(sample.labels).sort())}`;
		if (seen.has(id)) fail('told twice');
		seen.add(id);
		family.samples.push(sample);
	}
	for (const [name, { samples }] of families) if (samples.length === 0) throw new Error(`${name} has no sample`);
	return families;
}

function readSample(line: string): ReadSample | undefined {
	const [, name = '', , inside = '', number = ''] =
		/^([a-zA-Z_:][a-zA-Z0-9_:]*)(\{((?:[^"\\]|"(?:[^"\\]|\\["\\n])*")*)\})? (\S+)$/.exec(line) ?? [];
	if (!name) return undefined;
	const value = /^[+-]Inf$/.test(number) ? Number(`${number}inity`) : Number(number);
	if (number === '' || (Number.isNaN(value) && number !== 'NaN')) return undefined;
	const labels: Record<string, string> = {};
	let at = 0;
	for (const [whole, label = '', quoted = ''] of inside.matchAll(/([^=,"]+)="((?:[^"\\]|\\["\\n])*)"(?:,|$)/g)) {
		if (!LABEL.test(label) || label in labels) return undefined;
		labels[label] = quoted.replace(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char));
		at += whole.length;
	}
	return at === inside.length ? { name, labels, value } : undefined;
}
