// The shell text that stands between the terminal and bubblewrap. It closes every descriptor that leaked into the process
// (the master of another terminal would be a way out), sets limits, and opens what bubblewrap takes by number.

import { BROKER_DESCRIPTOR } from '../elevation/broker-descriptor.mjs';
import { FIND_STATES, SHOWN_OF_HIDDEN } from '../elevation/find-states-text.ts';
import { HIDDEN_MARK } from '../view/mount-plan.ts';

// The loop must not be redirected: the shell would save a descriptor for it and the closing would hit that one.
const closeAllBut = (kept: string): string =>
	`for f in /proc/self/fd/*; do f=\${f##*/}; [ "$f" -gt 2 ]${kept} && eval "exec $f<&-"; done`;
const CLOSE_LEAKED = closeAllBut('');

// A limit that is lower already stays as it is.
const LIMIT = `umask 022; ulimit -c 0
ulimit -u "$1" 2>/dev/null; ulimit -f "$2" 2>/dev/null; ulimit -d "$3" 2>/dev/null`;

// An unreadable filter or an unwritable status file ends the shell before anything runs.
const OPEN = `[ -z "$1" ] || exec 3<"$1" || exit 125
umask 077; exec 4>"$2" || exit 125; umask 022
[ -z "$3" ] || echo 0 >"$3" || exit 125`;

const RUN = 'shift 3; exec "$@"';

/**
 * Arguments: processes, file size (KiB), data size (KiB), filter file or "", status file, file of a control group or "",
 * program, its arguments.
 */
export const WRAPPER = `${CLOSE_LEAKED}
${LIMIT}
shift 3
${OPEN}
${RUN}`;

/** As `WRAPPER`; the way to the broker of a script stays open. */
export const BROKERED_WRAPPER = `${closeAllBut(` && [ "$f" != ${BROKER_DESCRIPTOR} ]`)}
${LIMIT}
shift 3
${OPEN}
${RUN}`;

/**
 * As `WRAPPER`, but started before there is a command. Arguments: processes, file size, data size, a named pipe, a file.
 * Once a byte comes through the pipe, the file holds what `WRAPPER` takes after the limits, each ended by NUL; it is emptied,
 * for a command does not belong on the disk. When the pipe closes without a byte, nobody needs the wrapper any more.
 */
export const WAITING_WRAPPER = `${CLOSE_LEAKED}
${LIMIT}
read -r -n 1 word <"$4" && [ "$word" = ! ] || exit 0
mapfile -d '' -t run <"$5" || exit 125
: >"$5"
set -- "\${run[@]}"
${OPEN}
${RUN}`;

/** As `WRAPPER`, and 5 is the mount namespace of the host, which `host` goes back into. */
export const HOST_WRAPPER = `${CLOSE_LEAKED}
${LIMIT}
shift 3
${OPEN}
exec 5</proc/self/ns/mnt || exit 125
${RUN}`;

/**
 * Inside `host`, back in the machine's mounts. Arguments: setpriv and its two options, working directory, program, arguments.
 * A private directory of another user can be stood in, but not used: what is relative fails there, and nothing else.
 */
export const HOST_ENTRY = `exec 5<&-; caps=("$1" "$2" "$3" --); cd -- "$4" || exit; shift 4; exec "\${caps[@]}" "$@"`;

/** Arguments: program, its arguments. For what starts confined runs itself. */
export const LAUNCHER = `${CLOSE_LEAKED}
umask 022; exec "$@"`;

/**
 * Arguments: status file, sudo, its arguments. sudo answers ^C at its prompt with 1; who pressed it expects 130.
 */
export const SUDO_LAUNCHER = `${CLOSE_LEAKED}
umask 022; status=$1; shift
trap interrupted=1 INT
"$@"; code=$?
[ -n "$interrupted" ] && [ ! -e "$status" ] && code=130
exit $code`;

/**
 * A recognised client that asks polkit, run as it is; the status file is written here.
 * Arguments: status file, program, its arguments.
 */
export const CLIENT_WRAPPER = `${CLOSE_LEAKED}
umask 077; ulimit -c 0
s=$1; shift
printf '{ "child-pid": %d }\\n' $$ >"$s" || exit 125
umask 022
"$@"; rc=$?
printf '{ "exit-code": %d }\\n' $rc >>"$s"
exit $rc`;

