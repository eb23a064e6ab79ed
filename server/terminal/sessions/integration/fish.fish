# Read by a fish opened by hostwright after the person's own configuration: prompt marks (OSC 133) and the working
# directory (OSC 7) for display. fish 4 prints both itself; then only the closing mark with the duration is added.

set -g __hw_nonce $HOSTWRIGHT_SHELL_NONCE
set -e HOSTWRIGHT_SHELL_NONCE

function __hw_preexec --on-event fish_preexec
	printf '\e]133;C;aid=%s\a' $__hw_nonce
	set -g __hw_ran 1
end

function __hw_postexec --on-event fish_postexec
	set -l code $status
	if set -q __hw_ran
		printf '\e]133;D;%s;aid=%s;d=%s\a' $code $__hw_nonce $CMD_DURATION
		set -e __hw_ran
	end
end

function __hw_where --on-variable PWD
	printf '\e]7;file://%s%s\a' (hostname) (string escape --style=url -- $PWD)
end
__hw_where

if functions -q fish_prompt; and not functions -q __hw_own_prompt
	functions -c fish_prompt __hw_own_prompt
	function fish_prompt
		printf '\e]133;A;aid=%s\a' $__hw_nonce
		__hw_own_prompt
		printf '\e]133;B;aid=%s\a' $__hw_nonce
	end
end
