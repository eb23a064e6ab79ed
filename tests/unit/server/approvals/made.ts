// Requests and plans as tests need them.
import { randomUUID } from 'node:crypto';
import type { ProposedPlan } from '#server/approvals/plan.ts';
import type { StoredRequest } from '#server/approvals/stored-request.ts';
import type { PlannedStep } from '#wire/approval.ts';

export const NOW_MS = Date.parse('2026-11-22T12:00:00Z');

export const plan = (more: Partial<ProposedPlan> = {}): ProposedPlan => ({
	source: 'outside',
	task: 'Make a note',
	reasoning: 'It was asked for.',
	steps: [{ kind: 'command', command: 'touch ~/note' }],
	undo: [],
	affected: [],
	confidence: { value: 0.5, reasons: [{ what: 'not stated', value: '0.50' }] },
	alternatives: [],
	irreversible: [],
	untrusted: true,
	...more
});

export const step = (text: string, more: Partial<PlannedStep> = {}): PlannedStep => ({
	index: 0,
	step: { kind: 'command', command: text },
	text,
	cwd: '/home/x',
	timeout: 30,
	tier: 'caution',
	profile: 'work',
	grants: [],
	elevated: false,
	says: 'Writes a file.',
	...more
});

export const request = (more: Partial<StoredRequest> = {}): StoredRequest => ({
	id: randomUUID(),
	plan: plan(),
	steps: [step('touch ~/note')],
	undoSteps: [],
	digest: 'd'.repeat(64),
	beforeDigests: [],
	status: 'pending',
	confidence: { value: 0.5, reasons: [] },
	risk: { level: 'low', reasons: [] },
	affected: [],
	rehearsal: null,
	locksOut: false,
	undoPromise: '',
	requestedMs: NOW_MS,
	expiresMs: NOW_MS + 86_400_000,
	decision: null,
	closedReason: '',
	...more
});