/** A list within the arguments: its length, then its elements. */
const TAKE = `take() { n=$1; shift; list=("\${@:1:n}"); }`;

// sudo closes descriptors and cannot be given any, so the filter comes as text and the status file is made here. It must be
// new (noclobber), so that root never writes through a link somebody laid there.
const OPEN_ELEVATED = `${LIMIT}
[ -z "$4" ] || exec 3< <(printf "$4") || exit 125
if [ -n "$5" ]; then set -C; exec 4>"$5" || exit 125; set +C; fi
kill_after=$6; shift 6`;

/**
 * What ends bubblewrap does not end what it is setting up: as the first process of its namespace that one is deaf to all but
 * SIGKILL, and it asks to end with its parent only after it has made the mounts. A parent that died before is never noticed, and
 * root's command would go on with nobody above it. So a keeper outside is asked once everything is made, and gives its word only
 * while the program that this shell becomes, and with which bubblewrap ends, is still its parent.
 *
 * What bash duplicates is closed when another program begins, as its own ends of the pipes are; what it opens is not.
 */
const KEEP = `coproc keeper { unset TMOUT; read -r && read -r _ _ _ up _ </proc/$BASHPID/stat && [ "$up" = $$ ] && echo; }
exec 6</proc/self/fd/"\${keeper[0]}" 7>/proc/self/fd/"\${keeper[1]}" || exit 125`;

/**
 * Inside, before anything else: without the keeper's word nothing runs. A directory is entered by its path, which may lead
 * elsewhere by now: nothing runs in another than sudo was started in. Arguments: device and number of that one, or "" where it
 * does not matter, program, its arguments.
 */
const STAY = `trap "" PIPE
if ! { echo >&7; } 2>/dev/null || ! TMOUT=0 read -r -u 6; then
	echo "sudo: this was ended before it began, so it was not run" >&2; exit 125
fi
trap - PIPE; exec 6<&- 7>&-
if [ -n "$1" ] && [ "$(stat -Lc %d:%i /proc/self/cwd)" != "$1" ]; then
	echo "sudo: the directory was replaced while this was started, so it was not run" >&2; exit 1
fi
shift; exec -- "$@"`;

/**
 * Runs on the far side of sudo, with the rights of the target user: what only that user can see is found and hidden here.
 *
 * Arguments: processes, file size, data size, filter as a printf text or "", status file or "", seconds or "", form
 * (argv, login or shell), invoker's shell, empty file, file that nobody can read, then the lists: bubblewrap and its first options, paths to hide,
 * names to hide below the target's home, paths to keep read-only, sockets to cover, sockets that are lent, last options, what
 * stands before the program in any case, what gives it its signals back; then the program and its arguments.
 *
 * Only root sees every socket below /run, so they are looked for here as well. A pinned folder that somebody took away since, with
 * what was to be hidden in it, keeps nothing from running.
 */
