// What listens, for whom, and who is connected.
import { z } from 'zod';
export const SocketOwner = z.object({
	pid: z.number().int(),
	name: z.string().describe('the process’s own word for itself, at most 15 bytes; foreign text'),
	command: z.string().describe('its command line, with what looks like a secret masked; foreign text'),
	program: z.string().nullable().describe('the file that runs; null when the service’s account may not see it'),
	replaced: z.boolean().describe('that file was replaced or removed since it was started'),
	user: z.string(),
	unit: z.string().nullable(),
	userUnit: z.boolean().describe('the unit belongs to a user’s own manager'),
	container: z.string().nullable().describe('id of the container it runs in'),
	package: z.string().nullable().describe('null when no package owns the file, or it could not be asked')
});
export type SocketOwner = z.infer<typeof SocketOwner>;

export const Exposure = z.object({
	reach: z
		.enum(['this-machine', 'containers', 'local-network', 'everyone'])
		.describe('who could connect if there were no firewall, by the address it is bound to'),
	address: z.enum(['all', 'one']).describe('bound to every address, or to the one named'),
	interfaces: z.array(z.string()).describe('where it is reached from outside; [] for this machine only'),
	firewall: z
		.enum(['open', 'closed', 'partly', 'redirected', 'unknown', 'not-applicable'])
		.describe('what the rules do with a new connection to it from outside; redirected: they lead it elsewhere'),
	says: z.string().describe('the whole in one sentence')
});
export type Exposure = z.infer<typeof Exposure>;

export const Listener = z.object({
	protocol: z.enum(['tcp', 'udp']),
	family: z.union([z.literal(4), z.literal(6)]).describe('6 on [::] may serve IPv4 as well'),
	address: z.string(),
	port: z.number().int(),
	usualName: z.string().nullable().describe('what /etc/services calls the port; says nothing about what listens'),
	sockets: z.number().int().describe('more than one where processes share the port'),
	user: z.string().describe('the account the socket was made with'),
	owners: z.array(SocketOwner).describe('[] when they could not be seen'),
	/** True when no owner was found although every process could be looked at: the kernel itself, or another namespace. */
	ownerless: z.boolean(),
	unit: z.string().nullable().describe('of the socket, even where its process cannot be seen'),
	exposure: Exposure
});
export type Listener = z.infer<typeof Listener>;

export const Listeners = z.object({
	list: z.array(Listener).describe('the most exposed first'),
	hiddenOwners: z.number().int().describe('listeners whose process this account may not see'),
	limits: z.array(z.string())
});
export type Listeners = z.infer<typeof Listeners>;

const Peer = z.object({ address: z.string(), count: z.number().int() });

export const Connections = z.object({
	established: z.number().int(),
	byState: z.record(z.string(), z.number().int()).describe('TCP, by the kernel’s words in small letters'),
	incoming: z
		.array(
			z.object({
				protocol: z.enum(['tcp', 'udp']),
				port: z.number().int(),
				count: z.number().int(),
				peers: z.number().int(),
				most: z.array(Peer)
			})
		)
		.describe('to ports that listen, the busiest first'),
	outgoing: z
		.array(
			z.object({
				protocol: z.enum(['tcp', 'udp']),
				address: z.string(),
				port: z.number().int(),
				count: z.number().int()
			})
		)
		.describe('the busiest first'),
	local: z.number().int().describe('within this machine'),
	limits: z.array(z.string())
});
export type Connections = z.infer<typeof Connections>;
