// Package managers and programming languages.
export const PACKAGES = `
# apt 2.6.2
apt | aiqhvtfVyuo: | verbs
	option= installed upgradable all-versions manual-installed all names-only full verbose version help quiet
	target-release= no-download simulate dry-run just-print no-act recon print-uris assume-no assume-yes yes show-progress
	no-install-recommends install-recommends default-release= no-pager verbose-versions autoremove purge fix-broken
	download-only only-upgrade allow-downgrades reinstall fix-missing with-new-pkgs
apt-get | qhvtsVydfmuo: | verbs
	option= simulate just-print dry-run recon no-act print-uris quiet version help assume-no assume-yes yes
	verbose-versions show-progress target-release= default-release= no-install-recommends install-recommends fix-broken
	fix-missing autoremove purge download-only only-upgrade no-upgrade no-remove reinstall show-upgraded with-new-pkgs
	ignore-missing allow-downgrades allow-change-held-packages
apt-cache | afghino:qv | verbs
	all-names all-versions full help implicit important installed names-only no-breaks no-conflicts no-depends no-enhances
	no-pre-depends no-recommends no-replaces no-suggests option= quiet recurse target-release= version
apt-mark | hv | verbs
	help version
apt-config | hv | verbs
	help version empty no-empty format=
# dpkg 1.21.23
dpkg | lsLSIcCVpePf?
	list status search listfiles print-avail info contents field show audit verify verify-format= get-selections
	print-architecture print-foreign-architectures compare-versions assert-feature assert-help validate-thing=
	yet-to-unpack predep-package no-pager version help force-help debug= dry-run no-act simulate robot fsys-tarfile
	ctrl-tarfile
dpkg-query | ?c:f:L:l::p::S:s::W::
	control-list= control-path= control-show= help list? listfiles= no-pager print-avail? search= show? showformat=
	status? version
# rpm 4.18.0
rpm rpmquery | qaivVhlcdLRE:f:g:pKs
	query all file= group= package= verify checksig info list configfiles docfiles licensefiles dump last changelog
	changes provides requires recommends suggests supplements enhances conflicts obsoletes scripts triggers triggerscripts
	filetriggers state nodigest nosignature nofiledigest nodeps nomanifest quiet verbose version help eval= qf=
	queryformat= querytags showrc hdrid= pkgid= tid= triggeredby= whatrequires= whatprovides= whatconflicts=
	whatobsoletes= whatrecommends= whatsuggests= whatsupplements= whatenhances= filesbypkg fileclass filecolor fileprovide
	filerequire filecaps allfiles allmatches noconfig noghost nofiles nolicense nodocs noscripts nouser nogroup nomode
	nomtime norsize nosize nordev nolinkto nocaps artifactfiles noartifact xml json test percent
# dnf 4.14.0
dnf dnf5 yum microdnf | 46abCd:e:f:hilo:qR:svx:y | verbs
	advisories= advisory= all alldeps allowerasing arch= archlist= assumeno assumeyes available best bugfix bz= bzs=
	cacheonly changelog changelogs color= conflicts cve= cves= cycles debuglevel= depends deplist disable
	disable-modular-filtering disabled disableexcludepkgs= disableexcludes= disableplugin= disablerepo= downloadonly
	duplicates enable enabled enablerepo= enhancement enhances envra errorlevel= exactdeps exclude= excludepkgs= extras
	file= help help-cmd hidden ids ignore-extras ignore-installed info installed installonly latest-limit= leaves list
	location nevra newpackage noautoremove nobest nodocs noplugins nvr obsoletes provides qf= queryformat= quiet
	randomwait= recent recommends recursive refresh releasever= repo= repoid= requires requires-pre resolve reverse
	rpmverbosity= sec-severity= secseverity= security show-duplicates showduplicates skip-broken skip-unavailable source
	srpm suggests summary supplements tree unneeded unsatisfied updates upgrades userinstalled verbose version
	whatconflicts= whatdepends= whatenhances= whatobsoletes= whatprovides= whatrecommends= whatrequires= whatsuggests=
	whatsupplements= with-cve
# python3-pip 23.0.1
pip | vqofhlrVU | verbs
	outdated uptodate editable local user format= not-required exclude-editable include-editable exclude= files verbose
	version quiet help pre all disable-pip-version-check no-color no-input timeout= retries= index-url= extra-index-url=
	no-index no-cache-dir isolated path= dry-run
# npm 9.2.0
npm pnpm | aglhqvsdpw:rPDiC: | verbs
	all depth= long json parseable global link production prod dev only= omit= include= unicode color no-color silent
	quiet loglevel= verbose version help location= workspace= workspaces include-workspace-root registry= offline
	prefer-offline package-lock-only audit-level= searchlimit= searchopts= searchexclude= description no-description
	dry-run prefix= recursive filter= usage fields diff= diff-name-only diff-unified= lockfile-only access= otp= tag=
	before= long
`;
