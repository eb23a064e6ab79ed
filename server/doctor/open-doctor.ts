// The doctor of a running service: what it looks at is known from the start, the token's state comes with each question.
import type { DoctorReport } from '#wire/doctor.ts';
import type { ExaminedToken } from '../access/token-file.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { findServiceFile } from '../lib/service-file.ts';
import { type Examined, examineMachine } from './examine-machine.ts';

export type DoctorDeps = Omit<Examined, 'configProblems' | 'serviceUrl' | 'token' | 'auditProblem'> & {
	/** What is wrong with the settings as they are on disk now; [] when the next start takes them. */
	readonly configProblems: () => readonly string[];
	readonly audit: Pick<AuditLog, 'problem'>;
};

/** @returns looks the machine over at the moment of each call */
export function openDoctor(deps: DoctorDeps): (token: ExaminedToken) => DoctorReport {
	const { audit, ...examined } = deps;
	return (token) =>
		examineMachine({
			...examined,
			auditProblem: audit.problem(),
			configProblems: deps.configProblems(),
			serviceUrl: findServiceFile(deps.stateDir)?.linkUrl,
			token
		});
}
