// The part of dockerode that is used: its transport. Everything the engine answers is checked where it is read.
declare module 'dockerode' {
	import type { Agent, IncomingMessage } from 'node:http';

	interface Question {
		readonly method: 'GET';
		/** Ends with a question mark: the options follow it. */
		path: string;
		readonly options: Readonly<Record<string, string | boolean | number>>;
		readonly isStream: true;
		readonly statusCodes: Readonly<Record<number, true>>;
		readonly abortSignal: AbortSignal;
	}

	export default class Docker {
		constructor(options: {
			readonly socketPath: string;
			readonly agent: Agent;
			readonly protocol: 'http';
			readonly host: undefined;
			readonly port: undefined;
			readonly timeout: undefined;
			readonly version: undefined;
			readonly headers: Readonly<Record<string, string>>;
		});
		readonly modem: {
			dial(question: Question, callback: (error: NodeJS.ErrnoException | null, answer: IncomingMessage) => void): void;
		};
	}
}
