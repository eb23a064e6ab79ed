// What went wrong between us and a model, in one sentence for a person. Nothing that the other side wrote stands in it.
import { HostwrightError } from '../../lib/error.ts';

export type ModelFaultKind =
	| 'unreachable'
	| 'slow'
	| 'redirected'
	| 'too-much'
	| 'key'
	| 'no-model'
	| 'busy'
	| 'broken'
	| 'nonsense'
	| 'too-long';

const SENTENCES: Record<ModelFaultKind, string> = {
	unreachable: 'nothing answers at its address',
	slow: 'it does not answer in time',
	redirected: 'it sends us to another address, and that is not followed',
	'too-much': 'it sends more than an answer can be',
	key: 'it does not accept the key',
	'no-model': 'it does not have this model',
	busy: 'it has too much to do, or the limit of its account is reached',
	broken: 'it reports a fault of its own',
	nonsense: 'what it sends is not an answer',
	'too-long': 'it takes the conversation for too long, or does not take the request'
};

export class ModelFault extends Error {
	readonly kind: ModelFaultKind;
	constructor(kind: ModelFaultKind, cause?: unknown) {
		super(SENTENCES[kind], cause === undefined ? undefined : { cause });
		this.kind = kind;
	}
}

export function asFault(error: unknown): ModelFault {
	for (let one = error, depth = 0; one && depth < 6; depth += 1) {
		if (one instanceof ModelFault) return one;
		const { statusCode, code, name, cause, lastError } = one as {
			statusCode?: number;
			code?: string;
			name?: string;
			cause?: unknown;
			lastError?: unknown;
		};
		if (typeof statusCode === 'number' && statusCode >= 300) return new ModelFault(kindOfStatus(statusCode), error);
		if (code && /^(?:E[A-Z]+|UND_ERR_\w+|CERT_\w+|DEPTH_ZERO\w*|SELF_SIGNED\w*|UNABLE_TO\w+)$/.test(code))
			return new ModelFault(code === 'ETIMEDOUT' ? 'slow' : 'unreachable', error);
		if (name === 'TimeoutError') return new ModelFault('slow', error);
		one = cause ?? lastError;
	}
	return new ModelFault('nonsense', error);
}

export function kindOfStatus(status: number): ModelFaultKind {
	if (status < 400) return 'redirected';
	if (status === 401 || status === 403) return 'key';
	if (status === 404) return 'no-model';
	if (status === 408 || status === 504) return 'slow';
	if (status === 429 || status === 503 || status === 529) return 'busy';
	return status < 500 ? 'too-long' : 'broken';
}

/** For the answer that failed because of it. */
export function explainModel(name: string, fault: ModelFault): HostwrightError {
	return new HostwrightError('capability-unavailable', {
		detail: `The model of “${name}” cannot answer: ${fault.message}.`,
		cause: fault
	});
}
