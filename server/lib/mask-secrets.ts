// Masks secrets in text that is kept or logged: tokens, keys, passwords in arguments. Output given back to the caller is never touched.

const MASK = '[masked]';

/** Each pattern keeps its first group and masks the rest of the match. */
const PATTERNS: readonly RegExp[] = [
	/(-----BEGIN [A-Z ]*PRIVATE KEY-----)[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
	/(\bauthorization\\?["']?\s*[:=]\s*\\?["']?\s*(?:bearer|basic|token|digest)\s+)[^\s"'\\]+/gi,
	/(\bbearer\s+)[A-Za-z0-9._~+/=-]{16,}/gi,
	/(\b(?:AKIA|ASIA)[A-Z0-9]{4})[A-Z0-9]{12}\b/g,
	/(\b(?:ghp|gho|ghu|ghs|ghr|github_pat|glpat|xox[abprs]|sk|pk|rk|hf|npm)[-_])[A-Za-z0-9_-]{16,}/g,
	/(\beyJ)[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g,
	/([a-z][a-z0-9+.-]*:\/\/[^\s:/@"']+:)[^\s@/"']+(?=@)/gi,
	/(--?(?:password|passwd|pass|token|secret|api-?key|access-?key)(?:=|\s+)\\?["']?)[^\s"'\\]+/gi,
	/(\b[A-Z0-9_]*(?:PASSWORD|PASSWD|SECRET|TOKEN|API_?KEY|ACCESS_KEY)[A-Z0-9_]*=\\?["']?)[^\s"'\\]+/g,
	/("(?:password|passwd|secret|token|api_?key)\\?"\s*:\s*\\?")[^"\\]+/gi
];

const exact = new Set<string>();

/** Adds one literal secret (the API token) that must never appear, whatever its surroundings. Returns how to remove it. */
export function neverShow(secret: string): () => void {
	exact.add(secret);
	return () => exact.delete(secret);
}

/** @returns the text with everything that looks like a secret replaced */
export function maskSecrets(text: string): string {
	let out = text;
	for (const secret of exact) out = out.replaceAll(secret, MASK);
	for (const pattern of PATTERNS) out = out.replace(pattern, `$1${MASK}`);
	return out;
}
