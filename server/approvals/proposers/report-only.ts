// Detectors whose findings a person has to judge: there is no step that would be right on every host, and the reason is said.
import type { Proposer } from '../parts.ts';
import { none } from './offer.ts';

export const reportOnly = (detector: string, why: string): Proposer => ({
	detector,
	propose: async () => none(`Report only: ${why}`)
});
