/** The bracket that closes the one a quote-like text opens with. */
export const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']', '<': '>' };
