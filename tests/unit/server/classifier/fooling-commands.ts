// Ten commands of our own that the checkers we compare with let run.
export const FOOLING: readonly string[] = [
	'd=/dev/sd; cp /dev/zero "$d"a',
	'tar cf /dev/nvme0n1 .',
	'nft flush ruleset && zfs destroy -r tank/data',
	'printf \'%s\\n\' /etc | while read -r d; do mv "$d" /tmp/old; done',
	"sed -n '1e chmod -R 000 /usr' /etc/hostname",
	'set -- /usr /tmp/x; mv "$@"',
	'rsync -a --delete "$(mktemp -d)/" /home/',
	'lvm lvremove -y vg0/data',
	"socat - EXEC:'shred /dev/sda'",
	"git -c core.fsmonitor='wipefs -a /dev/sda' status"
];
