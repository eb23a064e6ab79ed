import { z } from 'zod';
import { CoverageRow, Finding, FindingStatus, Severity } from '#wire/finding.ts';
import { tool } from './tool.ts';

/** Without its evidence: that is asked for one by one. */
const FindingBrief = Finding.omit({ evidence: true, timeline: true });

export const listFindings = tool({
	name: 'list-findings',
	description:
		'Lists what was found to be wrong with this machine, the worst first, with what is seen, what comes of it and its cause; and which checks looked, or could not and why.',
	effect: 'read',
	input: z.strictObject({
		status: FindingStatus.optional().describe('open and snoozed ones when absent'),
		severity: Severity.optional()
	}),
	output: z.object({ findings: z.array(FindingBrief), coverage: z.array(CoverageRow) }),
	run(input, { findings }) {
		const listed = findings.list(input).findings.map(({ evidence: _, timeline: __, ...brief }) => brief);
		return { findings: listed, coverage: [...findings.coverage()] };
	}
});
