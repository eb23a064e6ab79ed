// For a command that changes something, one that shows what it is about. It is offered only when the check calls it safe.
import type { ReadCommand, SafetyCheckResult } from '#wire/safety.ts';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { OfferLook } from './looks.ts';

const MOST_WAYS = 3;

/** @returns commands that only look, at most three; [] when none is known */
export async function findWaysToLook(checked: SafetyCheckResult, offer: OfferLook): Promise<string[]> {
	const candidates = (checked.reading?.commands ?? [])
		.filter((command) => command.resolved && command.source === 'code' && command.target === 'host')
		.flatMap(lookFor);
	const ways: string[] = [];
	for (const text of new Set(candidates)) {
		if (ways.length === MOST_WAYS) break;
		const way = await offer(text);
		if (way !== undefined && way !== checked.command && !ways.includes(way)) ways.push(way);
	}
	return ways;
}

function lookFor({ program, argv, tier }: ReadCommand): string[] {
	const words = argv.slice(1);
	const operands = words.filter((word) => !word.startsWith('-'));
	const [verb = '', ...rest] = operands;
	switch (program) {
		case 'rm':
		case 'rmdir':
		case 'shred':
		case 'unlink':
			return operands.length ? [line('du', '-sh', '--', ...operands), line('ls', '-ld', '--', ...operands)] : [];
		case 'find': {
			const acts = words.findIndex((word) => /^-(?:delete|exec|execdir|ok|okdir|fprint\w*|fls)$/.test(word));
			return acts < 0 ? [] : [line('find', ...words.slice(0, acts), '-print')];
		}
		case 'mv':
		case 'cp':
			return operands.length ? [line('ls', '-ld', '--', ...operands)] : [];
		case 'chmod':
		case 'chown':
		case 'chgrp':
			return rest.length ? [line('stat', '-c', '%A %U:%G %n', '--', ...rest)] : [];
		case 'systemctl':
			return rest.length && tier !== 'safe' ? [line('systemctl', 'status', ...rest)] : [];
		case 'service':
			return verb ? [line('systemctl', 'status', verb)] : [];
		case 'apt':
		case 'apt-get':
			if (/^(?:dist-|full-)?upgrade$/.test(verb)) return ['apt list --upgradable'];
			return rest.length ? [line('apt-cache', 'policy', ...rest)] : [];
		case 'kill':
			return operands.filter((word) => /^\d+$/.test(word)).map((pid) => line('ps', '-fp', pid));
		case 'pkill':
		case 'killall':
			return verb ? [line('pgrep', '-a', verb)] : [];
		case 'dd':
		case 'wipefs':
		case 'parted':
		case 'fdisk':
		case 'sfdisk':
		case 'mkswap':
			return ['lsblk -f'];
		case 'mount':
		case 'umount':
			return ['findmnt'];
		case 'docker':
		case 'podman':
			if (verb === 'system' || verb === 'volume' || verb === 'image') return [`${program} system df`];
			return tier === 'safe' ? [] : [`${program} ps -a`];
		case 'git':
			return tier === 'safe' ? [] : ['git status'];
		case 'crontab':
			return ['crontab -l'];
		case 'reboot':
		case 'poweroff':
		case 'shutdown':
		case 'halt':
			return ['who', 'uptime'];
		default:
			return program.startsWith('mkfs') ? ['lsblk -f'] : [];
	}
}

/** Words as one line a shell reads back as the same words. */
function line(...words: string[]): string {
	return words.map((word) => quoteIfNeeded(word, '~*?[]')).join(' ');
}
