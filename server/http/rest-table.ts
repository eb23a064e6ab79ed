// Every documented REST path. A new one is one row in a file of `routes/`, and its file is named here.
import type { Services } from '../services.ts';
import type { RestRow } from './rest-row.ts';
import { approvalRows } from './routes/approvals.ts';
import { audioRows } from './routes/audio.ts';
import { findingRows } from './routes/findings.ts';
import { hostRows } from './routes/host.ts';
import { rehearseRows } from './routes/rehearse.ts';
import { terminalRows } from './routes/terminal.ts';

export function restTable(services: Services): readonly RestRow[] {
	return [...terminalRows(services.stage), ...audioRows, ...hostRows, ...findingRows, ...rehearseRows, ...approvalRows];
}
