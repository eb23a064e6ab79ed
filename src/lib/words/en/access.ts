// Words for signing in and out.
export const access = {
	title: 'Sign in',
	heading: 'Sign in to Hostwright',
	lead: 'This service runs on your own machine. You need its token or a sign-in link to get in.',
	byLink: 'With a link',
	byLinkText: 'Run this on the machine. It opens a browser that is already signed in; there is nothing to copy.',
	openCommand: 'hostwright open',
	byToken: 'With the token',
	byTokenText: 'Or paste the token here. Run on the machine, this prints it:',
	tokenCommand: 'hostwright token show',
	/** For those whose service runs from a clone, where the command is not on the PATH. */
	fromClone: 'Running from a clone? Run it in the project’s folder, with npx in front:',
	fromCloneCommand: 'npx hostwright open',
	tokenLabel: 'API token',
	show: 'Show',
	hide: 'Hide',
	submit: 'Sign in',
	working: 'Signing in',
	ticketWorking: 'Signing you in with the link…',
	wrongToken: 'That is not this installation’s token. hostwright token show prints the right one.',
	notAToken:
		'That does not look like a token, which has 32 or more letters and digits and no blanks. It was sent nowhere. hostwright token show prints the right one.',
	usedTicket:
		'This sign-in link has already been used or is more than five minutes old. Run hostwright open for a new one.',
	tooMany: 'Too many attempts. Wait a moment, then try again.',
	unreachable: 'The service did not answer. Check that it is running, then try again.',
	empty: 'Paste the token first.',
	noScript:
		'Signing in needs JavaScript. Without it, use the command line: hostwright status, hostwright check, hostwright doctor (in a clone, with npx in front).',
	/** Cookies know no ports: at a shared name or an address they are sent to every server that listens there. */
	atAddress: (host: string) =>
		`Other programs can serve pages at ${host} too, on other ports, and your browser would send them the session that you begin here. The link that hostwright open prints leads to a name that only Hostwright uses.`,
	running: 'The service is running',
	ended: {
		title: 'Your session has ended',
		text: 'Sign in again to continue. The page stays as it is; nothing you typed is lost.',
		byToken: 'To print the token, run this on the machine:'
	}
};
