// Files that hold secrets whatever they are called in them.

const SECRET_FILE =
	/(?:^|\/)(?:g?shadow-?|opasswd|\.env(?:\.(?!example|sample|template|dist)[\w.-]*)?|id_(?:rsa|ecdsa|ed25519|dsa)(?:_sk)?|ssh_host_\w+_key|\.?htpasswd|\.netrc|\.pgpass|\.my\.cnf|\.git-credentials|\.vault-token|\.\w+_history|[^/]*\.(?:key|pem|p12|pfx|kdbx|jks|keytab|gpg))$/;

export const isSecretFile = (path: string): boolean => SECRET_FILE.test(path);
