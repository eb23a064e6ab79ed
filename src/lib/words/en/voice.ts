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
		loads: 'Its model is still being loaded.',
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
		microphone: {
			open: 'Test my microphone',
			title: 'Test this microphone',
			lead: 'The browser asks whether this page may listen. Say a sentence, then press Stop: how loud it was is told here, and nothing leaves this page for that.',
			levels: {
				silent: 'Nothing came from the microphone. It may be muted, or the browser uses another one.',
				quiet: 'That was very quiet. Come nearer, or turn the microphone up.',
				cut: 'That was too loud: parts of it are cut off. Turn the microphone down.',
				good: 'The microphone is heard well.'
			},
			play: 'Play it back',
			write: 'Write it down',
			goes: 'To be written down, the recording goes to this service only, once, and is not kept.',
			cannot: (reason: string) => `It cannot be written down now. ${reason}`,
			understood: (seconds: string) => `Understood, in ${seconds} s:`,
			noSpeech: 'Nobody was heard to speak in it.',
			noWords: 'Somebody was heard to speak, and no words were understood.'
		},
		say: {
			open: 'Say something',
			title: 'Say something',
			label: 'What is said',
			sentence: 'This is how I sound. Nothing on this machine was changed.',
			say: 'Say it',
			said: (length: string, took: string) => `${length} s of speech, made in ${took} s.`,
			cannot: 'Nothing can be said now.',
			off: 'Text to speech is switched off: switch it on in Settings → Audio, then restart voice.'
		},
		here: {
			title: 'Local microphone',
			states: { off: 'off', starting: 'starting', recording: 'open', failed: 'failed', absent: 'missing' },
			ready:
				'Press the button and ask, near this machine. The answer stands in the assistant, and is said aloud where a voice is ready.',
			listen: 'Listen now',
			last: 'Its last turn,'
		},
		satellites: 'Satellites',
		listens: (port: number, count: number) =>
			`Listens on 127.0.0.1:${port}; ${count === 1 ? '1 connection' : `${count} connections`}.`,
		refused: (count: number, last: string) =>
			`${count === 1 ? '1 caller was' : `${count} callers were`} turned away. ${last}`
	}
};
