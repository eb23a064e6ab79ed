// Words of the Voice page and of what stands ready for it.
export const voice = {
	title: 'Voice',
	states: {
		connecting: 'Connecting',
		idle: 'Ready',
		listening: 'Listening',
		recognized: 'Writing down what was said',
		thinking: 'Working out the answer',
		speaking: 'Speaking',
		error: 'Something went wrong'
	},
	off: 'Voice is off',
	offText: 'Switch it on in Settings → Audio. Nothing listens until then.',
	openSettings: 'Open audio settings',
	waits: 'Voice is switched on, and not running yet',
	waitsText: 'It starts with the service, or now.',
	startNow: 'Start voice now',
	started: 'Voice was restarted.',
	startFailed: 'Voice could not be started.',
	missing: 'Nothing that is said can be understood yet',
	missingText: 'These files are missing:',
	loading: 'Models are being loaded',
	hold: 'Hold to talk',
	holding: 'Let go when you have said it',
	holdHint: 'Hold the button, or the space bar while it has the focus.',
	stop: 'Stop',
	problems: {
		denied: 'The browser does not let this page use the microphone. Allow it beside the address, then try again.',
		none: 'This browser has no microphone.',
		insecure: 'A browser gives its microphone only to pages of this machine or over https.',
		failed: 'The microphone could not be opened. Another program may hold it.',
		'not-running': 'Voice is not running.',
		lost: 'The connection was lost. Try again.'
	},
	said: 'You said',
	by: (name: string) => `recognised as ${name}`,
	answer: 'Answer',
	level: 'What the microphone hears',
	ofYou: 'Sound goes to this service only, is understood there, and is never kept.',
	turns: {
		title: 'Last turns',
		none: 'Nothing has been said yet.',
		when: 'When',
		from: 'From',
		began: 'Began by',
		took: 'Took',
		ended: 'Ended',
		by: { wake: 'wake word', hotkey: 'button', 'follow-up': 'more was said', 'barge-in': 'speech over an answer' },
		ends: { answered: 'answered', 'nothing-said': 'nothing said', cancelled: 'cancelled', failed: 'failed' },
		stages: {
			listening: 'listening',
			recognition: 'recognition',
			speaker: 'speaker',
			answer: 'answer',
			speech: 'speech'
		}
	},
	privacy: {
		title: 'What becomes of sound',
		stored: 'Nothing that is heard is stored: no sound, and of what was said only the message in its conversation.',
		since: 'Since voice began,',
		idle: 'Voice is not running, so nothing is heard.',
		heard: 'Heard by open microphones',
		understood: 'Handed to recognition',
		utterances: 'Utterances written down',
		sentences: 'Sentences spoken',
		judged: 'Moments judged for sounds such as alarms',
		heldMedia: 'Held back while media played',
		heldQuiet: 'Not spoken in quiet hours',
		seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
		media: 'Ignore media',
		mediaText: 'While this machine plays sound, or music is heard, no wake word and no alarm counts.',
		playing: (what: string) => `Something plays now: ${what}.`,
		quiet: 'Quiet hours',
		quietText: 'Nothing is spoken aloud and no wake word is listened for.',
		quietNow: 'They are now.',
		quietFrom: 'From',
		quietForm: 'As 22:00, in hours and minutes of the day.',
		quietTo: 'To',
		quietSet: 'Set',
		quietClear: 'Remove',
		device: 'Microphone of this machine',
		deviceOwn: 'As the sound system chooses',
		local: {
			starting: 'It is being opened.',
			recording: 'It is listened to.',
			failed: 'Nothing comes from it.',
			absent: 'It cannot be recorded.'
		},
		failed: 'The setting was not saved.',
		saved: 'Saved. It takes effect when voice is restarted.'
	},
	ready: {
		title: 'What is ready',
		note: 'Each engine with the files it needs. Nothing is downloaded: put the files where they are looked for, then start voice.',
		states: { absent: 'missing', off: 'off', loading: 'loading', ready: 'ready', failed: 'failed' },
		place: 'Looked for in',
		expected: 'Needs',
		found: 'Found',
		nothing: 'nothing',
		rate: (hertz: string) => `${hertz} Hz`,
		noRuntime: 'The inference runtime is not installed (package extra audio-inference).',
		confined: {
			bubblewrap:
				'The engines run in a process of their own, held by bubblewrap: no network, no files but their models.',
			landlock:
				'The engines run in a process of their own, held by Landlock: no network, no files but their models. Install bubblewrap and they cannot even see that other processes are there.'
		},
		satellites: 'Satellites',
		listens: (port: number, count: number) =>
			`Listens on 127.0.0.1:${port}; ${count === 1 ? '1 connection' : `${count} connections`}.`,
		refused: (count: number, last: string) =>
			`${count === 1 ? '1 caller was' : `${count} callers were`} turned away. ${last}`
	}
};
