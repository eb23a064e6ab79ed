// Packages of the other distributions and of those that run anywhere.
import type { Tool } from './tool.ts';

export const PACKAGES: readonly Tool[] = [
	{
		names: 'pacman yay paru pamac trizen pikaur aura pacaur',
		takes: '-b -r --dbpath --root --cachedir --config --arch --gpgdir --hookdir --ignore',
		otherwise: 'package',
		rows: `
		read -Q|--query|-F|--files|-T|--deptest|-V|-Ss|-Si|-Sl|-Sg|-Sp !-y|--refresh # -Qtdq
		read search|info|list|checkupdates
		read -S -s|-i|-l|-g|-p !-y # -Ss x
		package -F|--files # -Fy
		read -P|-Ps|-Pu|-Pw
		unpackage -R|--remove|-Rs|-Rns
		unpackage remove|clean
	`
	},
	{
		names:
			'pactree pacsearch checkupdates expac paclist pacdiff-x paccheck pacsift pkgfile paclog paccapability pacreport reflector-read',
		otherwise: 'read',
		rows: 'package -u|--update'
	},
	{
		names: 'reflector rankmirrors pacman-mirrors',
		takes: '--save -n -c --country --latest --sort --protocol -l -f',
		otherwise: 'read',
		rows: 'system --save|--fasttrack|-f|-g'
	},
	{
		names: 'pacman-key pacstrap pacman-db-upgrade paccache repo-add repo-remove pacdiff genfstab-x updpkgsums',
		otherwise: 'package',
		rows: 'read -l|--list-keys|-f|--finger|--list-sigs|-d|--dryrun|-v|-k .'
	},
	{ names: 'genfstab', otherwise: 'read' },
	{
		names: 'apk',
		otherwise: 'package',
		rows: 'read info|search|list|policy|stats|dot|version|audit|verify|manifest|.\nunpackage del'
	},
	{
		names: 'emerge equery qlist',
		otherwise: 'package',
		rows: 'read -s|--search|-p|--pretend|--info|-S|--searchdesc|--list-sets|list|l|belongs|b|depends|d|files|f|uses|u|meta|m|which|w|size|hasuse|check\nunpackage -C|--unmerge|-c|--depclean'
	},
	{ names: 'xbps-query equery eix', otherwise: 'read' },
	{
		names:
			'xbps-install xbps-remove xbps-reconfigure xbps-pkgdb xbps-rindex slackpkg installpkg removepkg upgradepkg swupd guix opkg ipkg tdnf urpmi urpme cards prt-get cave pkg_add pkg_delete pkgin pkg pkgtool eopkg',
		otherwise: 'package',
		rows: 'read search|info|list|query|which|audit|stats|version|check|updating|file-search|list-installed|show|describe|status|bundle-list|search-file|li|sr|it|la|lu\nunpackage remove|delete|erase|bundle-remove|autoremove'
	},
	{ names: 'pkg_info pkg_version', otherwise: 'read' },
	{
		names: 'snap',
		otherwise: 'package',
		rows: 'read list|find|search|info|version|services|connections|interfaces|changes|tasks|get|known|logs|warnings|whoami|model|saved|aliases|help|.\nrun run'
	},
	{
		names: 'flatpak',
		otherwise: 'package',
		rows: 'read list|search|info|remotes|history|ps|remote-ls|remote-info|config-x|document-list|documents|permissions|permission-list|permission-show|permission-x|document-info|--version|--installations|.\nrun run\nunpackage uninstall|remove'
	},
	{
		names: 'brew',
		otherwise: 'package',
		rows: `
		read list|ls|info|abv|search|outdated|deps|uses|leaves|desc|doctor|dr|config|log|home-x|homepage-x|commands|options|missing|formulae|casks|--prefix|--cellar|--cache|--version|--repository|--config|--env|--caskroom|shellenv|cat|formula|help|which-formula|readall|livecheck|style|audit|tap-info|analytics-x|gist-logs-x
		read services list|info|.
		read tap . # tap
		read bundle list|check
		read -S|-v|--help|-h
		read .
		unpackage uninstall|remove|rm|autoremove|zap
		read -n|--dry-run cleanup
		read -n|--dry-run cleanup
		file fetch|cleanup
		tui home|homepage|edit
		read -n|--dry-run cleanup
	`
	},
	{
		names: 'port',
		otherwise: 'package',
		rows: 'read search|info|list|installed|outdated|contents|deps|variants|echo|provides|version|dependents|rdeps|notes|cat|file|select-x|active|leaves|platform|livecheck|lint\nunpackage uninstall'
	},
	{ names: 'mas', otherwise: 'package', rows: 'read list|search|info|outdated|account|version|config|lookup|home-x' },
	{
		names: 'softwareupdate',
		otherwise: 'package',
		rows: 'read -l|--list|--history|--list-full-installers|--schedule .'
	},
	{
		names: 'pkgutil',
		otherwise: 'package',
		rows: 'read --pkgs|--packages|--pkg-info|--files|--file-info|--check-signature|--groups|--group-pkgs|--payload-files|--lsbom|--pkgs-plist|--pkg-groups'
	},
	{
		names: 'installer',
		otherwise: 'package',
		rows: 'read -pkginfo|-dominfo|-volinfo|-query|-listChoices # -pkginfo -pkg x'
	},
	{
		names: 'nix',
		takes: '-f -I --option --arg --argstr',
		otherwise: 'package',
		rows: `
		read search|eval|log|why-depends|path-info|show-config|doctor|repl-x|help|config|derivation-x|hash|nar|--version
		read flake show|metadata|info|check
		read profile list|history|diff-closures
		read store ls|cat|diff-closures|ping|verify
		read registry list
		run run|shell|develop|build|fmt
	`
	},
	{ names: 'nix-env', otherwise: 'package', rows: 'read -q|--query|-qa|-qaP|-qaA|--list-generations|--dry-run' },
	{
		names: 'nix-store',
		otherwise: 'package',
		rows: 'read -q|--query|--verify|--print-env|-l|--read-log|--dump|--export\nloss --delete|--gc'
	},
	{ names: 'nix-collect-garbage', otherwise: 'loss' },
	{
		names: 'nix-instantiate nix-prefetch-url nix-hash nix-diff nix-tree nix-locate nix-index nix-info',
		otherwise: 'read'
	},
	{
		names:
			'nix-build nix-channel nixos-rebuild home-manager nixops darwin-rebuild nh nixos-generate-config nixos-install nixos-option-x nixpkgs-fmt alejandra',
		otherwise: 'package',
		rows: 'read --list|dry-build|dry-activate|list-generations|generations|news|packages|option\nread search'
	},
	{ names: 'nixos-option nixos-version nixos-container-x', otherwise: 'read' },
	{
		names: 'winget choco scoop',
		otherwise: 'package',
		rows: 'read list|search|show|info|outdated|status|export|home|which|cat'
	},
	{ names: 'topgrade', otherwise: 'package', rows: 'read -n|--dry-run' },
	{ names: 'pkcon', otherwise: 'package', rows: 'read search|get-*|what-provides|resolve|backend-details' },
	{ names: 'fwupdate sconfigtool systeroid rpmconf', otherwise: 'system' }
];
