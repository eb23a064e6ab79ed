// Packages of the other distributions and of those that run anywhere.
import type { Tool } from '../tool.ts';

export const PACKAGES = (): readonly Tool[] => [
	{
		names: 'pacman yay paru pamac trizen pikaur aura pacaur',
		takes: '-b -r --dbpath --root --cachedir --config --arch --gpgdir --hookdir --ignore',
		otherwise: 'package',
		rows: `
			read -Q|--query|-F|--files|-T|--deptest|-V|-Ss|-Si|-Sl|-Sg|-Sp !-y|--refresh # -Qtdq
			read search|info|list|checkupdates
			read -S|--sync -s|--search|-i|--info|-l|--list|-g|--groups|-p|--print !-y|--refresh # -S --search vim
			read -D|--database -k|--check # -Dk
			read -G -p|-c # -Gp x
			read -U|--upgrade -p|--print # -U -p x.pkg
			package -F|--files # -Fy
			read -P|-Ps|-Pu|-Pw
			unpackage -R|--remove|-Rs|-Rns
			unpackage remove|clean
		`
	},
	{
		names: `
			pkgfile pactree pacsearch checkupdates expac paclist paccheck pacsift paclog paccapability pacreport
			reflector-read
		`,
		otherwise: 'read',
		rows: 'package -u|--update|-d|--download # --update'
	},
	{
		names: 'reflector rankmirrors',
		takes: '--save -n -c --country --latest --sort --protocol -l -f',
		otherwise: 'read',
		rows: 'system --save|--fasttrack|-f|-g # --latest 10 --save mirrorlist'
	},
	{
		names: 'pacman-key pacstrap pacman-db-upgrade repo-add repo-remove updpkgsums',
		otherwise: 'package',
		example: '--init',
		rows: 'read -l|--list-keys|-f|--finger|--list-sigs|-v|--verify|-e|--export # --list-keys'
	},
	{ names: 'genfstab', otherwise: 'read' },
	{
		names: 'apk',
		otherwise: 'package',
		example: 'add nginx',
		rows: `
			read info|search|list|policy|stats|dot|version|audit|verify|manifest|.
			unpackage del
		`
	},
	{
		names: 'emerge',
		otherwise: 'package',
		example: 'www-servers/nginx',
		rows: `
			read -s|--search|-p|--pretend|--info|-S|--searchdesc|--list-sets
			unpackage -C|--unmerge|-c|--depclean
		`
	},
	{ names: 'xbps-query equery eix qlist', otherwise: 'read' },
	{
		names: `
			xbps-install xbps-remove xbps-rindex slackpkg installpkg removepkg upgradepkg swupd opkg ipkg tdnf urpmi urpme cards
			prt-get cave pkg_add pkg_delete pkgin pkgtool eopkg
		`,
		otherwise: 'package',
		example: '-S nginx',
		rows: `
			read search|info|list|query|which|audit|stats|version|check|updating|file-search|list-installed|show|describe|status
				|bundle-list|search-file|li|sr|it|la|lu|list-*|whatdepends|whatprovides|files|lr|history
			unpackage remove|delete|erase|bundle-remove|autoremove
		`
	},
	{
		names: 'brew',
		otherwise: 'package',
		rows: `
			read install|upgrade|cleanup|autoremove|uninstall|reinstall -n|--dry-run # cleanup --dry-run
			unpackage uninstall|remove|rm|autoremove|zap|untap # uninstall --cask firefox
			package install|reinstall|upgrade|update --cask|--casks|--formula|--formulae # install --cask firefox
			package services|bundle start|stop|restart|run|kill|cleanup|install|dump # services start x
			run bundle exec
			file fetch|cleanup|create|extract|edit # fetch x
			tui home|homepage|edit|irb
			package analytics on|off
			read services|bundle|analytics list|info|check|state|.
			read tap . # tap
			read list|ls|info|abv|search|outdated|deps|uses|leaves|desc|doctor|dr|config|log|commands|options|missing|formulae|casks
				|shellenv|cat|formula|help|which-formula|readall|livecheck|style|audit|tap-info|command|command-not-found-init|unbottled
			read --prefix|--cellar|--cache|--version|--repository|--repo|--config|--env|--caskroom|--taps
			read -S|--help|-h # -S vim
			read .
		`
	},
	{
		names: 'port',
		otherwise: 'package',
		example: 'install wget',
		rows: `
			read search|info|list|installed|outdated|contents|deps|variants|echo|provides|version|dependents|rdeps|notes|cat|file
				|active|leaves|platform|livecheck|lint
			unpackage uninstall
		`
	},
	{
		names: 'mas',
		otherwise: 'package',
		example: 'install 497799835',
		rows: 'read list|search|info|outdated|account|version|config|lookup'
	},
	{
		names: 'pkgutil',
		otherwise: 'package',
		example: '--forget org.example.orders',
		rows: `
			read --pkgs|--packages|--pkg-info|--files|--file-info|--check-signature|--groups|--group-pkgs|--payload-files|--lsbom
				|--pkgs-plist|--pkg-groups
		`
	},
	{
		names: 'installer',
		otherwise: 'package',
		example: '-pkg orders.pkg -target /',
		rows: 'read -pkginfo|-dominfo|-volinfo|-query|-listChoices # -pkginfo -pkg x'
	},
	{
		names: 'nix',
		takes: '-f -I --option --arg --argstr',
		otherwise: 'package',
		example: 'profile install nixpkgs#hello',
		rows: `
			file eval --write-to
			read search|eval|log|why-depends|path-info|show-config|doctor|help|config|hash|nar|--version
			read flake show|metadata|info|check
			read derivation show
			read profile list|history|diff-closures
			read store ls|cat|diff-closures|ping|verify
			read registry list
			run run|shell|develop|build|fmt
		`
	},
	{
		names: 'nix-env',
		otherwise: 'package',
		example: '-iA nixpkgs.hello',
		rows: 'read -q|--query|-qa|-qaP|-qaA|--list-generations|--dry-run'
	},
	{ names: 'nix-collect-garbage', otherwise: 'loss', example: '-d' },
	{
		names: 'nix-instantiate nix-hash nix-diff nix-tree nix-locate nix-info',
		otherwise: 'read'
	},
	{ names: 'nix-prefetch-url nix-index', otherwise: 'fetch', example: 'https://www.example.org/orders-1.0.tar.gz' },
	{
		names: `
			nix-build nixos-rebuild home-manager nixops darwin-rebuild nh nixos-generate-config nixos-install nixpkgs-fmt alejandra
		`,
		otherwise: 'package',
		example: 'default.nix',
		rows: `
			read --list|dry-build|dry-activate|list-generations|generations|news|packages|option
			read search
		`
	},
	{ names: 'nixos-option nixos-version', otherwise: 'read' },
	{
		names: 'winget choco scoop',
		otherwise: 'package',
		example: 'install Git.Git',
		rows: 'read list|search|show|info|outdated|status|export|home|which|cat'
	},
	{
		names: 'fwupdate sconfigtool systeroid rpmconf',
		otherwise: 'system',
		example: '-a 4bde70f1-d7a6-4b0c-bc25-6ab1ac14b0a5 firmware.cap'
	},
	{
		names: 'pkgctl aurutils aur aurpublish auracle cower package-query pakku pkgstats',
		otherwise: 'package',
		example: 'build',
		rows: `
			net-read search|info|outdated|show|buildinfo|status|rawinfo|rawsearch|depends|pkglist|repo-filter|repo-parse|vercmp|graph
				|diff|query|version|-Q|-s|-i|--quiet|compare
			net-read db|repo|issue|search view|list|info
			fetch download|clone|fetch
		`
	},
	{
		names: `
			aurman yaourt bauerbill powerpill pacui pamac-manager octopi pacinstall pacremove pacrepairdb pacrepairfile pacsync
			pactrans downgrade informant metapac pacmanfile rebuild pacman-optimize
		`,
		otherwise: 'package',
		example: '-Syu',
		rows: 'read -Q|-Ss|-Si|-Qi|-Ql|-Qo|list|check|read|unmanaged|--print-only # -Qi x'
	},
	{
		names: `
			nvchecker nvtake buildpkg buildiso makechrootpkg mkarchroot arch-nspawn archbuild offload-build commitpkg diffpkg asp
			makepkg-template mkarchiso archinstall mhwd mhwd-kernel mhwd-chroot manjaro-chroot
		`,
		otherwise: 'package',
		example: '-c nvchecker.toml',
		rows: `
			read -l|-la|-li|-lh|-lk|--list|--listall|--listinstalled|--listhardware|list-all|list-local|list-arches|show|log|list
				|difflog|shortlog|--version # -li
		`
	},
	{
		names: `
			lbu setup-apkrepos setup-disk setup-interfaces setup-alpine update-extlinux update-conf newapkbuild abuild-keygen
			abuild-sign
		`,
		otherwise: 'system',
		example: 'commit',
		rows: 'read status|st|diff|list|ls|list-backup|lb|-l'
	},
	{ names: 'xbps-alternatives', otherwise: 'system', example: '--set vim', rows: 'read -l|--list' },
	{
		names: 'xbps-create xbps-fetch xbps-src xbps-uchroot vkpurge vpm xdowngrade xrevbump xnew xbps-uunshare xbps-fbulk',
		otherwise: 'package',
		example: '-A noarch -n orders-1.0_1 -s "Order service" pkg',
		rows: `
			read list|show|search|info|files|whatprovides|listw|lista|show-*|update-check
			unpackage rm|remove|autoremove
		`
	},
	{
		names: 'xbps-uhelper',
		otherwise: 'read',
		rows: 'fetch fetch # fetch https://repo.example.org/orders-1.0_1.noarch.xbps'
	},
	{
		names: 'xbps-pkgdb xbps-reconfigure',
		otherwise: 'package',
		example: '-m manual nginx',
		rows: 'read -n|--dry-run|-V'
	},
	{
		names: `
			ebuild emaint emerge-webrsync emirrordist egencache etc-update dispatch-conf env-update eix-sync eix-update eix-remote
			eclean eclean-dist eclean-pkg eclean-kernel ekeyword mirrorselect layman quickpkg regenworld revdep-rebuild repoman pkgdev
			smart-live-rebuild genkernel perl-cleaner python-updater haskell-updater qmerge qpkg qtbz2 qxpak gcc-config
			binutils-config java-config euse ufed app-portage-utils
		`,
		takes: '-o -c',
		otherwise: 'package',
		example: 'nginx-1.24.0.ebuild install',
		rows: `
			read -p|--pretend|-l|--list|-L|--list-profiles|-n|--dry-run|-i|--info|-a|--active|--list-available-vms|--list-remote|-s
				|--get-current-profile|--check|-ac # -l
			read list|status|full|manifest-check
			read .
		`
	},
	{ names: 'elogv elogviewer', otherwise: 'read' },
	{ names: 'glsa-check', otherwise: 'read', rows: 'package -f|--fix|-i|--inject # -f affected' },
	{
		names: 'guix',
		takes: '-L -m -p -s -e -r --load-path --manifest --profile --system --expression',
		otherwise: 'package',
		example: 'install emacs',
		rows: `
			read search|show|size|graph|lint|hash|describe|weather|challenge|processes|locate|version|import|--list-available
				|--list-installed|-A|-I|-l|--list-generations|--search|-n|--dry-run|--show|--help|--version # show emacs
			read system|home search|list-generations|describe|extension-graph|shepherd-graph
			read package -s|-A|-I|-l|--list-installed|--list-available # package -s emacs
			run shell|environment|time-machine|repl
			loss gc # gc
		`
	},
	{
		names: 'herd',
		otherwise: 'unit',
		example: 'restart nginx',
		rows: 'read status|detailed-status|help|doc|log|graph|.'
	},
	{
		names: `
			explodepkg slapt-get slapt-src sbopkg sboinstall sbocheck sboclean sboremove sboupgrade spkg netconfig mixer pisi solbuild
			ypkg sol kiss sorcery dispel gaze moss boulder tazpkg conary luet pkgman haikuporter pkgmk pkgadd pkgrm pkgutils
			sysupgrade fw_update freebsd-update portsnap portupgrade portmaster portinstall poudriere syspatch sysmerge pkg_create
			pkg_admin fink linuxbrew portindex portmirror
		`,
		takes: '-r -o',
		otherwise: 'package',
		example: 'orders-1.0-noarch-1.txz',
		rows: `
			read search|s|info|list|l|list-available|list-installed|history|show|which|from|where|installed|--search|--list
				|--available|--installed|--show|-l|-i|-v|-L|IDS|updatesready|-s|-g|-n|-p|deps|version|check|query|lookup
				|--version # search vim
			unpackage remove|rm|r|delete|uninstall
		`
	},
	{ names: 'sbofind', otherwise: 'read' },
	{ names: 'pkg_info pkg_version pkg-config pkgconf', otherwise: 'read' },
	{
		names: 'pkg',
		takes: '-o -j -r -c -C',
		otherwise: 'package',
		example: 'install nginx',
		rows: `
			read info|search|query|rquery|which|audit|stats|version|check|updating|.
			read info|search|query|rquery|which|audit|stats|version|check|updating|config|shlib|list-all|list-installed|show|files
				|list|repos|plugins|help|-v|-N|.
			unpackage delete|remove|autoremove|uninstall|purge
			file fetch|clean|create
		`
	},
	{
		names: 'uci',
		takes: '-c -p -P -f',
		otherwise: 'system',
		example: 'set network.lan.ipaddr=192.168.2.1',
		rows: 'read show|get|changes|export'
	},
	{
		names: 'ubus',
		otherwise: 'unit',
		example: 'call network.interface.lan down',
		rows: 'read list|listen|monitor|wait_for|-v'
	},
	{
		names: 'fw3 fw4 wifi swconfig',
		otherwise: 'netconf',
		example: 'reload',
		rows: `
			read print|status|check|list|zone|network|device
			read dev * show # dev switch0 show
			firewall-off flush|stop|down # stop
		`
	},
	{ names: 'logread jsonfilter owipcalc', otherwise: 'read' },
	{
		names: `
			nix-copy-closure nix-prefetch-git nix-prefetch-github nix-prefetch nix-fast-build nix-update nix-init nom
			nix-output-monitor nixos-build-vms nixos-enter nixos-generate nixos-generators nixpkgs-review colmena deploy deploy-rs
			morph npins niv lorri comma , agenix ragenix cachix nurl nix-serve
		`,
		otherwise: 'package',
		example: '--to web1.example.org /nix/store/0c0x5b7vq3zp-hello-2.12',
		rows: `
			read show|list|eval|--version|--list|info|nodes|--dry-run|apply dry-activate
			secret -d|--decrypt
		`
	},
	{ names: 'statix deadnix nix-eval-jobs nixdoc', otherwise: 'read', rows: 'file fix|-e|--edit # fix flake.nix' },
	{
		names: 'nixos-container',
		otherwise: 'container',
		example: 'start web1',
		rows: `
			container-loss destroy # destroy web1
			read list|status|show-ip|show-host-key
		`
	},
	{
		names: 'nix-store',
		takes: '-p',
		otherwise: 'package',
		example: '--optimise',
		rows: `
			loss --delete|--gc !--print-roots|--print-live|--print-dead # --gc
			read --gc # --gc --print-roots
			read -q|--query|--verify|--verify-path|--print-env|-l|--read-log|--dump|--export|--check-validity # -q --tree x
		`
	},
	{ names: 'nix-channel', otherwise: 'package', example: '--update', rows: 'read --list|--list-generations' },
	{
		names: `
			flatpak-builder flatpak-coredumpctl flatpak-bisect snapctl snap-store flatseal bauh gnome-software plasma-discover
			appimagetool appimageupdatetool AppImageUpdate zap ivan appimaged
		`,
		otherwise: 'package',
		example: 'build org.example.Orders.yml',
		rows: `
			read get|services|is-connected|model|-l|--list|list|search|show|--check-for-update|-j|-d|--describe # get x
		`
	},
	{
		names: 'appstreamcli appstream-util',
		otherwise: 'read',
		rows: `
			package install|remove
			system refresh-cache|refresh # refresh-cache --force
			file compose|convert|put|news-to-metainfo|mirror-screenshots|new-template|upgrade
		`
	},
	{
		names: 'snap',
		takes: '-n',
		otherwise: 'package',
		example: 'install hello-world',
		rows: `
			read list|find|search|info|version|services|connections|interfaces|interface|changes|change|tasks|get|known|logs|warnings
				|whoami|model|saved|aliases|help|keys|managed|debug|components|validate|.
			read refresh --list|--time # refresh --list
			run run
			file download|pack|save
			unpackage remove|forget
		`
	},
	{
		names: 'flatpak',
		takes: '--arch --installation --columns -b --branch --command',
		otherwise: 'package',
		example: 'install flathub org.gimp.GIMP',
		rows: `
			read list|search|info|remotes|remote-list|history|ps|remote-ls|remote-info|document-list|document-info|documents
				|permissions|permission-list|permission-show|--version|--installations|--default-arch|--supported-arches|.
			read config .
			read config --list|--get # config --get languages
			read override --show # override --show org.x
			read mask|pin . # mask
			process kill
			run run|enter
			file build-bundle|build|build-init|build-export|create-usb|build-finish
			unpackage uninstall|remove|remote-delete|permission-reset|permission-remove
		`
	},
	{
		names: 'softwareupdate',
		otherwise: 'package',
		example: '--install --all',
		rows: 'read -l|--list|--history|--list-full-installers|--schedule . # -l'
	},
	{
		names: 'pkcon',
		otherwise: 'package',
		example: 'install nginx',
		rows: `
			read search|get-*|what-provides|resolve|backend-details|repo-list|required-by|depends-on|list-*
			unpackage remove
			file download
		`
	},
	{ names: 'pkmon', otherwise: 'read' },
	{ names: 'topgrade', otherwise: 'package', example: '--yes', rows: 'read -n|--dry-run|--config-reference # -n' },
	{
		names: 'paccache',
		takes: '-c -i -k -m -a --arch --cachedir --ignore --keep --move --min-atime --min-mtime',
		otherwise: 'package',
		rows: `
			loss -r|--remove # -rk1
			file -m|--move # --move /srv/old-packages
			read -d|--dryrun # -d --keep 1
		`
	},
	{ names: 'pacdiff', takes: '-m', otherwise: 'system', example: '', rows: 'read -o|--output|-h|-V' },
	{
		names: 'pacman-mirrors',
		takes: '-c --country -m --method -B --set-branch -P --proto -t --timeout -U --url',
		otherwise: 'system',
		example: '-c Germany',
		rows: `
			system --country # --country Germany
			read -l|--country-list|-G|--get-branch|--country-config|--status . # --country-list
		`
	}
];
