// What a change of mode would do, told from a look at the file: there is nothing to try.
import type { FileChange, ModeStep, RehearsedStep } from '#wire/approval.ts';
import { lookAtMode } from './mode-by-descriptor.ts';
import { octal } from './mode-step.ts';

export interface RehearsedMode {
	readonly rehearsed: RehearsedStep;
	readonly changes: readonly FileChange[];
}

export function rehearseMode(step: ModeStep, index: number): RehearsedMode {
	const looked = lookAtMode(step);
	const ok = !('why' in looked) && octal(looked.mode) === step.from;
	const reason =
		'why' in looked ? `${looked.why}.` : ok ? '' : `Its mode is ${octal(looked.mode)}, and not ${step.from}.`;
	return {
		rehearsed: {
			index,
			by: 'checker',
			what: `look at the mode of ${step.path}`,
			ok,
			exit_code: null,
			output: '',
			duration_ms: 0,
			reason
		},
		changes: ok ? [changeOf(step)] : []
	};
}

const changeOf = ({ path, from, to }: ModeStep): FileChange => ({
	path,
	change: 'attributes',
	kind: 'file',
	bytes_before: null,
	bytes_after: null,
	diff: null,
	note: `mode ${from}, then ${to}; its content is neither read nor kept`
});
