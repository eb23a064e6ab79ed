// Words of the people whose voices are known, and of decisions by voice.
export const speakers = {
	title: 'Speakers',
	note: 'Whose voices are known. Of each voice only a row of numbers is kept, readable by the service’s account alone; never any sound.',
	none: 'Nobody is enrolled. Until somebody is, all voices are alike, and none of them decides anything.',
	unavailable: 'Nobody can be enrolled now.',
	enrol: 'Enrol a voice',
	roles: { admin: 'Admin', member: 'Member', guest: 'Guest', restricted: 'Restricted', unknown: 'Unknown' },
	mays: {
		admin: 'May ask everything, and decide requests by voice at a signed-in page.',
		member: 'May ask everything, and have requests filed. Decides nothing by voice.',
		guest: 'May ask how things are. Nothing is run or filed.',
		restricted: 'May ask how the machine is, and nothing about what is on it.'
	},
	unknown: 'A voice that is not known may ask what a guest may, and decides nothing.',
	role: (name: string) => `Role of ${name}`,
	since: 'Enrolled',
	test: 'Test',
	testOf: (name: string) => `Test whether it is ${name}’s voice`,
	rename: 'Rename',
	renameOf: (name: string) => `Rename ${name}`,
	remove: 'Delete',
	removeOf: (name: string) => `Delete ${name}`,
	removeTitle: (name: string) => `Delete the voice of ${name}?`,
	removeText: (name: string) =>
		`What is kept of ${name}’s voice is deleted. To be recognised again, it has to be enrolled again.`,
	removed: (name: string) => `The voice of ${name} was deleted.`,
	changed: (name: string) => `${name} was changed.`,
	save: 'Save',
	name: 'Name',
	as: 'Role',
	form: {
		title: 'Enrol a voice',
		lead: 'Say three sentences, as you would speak to this page later: at the same distance, with nobody else speaking. Each is listened to as soon as it is recorded.',
		sentence: (number: number) => `Sentence ${number}`,
		sentences: [
			'Good morning. How full are the disks, and which of the services did not start?',
			'Tell me what has changed on this machine since yesterday afternoon.',
			'I would like to know how much memory the browser and the database are using.'
		],
		record: 'Record',
		again: 'Record again',
		stop: 'Stop',
		recording: 'Listening. Press Stop when you have said it.',
		checking: 'Listening to it again …',
		good: (seconds: string) => `Good: ${seconds} s of speech.`,
		level: 'What the microphone hears',
		seconds: (count: number) => `${count} s`,
		enrol: 'Enrol',
		enrolled: (name: string) => `${name} is enrolled.`
	},
	tests: {
		title: (name: string) => `Is this ${name}?`,
		lead: 'Say a sentence of a few seconds, whatever you like.',
		yes: (name: string, likeness: string) => `Yes: it is ${name}’s voice (likeness ${likeness}).`,
		other: (name: string) => `No: it is ${name}’s voice.`,
		no: (reason: string, likeness: string) => `No. ${reason} (likeness ${likeness}).`
	},
	unknownVoice: (reason: string) => `a voice that is not known: ${reason}`,
	decision: {
		approve: 'To approve this, hold the button again and say this number',
		reject: 'To reject this, hold the button again and say this number',
		say: (digits: string) => `“The number is ${digits}.”`,
		runs: 'What would run',
		asked: (name: string) => `Asked for by ${name}. It counts in ${name}’s voice, on this page, once.`,
		left: (seconds: number) => `${seconds} s left.`,
		open: 'Look at the whole request'
	}
};
