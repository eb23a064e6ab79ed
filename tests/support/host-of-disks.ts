// A host with disks, as the service sees it: what their tools print, an fstab and filesystems of its own are laid over this
// machine's, in a mount namespace that ends with the service. Needs root.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RECORDED = fileURLToPath(new URL('../fixtures/host/storage/workstation/', import.meta.url));

/** A mount point that would do harm as markup and on a terminal. */
export const HOSTILE = '<img src=x onerror=alert(1)> \u001b[31mred';
const LONG = `a-long-name-${'x'.repeat(180)}`;

const FSTAB = `# written for a test
/dev/mapper/vg-root / ext4 defaults 0 1
UUID=5f0e2e1c-0f1a-4f6e-9d59-3c5a1d1f0010 /srv/archive ext4 defaults,noatime 0 2
UUID=00000000-dead-beef-0000-000000000000 /srv/gone ext4 defaults 0 2
nas.example:/export/media /srv/media nfs defaults 0 0
//nas.example/share /srv/share cifs username=me,password=hunter2,nofail 0 0
LABEL=BACKUP /media/stick vfat noauto 0 0
not a line
`;

export interface HostOfDisks {
	/** Goes before the service's command line. */
	readonly within: readonly string[];
	remove(): void;
}

export function createHostOfDisks(): HostOfDisks {
	const at = mkdtempSync(join(tmpdir(), 'hw-disks-'));
	for (const folder of ['programs', 'upper-bin', 'work-bin', 'upper-sbin', 'work-sbin']) mkdirSync(join(at, folder));
	const program = (name: string, body: string): void => {
		writeFileSync(join(at, 'programs', name), `#!/bin/sh\n${body}\n`);
		chmodSync(join(at, 'programs', name), 0o755);
	};
	for (const name of ['lsblk', 'vgs', 'pvs', 'lvs']) program(name, `cat '${RECORDED}${name}.json'`);
	// The device is its last argument.
	const disks = readdirSync(RECORDED).filter((name) => /^smart-(?:sd|nvme)/.test(name));
	const cases = disks.map((name) => `${name.replace(/^smart-|\.json$/g, '')}) cat '${RECORDED}${name}';;`);
	program('smartctl', `for device; do :; done\ncase "\${device#/dev/}" in ${cases.join(' ')} esac`);
	writeFileSync(join(at, 'fstab'), FSTAB);
	writeFileSync(
		join(at, 'enter.sh'),
		`set -e
for where in bin sbin; do
	cp '${at}/programs/'* '${at}/upper-'$where/
	mount -t overlay overlay -o "lowerdir=/usr/$where,upperdir=${at}/upper-$where,workdir=${at}/work-$where" /usr/$where
done
mount --bind '${at}/fstab' /etc/fstab
mount -t tmpfs -o size=8m srv /srv
full() { # IMAGE MEGABYTES FILLED MOUNT-POINT
	truncate -s "$2M" '${at}/'"$1"
	mkfs.ext4 -q -F '${at}/'"$1"
	mkdir -p "$4"
	mount -o loop '${at}/'"$1" "$4"
	mkdir -p "$4/logs/old" "$4/images"
	head -c "$(($3 * 700000))" /dev/zero >"$4/images/base.img"
	head -c "$(($3 * 300000))" /dev/zero >"$4/logs/old/app.log.1"
}
full archive 64 50 /srv/archive
full hostile 16 2 "/srv/$(printf '%b' '${HOSTILE.replaceAll('\u001b', '\\033')}')"
full long 16 1 '/srv/${LONG}'
# A filesystem whose program never answers; the service holds the line to it open.
mkdir /srv/hangs
exec 5<>/dev/fuse
mount -i -t fuse -o fd=5,rootmode=40000,user_id=0,group_id=0 hangs /srv/hangs
exec "$@"
`
	);
	return {
		within: ['unshare', '--mount', '--propagation', 'private', 'sh', join(at, 'enter.sh')],
		remove: () => rmSync(at, { recursive: true, force: true })
	};
}
