// GNU coreutils, findutils, grep, diffutils, gawk: what a reading use of them may be given.
export const CORE = `
# coreutils 9.1
ls dir vdir | 1AaBbCcDdF::fGgHhI:ikLlmNnop:QqRrSsT:tUuvw:XxZ
	all almost-all author block-size= classify? color? context dereference dereference-command-line
	dereference-command-line-symlink-to-dir directory dired escape file-type format= full-time group-directories-first
	help hide-control-chars hide= human-readable hyperlink? ignore-backups ignore= indicator-style= inode kibibytes
	literal no-group numeric-uid-gid quote-name quoting-style= recursive reverse show-control-chars si size sort= tabsize=
	time-style= time= version width= zero
cat | AbEensTtuv
	help number number-nonblank show-all show-ends show-nonprinting show-tabs squeeze-blank version
tac | brs:
	before help regex separator= version
head | c:n:qvz | number
	bytes= help lines= quiet silent verbose version zero-terminated
tail | c:Ffn:qs:vz | number
	bytes= follow? help lines= max-unchanged-stats= pid= quiet retry silent sleep-interval= verbose version
	zero-terminated
wc | cLlmw
	bytes chars files0-from= help lines max-line-length version words
sort | bC:c:dfghik:Mmno:RrS:st:uVz
	batch-size= buffer-size= check= debug dictionary-order field-separator= files0-from= general-numeric-sort help
	human-numeric-sort ignore-case ignore-leading-blanks ignore-nonprinting key= merge month-sort numeric-sort output=
	parallel= random-sort random-source= reverse sort= stable unique version version-sort zero-terminated
uniq | cDdf:is:uw:z | number words=1
	all-repeated? check-chars= count group? help ignore-case repeated skip-chars= skip-fields= unique version
	zero-terminated
cut | b:c:d:f:Mnsz
	bytes= characters= complement delimiter= fields= help only-delimited output-delimiter= version zero-terminated
paste | d:sz
	delimiters= help serial version zero-terminated
join | 1:2:a:e:ij:o:t:v:z
	check-order header help ignore-case nocheck-order version zero-terminated
comm | 123z
	check-order help nocheck-order output-delimiter= total version zero-terminated
fold | bsw: | number
	bytes help spaces version width=
fmt | cg:p:stuw: | number
	crown-margin goal= help prefix= split-only tagged-paragraph uniform-spacing version width=
nl | b:d:f:h:i:l:n:ps:v:w:
	body-numbering= footer-numbering= header-numbering= help join-blank-lines= line-increment= no-renumber number-format=
	number-separator= number-width= section-delimiter= starting-line-number= version
od | A:abcdfij:lN:oS::st:vw::x
	address-radix= endian= format= help output-duplicates read-bytes= skip-bytes= strings= traditional version width?
base64 base32 | diw:
	decode help ignore-garbage noerrcheck version wrap=
basenc | diw:
	base16 base2lsbf base2msbf base32 base32hex base64 base64url decode help ignore-garbage version wrap= z85
md5sum sha1sum sha224sum sha256sum sha384sum sha512sum | bctwz
	binary check help ignore-missing quiet status strict tag text version warn zero
b2sum | bcl:twz
	binary check help ignore-missing length= quiet status strict tag text version warn zero
cksum | a:cl:wz
	algorithm= check debug help ignore-missing length= quiet status strict tag untagged version warn zero
sum | rs
	help sysv version
stat | c:fLt
	cached= dereference file-system format= help printf= terse version
df | aB:HhiklPTt:vx:
	all block-size= exclude-type= help human-readable inodes local no-sync output? portability print-type si sync total
	type= version
du | 0aB:bcDd:HhkLlmPSst:X:x
	all apparent-size block-size= bytes count-links dereference dereference-args exclude-from= exclude= files0-from= help
	human-readable inodes max-depth= no-dereference null one-file-system separate-dirs si summarize threshold= time-style=
	time= total version
readlink | efmnqsvz
	canonicalize canonicalize-existing canonicalize-missing help no-newline quiet silent verbose version zero
realpath | eLmPqsz
	canonicalize-existing canonicalize-missing help logical no-symlinks physical quiet relative-base= relative-to= strip
	version zero
date | d:f:I::Rr:u
	date= debug file= help iso-8601? reference= resolution rfc-3339= rfc-email universal utc version
who | abdHlmpqrsTtuw
	all boot count dead heading help ips login lookup mesg message process runlevel short time users version writable
pinky | bfhilpqsw
	help version
users |
	help version
id | aGgnruZz
	context group groups help name real user version zero
groups |
	help version
logname |
	help version
uname arch | aimnoprsv
	all hardware-platform help kernel-name kernel-release kernel-version machine nodename operating-system processor
	version
nproc |
	all help ignore= version
numfmt | d:Mz
	debug delimiter= field= format= from-unit= from= grouping header? help invalid= padding= round= suffix= to-unit= to=
	version zero-terminated
seq | f:s:w | number
	equal-width format= help separator= version
shuf | ei:n:o:rz
	echo head-count= help input-range= output= random-source= repeat version zero-terminated
expand | it: | number
	help initial tabs= version
unexpand | at: | number
	all first-only help tabs= version
tr | Ccdst
	complement delete help squeeze-repeats truncate-set1 version
tsort |
	help version
pr | acD:de::Ffh:i::Jl:mN:n::o:rS::s::TtvW:w: | number
	across columns= date-format= double-space expand-tabs? first-line-number= form-feed header= help indent= join-lines
	length= merge no-file-warnings number-lines? omit-header omit-pagination output-tabs? page-width= sep-string?
	separator? show-control-chars show-nonprinting version width=
ptx | Ab:F:fg:i:M:O:o:RrS:T:tW:w:
	auto-reference break-file= flag-truncation= format= gap-size= help ignore-case ignore-file= macro-name= only-file=
	references right-side-refs sentence-regexp= typeset-mode version width= word-regexp=
basename | as:z
	help multiple suffix= version zero
dirname | z
	help version zero
pathchk | Pp
	help portability version
printenv | 0
	help null version
dircolors | bcp
	bourne-shell c-shell csh help print-database print-ls-colors sh version
factor |
	help version
tty | s
	help quiet silent version
pwd | LP
	help logical physical version
hostid |
	help version
# grep 3.8
grep egrep fgrep rgrep | A:aB:bC:cD:d:Ee:Ff:GHhIiLlm:noPqRrsTUVvwxZz | number
	after-context= basic-regexp before-context= binary binary-files= byte-offset color? colour? context= count
	dereference-recursive devices= directories= exclude-dir= exclude-from= exclude= extended-regexp file=
	files-with-matches files-without-match fixed-strings group-separator= help ignore-case include= initial-tab
	invert-match label= line-buffered line-number line-regexp max-count= no-filename no-group-separator no-ignore-case
	no-messages null null-data only-matching perl-regexp quiet recursive regexp= silent text version with-filename
	word-regexp
zgrep zegrep zfgrep bzgrep bzegrep bzfgrep xzgrep xzegrep xzfgrep lzgrep zstdgrep | A:aB:bC:cD:d:Ee:Ff:GHhIiLlm:noPqRrsTUVvwxZz | number
	after-context= basic-regexp before-context= binary binary-files= byte-offset color? colour? context= count
	dereference-recursive devices= directories= exclude-dir= exclude-from= exclude= extended-regexp file=
	files-with-matches files-without-match fixed-strings group-separator= help ignore-case include= initial-tab
	invert-match label= line-buffered line-number line-regexp max-count= no-filename no-group-separator no-ignore-case
	no-messages null null-data only-matching perl-regexp quiet recursive regexp= silent text version with-filename
	word-regexp
# diffutils 3.8
diff colordiff zdiff bzdiff xzdiff | aBbC:c:D:dEeF:I:ilNnpqrS:sTtU:u:vW:wX:x:yZ | number
	brief color? context= ed exclude-from= exclude= expand-tabs from-file= help horizon-lines= ifdef= ignore-all-space
	ignore-blank-lines ignore-case ignore-file-name-case ignore-matching-lines= ignore-space-change ignore-tab-expansion
	ignore-trailing-space initial-tab label= left-column line-format= minimal new-file no-dereference
	no-ignore-file-name-case normal paginate palette= rcs recursive report-identical-files show-c-function
	show-function-line= side-by-side speed-large-files starting-file= strip-trailing-cr suppress-blank-empty
	suppress-common-lines tabsize= text to-file= unidirectional-new-file unified= version width=
cmp zcmp bzcmp xzcmp | bi:ln:sv
	bytes= help ignore-initial= print-bytes quiet silent verbose version
diff3 | 3AaEeiL:mTvXx
	easy-only ed help initial-tab label= merge overlap-only show-all show-overlap strip-trailing-cr text version
sdiff | aBbdEHI:ilo:stvWw:Z
	expand-tabs help ignore-all-space ignore-blank-lines ignore-case ignore-matching-lines= ignore-space-change
	ignore-tab-expansion ignore-trailing-space left-column minimal output= speed-large-files strip-trailing-cr
	suppress-common-lines tabsize= text version width=
# plocate 1.1.18
locate plocate mlocate | 0Abcd:eil:Nrw
	all basename count database= existing help ignore-case limit= literal null regex regexp version wholename
# gawk 5.2.1
awk mawk nawk | bcCe:E:f:F:ghIkMnNOPrsStv:V
	bignum characters-as-bytes copyright csv exec= field-separator= file= gen-pot help lint? lint-old no-optimize
	non-decimal-data optimize posix re-interval sandbox source= traditional trace use-lc-numeric assign= version
# sed 4.9
sed | Ee:f:i::lnrsuz
	debug expression= file= follow-symlinks help in-place? line-length= null-data posix quiet regexp-extended sandbox
	separate silent unbuffered version
# wdiff 1.2.2
wdiff | 123CdhinpstvKw:x:y:z:
	no-deleted no-inserted no-common statistics ignore-case start-delete= end-delete= start-insert= end-insert= terminal
	avoid-wraps diff-input copyright help version no-init-term
`;
