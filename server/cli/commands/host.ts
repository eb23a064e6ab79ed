// `hostwright host SUBJECT`: what is known of a part of this machine, as a table or as JSON.
import type { HostwrightClient } from '../client.ts';
import { connect } from '../connect.ts';
import { printContainers } from '../host/containers.ts';
import type { HostPart } from '../host/host-part.ts';
import { printNetwork } from '../host/network.ts';
import { printProcesses } from '../host/processes.ts';
import { printServices } from '../host/services.ts';
import { printStorage } from '../host/storage.ts';
import { printUpdates } from '../host/updates.ts';
import { printVitals } from '../host/vitals.ts';
import type { CommandMain } from '../invocation.ts';

/** @returns what to print */
type PrintPart = (client: HostwrightClient, json: boolean) => Promise<string>;

const partOf =
	<Answer>({ ask, draw }: HostPart<Answer>): PrintPart =>
	async (client, json) => {
		const answer = await ask(client);
		return json ? `${JSON.stringify(answer)}\n` : draw(answer);
	};

/** A subject is one row here, and one word in the command table. */
const PARTS: Readonly<Record<string, PrintPart>> = {
	vitals: partOf(printVitals),
	storage: partOf(printStorage),
	containers: partOf(printContainers),
	services: partOf(printServices),
	processes: partOf(printProcesses),
	updates: partOf(printUpdates),
	network: partOf(printNetwork)
};

export const run: CommandMain = async (invocation) => {
	const print = PARTS[invocation.action];
	if (!print) throw new Error(`no part is called ${invocation.action}`);
	process.stdout.write(await print(connect(invocation), invocation.json));
	return 0;
};
