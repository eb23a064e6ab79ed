# Start-up of a bash opened by hostwright: a login shell's own files first, then prompt marks (OSC 133) and the working
# directory (OSC 7) for display. Nothing of the person's is changed. Switch it off with terminal.shell_integration.

__hw_nonce=$HOSTWRIGHT_SHELL_NONCE
unset HOSTWRIGHT_SHELL_NONCE

if [ -r /etc/profile ]; then . /etc/profile; fi
if [ -r ~/.bash_profile ]; then . ~/.bash_profile
elif [ -r ~/.bash_login ]; then . ~/.bash_login
elif [ -r ~/.profile ]; then . ~/.profile
fi

# bash calls only its own start a login; these two keep what a person is used to.
logout() { builtin exit "$@"; }
if [ -r ~/.bash_logout ] && [ -z "$(trap -p EXIT)" ]; then trap '. ~/.bash_logout' EXIT; fi

__hw_say() { builtin printf '\e]%s\a' "$1"; }

__hw_where() {
	local LC_ALL=C text=$PWD out='' i char hex
	if [[ $text == *[!A-Za-z0-9/_.~-]* ]]; then
		for ((i = 0; i < ${#text}; i++)); do
			char=${text:i:1}
			case $char in
				[A-Za-z0-9/_.~-]) out+=$char ;;
				*) builtin printf -v hex '%02X' "'$char"; out+=%${hex: -2} ;;
			esac
		done
		text=$out
	fi
	builtin printf '\e]7;file://%s%s\a' "${HOSTNAME:-localhost}" "$text"
}

# First of all prompt commands: the exit code is still there, and is handed on.
__hw_before_prompt() {
	local code=$?
	if [ -n "$__hw_ran" ]; then __hw_say "133;D;$code;aid=$__hw_nonce;t=${EPOCHREALTIME-}"; fi
	__hw_ran=
	__hw_where
	return "$code"
}

# Last of all: whatever drew the prompt has drawn it.
__hw_wrap_prompt() {
	local code=$?
	if [[ $PS1 != *"133;B;aid=$__hw_nonce"* ]]; then
		PS1="\[\e]133;A;aid=$__hw_nonce\a\]$PS1\[\e]133;B;aid=$__hw_nonce\a\]"
	fi
	# Expanded when a command was read and is about to run; the assignment inside marks that one did.
	if [[ $PS0 != *"133;C;aid=$__hw_nonce"* ]]; then
		PS0="$PS0"'${__hw_ran:$((__hw_flag=1,0)):0}\e]133;C;aid='"$__hw_nonce"';t=${EPOCHREALTIME-}\a'
	fi
	return "$code"
}

# PS0 is expanded in this shell, and arithmetic is the one thing there that can leave something behind.
__hw_flag=
__hw_mark_ran() { local code=$?; if [ -n "$__hw_flag" ]; then __hw_ran=1; fi; __hw_flag=; return "$code"; }

__hw_ran=
if [[ "$(declare -p PROMPT_COMMAND 2>/dev/null)" == 'declare -a'* ]]; then
	PROMPT_COMMAND=(__hw_mark_ran __hw_before_prompt "${PROMPT_COMMAND[@]}" __hw_wrap_prompt)
else
	PROMPT_COMMAND="__hw_mark_ran; __hw_before_prompt${PROMPT_COMMAND:+
$PROMPT_COMMAND}
__hw_wrap_prompt"
fi
