// Programs that do harm when a program this check does not know starts them.

/** A word that names such a program. */
export const HARMFUL_WORD =
	/^(?:.*\/)?(?:rm|dd|mkfs(?:\.\w+)?|shred|wipefs|chmod|chown|sudo|su|doas|bash|sh|zsh|dash|ksh|find|mv|git|curl|wget|nc|ncat|socat|python\d?|perl|ruby|node|php|reboot|shutdown|poweroff|halt|kill|killall|zpool|zfs|lvremove|vgremove|pvremove|mdadm|parted|sgdisk|fdisk|blkdiscard|docker|kubectl|systemctl|busybox|env|xargs|eval|exec|nohup|timeout|iptables|userdel|crontab)$/;

/** A text that begins with such a program and goes on. */
export const HARMFUL_LINE =
	/^\s*(?:\w+=\S*\s+)*(?:[\w./-]*\/)?(?:rm|dd|mkfs(?:\.\w+)?|shred|wipefs|chmod|chown|sudo|bash|sh|curl|wget|nc|find|mv|reboot|shutdown|zpool|zfs|lvremove|vgremove|git|:\(\))\s+\S/;
