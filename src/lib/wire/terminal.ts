// Running a command, and typing one into a live shell: requests and answers.
import { z } from 'zod';
import { CommandText, SafetyCheckRequest, Tier } from './safety.ts';

export const Profile = z.enum(['observe', 'work', 'administer', 'host', 'rehearse']);
export type Profile = z.infer<typeof Profile>;

/** What a run was given beyond its profile: the network, the host's processes, its disks to read, and sockets by the name of who listens. */
export const Grant = z.enum([
	'net',
	'processes',
	'devices',
	'bus',
	'user-bus',
	'docker',
	'containerd',
	'libvirt',
	'lxd',
	'snapd',
	'database',
	'mail',
	'printing',
	'udev',
	'daemon'
]);
export type Grant = z.infer<typeof Grant>;

export const Backend = z.enum(['bubblewrap', 'landlock', 'seatbelt']);
export type Backend = z.infer<typeof Backend>;

/**
 * Who asks for a run; `person`: somebody who wrote it in a message to the assistant. A person's own login shell is not an
 * actor: it does not pass the gate.
 */
export const Actor = z.enum(['api', 'assistant', 'person', 'proposal', 'rehearsal', 'voice']);
export type Actor = z.infer<typeof Actor>;

export const ExecRequest = z.strictObject({
	command: CommandText,
	cwd: z.string().min(1).max(4096).optional().describe('existing directory; HOME when absent'),
	timeout: z
		.number()
		.int()
		.min(1)
		.max(3600)
		.optional()
		.describe('seconds; 30 when absent, 300 in the administer profile')
});
export type ExecRequest = z.infer<typeof ExecRequest>;

/** What a command may be given through standard input. */
export const MAX_STDIN_BYTES = 64 * 1024;

const Stdin = z
	.base64()
	.max(Math.ceil(MAX_STDIN_BYTES / 3) * 4)
	.optional()
	.describe('what the command reads from standard input, in base64; it reads its terminal when absent');

/** A run told as it goes may have standard input, and is then checked with it. */
export const StreamedExecRequest = ExecRequest.extend({ stdin: Stdin });
export const FedCheckRequest = SafetyCheckRequest.extend({ stdin: Stdin });
export type StreamedExecRequest = z.infer<typeof StreamedExecRequest>;

export const SandboxReport = z
	.object({
		profile: Profile,
		grants: z.array(Grant),
		backend: Backend,
		limits: z.array(z.string()).describe('what this run was not protected from, one sentence each')
	})
	.describe('How the run was confined');
export type SandboxReport = z.infer<typeof SandboxReport>;

export const ExecResult = z.object({
	output: z.string().describe('everything the terminal printed, carriage returns and prompts included'),
	error: z.string().describe('empty when there is no error'),
	exit_code: z.number().int().describe('128 + n for death by signal n; -1 when it timed out'),
	command: z.string().describe('echo of the submitted command'),
	safety_tier: Tier,
	safety_warning: z.string().describe('empty for safe'),
	sandbox: SandboxReport.optional()
});
export type ExecResult = z.infer<typeof ExecResult>;

/** What a streamed run sends: where it stands, output as it comes, then the result (its `output` is then complete). */
export const ExecEvent = z.discriminatedUnion('type', [
	z.object({ type: z.literal('queued') }),
	z.object({ type: z.literal('started'), sandbox: SandboxReport }),
	z.object({ type: z.literal('output'), text: z.string() }),
	z.object({ type: z.literal('awaiting-password') }),
	z.object({ type: z.literal('awaiting-input') }),
	z.object({ type: z.literal('result'), result: ExecResult })
]);
export type ExecEvent = z.infer<typeof ExecEvent>;

export const StageRequest = z.strictObject({
	command: CommandText.refine((s) => !/\p{Cc}/u.test(s), { error: 'command contains a control character' })
});
export type StageRequest = z.infer<typeof StageRequest>;
export const StageResult = z.object({ ok: z.literal(true) });
export type StageResult = z.infer<typeof StageResult>;
