// A conversation with the assistant: what is stored of it, and what is streamed while an answer is written.
// Only messages that were sent are here; what is being written never leaves the page.
import { z } from 'zod';
import { About } from './about.ts';
import {
	MAX_ATTACHED_UNITS,
	MAX_MESSAGE_UNITS,
	MOST_ATTACHMENTS,
	MOST_CHOICES,
	MOST_SEARCHED_UNITS
} from './chat-limits.ts';
import { Cost } from './model.ts';
import { SafetyCheckResult, Tier } from './safety.ts';
import { Grant, Profile } from './terminal.ts';

export const MAX_TITLE_UNITS = 80;

export const ConversationId = z.string().min(1).max(64);
export const RunId = z.string().min(1).max(64);

/** What a tool of the assistant found. */
export const ToolResult = z.discriminatedUnion('tool', [
	z.object({ tool: z.literal('check-command'), check: SafetyCheckResult }),
	z.object({
		tool: z.literal('read-vitals'),
		atMs: z.number().describe('when they were read, in milliseconds since the epoch')
	})
]);
export type ToolResult = z.infer<typeof ToolResult>;

export const AnswerFault = z.object({
	detail: z.string().describe('one sentence'),
	requestId: z.string().describe('finds the line in the log'),
	offers: z.literal('built-in').optional().describe('the engine that needs no model can answer instead')
});
export type AnswerFault = z.infer<typeof AnswerFault>;

/** By which way a message came. */
export const MessageSource = z.enum(['chat', 'cli', 'voice', 'mcp']);
export type MessageSource = z.infer<typeof MessageSource>;

/** Whose words a text holds. `host`: whoever can write a log line or name a container may have written it. */
export const Provenance = z.enum(['ours', 'host']);
export type Provenance = z.infer<typeof Provenance>;

/** What a person put beside a message, to be looked at. It is never a request, whatever it says. */
export const Attachment = z.strictObject({
	kind: z.enum(['finding', 'unit', 'container', 'log', 'terminal']),
	name: z.string().min(1).max(256).describe('what it is called: the unit, the container, the title of the finding'),
	ref: z.string().max(256).optional().describe('its id, where it has one'),
	text: z.string().max(MAX_ATTACHED_UNITS).optional().describe('as it was seen; text of the host, untrusted')
});
export type Attachment = z.infer<typeof Attachment>;

/** What can be put beside a message without being written: a thing of this machine, and how to ask for what is known of it. */
export const Attachable = z.object({
	kind: z.enum(['finding', 'unit', 'container', 'log']),
	name: z.string(),
	ref: z.string().min(1).max(256).describe('of no meaning but to be sent back'),
	note: z.string().describe('one or two words about it; may be empty')
});
export type Attachable = z.infer<typeof Attachable>;
export const AttachableKind = Attachable.shape.kind;
export type AttachableKind = z.infer<typeof AttachableKind>;

/** Of each kind, in one answer. */
export const MOST_ATTACHABLES = 8;
export const FindAttachables = z.strictObject({ typed: z.string().max(100).describe('"" for what needs a look now') });
export const AttachThis = z.strictObject({ kind: AttachableKind, ref: Attachable.shape.ref });
export type AttachThis = z.infer<typeof AttachThis>;

/** How the call of a tool ended. `stopped`: the answer was stopped meanwhile. */
export const CallOutcome = z.enum(['done', 'refused', 'failed', 'stopped']);
export type CallOutcome = z.infer<typeof CallOutcome>;

/** Of what is kept of one call: what was asked, and what came back. */
export const MOST_ASKED_UNITS = 4_000;
export const MOST_FOUND_UNITS = 16_000;

const CallId = z.string().min(1).max(64).describe('counts within one answer');
const CallStart = {
	id: CallId,
	tool: z.string(),
	asked: z
		.string()
		.describe(
			'its input: a command as it was written, anything else in plain lines; secrets masked, shortened when long'
		)
};

/** How a command ended that was run. What it printed is the program's; this is ours. */
export const RunEnd = z.object({
	exitCode: z.number().int().describe('128 + n for death by signal n; -1 when its time was over'),
	notes: z.array(z.string()).describe('sentences of ours: what went wrong, and what it was not protected from')
});
export type RunEnd = z.infer<typeof RunEnd>;
const CallEnd = {
	outcome: CallOutcome,
	found: z
		.string()
		.describe('what came back: of a run what it printed, of a refusal why; secrets masked, shortened when it is long'),
	provenance: Provenance,
	durationMs: z.number().nonnegative(),
	run: RunEnd.optional().describe('of a command that ran; absent for everything else')
};

