// The netpbm programs: filters that print a picture. The few that write a file by themselves stand below.
import type { Tool } from '../tool.ts';

export const NETPBM = (): readonly Tool[] => [
	{
		names: `
			411toppm asciitopgm atktopbm avstopam bioradtopgm bmptopnm bmptoppm brushtopbm cameratopam cistopbm cmuwmtopbm ddbugtopbm
			escp2topbm eyuvtoppm fiascotopnm fitstopnm fstopgm g3topbm gemtopbm gemtopnm giftopnm gouldtoppm hdifftopam hipstopgm
			hpcdtoppm icontopbm ilbmtoppm imgtoppm infotopam jbigtopnm jpeg2ktopam jpegtopnm leaftoppm lispmtopgm macptopbm manweb
			mdatopbm mgrtopbm mrftopbm mtvtoppm neotoppm palmtopnm pamaddrand pamaltsat pamarith pambackground pambayer pambrighten
			pamcat pamchannel pamcomp pamcrater pamcut pamdeinterlace pamdepth pamditherbw pamedge pamendian pamenlarge pamexec
			pamexplain pamfile pamfind pamfix pamflip pamfunc pamgauss pamgetcolor pamgradient pamhomography pamhue paminterlace
			paminvert pamlevels pamlookup pammasksharpen pammixinterlace pammixmulti pammosaicknit pamoil pampaintspill pamperspective
			pampick pampop9 pamrecolor pamrestack pamrgbatopng pamrubber pamscale pamseq pamshadedrelief pamsharpmap pamsharpness
			pamshuffle pamsistoaglyph pamslice pamstack pamstereogram pamstretch pamstretch-gen pamsumm pamsummcol pamthreshold
			pamtilt pamtoavs pamtodjvurle pamtofits pamtogif pamtohdiff pamtohtmltbl pamtojpeg2k pamtompfont pamtooctaveimg pamtopam
			pamtopdbimg pamtopfm pamtopng pamtopnm pamtoqoi pamtosrf pamtosvg pamtotga pamtotiff pamtouil pamtowinicon pamtoxvmini
			pamtris pamundice pamunlookup pamvalidate pamwipeout pamx pbmclean pbmlife pbmmake pbmmask pbmminkowski pbmnoise pbmpage
			pbmpscale pbmreduce pbmtext pbmtextps pbmto10x pbmto4425 pbmtoascii pbmtoatk pbmtobbnbg pbmtocis pbmtocmuwm pbmtodjvurle
			pbmtoepsi pbmtoepson pbmtoescp2 pbmtog3 pbmtogem pbmtogo pbmtoibm23xx pbmtoicon pbmtolj pbmtoln03 pbmtolps pbmtomacp
			pbmtomatrixorbital pbmtomda pbmtomgr pbmtomrf pbmtonokia pbmtopgm pbmtopi3 pbmtopk pbmtoplot pbmtoppa pbmtopsg3 pbmtoptx
			pbmtosunicon pbmtowbmp pbmtox10bm pbmtoxbm pbmtoybm pbmtozinc pbmupc pc1toppm pcxtoppm pdbimgtopam pfmtopam pgmabel
			pgmbentley pgmcrater pgmdeshadow pgmedge pgmenhance pgmhist pgmkernel pgmmake pgmmedian pgmminkowski pgmmorphconv pgmnoise
			pgmnorm pgmoil pgmramp pgmslice pgmtexture pgmtofs pgmtolispm pgmtopbm pgmtopgm pgmtoppm pgmtosbig pgmtost4 pi1toppm
			pi3topbm picttoppm pjtoppm pktopbm pngtopam pngtopnm pnmalias pnmarith pnmcat pnmclahe pnmcolormap pnmcomp pnmconvol
			pnmcrop pnmcut pnmdepth pnmenlarge pnmfile pnmflip pnmgamma pnmhisteq pnmhistmap pnmindex pnminterp pnminvert pnmmargin
			pnmmercator pnmmontage pnmnlfilt pnmnoraw pnmnorm pnmpad pnmpaste pnmpsnr pnmquant pnmremap pnmrotate pnmscale
			pnmscalefixed pnmshear pnmsmooth pnmstitch pnmtile pnmtoddif pnmtofiasco pnmtofits pnmtojbig pnmtojpeg pnmtopalm
			pnmtopclxl pnmtoplainpnm pnmtopng pnmtopnm pnmtops pnmtorast pnmtorle pnmtosgi pnmtosir pnmtotiff pnmtotiffcmyk pnmtoxwd
			ppm3d ppmbrighten ppmchange ppmcie ppmcolormask ppmcolors ppmdcfont ppmddumpfont ppmdim ppmdist ppmdither ppmdmkfont
			ppmdraw ppmflash ppmforge ppmglobe ppmhist ppmlabel ppmmake ppmmix ppmnorm ppmntsc ppmpat ppmquant ppmrainbow ppmrelief
			ppmrough ppmshadow ppmshift ppmspread ppmsvgalib ppmtoacad ppmtoapplevol ppmtoarbtxt ppmtoascii ppmtobmp ppmtoeyuv
			ppmtogif ppmtoicr ppmtoilbm ppmtojpeg ppmtoleaf ppmtolj ppmtomap ppmtomitsu ppmtoneo ppmtopcx ppmtopgm ppmtopi1 ppmtopict
			ppmtopj ppmtopjxl ppmtopuzz ppmtosixel ppmtospu ppmtoterm ppmtotga ppmtouil ppmtowinicon ppmtoxpm ppmtoyuv ppmtv ppmwheel
			psidtopgm qoitopam qrttoppm rasttopnm rawtopgm rawtoppm rgb2pat rgb3toppm rlatopam rletopnm sbigtopgm sgitopnm sirtopnm
			sldtoppm spctoppm spottopgm sputoppm srftopam st4topgm sunicontopnm svgtopam tgatoppm thinkjettopbm tifftopnm
			unicode_textmap wbmptopbm winicontopam winicontoppm xbmtopbm ximtoppm xpmtoppm xvminitoppm xwdtopnm ybmtopbm yuvsplittoppm
			yuvtoppm yuy2topam zeisstopnm zyxeltopbm
		`,
		otherwise: 'read'
	},
	{
		names: `
			pamdice pamsplit pnmsplit pamfixtrunc pamtoxcf pamtompeg ppmtompeg ppmfade ppmquantall ppmtorgb3 ppmtoyuvsplit pstopnm
			pbmtomacpdir
		`,
		otherwise: 'file',
		example: '-width=100 -outstem=tile photo.pam'
	}
];
