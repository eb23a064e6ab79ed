// Whether what a name stands for is a secret: a variable, an option, a key of a file, a header.

/** What a name ends with, its words joined by `_`. */
const WHOLE_WORDS =
	/(?:^|_)(?:pass|password|passwd|passphrase|passcode|passwort|kennwort|pwd|pw|psk|secret|token|auth|creds?|credentials?|cookie|jwt|bearer|otp|api_?key|auth_?key|(?:access|account|admin|auth|client|encryption|license|master|private|secret|session|setup|shared|signing|storage|subscription|webhook)_key|(?:connection|secret)_string|access_key_id|secret_key_base|password_hash)_?\d*$/;

/** Words that names run together with what comes before them. */
const RUN_TOGETHER = /(?:password|passwd|passphrase|passwort|secret|token|apikey|authkey|accesskey|secretkey)\d*$/;
const ENDS_IN_PASS = /[a-z]{2}pass\d*$/;
const NOT_A_SECRET =
	/(?:^|_)(?:askpass|bypass|compass|overpass|trespass|multipass|(?:low|high|band|all|first|second|single|two|one|multi)_?pass)$/;

/** @param name  in whatever style: `DB_PASSWORD`, `clientSecret`, `--api-key`, `auth.password` */
export function isSecretName(name: string): boolean {
	const joined = name
		.replace(/([a-z\d])([A-Z])/g, '$1_$2')
		.toLowerCase()
		.replace(/[^a-z\d]+/g, '_');
	// The working directory, and the one before.
	if (/^_?(?:old)?pwd$/.test(joined)) return false;
	if (NOT_A_SECRET.test(joined)) return false;
	return WHOLE_WORDS.test(joined) || RUN_TOGETHER.test(joined) || ENDS_IN_PASS.test(joined);
}

/** Values that are no secret whatever the name: switches and their like. */
export function isPlainValue(value: string): boolean {
	return /^(?:|-|true|false|yes|no|on|off|none|null|nil|auto|always|never|required|optional|basic|digest|bearer|prompt|ask|\*+|\[masked\])$/i.test(
		value
	);
}