/** Figures to be drawn. One series is a bar for each label, or a line through them; several have a value for each label. */
export const Chart = z.object({
	kind: z.enum(['bars', 'line']),
	title: z.string(),
	unit: z.enum(['bytes', 'rate', 'percent', 'count', 'load', 'seconds', 'celsius']).describe('`rate`: bytes a second'),
	whole: z
		.number()
		.positive()
		.optional()
		.describe('the figure that fills a bar, or stands at the upper edge; the highest when absent'),
	labels: z.array(z.string()).max(400),
	notes: z
		.array(z.string())
		.max(400)
		.optional()
		.describe('for each label: what is said beside its figure; may be empty'),
	series: z.array(z.object({ name: z.string(), values: z.array(z.number().nullable()).max(400) })).max(8)
});
export type Chart = z.infer<typeof Chart>;

/** How a command would run, or ran. */
export const ShownRun = z.object({
	command: z.string(),
	tier: Tier,
	profile: Profile,
	grants: z.array(Grant),
	elevated: z.boolean()
});
export type ShownRun = z.infer<typeof ShownRun>;

/** What a person is shown before a command is sent. */
export const ForeseenRun = ShownRun.extend({ warning: z.string() });
export type ForeseenRun = z.infer<typeof ForeseenRun>;

/** A dangerous command waits for the message `run it`. It is answered with words only: nothing in a page confirms it. */
export const Confirmation = z.object({
	run: ShownRun,
	warning: z.string(),
	digest: z.string().describe('of the command; the confirmation counts for that one alone'),
	say: z.string().describe('the whole message that confirms it'),
	untilMs: z.number().describe('after that it has to be asked for again')
});
export type Confirmation = z.infer<typeof Confirmation>;

/** A request for approval that an answer filed. */
export const FiledProposal = z.object({
	id: z.string(),
	task: z.string(),
	untrusted: z.boolean().describe('text of the host, of a model or of another program had a part in it')
});
export type FiledProposal = z.infer<typeof FiledProposal>;

/** What an answer told how to do, and a person may have filed. */
export const OfferedRequest = z.object({
	task: z.string(),
	steps: z.array(z.string()).min(1).describe('commands, in order'),
	asked: z.string().describe('what it was asked with, secrets masked and shortened'),
	untrusted: z.boolean().describe('as of a request that was filed')
});
export type OfferedRequest = z.infer<typeof OfferedRequest>;
export const FileOffered = z.strictObject({ conversationId: ConversationId, messageId: z.string().max(64) });

/** Whole messages that may have been meant, where nobody is sure: pressing one sends it. */
export const Choices = z.array(z.string().min(1).max(400)).min(1).max(MOST_CHOICES);

/** What a message is made of, in the order it is shown. Text is Markdown, and never HTML. */
export const MessagePart = z.discriminatedUnion('type', [
	z.object({
		type: z.literal('text'),
		text: z.string(),
		about: About.optional().describe('what a button of a page asked with this sentence; never of an answer')
	}),
	z.object({ type: z.literal('tool'), result: ToolResult }),
	z.object({
		type: z.literal('call'),
		...CallStart,
		printed: z.string().optional().describe('while a command runs: what it has printed so far'),
		end: z.object(CallEnd).nullable().describe('null while it is under way')
	}),
	z.object({ type: z.literal('chart'), chart: Chart }),
	z.object({ type: z.literal('plan'), run: ShownRun }),
	z.object({ type: z.literal('confirmation'), confirmation: Confirmation }),
	z.object({ type: z.literal('proposal'), proposal: FiledProposal }),
	z.object({ type: z.literal('offer'), offer: OfferedRequest }),
	z.object({ type: z.literal('choices'), choices: Choices }),
	z.object({ type: z.literal('attachment'), attachment: Attachment }),
	z.object({ type: z.literal('error'), fault: AnswerFault })
]);
export type MessagePart = z.infer<typeof MessagePart>;

