import { approvals } from './en/approvals.ts';
import { useWords } from './words.ts';

export const approvalsWords = () => useWords('approvals', approvals);
