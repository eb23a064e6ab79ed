import { expect, it } from 'vitest';
import { classify } from '#classifier';
import {
	attributesMet,
	hiddenByName,
	hiddenByOutput,
	sayHidden,
	sayNotTheirs
} from '#server/terminal/what-was-hidden.ts';

const places = {
	hidden: ['/etc/shadow', '/etc/ssl/private', '/home/ann/.ssh', '/home/ann/.netrc', '/root/.ssh'],
	home: '/home/ann',
	cwd: '/home/ann/work'
};
const byName = (text: string, cwd = places.cwd) => hiddenByName(text, classify(text).reading, { ...places, cwd });

it.each([
	['cat /etc/shadow', ['/etc/shadow']],
	['cat ~/.ssh/id_ed25519', ['/home/ann/.ssh']],
	['cat $HOME/.netrc', ['/home/ann/.netrc']],
	['cat ../.netrc', ['/home/ann/.netrc']],
	['wc -l < /etc/shadow', ['/etc/shadow']],
	['tar czf x.tgz /etc', ['/etc/shadow', '/etc/ssl/private']],
	['tar czf x.tgz --directory=/etc ssl', ['/etc/shadow', '/etc/ssl/private']],
	['cp -a /etc/ssl x', ['/etc/ssl/private']],
	['cat /etc/ssl/*', []],
	['grep -r x /etc', ['/etc/shadow', '/etc/ssl/private']],
	['grep x /etc/passwd', []],
	['tar cf a.tar -C /etc passwd', []],
	['ls ~', []],
	['grep -E "^(a|b)$" /etc/passwd', []],
	["awk '{print $1}' /etc/passwd", []],
	['ls -R ~', ['/home/ann/.ssh', '/home/ann/.netrc']],
	['find ~ -name x', ['/home/ann/.ssh', '/home/ann/.netrc']],
	['stat /etc', []],
	['uptime', []]
])('%s meets %j', (text, met) => expect(byName(text).sort()).toEqual([...met].sort()));

it('a walk without a place begins where it stands', () => {
	expect(byName('du -s', '/home/ann')).toEqual(['/home/ann/.ssh', '/home/ann/.netrc']);
	expect(byName('du -s')).toEqual([]);
});

it.each(['find work -name "*.txt" -exec cp {} /tmp/x \\;', 'find -L work ! -name "*"', 'fuser -m /'])(
	'%s goes into nothing hidden',
	(text) => expect(byName(text, '/home/ann')).toEqual([])
);

it('a refusal in the output names what it is about, and nothing else', () => {
	expect(hiddenByOutput('cat: .netrc: Permission denied', places)).toEqual(['/home/ann/.netrc']);
	expect(hiddenByOutput('chage: cannot open /etc/shadow', places)).toEqual(['/etc/shadow']);
	expect(hiddenByOutput('/etc/shadow\ncat: x: Permission denied', places)).toEqual([]);
});

it('is said in one sentence, the home as ~', () => {
	expect(sayHidden([], '/home/ann')).toEqual([]);
	expect(sayHidden(['/home/ann/.ssh', '/etc/shadow'], '/home/ann')).toEqual([
		'Kept from this run, so that reading or copying it fails: /etc/shadow, ~/.ssh.'
	]);
	expect(sayHidden(['/a', '/b', '/c', '/d', '/e', '/f', '/g'], '/home/ann')[0]).toContain('/e and 2 more.');
});

it('where names can be listed, only what reads content is told', () => {
	const shown = (text: string) => hiddenByName(text, classify(text).reading, { ...places, namesShown: true });
	expect(shown('find /home/ann')).toEqual([]);
	expect(shown('du -sh /home/ann')).toEqual([]);
	expect(shown('find /home/ann -exec cat {} +')).not.toEqual([]);
	expect(shown('cat /home/ann/.netrc')).toEqual(['/home/ann/.netrc']);
});

it.each([
	['ls -la /etc', ['/etc/shadow']],
	['ls -l /etc/s*', ['/etc/shadow']],
	['ls /etc > list', []],
	['ls -ld /etc', []],
	['ls -lR /etc', ['/etc/shadow', '/etc/ssl/private']],
	['stat /etc/ssl/private /etc/shadow', ['/etc/shadow', '/etc/ssl/private']],
	['stat -c %s /etc/*', ['/etc/shadow']],
	['find /etc -size +1k', ['/etc/shadow', '/etc/ssl/private']],
	['du -sb /etc', ['/etc/shadow', '/etc/ssl/private']],
	['test -s /etc/shadow', ['/etc/shadow']],
	['getfacl /etc/shadow', ['/etc/shadow']],
	['ls -la ~', ['/home/ann/.ssh', '/home/ann/.netrc']],
	['ls -la /etc/ssl', ['/etc/ssl/private']],
	['python3 -c "import os; print(os.stat(\'/etc/shadow\').st_size)"', ['/etc/shadow']],
	['perl -e \'print -s for glob("/etc/ssl/*")\'', ['/etc/ssl/private']],
	['python3 -c "open(\'/etc/hosts\')"', []],
	['ls -la', []],
	['cat /etc/hosts', []],
	['tree /srv', []]
])('%s shows what is not theirs of %j', (text, met) =>
	expect(attributesMet(text, classify(text).reading, places).sort()).toEqual([...met].sort())
);

it('what stands in the place of others is named', () => {
	expect(sayNotTheirs([], '/home/ann')).toEqual([]);
	expect(sayNotTheirs(['/home/ann/.ssh'], '/home/ann')).toEqual([
		'Kind, size, mode, owner and time shown of these are those of what stands in their place: ~/.ssh.'
	]);
});
