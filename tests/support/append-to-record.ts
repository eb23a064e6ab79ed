// Appends to a record without end, and says of each line when it is on the disk: for tests that kill it meanwhile.
import { writeSync } from 'node:fs';
import { decision, openRecordIn } from './audit-record.ts';

const [stateDir = '', fullBytes = ''] = process.argv.slice(2);
const audit = openRecordIn(stateDir, { fullBytes: Number(fullBytes) });
for (;;) {
	const { sequence, durable } = audit.append(decision);
	await durable;
	writeSync(1, `${sequence}\n`);
}
