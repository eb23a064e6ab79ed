// What `client.api` offers, in the words of the wire alone: whoever imports the client compiles none of the service behind it.
// A test holds this to the router, so that the two cannot part.
import type { z } from 'zod';
import type {
	EndSessionRequest,
	RotateTokenRequest,
	RotateTokenResult,
	SessionInfo,
	SignInTicket,
	SignOutEverywhereRequest,
	SignOutEverywhereResult
} from '#wire/access.ts';
import type { AuditVerification } from '#wire/audit.ts';
import type { Conversation, ConversationSummary, MessageSent, SendMessage } from '#wire/chat.ts';
import type { DoctorReport } from '#wire/doctor.ts';
import type { Health } from '#wire/health.ts';
import type { HostSnapshot } from '#wire/host.ts';
import type { SafetyCheckRequest, SafetyCheckResult } from '#wire/safety.ts';
import type { ExecEvent, ExecRequest, ExecResult } from '#wire/terminal.ts';
import type {
	CloseTerminal,
	OpenTerminal,
	RenameTerminal,
	ReorderTerminals,
	TerminalList,
	TerminalSession
} from '#wire/terminal-session.ts';
import type { AudioConfigRequest, AudioConfigResult, AudioFileStatus, AudioSettings } from '#wire/voice.ts';

export interface CallOptions {
	/** Ends the call when aborted. */
	readonly signal?: AbortSignal;
}

type Call<Input, Output> = undefined extends Input
	? (input?: Input, options?: CallOptions) => Promise<Output>
	: (input: Input, options?: CallOptions) => Promise<Output>;

/** Asks, and changes nothing. */
export interface Query<Input, Output> {
	readonly query: Call<Input, Output>;
}

/** Changes something, or has an input that must not be in an address. */
export interface Mutation<Input, Output> {
	readonly mutate: Call<Input, Output>;
}

type Done = { ok: true };

/** Every question and every change the service knows, by its part. Streams that only a page follows are not among them. */
export interface HostwrightApi {
	readonly access: {
		readonly createTicket: Mutation<undefined, SignInTicket>;
		readonly sessions: Query<undefined, SessionInfo[]>;
		readonly endSession: Mutation<z.infer<typeof EndSessionRequest>, undefined>;
		readonly signOutEverywhere: Mutation<
			z.infer<typeof SignOutEverywhereRequest>,
			z.infer<typeof SignOutEverywhereResult>
		>;
		readonly rotateToken: Mutation<z.infer<typeof RotateTokenRequest>, z.infer<typeof RotateTokenResult>>;
	};
	readonly audio: {
		readonly status: Query<undefined, AudioFileStatus>;
		readonly settings: Query<undefined, { settings: AudioSettings; path: string }>;
		readonly configure: Mutation<AudioConfigRequest, z.infer<typeof AudioConfigResult>>;
	};
	readonly audit: {
		readonly verify: Query<undefined, AuditVerification>;
		/** Pieces of JSON lines, oldest first. */
		readonly export: Mutation<undefined, AsyncIterable<string>>;
	};
	readonly chat: {
		readonly list: Query<undefined, ConversationSummary[]>;
		readonly open: Query<{ id: string }, Conversation>;
		readonly send: Mutation<SendMessage, MessageSent>;
		readonly stop: Mutation<{ run: string }, Done>;
		readonly remove: Mutation<{ id: string }, Done>;
	};
	readonly doctor: {
		readonly get: Query<undefined, DoctorReport>;
	};
	readonly health: {
		readonly get: Query<undefined, Health>;
	};
	readonly host: {
		readonly snapshot: Query<undefined, HostSnapshot>;
		readonly frame: Query<undefined, { hostName: string; eventId: string; version: string }>;
	};
	readonly settings: {
		readonly about: Query<
			undefined,
			{
				version: string;
				nodeVersion: string;
				sqliteVersion: string;
				platform: string;
				sandbox: { backend: string | null; reason: string | null; limits: string[] };
				doctor: DoctorReport;
			}
		>;
	};
	readonly terminal: {
		/** Needs a person's session, as do `rename`, `reorder` and `close`; the API token is refused. */
		readonly open: Mutation<OpenTerminal, TerminalSession>;
		readonly list: Query<undefined, TerminalList>;
		readonly rename: Mutation<RenameTerminal, TerminalSession>;
		readonly reorder: Mutation<ReorderTerminals, Done>;
		readonly close: Mutation<CloseTerminal, Done>;
		readonly check: Mutation<SafetyCheckRequest, SafetyCheckResult>;
		readonly exec: Mutation<ExecRequest, ExecResult>;
		/** The same run, told as it goes; the last event is the result. */
		readonly execStream: Mutation<ExecRequest, AsyncIterable<ExecEvent>>;
	};
}
