// How programs say that they do not trust who answered over TLS. Pure.

/** Where a program says that it does not trust who answers, and not because a certificate is old or another's. */
export const DISTRUSTS =
	/unable to get (?:local )?issuer certificate|self[- ]signed certificate|SELF_SIGNED_CERT|UNABLE_TO_(?:GET_ISSUER_CERT|VERIFY_LEAF)|unable to verify the first certificate|certificate verify failed(?!.*(?:expired|not yet valid|mismatch))|signed by unknown authority|PKIX path building failed|unable to find valid certification path|server certificate verification failed|curl: \(60\)|issuer is (?:unknown|not trusted)|UnknownIssuer|UNKNOWN_ISSUER|unknown ca\b/i;

/** The status with which curl ends of that, also where it says nothing. */
const CURL_DISTRUSTS = 60;

/** @param texts of its program. @param words of its commands */
export const isDistrust = (texts: readonly string[], status: number | undefined, words: readonly string[]): boolean =>
	texts.some((text) => DISTRUSTS.test(text)) ||
	(status === CURL_DISTRUSTS && words.some((word) => /\bcurl\b|\.sh$|^\/usr\/local\//.test(word)));
