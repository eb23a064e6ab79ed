// `hostwright doctor`: asks the running service, or looks the machine over itself when none runs.
import type { DoctorCheck, DoctorReport } from '#wire/doctor.ts';
import { examineHere } from '../../examine-here.ts';
import { printable } from '../../lib/printable.ts';
import { createClient, HostwrightClientError } from '../client.ts';
import { colourWanted } from '../colour.ts';
import type { CommandMain, Invocation } from '../invocation.ts';

const MARKS: Readonly<Record<DoctorCheck['state'], readonly [mark: string, colour: string]>> = {
	ok: ['ok', '32'],
	warning: ['warning', '33'],
	problem: ['problem', '91']
};

export const run: CommandMain = async (invocation) => {
	// Another configuration than the service's own is for this command to look at.
	const asked = invocation.flags['config-dir'] === undefined ? await askService(invocation) : undefined;
	const report = asked ?? (await examineHere(directoryFlags(invocation)));
	if (invocation.json) process.stdout.write(`${JSON.stringify(report)}\n`);
	else for (const check of report.checks) process.stdout.write(draw(check, colourWanted(process.stdout)));
	return report.state === 'problem' ? 1 : 0;
};

/** @returns undefined when no service answers */
async function askService({ flags }: Invocation): Promise<DoctorReport | undefined> {
	try {
		const client = createClient(typeof flags['state-dir'] === 'string' ? { stateDir: flags['state-dir'] } : {});
		return await client.api.doctor.get.query();
	} catch (error) {
		if (error instanceof HostwrightClientError || (error as Error).name === 'TRPCClientError') return undefined;
		throw error;
	}
}

function directoryFlags({ flags }: Invocation): string[] {
	return ['config-dir', 'state-dir'].flatMap((name) =>
		typeof flags[name] === 'string' ? [`--${name}`, flags[name]] : []
	);
}

function draw(check: DoctorCheck, colour: boolean): string {
	const [mark, code] = MARKS[check.state];
	const padded = mark.padEnd(8);
	const remedy = check.remedy && check.state !== 'ok' ? `\n          ${printable(check.remedy)}` : '';
	return `${colour ? `\u001b[${code}m${padded}\u001b[0m` : padded}  ${check.title}: ${printable(check.detail)}${remedy}\n`;
}
