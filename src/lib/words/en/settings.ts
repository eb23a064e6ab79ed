// Words of the Settings pages.
const several = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

export const settings = {
	title: 'Settings',
	sections: {
		appearance: 'Appearance',
		terminal: 'Terminal',
		access: 'Access',
		assistant: 'Assistant',
		audio: 'Audio',
		about: 'About'
	},
	perBrowser: 'Kept in this browser.',
	appearance: {
		theme: 'Theme',
		themeText: 'Follows the system unless you choose one.',
		themes: { system: 'System', light: 'Light', dark: 'Dark' }
	},
	terminal: {
		fontSize: 'Text size',
		fontSizeText: 'In pixels. In a terminal, Ctrl and the mouse wheel change it too.',
		cursor: 'Cursor',
		cursors: { block: 'Block', bar: 'Bar', underline: 'Underline' },
		blink: 'Blinking cursor',
		blinkText: 'Off when the system asks for reduced motion.',
		copyOnSelect: 'Copy on select',
		copyOnSelectText: 'Selected text is copied to the clipboard.',
		pasteGuard: 'Ask before pasting several lines',
		pasteGuardText: 'Each pasted line may run as a separate command.',
		screenReader: 'Screen-reader mode',
		screenReaderText: 'Makes the terminal’s text available to a screen reader; slower with a lot of output.',
		bell: 'Visual bell',
		bellText: 'Marks the tab briefly when a program rings the bell.'
	},
	assistant: {
		answers: 'Who answers',
		builtIn: 'The built-in engine answers. It needs no model.',
		answeredBy: (provider: string, model: string) => `${provider} answers, with the model ${model}.`,
		withoutModel: 'Answer without a model',
		stays: 'Nothing leaves this machine.',
		goesTo: (place: string) => `What you write, and what the assistant reads of this machine for it, goes to ${place}.`,
		providers: 'Providers',
		providersText: 'What is read of the machine is masked before a model sees it: passwords and keys stay here.',
		fromFile: 'from config.yml',
		price: (input: number, output: number, currency: string) =>
			`${input} ${currency} for a million tokens sent, ${output} ${currency} for a million received`,
		none: 'None yet.',
		model: (provider: string) => `Model of ${provider}`,
		test: 'Test',
		use: 'Use',
		remove: 'Remove',
		firstToken: (ms: number) => `It began to answer after ${ms} ms.`,
		local: 'On this machine',
		localText:
			'Looked for while this page is open, where such programs usually listen. None is used until you choose it.',
		looking: 'Looking …',
		noLocal: 'None found that is not listed above.',
		found: (url: string, process: string | null, models: number) =>
			`${url} · ${process === null ? 'its process cannot be seen' : `listened to by ${process}`} · ${models === 1 ? 'one model' : `${models} models`}`,
		add: 'Add',
		addTitle: 'Add a provider',
		addText: 'The key is kept in a file that only the service’s account can read. It is never shown again.',
		kinds: { 'openai-compatible': 'OpenAI-compatible', anthropic: 'Anthropic' },
		fields: {
			kind: 'Kind',
			name: 'Name',
			baseUrl: 'Address',
			model: 'Model (may be chosen later)',
			key: 'Key (none for a local one)',
			priceIn: 'Price of a million tokens sent, in US dollars (may be left out)',
			priceOut: 'Price of a million tokens received, in US dollars (may be left out)'
		},
		keeping: {
			title: 'Conversations',
			note: (count: number) =>
				`${count === 1 ? '1 conversation is' : `${count} conversations are`} kept on this machine. What is deleted is gone: only how many is remembered.`,
			label: 'Keep conversations',
			text: 'Counted from the last message. Pinned ones are always kept; of more than 500 the oldest one goes.',
			options: { always: 'for ever', year: 'for 1 year', '90-days': 'for 90 days', '30-days': 'for 30 days' },
			deleted: {
				age: (count: number) =>
					count === 1
						? '1 conversation was deleted: it had become too old.'
						: `${count} conversations were deleted: they had become too old.`,
				room: (count: number) =>
					count === 1 ? '1 conversation was deleted to make room.' : `${count} conversations were deleted to make room.`
			},
			none: 'None was deleted by the service so far.',
			confirmTitle: 'Delete older conversations?',
			confirm: (count: number, keep: string) =>
				`Kept ${keep}, ${count === 1 ? '1 conversation is' : `${count} conversations are`} too old and deleted now. This cannot be undone. Pin those you want to keep first.`,
			confirmDo: 'Delete them and save'
		}
	},
	access: {
		sessions: 'Signed-in browsers',
		sessionsText: 'A session ends after 12 hours without use, and after 7 days at the latest.',
		current: 'This browser',
		browser: 'Browser',
		browserOn: (browser: string, system: string) => `${browser} on ${system}`,
		unknownBrowser: 'Unknown browser',
		started: 'Signed in',
		lastSeen: 'Last used',
		expires: 'Unless used again, ends',
		end: 'Sign out',
		endLabel: (browser: string) => `Sign out ${browser}`,
		endedToast: 'That browser was signed out.',
		signOut: 'Sign out here',
		signOutAll: 'Sign out everywhere',
		signOutAllText:
			'Ends the session of every browser, including this one. Terminals keep running, and the API token does not change.',
		signOutAllConfirm: 'Sign out everywhere',
		agents: {
			title: 'Other agents',
			text: 'Programs that use the assistant’s tools with the API token: they read this machine and file requests for approval, and change nothing by themselves. Each is called what it calls itself.',
			budget: (calls: number, requests: number) =>
				`Each may make ${several(calls, 'call', 'calls')} in a minute and have ${several(requests, 'request', 'requests')} waiting.`,
			none: 'No other program has used the tools so far.',
			unnamed: 'A program without a name',
			via: { stdio: 'by hostwright mcp', http: 'over HTTP' },
			lastCall: 'Last call',
			calls: (count: number) => several(count, 'call', 'calls'),
			underWay: (count: number) => `${several(count, 'call', 'calls')} under way`,
			waiting: (count: number) => `${several(count, 'request waits', 'requests wait')}`,
			stopped: 'Stopped',
			stop: 'Stop',
			stopLabel: (name: string) => `Stop ${name}`,
			goOn: 'Let it go on',
			goOnLabel: (name: string) => `Let it go on: ${name}`,
			stopAll: 'Stop all agents',
			goOnAll: 'Let agents go on',
			allStopped: 'All agents are stopped, those that come later too. Nothing is read, run or filed for them.',
			stoppedToast: (name: string) => `${name} was stopped.`,
			allStoppedToast: 'All agents were stopped.'
		},
		token: 'API token',
		tokenText:
			'Used by scripts and by the hostwright command. It is kept in a file that only the service’s account can read, and is never shown here.',
		rotate: 'Replace the token',
		rotateText:
			'The old token is refused at once, connections made with it are closed, and every other browser is signed out. This browser stays signed in.',
		rotateWord: 'replace',
		rotated: 'The token was replaced. hostwright token show prints the new one.',
		failed: 'That could not be done.'
	},
	audio: {
		lead: 'Voice is off by default and needs model files that you provide; nothing is downloaded.',
		enabled: 'Enable audio subsystem',
		enabledText: 'The master switch. Everything below depends on it.',
		local_mic_enabled: 'Local microphone',
		local_mic_enabledText: 'Listen with a microphone plugged into this machine.',
		wyoming_ingress_enabled: 'Satellite ingress',
		wyoming_ingress_enabledText:
			'Accept microphones on other devices. Listens on this machine only, until you configure it otherwise.',
		speaker_id_enabled: 'Speaker identification',
		speaker_id_enabledText: 'Tell voices apart. Needs a speaker model.',
		acoustic_events_enabled: 'Acoustic events',
		acoustic_events_enabledText: 'Notice sounds such as a smoke alarm.',
		tts_enabled: 'Text to speech',
		tts_enabledText: 'Answer aloud. Needs a voice model.',
		masterFirst: 'Switch on the audio subsystem first.',
		status: 'Status',
		off: 'Off',
		needsRestart:
			'Switched on in the file. The pipeline is built when the service starts, so restart the service to use voice.',
		runtimeMissing:
			'The inference runtime is not installed (package extra audio-inference), so nothing can be recognised yet.',
		running: 'The pipeline is running.',
		startNow: 'Start voice now',
		startAgain: 'Restart voice',
		startFailed: 'Voice could not be started.',
		file: (path: string) => `Written to ${path}. Other keys and comments in that file are kept.`,
		saved: (name: string, on: boolean) => `${name} is ${on ? 'on' : 'off'}.`,
		failed: 'The setting was not saved.',
		engines: 'Engines',
		engineNames: {
			vad: 'Voice detection',
			asr: 'Speech recognition',
			tts: 'Text to speech',
			wake_word: 'Wake word',
			speaker_id: 'Speaker identification',
			audio_tagger: 'Acoustic events'
		},
		engineOn: 'runtime installed',
		engineOff: 'off'
	},
	about: {
		sight: {
			title: 'What I can and cannot see here',
			note: (user: string) =>
				`Hostwright reads this machine as ${user}, and never takes more rights than that by itself. What it cannot see, no page shows.`,
			subjects: {
				journal: 'The journal',
				engines: 'Container engines',
				firewall: 'The firewall’s rules',
				processes: 'Files and connections of other users’ processes',
				disks: 'The health of disks (SMART)'
			},
			sees: {
				all: 'Seen',
				part: 'Seen in part',
				nothing: 'Not seen',
				'not-here': 'Not here',
				unknown: 'Not known now'
			},
			remedy: { grants: 'This grants it:', shows: 'This shows it once:' },
			failed: 'What can be seen could not be determined.'
		},
		version: 'Version',
		runtime: 'Node',
		database: 'SQLite',
		licence: 'Licence',
		directories: 'Directories',
		sandbox: 'Sandbox',
		sandboxText: 'Confines every command run through the API or the assistant.',
		sandboxAbsent: 'None. Commands are refused until there is one.',
		limits: 'What it cannot do here',
		attention: (count: number) => (count === 1 ? 'One thing to look at' : `${count} things to look at`),
		weaker: (backend: string) => `Commands are confined by ${backend}, the weaker of the two sandboxes.`,
		parts: 'In order',
		present: 'in order',
		absent: 'absent',
		log: {
			title: 'Log',
			text: 'What the service logs, as it happens. The newest lines are kept for this page; all of them go to its standard error.',
			states: {
				connecting: 'Connecting',
				live: 'Live',
				lost: 'Connection lost, trying again',
				paused: 'Paused',
				ended: 'Ended'
			},
			pause: 'Pause',
			follow: 'Follow',
			skipped: (count: number) => (count === 1 ? '1 line skipped' : `${count.toLocaleString('en')} lines skipped`),
			notYet: 'Nothing logged yet.'
		},
		aside: {
			title: 'Set aside',
			text: 'Files that commands left in your home where other programs would run them later, although the commands did not name them. They were taken out of the way and are kept for 30 days. Bring back only what you know.',
			none: 'Nothing was set aside.',
			show: 'Show difference',
			hide: 'Hide difference',
			difference: 'Difference',
			bringBack: 'Bring back',
			of: (what: string, which: string) => `${what}: ${which}`,
			kinds: { file: 'file', directory: 'directory', link: 'link', other: 'no file' },
			holds: (count: number, size: string, first: string) =>
				count === 1 ? `${first}, ${size}` : `${first} and ${count - 1} more, ${size}`,
			back: 'back in its place',
			allBack: 'all of it is back',
			signs: 'What has + before it would come back. What has − before it stands there now and would go.',
			same: (count: number) => (count === 1 ? '1 line stays the same' : `${count} lines stay the same`),
			added: 'would come back',
			removed: 'would go',
			within: (name: string) => `${name} holds:`,
			moreWithin: (count: number) => `${count} more in it ${count === 1 ? 'is' : 'are'} not shown.`,
			empty: 'It is empty.',
			notText: 'What it holds is not shown: it is no text, or more than 32 KiB.',
			refused: (why: string) => `Cannot be brought back: ${why}.`,
			done: (back: number, left: number) =>
				left === 0
					? `${back === 1 ? 'It is' : `All ${back} are`} back in place.`
					: `${back === 0 ? 'Nothing was' : back === 1 ? '1 was' : `${back} were`} brought back, ${left} ${left === 1 ? 'was' : 'were'} not. The reason stands at each; nothing was lost.`
		},
		licences: 'Licences of the bundled packages',
		licencesText: (count: number) => `${count} packages`,
		package: 'Package'
	}
};
