// Programs that talk to other hosts, or bring files from them.
import { nameSet } from './name-set.ts';

/** Take words or standard input to another host. */
export const SENDERS = nameSet(
	'dig host nslookup ping ping6 drill kdig doggo dog curl wget mail mailx mutt sendmail sftp ftp lftp telnet aws gsutil gcloud az rclone s3cmd mc tftp whois finger httpie http xh logger ncftpput smbclient azcopy b2 rsync scp nc ncat netcat gh slack croc wormhole msmtp swaks'
);

/** Of these, the ones that send no file: only the words they ask with leave this host. */
export const ASKERS = nameSet('dig host nslookup ping ping6 drill kdig doggo dog whois finger');

/** Of these, the ones that look up a name, in which data may be sent. */
export const NAME_LOOKUPS = nameSet('dig host nslookup drill kdig ping');

/** Have rules of their own, which judge the files they send. */
export const JUDGED_BY_OWN_RULE = nameSet('curl wget');

/** Send only the files that an option attaches. */
export const MAILERS = nameSet('mail mailx mutt s-nail swaks');

/** Send only the files they are told to publish. */
export const PUBLISHERS = nameSet('gh');

/** Copy between this host and another place, which an address like `s3://` names. */
export const COPIERS = nameSet('aws gsutil gcloud s3cmd mc azcopy rclone gh huggingface-cli hf oras lftp sftp ftp');

/** Of these, the ones that download by a verb, under a name that is not on the command line. */
export const DOWNLOADERS = nameSet('gh sftp ftp lftp oras hf huggingface-cli');

/** Bring a whole tree from a repository. */
export const CHECKOUTS = nameSet('svn hg fossil bzr cvs');

/** Print nothing when they are given nothing: into a socket, they only test whether something listens. */
export const PROBES = nameSet('cat echo true :');
