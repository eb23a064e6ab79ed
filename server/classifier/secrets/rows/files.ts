import type { SecretRow } from '../secret-row.ts';

/** Archives, encryption, documents. */
export const FILES: readonly SecretRow[] = [
	{
		tools: 'openssl',
		singleDash: true,
		takes: '-in -out -inkey -key -iv -S -md -iter -engine -cert -CAfile -days -subj -config -connect -salt -sigopt',
		hides:
			'-k -K -pass~pass: -passin~pass: -passout~pass: -password~pass: -dpass~pass: -hmac -macopt~key: -macopt~hexkey: -psk -srppass -proxy_pass~pass:',
		example: 'openssl enc -aes-256-cbc -k «hunter2» -passin pass:«hunter3» -in a -out b',
		keeps: [
			'openssl rsa -in key.pem -passin file:pw.txt -out out.pem',
			'openssl rsa -in key.pem -passin env:PW',
			'openssl req -new -key key.pem -subj /CN=x'
		]
	},
	{
		tools: 'openssl',
		behind: 'passwd',
		singleDash: true,
		takes: '-salt -in',
		hides: '#* <',
		example: 'openssl passwd -6 -salt abc «hunter2»'
	},
	{
		tools: 'gpg gpg2',
		takes: '-o -r -u',
		hides: '--passphrase <--passphrase-fd',
		example: 'gpg --batch --passphrase «hunter2» -d a.gpg',
		keeps: ['gpg --passphrase-file pw.txt -d a.gpg']
	},
	{ tools: 'gpg gpg2', hides: '<--passphrase-fd', example: 'echo «hunter2» | gpg --batch --passphrase-fd 0 -d a.gpg' },
	{ tools: 'gpg-preset-passphrase', hides: '-P', example: 'gpg-preset-passphrase --preset -P «hunter2» ABCD' },
	{
		tools: 'ssh-keygen',
		takes: '-a -b -C -D -E -F -f -I -i -J -j -K -l -M -m -n -O -R -r -s -S -t -V -W -w -Y -Z -z',
		hides: '-N -P',
		example: 'ssh-keygen -t ed25519 -N «hunter2» -f key',
		keeps: ["ssh-keygen -t ed25519 -N '' -f key", 'ssh-keygen -p -f key']
	},
	{
		tools: 'zip',
		takes: '-b -i -x -n -O -s -t -Z',
		hides: '-P',
		example: 'zip -r -P «hunter2» a.zip dir',
		keeps: ['zip -r a.zip dir', 'zip -rp a.zip dir']
	},
	{
		tools: 'unzip funzip zipinfo',
		takes: '-d -x',
		hides: '-P',
		example: 'unzip -P «hunter2» a.zip -d out',
		keeps: ['unzip -p a.zip file']
	},
	{
		tools: '7z 7za 7zr 7zz 7zzs p7zip',
		takes: '-m -o -t -x -i -w -v -s',
		hides: '-p+',
		example: '7z a -mhe=on -p«hunter2» a.7z dir',
		keeps: ['7z x -oout -p a.7z']
	},
	{
		tools: 'rar unrar',
		takes: '-m -v -s -x -w',
		hides: '-hp+ -p+',
		example: 'rar a -hp«hunter2» a.rar dir',
		keeps: ['unrar x -p- a.rar']
	},
	{ tools: 'fcrackzip', takes: '-l -c -u', hides: '-p', example: 'fcrackzip -D -p «words» a.zip' },
	{
		tools: 'qpdf',
		hides: '--password --encrypt*2',
		example: 'qpdf --password=«hunter2» --encrypt «user» «owner» 256 -- a.pdf b.pdf'
	},
	{ tools: 'pdftk', hides: '##', example: 'pdftk a.pdf input_pw «hunter2» output b.pdf' },
	{
		tools: 'pdftotext pdfinfo pdftoppm pdfimages pdftops pdfunite pdffonts pdftohtml pdfdetach',
		singleDash: true,
		hides: '-upw -opw',
		example: 'pdftotext -upw «hunter2» a.pdf'
	},
	{ tools: 'cryptsetup', hides: '<', example: 'echo -n «hunter2» | cryptsetup luksOpen /dev/sdb1 data -' },
	{ tools: 'veracrypt truecrypt tcplay', takes: '-k -m', hides: '-p', example: 'veracrypt -t -p «hunter2» a.hc /mnt' },
	{
		tools: 'encfs gocryptfs ecryptfs-add-passphrase argon2 cracklib-check grub-mkpasswd-pbkdf2 pwscore',
		hides: '<',
		example: 'echo -n «hunter2» | argon2 saltsalt'
	},
	{ tools: 'rclone', behind: 'obscure', hides: '#1', example: 'rclone obscure «hunter2»' },
	{ tools: 'rclone', behind: 'config', hides: '##', example: 'rclone config create nas sftp host nas pass «hunter2»' },
	{
		tools: 'mc mcli',
		behind: 'alias set|config host add',
		hides: '#3 #4',
		example: 'mc alias set store https://host «key1» «key2»'
	},
	{
		tools: 'b2 b2v4',
		behind: 'authorize-account|authorize_account|account authorize',
		hides: '#2',
		example: 'b2 authorize-account id «key»'
	},
	{
		tools: 'restic duplicity rsync borg',
		hides: '',
		plain: '--password-file',
		takes: '-p',
		example: 'restic -p pw.txt backup dir'
	},
	{
		tools: 'keytool jarsigner apksigner',
		singleDash: true,
		takes: '-alias -keystore -file -storetype',
		hides:
			'-storepass -keypass -srcstorepass -deststorepass -srckeypass -destkeypass -new --ks-pass~pass: --key-pass~pass:',
		plain: '-storepass:env -storepass:file',
		example: 'keytool -list -keystore a.jks -storepass «changeit»'
	},
	{
		tools: 'ansible-vault',
		behind: 'encrypt_string',
		takes: '-n --name --vault-id --vault-password-file',
		hides: '#1 <',
		example: "ansible-vault encrypt_string '«hunter2»' --name db"
	},
	{
		tools: 'ffmpeg ffprobe ffplay x264 x265 vpxenc aomenc HandBrakeCLI melt',
		hides: '',
		plain: '-pass --pass',
		example: 'ffmpeg -i a.mkv -pass 1 b.mp4'
	}
];
