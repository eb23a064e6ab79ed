// Biology, geography, astronomy, medicine, chemistry, mathematics: readers of their formats, and what converts them.
import { makers, printers, verbs, viewers } from './families.ts';
import type { Tool } from './tool.ts';

export const SCIENCE = (): readonly Tool[] => [
	{
		names: 'samtools',
		takes: '-o -@ -L -b -q -F -f -T -r -O --output-fmt -U --threads --reference -n',
		otherwise: 'file',
		rows: 'read view -o=- # view -o - a.bam\nfile view|depth|mpileup|stats|bedcov|coverage|fastq|fasta|bam2fq -o|--output|-U # view -o b a\nfile view -b|-C|--bam # view -b a\nread view|flagstat|flags|stats|idxstats|depth|depad|coverage|bedcov|mpileup|tview|head|quickcheck|samples|phase|targetcut|fastq|fasta|bam2fq|help|checksum|cram-size|ampliconstats|dict|consensus|version # flagstat a\nread faidx * * # faidx a chr1\nread .'
	},
	{
		names: 'bcftools',
		takes: '-o -O --output --output-type -r -R -s -S -f -i -e --threads -t',
		otherwise: 'read',
		rows: 'file -o|--output|-p|--prefix # view -o b a\nfile index|reheader|isec|sort|concat|merge|norm|plugin|+* -o|-p # index -o a b\nfile index !-s|--stats|-n|--nrecords # index a'
	},
	{
		names: 'bedtools vcftools',
		takes: '-a -b -i -g -s --vcf --gzvcf --out -o -fo -fi',
		singleDash: true,
		otherwise: 'read',
		rows: 'file --out|-o|-fo|--recode !--stdout|-c # --out x'
	},
	{
		names: 'tabix',
		takes: '-p -s -b -e -S',
		otherwise: 'read',
		rows: 'read -l|--list-chroms|-H|-h\nfile -p|--preset|-f|--force|-s\nread * * # a.gz chr1:1-2\nfile * . # a.gz'
	},
	{ names: 'bgzip', takes: '-@ -b -s -o -l -I', otherwise: 'file', rows: 'read -c|--stdout|-t|--test' },
	{ names: 'htsfile', otherwise: 'read', rows: 'file -C|--copy' },
	{ names: 'blastdbcmd', otherwise: 'read', rows: 'file -out' },
	{
		names: 'blastn blastp blastx tblastn tblastx psiblast rpsblast deltablast',
		takes: '-query -db -out -outfmt -evalue -num_threads -subject',
		singleDash: true,
		otherwise: 'read',
		rows: 'file -out'
	},
	printers(
		'blastdbcheck bowtie2-inspect bowtie-inspect hmmstat hmmsearch hmmscan hmmfetch phmmer nhmmer jackhmmer esl-seqstat esl-alistat cmstat faSize faCount twoBitInfo bigWigInfo bigBedInfo bigBedSummary bigWigSummary bamstats htsinfo sra-stat vdb-dump vdb-validate seqtk mash-info bwa-mem2-mem lastal exonerate efetch esearch einfo elink esummary efilter epost nquire xtract dataformat freebayes taxonkit csvtk-bio mview nw_display nw_stats nw_labels nw_topology nw_distance',
		'file --outFileName|-outfile|--output-file|--aligned|--tblout|--domtblout|-A',
		'-e -l -f -t'
	),
	viewers('seqkit', 'file split|split2|-o|--out-file # split a', '-o --out-file -j -p -r'),
	{ names: 'minimap2 cutadapt', takes: '-o -t -x -a -g', otherwise: 'read', rows: 'file -o\nfile -d' },
	verbs(
		'bamtools sambamba picard gatk bwa mmseqs diamond kraken2 sourmash snpEff datasets',
		'read count|coverage|header|stats|flagstat|mem|view|getseq|dbinfo|databases|ValidateSamFile|ViewSam|--list|ListSomaticPloidy|summary|info|sig|sig-describe|aln|CountReads|FlagStat|dump\nfile -o|-out|--out',
		'file',
		'-o -t -in -out'
	),
	{
		names: 'prefetch fastq-dump fasterq-dump',
		takes: '-O -o -X -N',
		otherwise: 'fetch',
		rows: 'read -Z|--stdout|-l|--list|-L'
	},
	makers(
		'bowtie2 bowtie hisat2 STAR salmon kallisto makeblastdb update_blastdb.pl clustalo clustalw muscle raxml iqtree trimmomatic fastqc multiqc fastp qualimap featureCounts spades.py megahit quast prokka roary plink2 liftOver bigWigToBedGraph bedGraphToBigWig mosdepth',
		'read inspect|--showall\nread --stdout'
	),
	{
		names: 'mafft FastTree fasttree',
		takes: '--thread',
		otherwise: 'read',
		rows: 'file -log|-out|--out|--output # -out x a'
	},
	verbs(
		'nextflow snakemake cwltool toil miniwdl cromwell nf-core',
		'read modules list\nread pipelines list\nread log|info|list|view|config|validate|-n|--dry-run|--dryrun|--summary|-l|--list|--dag|--rulegraph|--lint|check|--validate|--print-deps|--print-dot|--detailed-summary|--list-*|--d3dag\nloss clean|drop',
		'run'
	),
	// geography
	viewers(
		'gdallocationinfo gdalcompare.py gdalmdiminfo gdaltransform gdal_query invproj invgeod gie projinfo gnmanalyse shpdump shptreedump shpinfo dbfdump lasinfo lasinfo64 pdalinfo laszipinfo listgeo testepsg geoidentify geojsonio geojson-pick geojsonhint geojson-area tippecanoe-decode tippecanoe-enumerate mbview ncview panoply gpsinfo h3 h3_cli s2 geohash olc geo whereami gpxinfo nominatim-cli gribls grib_ls grib_dump grib_get grib_compare grib_count grib_list_keys codes_info codes_count bufr_dump bufr_ls bufr_compare bufr_get gts_ls gts_dump gts_get metar_ls metar_dump wgrib wgrib2 degrib-info',
		'file -o|-out|--output|-d|-lasout|-grib|-netcdf|-csv|-bin # -netcdf x\nwrite -sql',
		'-of -sql -where -geoloc -json -wkt'
	),
	{
		names: 'ogrinfo',
		takes: '-sql -where -spat -dialect -oo -if -fid',
		singleDash: true,
		otherwise: 'read',
		rows: 'write @UPDATE -sql # -sql "UPDATE t SET a=1" x\nwrite @DELETE -sql # -sql "DELETE FROM t" x\nwrite @DROP -sql\nwrite @ALTER -sql'
	},
	makers(
		'gdal_translate gdalwarp gdal_rasterize gdal_polygonize.py gdal_contour gdaldem gdalbuildvrt gdaltindex gdal_calc.py gdal_merge.py gdal_grid gdalenhance gdal2tiles.py gdal_retile.py gdal_sieve.py gdal_fillnodata.py gdal_proximity.py gdal_viewshed gdal_pansharpen.py gdal_footprint nearblack ogr2ogr ogrtindex ogrmerge.py tippecanoe tile-join mapnik-render tilemaker osm2pgsql osmupdate osmosis imposm mb-util las2las lasmerge laszip entwine PotreeConverter gmt saga_cmd gpsbabel ncgen ncks ncrcat ncra nces ncea ncatted ncrename ncwa ncap2 ncbo ncflint ncpdq nccopy h5copy h5repack h5import h5jam h5unjam h5clear grib_copy grib_set grib_to_netcdf grib_filter cdo',
		'read --formats|--version|-V|--help-* # --formats\nread info*|sinfo*|griddes|showname|showdate|showtime|showyear|showmon|showlevel|showstdname|showunit|showparam|showformat|ndate|nmon|nyear|nlevel|npar|nvar|ngridpoints|vlist|partab|codetab|zaxisdes|diff*|pardes|filedes|tinfo|--operators # sinfo a.nc\nread -pixtypes|-m|-D|-s|-a'
	),
	{ names: 'gdaladdo gdal_edit.py', otherwise: 'write' },
	{ names: 'osmconvert osmfilter', takes: '-o -b -B --output', otherwise: 'read', rows: 'file @-o= # a.pbf -o=b.pbf' },
	{ names: 'shp2pgsql raster2pgsql', otherwise: 'read' },
	{ names: 'pgsql2shp', otherwise: 'file' },
	verbs(
		'osmium pdal rio mapshaper gdal',
		'read raster info\nread vector info\nread fileinfo|show|getid|tags-count|check-refs|info|bounds|cat|dump|ls|sample|blocks|shapes|transform|env|distrib|collect|filter|map|env|insp|gcps|-info|delta|eval|driver\nread raster|vector|mdim info\nfile -o|--output',
		'file',
		'-o --output -f'
	),
	// formats of measurements
	viewers(
		'h5diff h5stat h5watch h5debug h5check fitsinfo fitscheck fitsdiff fitsverify listhead liststruc wcsinfo wcslint gdcminfo gdcmdump dcmdump dcmftest dsrdump dcm2json dcmdspfn echoscu findscu fslinfo fslhd fslstats fslval fslnvols fsl_info nifti_tool 3dinfo 3dBrickStat mrinfo mrstats mri_info mri_probedicom rootls rootprint geant4-config root-config cif2cell pdbinfo obprop ds9 topcat aladin paraview visit vmd pymol rasmol jmol avogadro xcrysden vesta stellarium celestia hdfview hdiff hdp hdpls ncmpidump ncvalidator ncmpidiff',
		'file --output|-d|-w|-O',
		'-o --output -d -v -A'
	),
	{ names: 'h5dump', takes: '-o -d -a -g -b', otherwise: 'read', rows: 'file -o|--output|-O' },
	{ names: 'fitsheader', otherwise: 'read', rows: 'write -w' },
	makers(
		'fits2bitmap fpack funpack swarp sextractor sex source-extractor scamp stilts dcmconv dcm2niix dcmdjpeg dcmcjpeg dcm2pnm dcm2img gdcmconv gdcmimg fslmaths mrconvert mri_convert babel hadd rooteventselector root2hdf',
		'read -L|-H|-V|-l|--list-*'
	),
	{ names: 'dcmodify', otherwise: 'write' },
	{ names: 'storescu dcmsend', otherwise: 'send' },
	{ names: 'obabel', takes: '-i -o -O', singleDash: true, otherwise: 'read', rows: 'file -O' },
	{ names: 'rootmv rootcp rootrm rootmkdir', otherwise: 'file' },
	verbs('gmx', 'read check|dump|report-methods|help\nread --version|-version', 'file'),
	verbs('phonopy ase', 'read info|gui|reaction|-v|--symmetry', 'file'),
	// mathematics and statistics
	viewers(
		'gp pari gap maxima maple giac icas xcas mathomatic fricas axiom singular M2 polymake lp_solve primesieve primecount msieve yafu ecm isprime nauty-geng geng shortg countg showg listg pickg labelg dreadnaut ministat',
		'file -w\nrun @system'
	),
	{
		names: 'glpsol',
		takes: '-o -w --output --write --wlp --wmps --log',
		otherwise: 'read',
		rows: 'file -o|--output|-w|--write|--wlp|--wmps|--wfreemps|--wglp|--log'
	}
];
