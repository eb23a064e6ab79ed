// The options of curl (manual of 8.13) and wget (manual of 1.25) that only shape a request or what is shown of it.
import type { Cmd } from '../judge/command.ts';
import { type Options, wordSet } from '../words/options.ts';

export const CURL_SAFE = wordSet(
	'-0 -1 -2 -3 -4 -6 -: -a -A -B -b -C -d -e -E -f -F -g -G -h -H -I -i -j -k -L -l -m -N -n -o -O -D -c -J -M -p -q -r -R -s -S -T -u -U -v -V -w -x -X -Y -y -Z -z -# ' +
		'--anyauth --basic --cacert --capath --cert --cert-status --cert-type --ciphers --compressed --connect-timeout --connect-to --continue-at --cookie --crlfile --curves --data --data-ascii --data-binary --data-raw --data-urlencode --json --form --form-string --form-escape --url-query --digest --disable --dns-interface --dns-ipv4-addr --dns-ipv6-addr --dns-servers --doh-url --doh-insecure --expect100-timeout --fail --fail-early --fail-with-body --false-start --get --globoff --happy-eyeballs-timeout-ms --haproxy-protocol --head --header --help --http0.9 --http1.0 --http1.1 --http2 --http2-prior-knowledge --http3 --http3-only --ignore-content-length --include --insecure --interface --ipv4 --ipv6 --junk-session-cookies --keepalive-time --key --key-type --limit-rate --list-only --local-port --location --location-trusted --manual --max-filesize --max-redirs --max-time --negotiate --netrc --netrc-optional --next --no-alpn --no-buffer --no-compressed --no-keepalive --no-location --no-npn --no-progress-meter --no-sessionid --noproxy --ntlm --oauth2-bearer --parallel --parallel-immediate --parallel-max --pass --path-as-is --pinnedpubkey --post301 --post302 --post303 --preproxy --progress-bar --proto --proto-redir --proxy --proxy-anyauth --proxy-basic --proxy-cacert --proxy-digest --proxy-header --proxy-insecure --proxy-user --proxy1.0 --proxytunnel --range --rate --raw --referer --request --request-target --resolve --retry --retry-all-errors --retry-connrefused --retry-delay --retry-max-time --show-error --show-headers --silent --socks4 --socks4a --socks5 --socks5-hostname --speed-limit --speed-time --ssl --ssl-no-revoke --ssl-reqd --styled-output --no-styled-output --suppress-connect-headers --tcp-fastopen --tcp-nodelay --time-cond --tls-max --tls13-ciphers --tlsv1 --tlsv1.0 --tlsv1.1 --tlsv1.2 --tlsv1.3 --tr-encoding --trace-time --trace-ids --url --user --user-agent --verbose --version --write-out --aws-sigv4 ' +
		// Judged where they stand: what they write and send.
		'--output --dump-header --cookie-jar --trace --trace-ascii --stderr --libcurl --etag-save --etag-compare --hsts --alt-svc --remote-name --remote-name-all --remote-header-name --remote-time --output-dir --create-dirs --create-file-mode --no-clobber --remove-on-error --upload-file --quote --postquote --prequote -Q --config -K --netrc-file'
);

export const WGET_SAFE = wordSet(
	'-4 -6 -c -d -e -F -h -H -i -k -K -l -L -m -n -N -nv -nc -nd -nH -np -O -o -a -p -P -q -Q -r -R -A -S -t -T -U -v -V -w -x -X -I -D -B -E -b ' +
		'--accept --accept-regex --adjust-extension --append-output --base --ca-certificate --ca-directory --certificate --certificate-type --ciphers --compression --connect-timeout --content-disposition --content-on-error --continue --convert-links --cut-dirs --debug --default-page --delete-after --directory-prefix --dns-timeout --domains --exclude-directories --exclude-domains --execute --follow-tags --force-directories --force-html --header --help --https-only --http-password --http-user --ignore-case --ignore-length --ignore-tags --include-directories --inet4-only --inet6-only --input-file --level --limit-rate --load-cookies --max-redirect --method --mirror --no-cache --no-check-certificate --no-clobber --no-config --no-cookies --no-directories --no-dns-cache --no-host-directories --no-hsts --no-http-keep-alive --no-parent --no-proxy --no-verbose --output-document --output-file --page-requisites --password --pinnedpubkey --prefer-family --private-key --progress --proxy-password --proxy-user --quiet --quota --random-wait --read-timeout --recursive --referer --reject --reject-regex --restrict-file-names --retry-connrefused --retry-on-http-error --save-headers --secure-protocol --server-response --show-progress --span-hosts --spider --start-pos --timeout --timestamping --tries --trust-server-names --user --user-agent --verbose --version --wait --waitretry --auth-no-challenge --bind-address --report-speed ' +
		// Judged where they stand.
		'--post-data --post-file --body-data --body-file --use-askpass --save-cookies --hsts-file --warc-file --rejected-log --background'
);

const ALLOWED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
	['curl', CURL_SAFE],
	['wget', WGET_SAFE]
]);

/** Reports the first option that is not known to be harmless. */
export function judgeFetchOptions(cmd: Cmd, options: Options, like: 'curl' | 'wget'): void {
	const allowed = ALLOWED.get(like);
	const unknown = options.given.find(
		// A cluster of letters stands there once more, each on its own.
		({ name }) => !allowed?.has(name) && !/^-[^-]./.test(name)
	);
	if (unknown) cmd.say('option.not-known', 'caution', 'Uses an option that is not known to be harmless', unknown.arg);
}

/** Settings of wgetrc that shape a request and name nothing to read, to write or to start. */
const WGET_SETTINGS =
	/^\s*(?:robots|timeout|(?:dns|connect|read)_?timeout|tries|wait|waitretry|quiet|verbose|https?_?proxy|no_?proxy|use_?proxy|check_?certificate|user_?agent|continue|limit_?rate|max_?redirect|inet[46]_?only|secure_?protocol|random_?wait|retry_?connrefused)\s*=[^\n]*$/i;

/** Judges a line of wgetrc given on the command line: it can name any file to write, to send or to start. */
export function isHarmlessSetting(text: string): boolean {
	return WGET_SETTINGS.test(text);
}
