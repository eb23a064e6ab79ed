// Whether to colour what is printed.

/** Colour goes to a terminal only, and never where NO_COLOR asks for none. */
export function colourWanted(stream: { readonly isTTY?: boolean }): boolean {
	return stream.isTTY === true && !process.env.NO_COLOR;
}
