// What an application holds while it is under way: what its plan names, and what its steps change.
import type { StoredRequest } from '../stored-request.ts';

const PACKAGES = /(?:^|[\s;&|(])(?:sudo\s+)?(?:apt|apt-get|aptitude|dpkg|dnf|dnf5|yum|rpm|zypper|pacman|apk|snap)\s/;

export function resourcesOf({ plan, steps }: Pick<StoredRequest, 'plan' | 'steps'>): readonly string[] {
	const found = new Set(plan.affected);
	for (const { step, text } of steps) {
		if (step.kind === 'file-edit' || step.kind === 'mode') found.add(`file:${step.path}`);
		if (step.kind === 'unit') found.add(`unit:${step.unit}`);
		if (PACKAGES.test(text)) found.add('package:manager');
	}
	return [...found];
}

/** Whether a step works with a package manager, whose lock somebody else may hold. */
export const usesPackages = (text: string): boolean => PACKAGES.test(text);
