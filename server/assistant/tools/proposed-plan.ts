// What the assistant files as a request for approval: the same as anybody else, and how it is taken back is found by who files it.
import type { z } from 'zod';
import { ProposalRequest } from '#wire/approval.ts';

export const ProposedPlan = ProposalRequest.omit({ undo: true });
export type ProposedPlan = z.infer<typeof ProposedPlan>;
