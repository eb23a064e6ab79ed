// The same look as `services/state-places.mjs`, as shell text for the far side of sudo: only there are other people's services
// seen, whose links lie in homes that are closed to the caller.

import { ELSEWHERE, SYSTEM_STATE, USUAL_STATE } from '../../services/state-places.mjs';

/** Of the system's own state directory, what an application of an ordinary user's keeps there of root's files. */
const BEFORE = `${SYSTEM_STATE}/before`;

/** Adds to `hide` what is hidden from everybody, whoever runs it. */
export const FIND_STATES = `links() {
	[ -d "$1" ] && [ ! -L "$1" ] || return 0
	local link to owner; owner=$(stat -c %u -- "$1")
	for link in "$1"/*; do
		[ -L "$link" ] && to=$(readlink -- "$link") && [ -d "$to" ] || continue
		case $to in /*) [ "$(stat -Lc %u -- "$to")" = "$owner" ] && hide+=("$to");; esac
	done
}
homes=(/root /home/*)
while IFS=: read -r _ _ _ _ _ home _; do homes+=("$home"); done </etc/passwd
for home in "\${HOME%/}" "\${homes[@]}"; do
	case $home in /?*) hide+=("\${home%/}/${USUAL_STATE}"); links "\${home%/}/${USUAL_STATE}/${ELSEWHERE}";; esac
done
[ -e ${SYSTEM_STATE}/api-token ] && hide+=(${SYSTEM_STATE})
links ${SYSTEM_STATE}/${ELSEWHERE}
for home in /var/tmp/hostwright-run-*-states; do [ -d "$home" ] && hide+=("$home") && links "$home"; done`;

/** Sets `shown`: what of the hidden directory \`$real\` is seen all the same. */
export const SHOWN_OF_HIDDEN = `shown=()
	[ "$real" = ${SYSTEM_STATE} ] && [ $EUID = 0 ] && mkdir -p -m 0700 ${BEFORE} && shown=(--bind ${BEFORE} ${BEFORE})`;
