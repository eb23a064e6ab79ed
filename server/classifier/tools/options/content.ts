// What shows the content of files: text, archives, programs, media, data.
export const CONTENT = `
# binutils 2.40
nm eu-nm llvm-nm | AaBCDf:ghlnoPprSst:UuVvWX
	debug-syms defined-only demangle? dynamic extern-only format= help ifunc-chars= inlines line-numbers no-demangle
	no-recurse-limit no-recursion-limit no-sort no-weak numeric-sort portability print-armap print-file-name print-size
	radix= recurse-limit recursion-limit reverse-sort size-sort special-syms synthetic target= undefined-only unicode=
	version with-symbol-versions without-symbol-versions
objdump llvm-objdump | ab:CDdE:eFfGgHhij:LlM:m:P:pRrSsTtU::VW::wxz
	adjust-vma= all-headers architecture= archive-header ctf-parent= ctf? debugging debugging-tags demangle?
	disassemble-all disassemble-zeroes disassemble= disassembler-color= disassembler-options= dwarf-check dwarf-depth=
	dwarf-start= dwarf? dynamic-reloc dynamic-syms endian= file-headers file-offsets file-start-context full-contents
	headers help info insn-width= line-numbers no-addresses no-recurse-limit no-recursion-limit no-show-raw-insn
	prefix-addresses prefix-strip= prefix= private-headers private= process-links recurse-limit recursion-limit reloc
	section-headers section= sframe? show-all-symbols show-raw-insn source source-comment? special-syms stabs
	start-address= stop-address= syms target= unicode= version visualize-jumps? wide
readelf llvm-readelf eu-readelf | AaCcDdegHhILlnPp:R:rSsTtU::uVvWw::x:z
	all arch-specific archive-index ctf-parent= ctf-strings= ctf-symbols= ctf? debug-dump? decompress demangle?
	dwarf-depth= dwarf-start= dyn-syms dynamic enable-checks file-header headers help hex-dump= histogram lint lto-syms
	no-demangle no-recurse-limit no-recursion-limit notes process-links program-headers quiet recurse-limit
	recursion-limit relocated-dump= relocs section-details section-groups section-headers sections segments
	silent-truncation string-dump= sym-base= symbols syms unicode= unwind use-dynamic version version-info wide
size | ?ABdfGHhotVvx
	common format= help radix= target= totals version
strings | ade:fn:os:T:t:U::Vvw | number
	all bytes= data encoding= help include-all-whitespace output-separator print-file-name radix= target= unicode= version
addr2line eu-addr2line | ab:Ce:fij:pRrs
	addresses basenames demangle? exe= functions inlines no-recurse-limit no-recursion-limit pretty-print recurse-limit
	recursion-limit section target=
c++filt | inpRrs:t
	format= help no-params no-recurse-limit no-recursion-limit no-strip-underscore no-verbose recurse-limit
	recursion-limit strip-underscore types version
# less 590
less | ?aAb:BcCdeEfFgGh:iIj:JKLmMnNp:P:qQrRsSt:T:uUVwWx:Xy:z:~D:#: | number
	quiet silent raw-control-chars RAW-CONTROL-CHARS chop-long-lines quit-if-one-screen quit-at-eof QUIT-AT-EOF no-init
	no-keypad line-numbers LINE-NUMBERS ignore-case IGNORE-CASE squeeze-blank-lines pattern= prompt= tabs= window=
	follow-name mouse color= use-color incsearch status-column long-prompt LONG-PROMPT buffers= auto-buffers clear-screen
	dumb force hilite-search HILITE-SEARCH hilite-unread HILITE-UNREAD max-forw-scroll= max-back-scroll= jump-target=
	tilde underline-special shift= wordwrap header= file-size line-num-width= status-col-width= version help no-histdups
	wheel-lines= rscroll= quotes= search-skip-screen search-options= exit-follow-on-close quit-on-intr tag= tag-file=
	no-lessopen proc-backspace proc-return proc-tab show-preproc-errors modelines=
zless zmore bzless bzmore xzless xzmore lzless lzmore zstdless | FNRSXimnsgeEMIrWwJ | number
# util-linux 2.38.1
more | cdefhln:psuV | number
	clean-print exit-on-eof help lines= logical no-pause plain print-over silent squeeze version
# file 5.44
file | 0bcdEe:F:f:hikLlNnP:prsvZz
	apple brief checking-printout dereference exclude-quiet exclude= extension files-from= help keep-going list mime
	mime-encoding mime-type no-buffer no-dereference no-pad parameter= preserve-date print0 raw separator= special-files
	uncompress uncompress-noreport version
# man-db 2.11.2
man | 7?acDdE:e:fIiKkL:lM:m:P:R:r:S:s:T::tVWw
	all apropos ascii debug encoding= extension= global-apropos help ignore-case local-file locale= location location-cat
	manpath= match-case names-only nh nj no-hyphenation no-justification no-subpages pager= path prompt= recode= regex
	sections= systems= usage version warnings? whatis where where-cat wildcard
apropos whatis | ?adeL:lM:m:rs:Vvw
	and debug exact help locale= long manpath= regex section= sections= systems= usage verbose version wildcard
# tree 2.1.0
tree | aAcCdDfFghH:iI:JlL:nNo:pP:qQsStT:uUvVxX
	charset= device dirsfirst du filelimit= filesfirst fromfile fromtabfile fflinks gitfile= gitignore help ignore-case
	info infofile= inodes matchdirs metafirst nolinks noreport prune si sort= timefmt= version hintro= houtro= hyperlink
	scheme= authority=
# jq 1.6
jq gojq | aCcefhjMnrRsSVL:e
	arg= argjson= args ascii ascii-output color-output compact-output exit-status from-file= help indent= join-output
	jsonargs monochrome-output null-input raw-input raw-output raw-output0 rawfile= slurp slurpfile= seq sort-keys stream
	stream-errors tab unbuffered version binary build-configuration strip-comments argfile=
# libxml2-utils 2.9.14
xmllint |  | dash
	auto c14n c14n11 catalogs compress copy debug debugent dropdtd dtdattr dtdvalid= dtdvalidfpi= encode= exc-c14n format
	help html htmlout huge insert load-trace loaddtd maxmem= memory noblanks nocatalogs nocdata nocompact nodefdtd nodict
	noent noenc nonet noout nowarning nowrap noxincludenode nsclean oldxml10 path= pattern= postvalid pretty= push
	pushsmall quiet recover relaxng= repeat sax sax1 schema= schematron= stream testIO timing valid version walker
	xinclude xmlout xpath=
# xxd 9.0.1378
xxd |  | dash words=1
	a autoskip b bits c= cols= C capitalize d e E EBCDIC g= groupsize= h help i include l= len= n= name= o= offset= p ps
	postscript plain r revert R= s= seek= u v version
# bsdextrautils 2.38.1
hexdump hd | bCcde:f:hn:os:vVxL::X
	canonical color? format= format-file= help length= no-squeezing one-byte-char one-byte-octal one-byte-hex skip=
	two-bytes-decimal two-bytes-hex two-bytes-octal version
column | c:dE:eH:hi:JLl:N:n:O:o:p:R:r:s:T:tVW:x
	fillrows help json keep-empty-lines output-separator= output-width= separator= table table-columns-limit=
	table-columns= table-header-repeat table-hide= table-name= table-noextreme= table-noheadings table-order= table-right=
	table-truncate= table-wrap= tree-id= tree-parent= tree= version
look | adfht:V
	alphanum alternative help ignore-case terminate= version
rev | hV
	help version
ul | hiT:t:V
	help indicated terminal= version
colrm | hV
	help version
# tar 1.34
tar | ?AaBb:C:cdf:GH:hI:iJjK:kL:lMmN:nOoPpRrSsT:tUuV:vWwX:xZz | cluster=IFg
	absolute-names acls add-file= after-date= anchored atime-preserve? auto-compress backup? block-number blocking-factor=
	bzip2 check-device check-links checkpoint? clamp-mtime compare compress confirmation delay-directory-restore
	dereference diff directory= exclude-backups exclude-caches exclude-caches-all exclude-caches-under exclude-from=
	exclude-ignore-recursive= exclude-ignore= exclude-tag-all= exclude-tag-under= exclude-tag= exclude-vcs
	exclude-vcs-ignores exclude= extract file= files-from= force-local format= full-time get group-map= group= gunzip gzip
	hard-dereference help hole-detection= ignore-case ignore-command-error ignore-failed-read ignore-zeros incremental
	interactive keep-directory-symlink keep-newer-files keep-old-files label= level= list lzip lzma lzop mode= mtime=
	multi-volume newer-mtime= newer= no-acls no-anchored no-auto-compress no-check-device no-delay-directory-restore
	no-ignore-case no-ignore-command-error no-null no-overwrite-dir no-quote-chars= no-recursion no-same-owner
	no-same-permissions no-seek no-selinux no-unquote no-verbatim-files-from no-wildcards no-wildcards-match-slash
	no-xattrs null numeric-owner occurrence? old-archive one-file-system one-top-level? owner-map= owner= pax-option=
	portability posix preserve-order preserve-permissions quote-chars= quoting-style= read-full-records record-size=
	recursion restrict same-order same-owner same-permissions seek selinux show-defaults show-omitted-dirs
	show-stored-names show-transformed-names skip-old-files sort= sparse sparse-version= starting-file= strip-components=
	suffix= tape-length= test-label to-stdout totals touch transform= uncompress ungzip unquote usage
	use-compress-program= utc verbatim-files-from verbose verify version warning= wildcards wildcards-match-slash xattrs
	xattrs-exclude= xattrs-include= xform= xz zstd
# unzip 6.0
unzip | lvtpcqZz1ChaCMP:Tjonx:UWDKLX
	help
zipinfo | 12slmvhztTMCUxZ
# bat 0.22.1
bat batcat | Apl:nH:s:r:fdPuhVSm:
	show-all plain? language= highlight-line= file-name= diff diff-context= tabs= wrap= chop-long-lines terminal-width=
	number color= italic-text= decorations= force-colorization paging= pager= no-paging map-syntax= ignored-suffix= theme=
	theme-light= theme-dark= list-themes style= line-range= list-languages unbuffered help version squeeze-blank
	squeeze-limit= strip-ansi= nonprintable-notation= binary=
# ripgrep 13.0.0
rg ripgrep | 0A:aB:bC:cd:E:e:Ff:g:HIij:LlM:m:NnoPpqr:SsT:t:Uuvwxz
	!pre after-context= auto-hybrid-regex before-context= binary block-buffered byte-offset case-sensitive color= colors=
	column context-separator= context= count count-matches crlf debug dfa-size-limit= encoding= engine=
	field-context-separator= field-match-separator= file= files files-with-matches files-without-match fixed-strings
	follow generate= glob-case-insensitive glob= heading hidden hyperlink-format= iglob= ignore-case
	ignore-file-case-insensitive ignore-file= include-zero invert-match json line-buffered line-number line-regexp
	max-columns-preview max-columns= max-count= max-depth= max-filesize= mmap multiline multiline-dotall no-config
	no-filename no-heading no-ignore no-ignore-dot no-ignore-exclude no-ignore-files no-ignore-global no-ignore-messages
	no-ignore-parent no-ignore-vcs no-line-number no-messages no-mmap no-pcre2-unicode no-require-git no-unicode null
	null-data one-file-system only-matching passthru path-separator= pcre2 pcre2-version pre-glob= pretty quiet
	regex-size-limit= regexp= replace= search-zip smart-case sort= sortr= stats stop-on-nonmatch text threads= trace trim
	type-add= type-clear= type-list type-not= type= unrestricted vimgrep with-filename word-regexp
# fd-find 8.6.0
fd fdfind | 01aC:c:d:E:e:FgHhIij:Llo:pqS:st:uV
	absolute-path base-directory= batch-size= case-sensitive change-newer-than= change-older-than changed-after
	changed-before= changed-within= color= exact-depth= exclude= extension= fixed-strings follow format= full-path glob
	help hidden hyperlink? ignore-case ignore-file= list-details max-depth= max-results= min-depth= mount newer= no-follow
	no-ignore no-ignore-parent no-ignore-vcs older= one-file-system owner= path-separator= print0 prune quiet regex
	search-path= show-errors size= strip-cwd-prefix threads= type= unrestricted version xdev
# ffmpeg 5.1.9
ffprobe |  | dash
	v= loglevel= hide_banner show_format show_streams show_entries= show_frames show_packets show_chapters show_programs
	show_error show_data show_data_hash= show_versions show_program_version show_library_versions show_pixel_formats
	show_private_data private of= print_format= output_format= pretty prefix unit sexagesimal byte_binary_prefix
	select_streams= count_frames count_packets read_intervals= i= o= f= bitexact version help h formats codecs decoders
	encoders filters pix_fmts protocols muxers demuxers layouts sample_fmts colors bsfs buildconf devices L
	analyzeduration= probesize= threads= print_filename= show_log= show_optional_fields= timeout= rw_timeout=
	rtsp_transport= user_agent= max_alloc= noprivate skip_frame=
# gzip 1.12
gzip zcat gunzip gzcat uncompress bzip2 bunzip2 bzcat | acdfhklnNqrtvVLszS:123456789
	ascii stdout to-stdout decompress uncompress force help keep list license no-name name quiet recursive test verbose
	version fast best rsyncable synchronous suffix= compress small repetitive-fast repetitive-best
# xz-utils 5.4.1
xz unxz xzcat lzma unlzma lzcat | 0123456789C:cdeF:fHhklM:QqS:T:tVvz
	arm64? arm? armthumb? best block-list= block-size= check= compress decompress delta? extreme fast files0? files?
	flush-timeout= force format= help ia64? ignore-check info-memory keep list long-help lzma1? lzma2? memlimit-compress=
	memlimit-decompress= memlimit-mt-decompress= memlimit= memory= no-adjust no-sparse no-warn powerpc? quiet robot
	single-stream sparc? stdout suffix= test threads= to-stdout uncompress verbose version x86?
# zstd 1.5.4
zstd unzstd zstdcat | cdfklqtvVhT:M:D:o:r0123456789C
	stdout decompress list test force quiet verbose version help threads= memory= long? no-progress keep check no-check
	ultra fast? sparse no-sparse pass-through no-pass-through format=
# bc 1.07.1
bc | hilqsvw
	help interactive mathlib quiet standard version warn
# openssl 3.0.22
openssl |  | dash verbs
	!config !multi !rev 1 4 5 6 C CA= CAfile= CAform= CApath= CAstore= CRL= CRLfile= CRLform= CSP= EncryptedData_decrypt
	EncryptedData_encrypt K= LMK RSAPublicKey_in RSAPublicKey_out S= V VAfile= a addext= addreject= addtrust= aead
	aes-256-cbc aes128 aes128-wrap aes192 aes192-wrap aes256 aes256-wrap aixmd5 alias allow_proxy_certs alpn= apr1 aria128
	aria192 aria256 asciicrlf asn1parse asymcipher-algorithms async async_jobs= attime auth_level badsig base64 batch
	binary bind= bits= brief bufsize= bugs= build_chain bytes= cacerts cades camellia128 camellia192 camellia256 caname=
	cert cert= cert_chain certfile= certform= certin certopt= certpbe= certs chain chainCAfile= chainCApath= chainCAstore=
	check check_named check_ss_sig checkemail= checkend= checkhost= checkip= checks= cipher cipher-algorithms
	cipher-commands cipher= ciphers ciphersuites= clcerts client_renegotiation= client_sigalgs= clrext clrreject clrtrust
	cmac= commands comp= compress configdir connect= content= context= conv_form= convert= copy_extensions= cpusettings
	crl_check crl_check_all crlf crlfeol crlnumber crls ct ctlogfile curves= d dane_ee_no_namechecks dane_tlsa_domain=
	dane_tlsa_rrdata= data_out dateopt dates days= debug debug_broken_protocol= debug_decrypt decoders decrypt derive des
	des3 des3-wrap des3= descert digest digest-algorithms digest-commands digest= digest_create digest_verify dirnamesep
	disabled dlimit= dsaparam dsoext dtls dtls1 dtls1_2 e early_data= ec_conv_form= ec_param_enc= econtent_type= elapsed
	email enable_pha encoders encrypt enddate evp= explicit_policy export ext= extended_crl extensions= extfile=
	fallback_scsv fingerprint fips-fingerprint force_pubkey= from gendelta= generate genkey genstr= groups= hash hash_old
	header= help hex hexdump hmac= host= idea ign_eof ignore_critical ignore_err ignore_unexpected_eof in= indef index=
	info inform= inhibit_any inhibit_map inkey= issuer issuer_hash issuer_hash_old item= iter= iv= k= kdf-algorithms kdf=
	kdflen= kem-algorithms key-exchange-algorithms key-managers key= keyex keyform= keyid keymatexport= keymatexportlen=
	keyopt= keypbe= keys kfile= lastupdate legacy legacy_renegotiation= legacy_server_connect= length= list list_curves
	listsep mac-algorithms mac= macalg= maciter macopt= max_pipelines= max_protocol= max_send_frag= maxfraglen= mb md5 md=
	min_protocol= misalign= modulesdir modulus mr msg mtu= multivalue-rdn name= named_curve= nameopt= nbio nbio_test
	ndays= new newhdr newkey= next_serial nextprotoneg= nextupdate no-CAfile= no-CApath= no-CAstore= no_alt_chains
	no_attr_verify no_cert_checks no_cert_verify no_certs no_chain no_check_time no_comp= no_content_verify no_etm=
	no_explicit no_ign_eof no_intern no_legacy_server_connect= no_middlebox= no_nonce no_proxy= no_public
	no_renegotiation= no_resumption_on_reneg= no_seed no_signature_verify no_ssl3 no_ticket= no_tls1 no_tls1_1 no_tls1_2
	no_tls1_3 noattr nocert nocerts nochain nocommands noct nodes nodetach noenc noindef nointern noiter nokeys nomac
	nomaciter= nomacver nonce none noout nopad nosalt noservername nosigs nosmimecap noverify nrequest= objects ocsp_uri
	ocspid offset= oid= options= originator= out= outform= param_enc= param_out partial_chain pass= passcerts= passin=
	passout= password= path= pbkdf2 peerform= peerkey= pk7out pkeyopt= pkeyopt_passin= policy policy_check policy_print
	port= precert preserve_dates prexit primes= print print_certs prioritize_chacha= propquery= prverify= pubcheck pubin
	pubkey public-key-algorithms public-key-methods pubout purpose pvk-none pvk-strong pvk-weak pwri_password= quiet rand=
	random-generators random-instances rawin rcid= rctform= read_buf= receipt_request_all receipt_request_first
	receipt_request_from= receipt_request_print receipt_request_to= recip= reconnect record_padding= req req_text reqexts=
	reqin= reqopt= requestCAfile= resign respin= reverse rmd= rother= rsigopt= s safe salt sctp sctp_label_bug seconds=
	secretkey= secretkeyid= security_debug security_debug_verbose seeds select= serial serverinfo= servername= serverpref=
	sess_in= setalias= sha1 sha256 sha384 sha512 show_chain showcerts sigalgs= sign sign= sign_other= sign_receipt
	signature-algorithms signature= sigopt= split_send_frag= srp srp_lateuser srp_moregroups srp_strength= srppass=
	srpuser= ssl3 ssl_config= standard-commands startdate starttls= state status status_age= stdin stdname store-loaders
	stream strict= strictpem strparse= subj= subject subject_hash subject_hash_old suiteB_128 suiteB_128_only suiteB_192
	table text text_pub timeout timeout= tls1 tls1_1 tls1_2 tls1_3 tlsextdebug to trace traditional trust_other trusted=
	trusted_first trustout twopass uncompress untrusted= url= use_deltas use_srtp= utf8 v validity_period= verbose verify=
	verifyCAfile= verifyCApath= verifyCAstore= verify_depth verify_email verify_hostname= verify_ip verify_name
	verify_other= verify_quiet verify_receipt= verify_retcode verify_return_error verifyrecover vfyopt= wrap= x509
	x509_strict x509toreq xcert= xcertform= xchain= xchain_build= xkey= xkeyform= xmpphost= xoflen=
# gpg 2.2.40
gpg gpg2 | kKhvqabdtr:u:
	list-keys list-public-keys list-secret-keys list-signatures list-sigs check-sigs check-signatures fingerprint
	with-colons with-fingerprint with-subkey-fingerprint with-keygrip with-secret keyid-format= list-packets verify
	verify-files version help show-keys show-key import-options= list-options= verify-options= dry-run no-default-keyring
	keyring= batch quiet verbose no-tty status-fd= decrypt print-md= print-mds gen-random= armor dearmor enarmor export
	export-options= trust-model= no-auto-check-trustdb fixed-list-mode fast-list-mode with-key-data with-wkd-hash
	with-key-origin with-sig-check with-sig-list with-sigs list-only list-config dump-options card-status
	no-permission-warning no-greeting pinentry-mode= passphrase-fd= no-secmem-warning no-options always-trust utf8-strings
	charset= display-charset= locate-keys with-icao-spelling no-keyring export-ownertrust output= multifile no no-armor
	textmode local-user= recipient= digest-algo= skip-verify no-verbose no-sig-cache expert list-filter= display yes
	allow-weak-digest-algos debug-level= ignore-mdc-error unwrap try-secret-key= import
# cppcheck 2.10
cppcheck | D:Efi:I:j:l:qU:vh
	enable= disable= std= language= inconclusive quiet force xml xml-version= suppress= inline-suppr check-config include=
	platform= template= template-location= error-exitcode= verbose version help errorlist doc file-list= check-level=
	max-configs= max-ctu-depth= report-progress std= relative-paths? file-filter= funsigned-char fsigned-char showtime=
	exitcode-suppressions= includes-file= suppressions-list= check-library
`;
