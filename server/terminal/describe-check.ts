// What a check answers, by the tier's row of the table.
import type { Classification, SafetyCheckResult } from '#wire/safety.ts';

export function describeCheck(command: string, read: Classification): SafetyCheckResult {
	const { tier, warning, suggestion, alternatives, reasons, reading } = read;
	const asks = tier === 'caution' || tier === 'dangerous';
	return {
		command,
		tier,
		allowed: tier !== 'blocked',
		warning: tier === 'safe' ? '' : tier === 'blocked' ? `This command is blocked: ${command}` : warning,
		requires_confirmation: asks,
		suggestion: tier === 'caution' || tier === 'blocked' ? suggestion : '',
		alternatives,
		reasons,
		reading
	};
}