export const ELEVATED_WRAPPER = `${CLOSE_LEAKED}
${TAKE}
${OPEN_ELEVATED}
form=$1 shell=$2 empty=$3 closed=$4; shift 4
[ -f "$empty" ] || empty=/dev/null
here=/; cd -P . 2>/dev/null && here=$PWD || cd /
is=$(stat -Lc %d:%i /proc/self/cwd) || exit 125
# The run has these of its own.
case $here/ in /dev/*|/proc/*) is=;; esac
take "$@"; first=("\${list[@]}"); shift $((n + 1))
take "$@"; hide=("\${list[@]}"); shift $((n + 1))
take "$@"; for name in "\${list[@]}"; do hide+=("\${HOME%/}/$name"); done; shift $((n + 1))
${FIND_STATES}
take "$@"; keep=("\${list[@]}"); shift $((n + 1))
take "$@"; sockets=("\${list[@]}"); shift $((n + 1))
take "$@"; lent=("\${list[@]}"); shift $((n + 1))
take "$@"; last=("\${list[@]}"); shift $((n + 1))
take "$@"; scope=("\${list[@]}"); shift $((n + 1))
take "$@"; heed=("\${list[@]}"); shift $((n + 1))
real() {
	if [ -d "$1" ]; then cd -P -- "$1" 2>/dev/null && real=$PWD
	elif [ -L "$1" ]; then real=$(readlink -f -- "$1") && [ -e "$real" ]
	elif [ -e "$1" ]; then cd -P -- "\${1%/*}/" 2>/dev/null && real=\${PWD%/}/\${1##*/}
	else return 1; fi
}
pins=() pinned=" " kept=() hidden=() masks=()
pin() {
	local up=\${1%/*}
	[ -n "$up" ] || return 0
	case $pinned in *" $up "*) return;; esac
	pin "$up"
	[ -w "\${up%/*}/" ] && pins+=(--bind-try "$up" "$up")
	pinned+="$up "
}
for path in "\${keep[@]}"; do real "$path" || continue; pin "$real"; kept+=(--ro-bind "$real" "$real"); done
for path in "\${hide[@]}"; do
	real "$path" || continue
	for seen in "\${hidden[@]}"; do case $real/ in "$seen"/*) continue 2;; esac; done
	pin "$real"
	hidden+=("$real")
	${SHOWN_OF_HIDDEN}
	if [ -d "$real" ]; then masks+=(--perms 0000 --tmpfs "$real" --ro-bind "$closed" "$real/${HIDDEN_MARK}" "\${shown[@]}" --remount-ro "$real")
	else masks+=(--ro-bind "$closed" "$real"); fi
done
shopt -s nullglob dotglob
walk() { for path in "$1"/*; do
	if [ -S "$path" ]; then sockets+=("$path")
	elif [ -d "$path" ] && [ ! -L "$path" ] && [ "$path" != /run/user ] && [ "$2" -gt 0 ]; then walk "$path" $(($2 - 1)); fi
done; }
walk /run 5
shopt -u nullglob dotglob
covered=" "
for path in "\${sockets[@]}"; do
	[ -S "$path" ] && [ ! -L "$path" ] || continue
	case $covered in *" $path "*) continue;; esac
	for place in "\${lent[@]}"; do case $path in "$place") continue 2;; "$place"*) case $place in */) continue 2;; esac;; esac; done
	for seen in "\${hidden[@]}"; do case $path in "$seen"/*) continue 2;; esac; done
	covered+="$path "
	masks+=(--ro-bind "$empty" "$path")
done
case $form in
	argv) (cd -- "$here" 2>/dev/null; type -P -- "$1") >/dev/null || { printf 'sudo: %s: command not found\\n' "$1" >&2; exit 1; };;
	login) here=$HOME is=; if [ $# -gt 0 ]; then set -- "$SHELL" -l -c "$1"; else set -- "$SHELL" -l; fi;;
	shell) if [ $# -gt 0 ]; then set -- "$shell" -c "$1"; else set -- "$shell"; fi;;
esac
case $1 in *=*) heed=();; esac
stay=("$BASH" --noprofile --norc -c '${STAY}' hostwright "$is")
${KEEP}
set -- "\${first[@]}" "\${pins[@]}" "\${kept[@]}" "\${masks[@]}" --chdir "$here" "\${last[@]}" -- "\${stay[@]}" "\${scope[@]}" "\${heed[@]}" "$@"
cd /; [ -n "$kill_after" ] && set -- timeout --foreground -s KILL "$kill_after" "$@"
exec "$@"`;

/**
 * The far side of sudo for \`host\`.
 *
 * Arguments: as \`ELEVATED_WRAPPER\` up to the seconds, then the lists: bubblewrap and its options, the programs inside; then
 * the program and its arguments.
 */
export const ELEVATED_HOST_WRAPPER = `${CLOSE_LEAKED}
${TAKE}
${OPEN_ELEVATED}
exec 5</proc/self/ns/mnt || exit 125
take "$@"; first=("\${list[@]}"); shift $((n + 1))
take "$@"; inside=("\${list[@]}"); shift $((n + 1))
stay=("$BASH" --noprofile --norc -c '${STAY}' hostwright "$(stat -Lc %d:%i /proc/self/cwd)")
${KEEP}
set -- "\${first[@]}" -- "\${inside[@]}" "$PWD" "\${stay[@]}" "$@"
cd /; [ -n "$kill_after" ] && set -- timeout --foreground -s KILL "$kill_after" "$@"
exec "$@"`;
