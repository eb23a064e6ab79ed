// Whether a program says that it could not load a certificate or a key. Pure.

const SPEAKS_OF_IT =
	/\bPEM\b|no start line|bad end line|bad base64|(?:load|read|parse|use|decode|get|find)\w*\b.{0,60}\b(?:certificates?|(?:private )?keys?|key ?pair)\b|\bx509\b|SSLError|ssl_ctx_use|asn1/i;

export const speaksOfPem = (text: string): boolean => SPEAKS_OF_IT.test(text.slice(0, 1000));
