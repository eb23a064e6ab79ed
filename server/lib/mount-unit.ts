// The unit by which systemd mounts a place.

/** `/srv/my disk` is `srv-my\x20disk.mount`. @param suffix  `mount`, `swap` or `automount` */
export function mountUnitOf(path: string, suffix = 'mount'): string {
	const inner = path.replace(/\/+/g, '/').replace(/^\/|\/$/g, '');
	if (inner === '') return `-.${suffix}`;
	const escaped = [...Buffer.from(inner)].map((byte, at) => {
		const sign = String.fromCharCode(byte);
		if (sign === '/') return '-';
		return /[A-Za-z0-9:_]/.test(sign) || (sign === '.' && at > 0) ? sign : `\\x${byte.toString(16).padStart(2, '0')}`;
	});
	return `${escaped.join('')}.${suffix}`;
}
