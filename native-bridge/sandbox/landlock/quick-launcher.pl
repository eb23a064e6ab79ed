# Becomes a confined reader, as landlock-launcher.mjs does, without the start of a Node. The filter is descriptor 3, the status
# file descriptor 4; both are closed for the command.
#
#   perl quick-launcher.pl NUMBERS CAPABILITIES RIGHTS CWD COUNT RULE… COUNT VARIABLE… PROGRAM ARGUMENT…
#
#   NUMBERS       of this machine: prctl, openat, close, and the flags by which a path is named without being opened
#   CAPABILITIES  that uid 0 keeps, by number
#   RIGHTS        what Landlock handles: files, tcp, scopes
#   RULE          rights, a blank, a path; a path that is not there is left out
#
# This process stays outside: it waits, ends what the command left behind, and writes down how it ended. Nobody inside may
# signal or trace it. The line with the pid is written when the confinement stands; without it nothing ran.
use strict;

use constant {
	PR_SET_PDEATHSIG => 1, PR_SET_SECCOMP => 22, PR_CAPBSET_DROP => 24, PR_SET_CHILD_SUBREAPER => 36,
	PR_SET_NO_NEW_PRIVS => 38, PR_CAP_AMBIENT => 47, PR_CAP_AMBIENT_CLEAR_ALL => 4, SECCOMP_MODE_FILTER => 2,
	LAST_CAPABILITY => 63, EINVAL => 22, SIGKILL => 9, AT_FDCWD => -100,
	CREATE_RULESET => 444, ADD_RULE => 445, RESTRICT_SELF => 446, PATH_BENEATH => 1,
	# Of a file, not a directory: execute, write, read, truncate, ioctl.
	FILE_RIGHTS => 1 | 1 << 1 | 1 << 2 | 1 << 14 | 1 << 15,
};

my ($numbers, $capabilities, $handled, $cwd) = splice @ARGV, 0, 4;
my @rules = splice @ARGV, 0, shift @ARGV;
my @variables = splice @ARGV, 0, shift @ARGV;
my ($prctl, $openat, $close, $path_only) = map { $_ + 0 } split /,/, $numbers;
my ($files, $tcp, $scopes) = map { $_ + 0 } split /,/, $handled;
my %kept = map { $_ => 1 } split /,/, $capabilities;
my @command = @ARGV;
my @told = qw(INT QUIT HUP TERM);

# What a reader of processes shows of this one.
$0 = 'hostwright-run';
open(my $filter_file, '<&=', 3) or fail("the filter: $!");
open(my $status, '>>&=', 4) or fail("the status file: $!");
my $filter = '';
1 while sysread $filter_file, $filter, 65536, length $filter;
close $filter_file;
fail('the filter is empty') if $filter eq '';

must('parent death signal', syscall($prctl, PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0));
must('subreaper', syscall($prctl, PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0));
$SIG{$_} = 'IGNORE' for @told;
my $supervisor = $$;
my $child = fork;
defined $child or fail("fork: $!");
become() if $child == 0;

my $code = 137;
while ((my $gone = waitpid -1, 0) > 0) {
	next if $gone != $child;
	$code = $? & 127 ? 128 + ($? & 127) : $? >> 8;
	last;
}
end_what_is_left();
# Without the line of the pid it did not start, and the exit code is this program's own.
syswrite $status, qq({ "exit-code": $code }\n) if -s $status;
exit $code;

sub become {
	must('parent death signal', syscall($prctl, PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0));
	fail('the supervisor is gone') if getppid != $supervisor;
	chdir $cwd or fail("$cwd: $!");
	if ($> == 0) {
		for my $capability (0 .. LAST_CAPABILITY) {
			next if $kept{$capability};
			next if syscall($prctl, PR_CAPBSET_DROP, $capability, 0, 0, 0) >= 0;
			fail("capability $capability could not be dropped: $!") if $! != EINVAL;
		}
	}
	syscall($prctl, PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
	must('no_new_privs', syscall($prctl, PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0));
	restrict();
	my $length = length($filter) / 8;
	my $fprog = pack 'S x6 P', $length, $filter;
	%ENV = map { split /=/, $_, 2 } @variables;
	$SIG{$_} = 'DEFAULT' for @told;
	must('system call filter', syscall($prctl, PR_SET_SECCOMP, SECCOMP_MODE_FILTER, $fprog, 0, 0));
	defined(syswrite $status, qq({ "child-pid": $$ }\n)) or fail("the status file: $!");
	close $status;
	exec { $command[0] } @command;
	fail("$command[0]: $!");
}

sub restrict {
	my $attributes = pack 'Q3', $files, $tcp, $scopes;
	my $size = length $attributes;
	my $ruleset = must('landlock_create_ruleset', syscall(CREATE_RULESET, $attributes, $size, 0));
	my $terminal = readlink '/proc/self/fd/1';
	push @rules, (FILE_RIGHTS & ~1) . " $terminal" if defined $terminal && $terminal =~ m{^/dev/pts/\d+$};
	for my $rule (@rules) {
		my ($rights, $path) = split / /, $rule, 2;
		$rights &= $files;
		my $fd = syscall($openat, AT_FDCWD, $path, $path_only, 0);
		next if $fd < 0;
		my $beneath = pack 'Ql', $rights, $fd;
		if (syscall(ADD_RULE, $ruleset, PATH_BENEATH, $beneath, 0) < 0) {
			# Rights of a directory on a file are refused: then it is a file.
			$beneath = pack 'Ql', $rights & FILE_RIGHTS, $fd;
			must("landlock_add_rule for $path", syscall(ADD_RULE, $ruleset, PATH_BENEATH, $beneath, 0))
				if $rights & FILE_RIGHTS;
		}
		syscall($close, $fd);
	}
	must('landlock_restrict_self', syscall(RESTRICT_SELF, $ruleset, 0));
	syscall($close, $ruleset);
}

# Whoever lost his parent inside came to this process. Each round finds who was started since the last one.
sub end_what_is_left {
	for (1 .. 1000) {
		open(my $list, '<', "/proc/self/task/$$/children") or return;
		my @left = split ' ', <$list> // '';
		close $list;
		last if !@left;
		kill 'KILL', @left;
		waitpid $_, 0 for @left;
	}
}

sub must {
	my ($what, $result) = @_;
	fail("$what: $!") if $result < 0;
	return $result;
}

sub fail {
	syswrite STDERR, "sandbox: $_[0]\n";
	exit 125;
}
