// A fault on a command's way through the gate: logged, recorded where no decision stands, and told to the caller in one sentence.
import { isHostwrightError } from '../lib/error.ts';
import type { Log } from '../lib/log.ts';
import { messageOf } from '../lib/reason-of.ts';
import { type NoResult, refusal } from './exec-call.ts';
import type { CommandRecord } from './record.ts';

export async function explainFault(
	error: unknown,
	record: CommandRecord,
	requestId: string,
	log: Log
): Promise<NoResult> {
	log.error({ requestId, err: record.withoutSecrets(error) }, 'a command could not be run');
	if (isHostwrightError(error)) return refusal(error.code, error.detail);
	// Without a decision in the record, the fault is what decided.
	if (!record.isDecided()) await record.refused(refusal('internal', `fault: ${messageOf(error)}`)).catch(() => {});
	return refusal('internal', 'The command could not be run; the log has the details.');
}
