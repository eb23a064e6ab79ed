// What a safety check says about a command: its tier, its texts, and how the command was read.
import { z } from 'zod';

/** A command's length is counted in UTF-16 units, as a browser's text field counts it. */
export const MAX_COMMAND_UNITS = 8192;

export const Tier = z.enum(['safe', 'caution', 'dangerous', 'blocked']).describe('How much harm the command can do');
export type Tier = z.infer<typeof Tier>;

export const Span = z
	.object({
		start: z.number().int().min(0).describe('first UTF-16 unit in the submitted text'),
		end: z.number().int().min(0).describe('one past the last UTF-16 unit')
	})
	.describe('A part of the submitted text');
export type Span = z.infer<typeof Span>;

/**
 * What one effective command does, as far as its text tells. The sandbox plan is made from these alone,
 * so an effect that is missing means the sandbox will not allow it.
 */
export const Effect = z.enum([
	'read', // reads files or kernel state, prints, computes
	'network-read', // fetches or queries over the network and only prints
	'network-write', // sends data out, or fetches to a file
	'write-file', // creates, changes or deletes files named in `writes`
	'run-code', // the project's own code, an interpreter, or a program nobody here knows
	'bus-read', // a recognised read over the system bus (systemctl status, loginctl list-sessions)
	'docker-read', // a recognised read over the container engine's socket (docker ps)
	'container', // changes containers, images, volumes or networks of an engine
	'unit', // starts, stops or changes services, timers, sessions
	'package', // installs, removes or upgrades system packages
	'system-file', // writes outside home, the working directory and temporary directories
	'process', // signals or re-prioritises processes outside its own tree
	'account', // users, groups, passwords
	'network-config', // addresses, routes, firewall
	'mount', // mount, swap, loop, md, lvm, cryptsetup, partitions, hostname, sysctl, clock, kernel modules
	'power', // reboot, power off, suspend
	'elevate' // asks for other rights (sudo, su, doas, pkexec, run0)
]);
export type Effect = z.infer<typeof Effect>;

/** Where an effective command would run. */
export const Target = z.enum(['host', 'container', 'remote', 'chroot']);
export type Target = z.infer<typeof Target>;

export const ReadCommand = z
	.object({
		argv: z
			.array(z.string())
			.describe('the words after quotes, variables and wrappers were resolved; an unresolved word is kept as written'),
		program: z.string().describe('base name of argv[0], or "" when it cannot be known'),
		resolved: z.boolean().describe('true when every word is known from the text alone'),
		span: Span.describe('where in the text this command comes from'),
		via: z.array(z.string()).describe('wrappers that were removed, outermost first: ["sudo", "sh -c"]'),
		source: z.enum(['code', 'data']).describe('data: it was decoded, or comes from text that another program executes'),
		target: Target,
		elevated: z.boolean(),
		effects: z.array(Effect).describe('never empty'),
		writes: z
			.array(z.string())
			.describe('paths it writes, as resolved from the text (~ kept); "?" for one that cannot be known'),
		tier: Tier
	})
	.describe('One command that would really run');
export type ReadCommand = z.infer<typeof ReadCommand>;

export const Reading = z
	.object({
		commands: z.array(ReadCommand).describe('in the order they would run'),
		complete: z.boolean().describe('false when a part of the text could not be resolved'),
		own_programs: z
			.literal(true)
			.optional()
			.describe('the text chooses where programs, or what they load, come from: a name does not say what runs'),
		network: z
			.object({
				schemes: z.array(z.string()).describe('protocols, as far as they follow from the text: https, dns, icmp'),
				hosts: z.array(z.string()).describe('hosts the text names, without ports or names of users'),
				complete: z.boolean().describe('false when a host is known only when it runs')
			})
			.optional()
			.describe('the other hosts it asks or sends to; absent where nothing in it is known to')
	})
	.describe('The command as it was understood');
export type Reading = z.infer<typeof Reading>;

export const Reason = z
	.object({
		rule: z.string().describe('stable id of the rule that applied, e.g. "rm.recursive-root"'),
		tier: Tier,
		text: z.string().describe('one sentence'),
		span: Span
	})
	.describe('Why the tier is what it is');
export type Reason = z.infer<typeof Reason>;

/** What the classifier answers; `SafetyCheckResult` is made from it. */
export const Classification = z.object({
	tier: Tier,
	warning: z.string(),
	suggestion: z.string(),
	alternatives: z.array(z.string()),
	reasons: z.array(Reason),
	reading: Reading
});
export type Classification = z.infer<typeof Classification>;

/** The text of a command. Empty, too long or holding a NUL is refused where it enters. */
export const CommandText = z
	.string({ error: 'command must be a string' })
	.refine((s) => s.trim().length > 0, { error: 'command is empty' })
	.refine((s) => s.length <= MAX_COMMAND_UNITS, { error: `command is longer than ${MAX_COMMAND_UNITS} characters` })
	.refine((s) => !s.includes('\0'), { error: 'command contains a NUL character' })
	// It would reach the shell as another character than the one that was read.
	.refine((s) => s.isWellFormed(), { error: 'command contains half a character (a lone surrogate)' })
	.describe('the command as it would be typed into a shell');

export const SafetyCheckRequest = z.strictObject({ command: CommandText });
export type SafetyCheckRequest = z.infer<typeof SafetyCheckRequest>;

export const SafetyCheckResult = z.object({
	command: z.string().describe('echo of the submitted command'),
	tier: Tier,
	allowed: z.boolean().describe('false only for a blocked command'),
	warning: z.string().describe('empty for safe'),
	requires_confirmation: z.boolean().describe('true for caution and dangerous'),
	suggestion: z.string().describe('a safer way for caution and blocked, or empty'),
	alternatives: z.array(z.string()).optional().describe('safer ways, any tier'),
	reasons: z.array(Reason).optional(),
	reading: Reading.optional()
});
export type SafetyCheckResult = z.infer<typeof SafetyCheckResult>;

/** A rule of the operator's own, from `safety.rules[]` in config.yml. */
export const OwnRule = z.strictObject({
	id: z.string().min(1).describe('shown when the rule applies'),
	decision: z.enum(['ask', 'deny', 'allow']),
	program: z.string().optional().describe('base name of the program, * as wildcard'),
	args: z.array(z.string()).optional().describe('patterns that must each match one argument, * as wildcard'),
	path: z.string().optional().describe('a path (or below it) that an argument or a redirect names; ~ and * allowed'),
	host: z.string().optional().describe('a host name that an argument names, * as wildcard'),
	reason: z.string().optional(),
	examples: z
		.array(z.string())
		.min(1)
		.describe('commands this rule must match; if one does not match, the file is refused'),
	counter_examples: z.array(z.string()).optional().describe('commands this rule must not match')
});
export type OwnRule = z.infer<typeof OwnRule>;
