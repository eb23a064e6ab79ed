# First start-up file of a zsh opened by hostwright. The person's ZDOTDIR is put back before anything of theirs is read,
# so all their files are found where they are; the marks are added at the first prompt. Nothing of the person's is changed.

if [[ -n ${HOSTWRIGHT_ZDOTDIR+x} ]]; then
	export ZDOTDIR=$HOSTWRIGHT_ZDOTDIR
	unset HOSTWRIGHT_ZDOTDIR
else
	unset ZDOTDIR
fi
typeset -g __hw_nonce=$HOSTWRIGHT_SHELL_NONCE
unset HOSTWRIGHT_SHELL_NONCE

if [[ -r ${ZDOTDIR:-$HOME}/.zshenv ]]; then . "${ZDOTDIR:-$HOME}/.zshenv"; fi

if [[ -o interactive ]]; then
	zmodload zsh/datetime 2>/dev/null
	typeset -g __hw_ran=

	__hw_where() {
		emulate -L zsh -o no_multibyte
		local text=$PWD out= char
		for char in ${(s::)text}; do
			case $char in
				[A-Za-z0-9/_.~-]) out+=$char ;;
				*) out+=%$(( [##16] #char )) ;;
			esac
		done
		builtin printf '\e]7;file://%s%s\a' "${HOST:-localhost}" "$out"
	}

	__hw_precmd() {
		local code=$?
		if [[ -n $__hw_ran ]]; then builtin printf '\e]133;D;%s;aid=%s;t=%s\a' "$code" "$__hw_nonce" "${EPOCHREALTIME-}"; fi
		__hw_ran=
		__hw_where
		# The person's start-up files and other hooks have run: ours goes last, where the prompt is complete.
		if [[ ${precmd_functions[-1]} != __hw_precmd ]]; then precmd_functions=(${precmd_functions:#__hw_precmd} __hw_precmd); fi
		if [[ $PS1 != *"133;B;aid=$__hw_nonce"* ]]; then
			PS1=$'%{\e]133;A;aid='"$__hw_nonce"$'\a%}'"$PS1"$'%{\e]133;B;aid='"$__hw_nonce"$'\a%}'
		fi
		return $code
	}

	__hw_preexec() {
		__hw_ran=1
		builtin printf '\e]133;C;aid=%s;t=%s\a' "$__hw_nonce" "${EPOCHREALTIME-}"
	}

	typeset -ga precmd_functions preexec_functions
	precmd_functions+=(__hw_precmd)
	preexec_functions+=(__hw_preexec)
fi
