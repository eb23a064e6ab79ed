// Decisions as a file to take along. Pure.
import type { ApprovalRequest, RiskLevel } from '#wire/approval.ts';

const COLUMNS = [
	'id',
	'requested_at',
	'decided_at',
	'status',
	'risk_level',
	'confidence',
	'source',
	'task',
	'action',
	'affected_resources',
	'finding_id'
] as const;

export function csvOf(requests: readonly ApprovalRequest[]): string {
	const rows = requests.map((request) =>
		COLUMNS.map((column) => {
			const value = request[column];
			return cell(Array.isArray(value) ? value.join(' ') : String(value ?? ''));
		}).join(',')
	);
	return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

export function jsonOf(requests: readonly ApprovalRequest[]): string {
	return `${JSON.stringify(requests, null, '\t')}\n`;
}

/** Every word that was typed stands somewhere in it, in any order. */
export function fits(request: ApprovalRequest, risk: RiskLevel | undefined, typed: string): boolean {
	if (risk && request.risk_level !== risk) return false;
	const text = [request.task, request.action, request.status, ...request.affected_resources].join(' ').toLowerCase();
	return typed
		.toLowerCase()
		.split(/\s+/)
		.every((word) => text.includes(word));
}

/** A spreadsheet would take a cell that begins like a formula for one, and what is in it comes from the host. */
function cell(value: string): string {
	const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
