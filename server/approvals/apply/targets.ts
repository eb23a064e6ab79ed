// Where a file edit writes: the real path, as it was fixed when the request was filed.
import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { PlannedStep } from '#wire/approval.ts';

/** @returns undefined for a step that is no file edit */
export function targetOf({ step }: PlannedStep): string | undefined {
	if (step.kind !== 'file-edit') return undefined;
	try {
		return join(realpathSync(dirname(step.path)), basename(step.path));
	} catch {
		// Its folder is made by the step itself, or was taken away.
		return step.path;
	}
}

/** Files that its steps write, by the name they were given and by their real one. */
export const writtenBy = ({ steps }: { readonly steps: readonly PlannedStep[] }): readonly string[] =>
	steps.flatMap((planned) =>
		planned.step.kind === 'file-edit' ? [planned.step.path, targetOf(planned) ?? planned.step.path] : []
	);

const STARTS = /^(?:sudo )?systemctl (--user )?(?:start|restart) ([\w:.@\\-]+)$/;

/** Units that its steps start and are to run, `kind:name`. */
export const startedBy = ({ steps }: { readonly steps: readonly Pick<PlannedStep, 'step'>[] }): readonly string[] => [
	...new Set(
		steps.flatMap(({ step }) => {
			if (step.kind === 'unit') return /^(?:re)?start$/.test(step.verb) ? [`unit:${step.unit}`] : [];
			const [, user, name = ''] = step.kind === 'command' ? (STARTS.exec(step.command) ?? []) : [];
			return name === '' ? [] : [`${user === undefined ? 'unit' : 'user-unit'}:${name}`];
		})
	)
];

const RIGHTS = /^(?:sudo )?(?:chmod|chown|chgrp|chattr|setfacl) /;

/** Files whose mode, owner or attributes its commands change. */
export const openedBy = ({ steps }: { readonly steps: readonly Pick<PlannedStep, 'step'>[] }): readonly string[] =>
	steps.flatMap(({ step }) =>
		step.kind === 'mode'
			? [step.path]
			: step.kind === 'command' && RIGHTS.test(step.command)
				? [...step.command.matchAll(/ (?:'(\/[^']*)'|(\/[^\s'"]+))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
				: []
	);
