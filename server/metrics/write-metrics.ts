// The text format of Prometheus, version 0.0.4. Pure.

export interface Sample {
	/** By name; values may be any text. */
	readonly labels?: Readonly<Record<string, string>>;
	readonly value: number;
}

/** One metric: what it is, and a sample for each set of labels. Without a sample it is left out. */
export interface Family {
	readonly name: string;
	readonly type: 'gauge' | 'counter';
	readonly help: string;
	readonly samples: readonly Sample[];
}

export function writeMetrics(families: readonly Family[]): string {
	return families
		.filter(({ samples }) => samples.length > 0)
		.map(({ name, type, help, samples }) =>
			[
				`# HELP ${name} ${help.replace(/\\/g, '\\\\').replace(/\n/g, '\\n')}`,
				`# TYPE ${name} ${type}`,
				...samples.map(({ labels, value }) => `${name}${writeLabels(labels)} ${writeValue(value)}`),
				''
			].join('\n')
		)
		.join('');
}

function writeLabels(labels: Sample['labels']): string {
	const pairs = Object.entries(labels ?? {}).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
	return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

/** Names of the host are any text: half a surrogate pair would make the whole answer no UTF-8. */
function escapeLabel(value: string): string {
	return value.toWellFormed().replace(/[\\"\n]/g, (char) => (char === '\n' ? '\\n' : `\\${char}`));
}

function writeValue(value: number): string {
	if (Number.isNaN(value)) return 'NaN';
	if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf';
	return String(value);
}
