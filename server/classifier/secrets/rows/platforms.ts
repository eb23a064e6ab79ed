import type { SecretRow } from '../secret-row.ts';

/** Containers, clouds, registries of packages, services that a machine joins. */
export const PLATFORMS: readonly SecretRow[] = [
	{
		tools: 'docker podman nerdctl buildah skopeo',
		behind: 'login',
		takes: '-u --username',
		hides: '-p <--password-stdin --creds:',
		example: 'docker login -u joe -p «hunter2» registry.host',
		keeps: ['docker login -u joe registry.host']
	},
	{
		tools: 'docker podman',
		behind: 'login',
		hides: '<--password-stdin',
		example: 'echo «hunter2» | docker login -u joe --password-stdin'
	},
	{
		tools: 'docker podman nerdctl buildah',
		hides: '',
		plain: '--secret --config-secret',
		example: 'docker build --secret id=npm,src=.npmrc .',
		keeps: ['docker run -p 80:80 nginx', 'docker run --secret db app']
	},
	{
		tools: 'skopeo buildah crane oras podman',
		hides: '--creds: --src-creds: --dest-creds:',
		example: 'skopeo copy --src-creds joe:«hunter2» docker://a docker://b'
	},
	{
		tools: 'helm oras crane regctl cosign',
		behind: 'login',
		takes: '-u --username',
		hides: '-p <--password-stdin',
		example: 'helm registry login -u joe -p «hunter2» host'
	},
	{
		tools: 'kubectl oc',
		hides: '--from-literal=*',
		example: 'kubectl create secret generic db --from-literal=pin=«1234»'
	},
	{
		tools: 'oc cf rancher argocd ibmcloud',
		behind: 'login',
		takes: '-u -a -s -n -o',
		hides: '-p -t',
		example: 'oc login -u joe -p «hunter2» https://host'
	},
	{ tools: 'cf', behind: 'auth', hides: '#2', example: 'cf auth joe «hunter2»' },
	{
		tools: 'k3s rke2 k0s',
		takes: '-s -d -c --server',
		hides: '-t',
		example: 'k3s agent --server https://host -t «K10abc»'
	},
	{
		tools: 'vault bao',
		behind: 'login',
		hides: '#1',
		example: 'vault login «hvs.abc»',
		keeps: ['vault login -method=ldap']
	},
	{ tools: 'vault bao', behind: 'kv put|kv patch|write', hides: '#=*', example: 'vault kv put secret/app pin=«1234»' },
	{ tools: 'consul', behind: 'kv put', hides: '#2', example: 'consul kv put app/key «value»' },
	{
		tools: 'aws',
		behind: 'configure set',
		hides: '##',
		example: 'aws configure set aws_secret_access_key «abcd»',
		keeps: ['aws configure set region eu-west-1']
	},
	{
		tools: 'aws',
		behind: 'ssm put-parameter',
		hides: '--value',
		example: 'aws ssm put-parameter --name a --type SecureString --value «x»'
	},
	{
		tools: 'aws',
		hides: '--secret-string --token-code',
		plain: '--next-token --starting-token --client-request-token',
		example: 'aws secretsmanager create-secret --name a --secret-string «x»',
		keeps: ['aws secretsmanager get-secret-value --secret-id db']
	},
	{
		tools: 'az',
		behind: 'login',
		takes: '-u -t --username --tenant',
		hides: '-p',
		example: 'az login --service-principal -u id -p «hunter2» --tenant t'
	},
	{ tools: 'az', hides: '--client-secret', example: 'az functionapp auth update --client-secret «abc» -n app' },
	{
		tools: 'az',
		behind: 'keyvault secret set',
		hides: '--value',
		example: 'az keyvault secret set --vault-name v --name n --value «x»'
	},
	{
		tools: 'npm yarn pnpm pip pip3 gcloud git poetry composer',
		behind: 'config set|config',
		hides: '##',
		example: 'yarn config set npmAuthToken «abc»',
		keeps: ['npm config set registry https://host', 'git config user.name joe']
	},
	{
		tools: 'poetry composer',
		behind: 'config',
		hides: '#3',
		example: 'composer config http-basic.host joe «hunter2»',
		keeps: ['poetry config virtualenvs.in-project true']
	},
	{ tools: 'poetry', behind: 'config pypi-token.pypi', hides: '#1', example: 'poetry config pypi-token.pypi «abc»' },
	{ tools: 'cargo', behind: 'login', hides: '#1', example: 'cargo login «abc»' },
	{
		tools: 'twine poetry flit hatch',
		behind: 'upload|publish',
		takes: '-u -r',
		hides: '-p -a',
		example: 'twine upload -u joe -p «hunter2» dist/a'
	},
	{ tools: 'nuget dotnet', hides: '-k -ApiKey', takes: '-s', example: 'dotnet nuget push a.nupkg -k «abc» -s host' },
	{
		tools: 'mvn mvnw',
		singleDash: true,
		hides: '-ep -emp --encrypt-password --encrypt-master-password',
		example: 'mvn -ep «hunter2»'
	},
	{ tools: 'heroku', behind: 'config:set', hides: '#=*', example: 'heroku config:set PIN=«1234» -a app' },
	{ tools: 'fly flyctl', behind: 'secrets set|secrets import', hides: '#=* <', example: 'fly secrets set PIN=«1234»' },
	{
		tools: 'wrangler vercel',
		behind: 'secret put|env add',
		hides: '<',
		example: 'echo «hunter2» | wrangler secret put PIN'
	},
	{ tools: 'doctl', behind: 'auth init', hides: '-t', example: 'doctl auth init -t «dop»' },
	{ tools: 'vercel fly flyctl', takes: '-a -c', hides: '-t', example: 'vercel deploy -t «abc»' },
	{ tools: 'cloudflared', behind: 'service install', hides: '#1', example: 'cloudflared service install «eyabc»' },
	{
		tools: 'ngrok',
		behind: 'authtoken|config add-authtoken',
		hides: '#1',
		example: 'ngrok config add-authtoken «abc»'
	},
	{
		tools: 'tailscale netbird headscale',
		hides: '--authkey --auth-key --setup-key',
		example: 'tailscale up --authkey «tskey-abc»'
	},
	{ tools: 'pro ua ubuntu-advantage', behind: 'attach', hides: '#1', example: 'pro attach «C1abc»' },
	{ tools: 'SUSEConnect', hides: '-r --regcode', example: 'SUSEConnect -r «ABCD»' },
	{
		tools: 'subscription-manager',
		hides: '--activationkey',
		example: 'subscription-manager register --org 1 --activationkey «abc»'
	},
	{
		tools: 'gitlab-runner',
		behind: 'register',
		takes: '-u -n',
		hides: '-r -t',
		example: 'gitlab-runner register -u https://host -r «abc»'
	},
	{
		tools: 'jenkins-cli jenkins-cli.jar',
		singleDash: true,
		takes: '-s',
		hides: '-auth:',
		example: 'jenkins-cli -s http://host -auth joe:«hunter2» who-am-i'
	},
	{ tools: 'knife', takes: '-x -N -r', hides: '-P', example: 'knife bootstrap host -x joe -P «hunter2»' },
	{
		tools: 'vmrun',
		singleDash: true,
		takes: '-T -gu',
		hides: '-gp -vp',
		example: 'vmrun -T ws -gu joe -gp «hunter2» list'
	},
	{
		tools: 'xe',
		singleDash: true,
		takes: '-s -u -p',
		hides: '-pw',
		example: 'xe -s host -u root -pw «hunter2» vm-list'
	},
	{
		tools: 'esxcli esxcfg-info govc',
		takes: '-s -u',
		hides: '-p',
		example: 'esxcli -s host -u root -p «hunter2» system version get'
	},
	{ tools: 'tmux', behind: 'setenv|set-environment', hides: '##', example: 'tmux setenv API_TOKEN «abc»' },
	{ tools: 'launchctl', behind: 'setenv', hides: '##', example: 'launchctl setenv API_TOKEN «abc»' },
	{ tools: 'set setenv setx', hides: '##', example: 'set -gx API_TOKEN «abc»', keeps: ['set -euo pipefail'] }
];
