// Masks secrets in text that is kept or logged: tokens and keys by their own form, others by what stands before them. For a
// command that was read this is the second net. Output given back to the caller is never touched.

/** What stands in the place of a secret. */
export const MASK = '[masked]';

/**
 * Each pattern keeps its first group and masks the rest of the match. None may take longer than the text is long, since anyone
 * can have a text logged: a run of characters is looked at from its beginning only, and space before a sign is bounded.
 *
 * These know a secret by its own form.
 */
const FORMS: readonly RegExp[] = [
	/(\b(?:AKIA|ASIA)[A-Z0-9]{4})[A-Z0-9]{12}\b/g,
	/(\b(?:ghp|gho|ghu|ghs|ghr|github_pat|glpat|glrt|gldt|xox[abeprs]|xapp|sk|pk|rk|whsec|hf|npm|pypi|dckr_pat|dop_v1|doo_v1|shpat|lin_api|tskey|gsk)[-_])[A-Za-z0-9_-]{16,}/g,
	/(\bAIza)[A-Za-z0-9_-]{30,}/g,
	/(\bya29\.)[A-Za-z0-9._-]{16,}/g,
	/(\bGOCSPX-)[A-Za-z0-9_-]{16,}/g,
	/(\bhv[sbr]\.)[A-Za-z0-9_-]{16,}/g,
	/(\bSG\.)[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/g,
	/(\bATATT3)[A-Za-z0-9_=-]{16,}/g,
	/(\bAGE-SECRET-KEY-1)[A-Z0-9]{20,}/g,
	/(\b\d{8,10}:)AA[A-Za-z0-9_-]{30,}/g,
	// A password as /etc/shadow and its like keep it: it can be guessed at elsewhere.
	/(\$(?:y|gy|7|5|6|2[abxy]|argon2(?:id|i|d))\$)[\w./$=,+-]{20,}/g,
	/((?<![A-Za-z0-9_-])eyJ)[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g
];

/** By what stands before them: headers, addresses, options, names. */
const SURROUNDINGS: readonly RegExp[] = [
	/(-----BEGIN [A-Z ]*PRIVATE KEY-----)[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
	/(\bhooks\.slack\.com\/services\/)[A-Za-z0-9/]{16,}/g,
	/(\bauthorization\\?["']?\s{0,9}[:=]\s{0,9}\\?["']?\s{0,9}(?:bearer|basic|token|digest)\s+)[^\s"'\\]+/gi,
	/(\bbearer\s+)[A-Za-z0-9._~+/=-]{16,}/gi,
	/(\b(?:set-)?cookie\s*:\s*)[^\s"'\\][^"'\\\r\n]*/gi,
	/((?<![\w-])x-[\w-]*(?:key|token|secret|auth)\b\\?["']?\s*:\s*\\?["']?)[^\s"'\\]+/gi,
	/((?<![a-z0-9+.-])[a-z][a-z0-9+.-]*:\/\/[^\s:/@"']*:)[^\s@/"']+(?=@)/gi,
	/(--?(?:password|passwd|pass|token|secret|api-?key|access-?key)(?:=|\s+(?!-))\\?["']?)[^\s"'\\]+/gi,
	/((?<![A-Z0-9_])(?=[A-Z0-9_]*(?:PASSWORD|PASSWD|SECRET|TOKEN|API_?KEY|(?:ACCESS|ENCRYPTION|SIGNING|JWT|APP|MASTER|PRIVATE|ACCOUNT)_KEY|(?<![A-Z0-9])PASS(?![A-Z0-9])|(?<=[A-Z0-9]_)PWD(?![A-Z0-9])))[A-Z0-9_]+=\\?["']?)[^\s"'\\]+/g,
	/((?<![\w.-])[\w.-]*(?:password|passwd|passphrase|secret|token|api[_-]?key|(?:access|account|private|shared[_-]?access)[_-]?key)[ \t]{0,3}=(?!=)[ \t]{0,3}\\?["']?)(?![$*<]|password\()[^\s"'\\&,;]+/gi,
	/([?&](?:sig|signature|x-amz-signature|x-goog-signature)=)[^\s"'\\&]+/gi,
	/("[\w.-]{0,40}(?:password|passwd|passphrase|secret|token|api_?key|(?:secret|private|encryption|signing)_?key)\\?"\s*:\s*\\?")[^"\\]+/gi,
	/(^[ \t]*(?:-[ \t]+)?["']?(?![.-])[\w.-]*(?:password|passwd|passphrase|secret|token|api_?key|[_-]pass|[_-]pwd)["']?[ \t]*:[ \t]+["']?)(?![|>&*!{[$])[^\s"'#]+/gim,
	/(\bidentified\s{1,9}(?:with\s{1,9}\S{1,64}\s{1,9})?by\s{1,9}(?:password\s{1,9})?\\?['"])[^'"\\]+/gi,
	/(\bpassword\s{0,9}(?:=\s{0,9})?(?:password\s{0,9})?\(?\s{0,9}\\?')[^'\\]+/gi,
	/(\bConvertTo-SecureString\s{1,9}(?:-String\s{1,9})?\\?["'])[^"'\\]+/gi,
	/(\bmachine\s{1,9}\S{1,256}\s{1,9}login\s{1,9}\S{1,256}\s{1,9}password\s{1,9})[^\s"'\\]+/gi,
	// By the tools that are met most, where nobody read the text.
	/(\bsshpass\s+-p\s*\\?["']?)[^\s"'\\]+/g,
	/(\b(?:mysql|mariadb)[\w-]*\s(?:[^|;&\n]{0,200}\s)?-p\\?["']?)[^\s"'\\-][^\s"'\\]*/g,
	/(\bcurl\s(?:[^|;&\n]{0,200}\s)?(?:-u|--user)[\s=]?\\?["']?[^\s:"'\\]{1,128}:)[^\s"'\\]+/g,
	/(\b(?:requirepass|masterauth)[ \t]{1,9}\\?["']?)[^\s"'\\]+/g,
	/(\bredis-cli\s(?:[^|;&\n]{0,200}\s)?-a\s+\\?["']?)[^\s"'\\]+/g
];

/** Quick, since most texts hold none: without one of these no pattern of the list fits. */
const MAY_HAVE_FORM = /[A-Za-z0-9_-]{11}/;
const MAY_BE_SURROUNDED =
	/pass|pwd|secret|token|key|auth|bearer|cookie|sig|:\/\/|slack|identified|securestring|mysql|mariadb|curl|redis/i;

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
	if (MAY_HAVE_FORM.test(out)) for (const pattern of FORMS) out = out.replace(pattern, `$1${MASK}`);
	if (MAY_BE_SURROUNDED.test(out)) for (const pattern of SURROUNDINGS) out = out.replace(pattern, `$1${MASK}`);
	return out;
}
