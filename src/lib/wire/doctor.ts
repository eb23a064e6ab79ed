// What the doctor found: one line a check, with what to do about it.
import { z } from 'zod';

export const DoctorCheck = z.object({
	id: z.string(),
	title: z.string(),
	state: z.enum(['ok', 'warning', 'problem']),
	detail: z.string(),
	remedy: z.string().optional().describe('what to do, in words or as a command')
});
export type DoctorCheck = z.infer<typeof DoctorCheck>;

export const DoctorReport = z.object({
	state: z.enum(['ok', 'warning', 'problem']).describe('the worst of the checks'),
	checks: z.array(DoctorCheck)
});
export type DoctorReport = z.infer<typeof DoctorReport>;