/** Who made an answer, and what it took. */
export const AnswerAccount = z.object({
	engine: z.string().describe('the name of the model’s provider; "built-in" without one'),
	model: z.string().nullable(),
	understood: z.boolean(),
	tools: z.array(z.string()).describe('names of the tools that were called, each once'),
	tokens: z
		.object({ input: z.number().int().nullable(), output: z.number().int().nullable() })
		.nullable()
		.describe('null where nobody counted'),
	durationMs: z
		.number()
		.nonnegative()
		.optional()
		.describe('from the message to the end of its answer; absent in answers of earlier versions'),
	cost: Cost.optional().describe('absent where no price is set, or not everything was counted')
});
export type AnswerAccount = z.infer<typeof AnswerAccount>;

/** `interrupted`: the service stopped while the answer was made. */
export const AnswerState = z.enum(['answering', 'complete', 'stopped', 'failed', 'interrupted']);
export type AnswerState = z.infer<typeof AnswerState>;

export const ChatMessage = z.object({
	id: z.string(),
	role: z.enum(['person', 'assistant']),
	parts: z.array(MessagePart),
	state: AnswerState.describe('always complete for what a person sent'),
	createdAtMs: z.number(),
	account: AnswerAccount.nullable().optional().describe('of an answer that is over'),
	source: MessageSource.optional().describe('of what was sent; `chat` when absent'),
	replaced: z
		.literal(true)
		.optional()
		.describe('an edited message took the place of this and of what came after: kept to be read, told to no engine')
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ConversationSummary = z.object({
	id: ConversationId,
	title: z.string().describe('from the first message'),
	updatedAtMs: z.number(),
	pinned: z.boolean().describe('never deleted to make room')
});
export type ConversationSummary = z.infer<typeof ConversationSummary>;

export const Conversation = ConversationSummary.extend({
	messages: z.array(ChatMessage).describe('the newest, oldest first; an answer in progress holds what has come so far'),
	older: z.number().int().nullable().describe('asks for the messages before these; null when there are none'),
	newer: z.number().int().nullable().describe('asks for the messages after these; null when there are none'),
	run: RunId.nullable().describe('the answer in progress, to be followed; null when there is none')
});
export type Conversation = z.infer<typeof Conversation>;

/** Messages in one page of a conversation. */
export const MESSAGES_A_PAGE = 50;
export const OpenConversation = z.strictObject({
	id: ConversationId,
	at: z.string().max(64).optional().describe('the message around which to open it; the newest when absent or gone')
});
export const OlderMessages = z.strictObject({ id: ConversationId, before: z.number().int().nonnegative() });
export const NewerMessages = z.strictObject({ id: ConversationId, after: z.number().int().nonnegative() });
export const MessagesPage = z.object({
	messages: z.array(ChatMessage).describe('oldest first'),
	older: z.number().int().nullable(),
	newer: z.number().int().nullable()
});
export type MessagesPage = z.infer<typeof MessagesPage>;

/** Hits in one page of a search. */
export const HITS_A_PAGE = 20;
/** Every word of the text stands somewhere in the message, capital letters or not. Nothing in it has another meaning. */
export const SearchMessages = z.strictObject({
	text: z.string().trim().min(1).max(MOST_SEARCHED_UNITS),
	before: z.number().int().nonnegative().optional().describe('`older` of the page before')
});
export type SearchMessages = z.infer<typeof SearchMessages>;
export const SearchHit = z.object({
	conversationId: ConversationId,
	title: z.string(),
	message: z.string().describe('its id'),
	role: ChatMessage.shape.role,
	atMs: z.number(),
	pieces: z
		.array(z.object({ text: z.string(), hit: z.boolean() }))
		.describe('the place where it was found; the words that were looked for are pieces of their own')
});
export type SearchHit = z.infer<typeof SearchHit>;
export const SearchPage = z.object({
	hits: z.array(SearchHit).describe('newest first'),
	older: z.number().int().nullable().describe('looks further back; null when all of it was looked through')
});
export type SearchPage = z.infer<typeof SearchPage>;

/** How long conversations are kept that nobody continues. Pinned ones are kept for ever. */
export const KeepFor = z.enum(['always', 'year', '90-days', '30-days']);
export type KeepFor = z.infer<typeof KeepFor>;
export const Deletion = z.object({
	atMs: z.number(),
	count: z.number().int().positive(),
	why: z.enum(['age', 'room']).describe('they had become too old, or there were too many')
});
export type Deletion = z.infer<typeof Deletion>;
export const Retention = z.object({
	keepFor: KeepFor,
	count: z.number().int().describe('conversations there are'),
	/** A change to that setting deletes these at once. */
	wouldGo: z.record(KeepFor, z.number().int()),
	deletions: z.array(Deletion).describe('what the service deleted by itself, newest first; counted, not named')
});
export type Retention = z.infer<typeof Retention>;

export const SendMessage = z.strictObject({
	conversationId: ConversationId.nullable().describe('null starts a new conversation'),
	text: z
		.string()
		.refine((text) => text.trim().length > 0, { error: 'the message is empty' })
		.refine((text) => text.length <= MAX_MESSAGE_UNITS, { error: `longer than ${MAX_MESSAGE_UNITS} characters` })
		.refine((text) => !text.includes('\0') && text.isWellFormed(), {
			error: 'contains a NUL or half a character (a lone surrogate)'
		}),
	attachments: z
		.array(Attachment)
		.max(MOST_ATTACHMENTS)
		.refine((all) => all.reduce((sum, { text }) => sum + (text?.length ?? 0), 0) <= MAX_ATTACHED_UNITS, {
			error: `attachments are longer than ${MAX_ATTACHED_UNITS} characters together`
		})
		.optional(),
	replaces: z
		.string()
		.max(64)
		.optional()
		.describe('a message of the same conversation, whose place and that of all after it this one takes'),
	byHand: z
		.literal(true)
		.optional()
		.describe(
			'each line that asks to run a command, or the whole of a confirmation, was typed where it was sent from, set there by a Run control, or shown to a person who said yes. Absent: the message asks to run nothing, whatever it says'
		),
	typed: z
		.literal(true)
		.optional()
		.describe(
			'all of the text was typed by a person where it was sent from, and none of it pasted, piped or put there: what they ask to have filed is in their own words'
		),
	about: About.optional().describe(
		'what a button of a page asks with this text, as data: it is answered in place of the text, runs nothing and files nothing'
	),
	engine: z.literal('built-in').optional().describe('answers with the engine that needs no model, this once')
});
export type SendMessage = z.infer<typeof SendMessage>;

export const MessageSent = z.object({
	conversation: ConversationSummary,
	message: ChatMessage.describe('as it was stored'),
	answer: ChatMessage.describe('the answer, empty so far'),
	forgotten: z.array(z.string()).describe('titles of conversations that were deleted to make room'),
	run: RunId
});
export type MessageSent = z.infer<typeof MessageSent>;

/** What an answer's stream carries. Another engine speaks the same words. */
export const AnswerEvent = z.discriminatedUnion('type', [
	z.object({ type: z.literal('text'), text: z.string().describe('to be appended') }),
	z.object({ type: z.literal('tool'), result: ToolResult }),
	z.object({ type: z.literal('tool-start'), ...CallStart }),
	z.object({
		type: z.literal('tool-output'),
		id: CallId,
		text: z.string().describe('whole lines that a command has just printed, secrets masked; to be appended')
	}),
	z.object({ type: z.literal('tool-end'), id: CallId, ...CallEnd }),
	z.object({ type: z.literal('chart'), chart: Chart }),
	z.object({ type: z.literal('plan'), run: ShownRun }),
	z.object({ type: z.literal('confirmation'), confirmation: Confirmation }),
	z.object({ type: z.literal('proposal'), proposal: FiledProposal }),
	z.object({ type: z.literal('offer'), offer: OfferedRequest }),
	z.object({ type: z.literal('choices'), choices: Choices }),
	z.object({ type: z.literal('error'), fault: AnswerFault }),
	z.object({ type: z.literal('done'), state: AnswerState, account: AnswerAccount.nullable() })
]);
export type AnswerEvent = z.infer<typeof AnswerEvent>;

/** What a message that is sent and followed in one request tells: first where it went, then its answer. */
export const AskEvent = z.discriminatedUnion('type', [
	z.object({ type: z.literal('sent'), conversationId: ConversationId }),
	...AnswerEvent.options
]);
export type AskEvent = z.infer<typeof AskEvent>;
