// Biology, geography, astronomy, medicine, chemistry, mathematics: readers of their formats, and what converts them.
import { makers, printers, verbs, viewers } from '../families.ts';
import type { Tool } from '../tool.ts';

export const SCIENCE = (): readonly Tool[] => [
	{
		names: 'samtools',
		takes: '-o -@ -L -b -q -F -f -T -r -O --output-fmt -U --threads --reference -n',
		otherwise: 'file',
		example: 'sort -o sorted.bam reads.bam',
		rows: `
			read view -o=- # view -o - a.bam
			file view|depth|mpileup|stats|bedcov|coverage|fastq|fasta|bam2fq|dict|consensus|ampliconstats|checksum|head|flagstat|idxstats
				& -o|--output|-U # view -o b a
			file view -b|-C|--bam # view -b a
			read view|flagstat|flags|stats|idxstats|depth|depad|coverage|bedcov|mpileup|tview|head|quickcheck|samples|phase|targetcut
				|fastq|fasta|bam2fq|help|checksum|cram-size|ampliconstats|dict|consensus|version # flagstat a
			read faidx * * # faidx a chr1
			read .
		`
	},
	{
		names: 'bcftools',
		takes: '-o -O --output --output-type -r -R -s -S -f -i -e --threads -t',
		otherwise: 'read',
		rows: `
			file -o|--output|-p|--prefix # view -o calls.vcf calls.bcf
			file index !-s|--stats|-n|--nrecords # index a
		`
	},
	{
		names: 'vcftools bedtools',
		takes: '-a -b -i -g -s --vcf --gzvcf --out -o -fo -fi',
		singleDash: true,
		otherwise: 'read',
		rows: 'file --out|-o|-fo|--recode !--stdout|-c # --vcf calls.vcf --recode --out filtered'
	},
	{
		names: 'tabix',
		takes: '-p -s -b -e -S',
		otherwise: 'read',
		rows: `
			read -l|--list-chroms|-H|-h
			file -p|--preset|-f|--force|-s
			read * * # a.gz chr1:1-2
			file * . # a.gz
		`
	},
	{
		names: 'bgzip',
		takes: '-@ -b -s -o -l -I',
		otherwise: 'file',
		example: 'calls.vcf',
		rows: 'read -c|--stdout|-t|--test'
	},
	{ names: 'htsfile', otherwise: 'read', rows: 'file -C|--copy # -C reads.bam copy.bam' },
	{ names: 'blastdbcmd', otherwise: 'read', rows: 'file -out # -db nt -entry all -out nt.fa' },
	{
		names: 'blastn blastp blastx tblastn tblastx psiblast rpsblast deltablast',
		takes: '-query -db -out -outfmt -evalue -num_threads -subject',
		singleDash: true,
		otherwise: 'read',
		rows: 'file -out # -query reads.fa -db nt -out hits.txt'
	},
	printers({
		names: `
			blastdbcheck bowtie2-inspect bowtie-inspect hmmstat hmmsearch hmmscan hmmfetch phmmer nhmmer jackhmmer esl-seqstat
			esl-alistat cmstat faSize faCount twoBitInfo bigWigInfo bigBedInfo bigBedSummary bigWigSummary bamstats htsinfo sra-stat
			vdb-dump vdb-validate seqtk mash-info bwa-mem2-mem lastal exonerate efetch esearch einfo elink esummary efilter epost
			nquire xtract dataformat freebayes taxonkit csvtk-bio mview nw_display nw_stats nw_labels nw_topology nw_distance
		`,
		takes: '-e -l -f -t',
		rows: 'file --outFileName|-outfile|--output-file|--aligned|--tblout|--domtblout|-A'
	}),
	viewers({
		names: 'seqkit',
		takes: '-o --out-file -j -p -r',
		rows: 'file split|split2|-o|--out-file # split2 -p 4 reads.fastq'
	}),
	{
		names: 'minimap2 cutadapt',
		takes: '-o -t -x -a -g',
		otherwise: 'read',
		rows: `
			file -o
			file -d # -d ref.mmi ref.fa
		`
	},
	verbs({
		names: 'bamtools sambamba picard gatk bwa mmseqs diamond kraken2 sourmash snpEff datasets',
		takes: '-o -t -in -out',
		otherwise: 'file',
		rows: `
			read count|coverage|header|stats|flagstat|mem|view|getseq|dbinfo|databases|ValidateSamFile|ViewSam|--list
				|ListSomaticPloidy|summary|info|sig|sig-describe|aln|CountReads|FlagStat|dump
			file -o|-out|--out
		`
	}),
	{
		names: 'prefetch fastq-dump fasterq-dump',
		takes: '-O -o -X -N',
		otherwise: 'fetch',
		example: 'SRR000001',
		rows: 'read -Z|--stdout|-l|--list|-L'
	},
	makers({
		names: `
			bowtie2 bowtie hisat2 STAR salmon kallisto makeblastdb update_blastdb.pl clustalo clustalw muscle raxml iqtree trimmomatic
			fastqc multiqc fastp qualimap featureCounts spades.py megahit quast prokka roary plink2 liftOver bigWigToBedGraph
			bedGraphToBigWig mosdepth
		`,
		rows: `
			read inspect|--showall
			read --stdout
		`
	}),
	{
		names: 'mafft FastTree fasttree',
		takes: '--thread',
		otherwise: 'read',
		rows: 'file -log|-out|--out|--output # --out aligned.fa sequences.fa'
	},
	verbs({
		names: 'nextflow snakemake cwltool toil miniwdl cromwell nf-core',
		otherwise: 'run',
		rows: `
			read modules list
			read pipelines list
			read log|info|list|view|config|validate|-n|--dry-run|--dryrun|--summary|-l|--list|--dag|--rulegraph|--lint|check
				|--validate|--print-deps|--print-dot|--detailed-summary|--list-*|--d3dag
			loss clean|drop # clean -f
		`
	}),
	// geography
	viewers({
		names: `
			wgrib2 gdallocationinfo gdalcompare.py gdalmdiminfo gdaltransform gdal_query invproj invgeod gie projinfo gnmanalyse shpdump
			shptreedump shpinfo dbfdump lasinfo lasinfo64 pdalinfo laszipinfo listgeo testepsg geoidentify geojsonio geojson-pick
			geojsonhint geojson-area tippecanoe-decode tippecanoe-enumerate mbview ncview panoply gpsinfo h3 h3_cli s2 geohash olc geo
			whereami gpxinfo nominatim-cli gribls grib_ls grib_dump grib_get grib_compare grib_count grib_list_keys codes_info
			codes_count bufr_dump bufr_ls bufr_compare bufr_get gts_ls gts_dump gts_get metar_ls metar_dump wgrib degrib-info
		`,
		takes: '-of -sql -where -geoloc -json -wkt',
		rows: `
			file -o|-out|--output|-d|-lasout|-grib|-netcdf|-csv|-bin # forecast.grib2 -netcdf forecast.nc
			write -sql
		`
	}),
	{
		names: 'ogrinfo',
		takes: '-sql -where -spat -dialect -oo -if -fid',
		singleDash: true,
		otherwise: 'read',
		rows: `
			write @UPDATE -sql # -sql "UPDATE roads SET lanes=2" roads.gpkg
			write @DELETE -sql # -sql "DELETE FROM roads" roads.gpkg
			write @DROP -sql
			write @ALTER -sql
		`
	},
	makers({
		names: `
			gdal_translate gdalwarp gdal_rasterize gdal_polygonize.py gdal_contour gdaldem gdalbuildvrt gdaltindex gdal_calc.py
			gdal_merge.py gdal_grid gdalenhance gdal2tiles.py gdal_retile.py gdal_sieve.py gdal_fillnodata.py gdal_proximity.py
			gdal_viewshed gdal_pansharpen.py gdal_footprint nearblack ogr2ogr ogrtindex ogrmerge.py tippecanoe tile-join mapnik-render
			tilemaker osm2pgsql osmupdate osmosis imposm mb-util las2las lasmerge laszip entwine PotreeConverter gmt saga_cmd gpsbabel
			ncgen ncks ncrcat ncra nces ncea ncatted ncrename ncwa ncap2 ncbo ncflint ncpdq nccopy h5copy h5repack h5import h5jam
			h5unjam h5clear grib_copy grib_set grib_to_netcdf grib_filter cdo
		`,
		rows: `
			read --formats|--version|-V|--help-* # --formats
			read info*|sinfo*|griddes|showname|showdate|showtime|showyear|showmon|showlevel|showstdname|showunit|showparam|showformat
				|ndate|nmon|nyear|nlevel|npar|nvar|ngridpoints|vlist|partab|codetab|zaxisdes|diff*|pardes|filedes|tinfo
				|--operators # sinfo a.nc
			read -pixtypes|-m|-D|-s|-a
		`
	}),
	{ names: 'gdaladdo gdal_edit.py', otherwise: 'write', example: '-r average relief.tif 2 4' },
	{ names: 'osmconvert osmfilter', takes: '-o -b -B --output', otherwise: 'read', rows: 'file @-o= # a.pbf -o=b.pbf' },
	{ names: 'shp2pgsql raster2pgsql', otherwise: 'read' },
	{ names: 'pgsql2shp', otherwise: 'file', example: '-f roads gisdb roads' },
	verbs({
		names: 'osmium pdal rio mapshaper gdal',
		takes: '-o --output -f',
		otherwise: 'file',
		rows: `
			read raster info
			read vector info
			read fileinfo|show|getid|tags-count|check-refs|info|bounds|cat|dump|ls|sample|blocks|shapes|transform|env|distrib|collect
				|filter|map|insp|gcps|-info|delta|eval|driver
			read raster|vector|mdim info
			file -o|--output
		`
	}),
	// formats of measurements
	viewers({
		names: `
			fitscheck h5diff h5stat h5watch h5debug h5check fitsinfo fitsdiff fitsverify listhead liststruc wcsinfo wcslint gdcminfo
			gdcmdump dcmdump dcmftest dsrdump dcm2json dcmdspfn echoscu findscu fslinfo fslhd fslstats fslval fslnvols fsl_info
			nifti_tool 3dinfo 3dBrickStat mrinfo mrstats mri_info mri_probedicom rootls rootprint geant4-config root-config cif2cell
			pdbinfo obprop ds9 topcat aladin paraview visit vmd pymol rasmol jmol avogadro xcrysden vesta stellarium celestia hdfview
			hdiff hdp hdpls ncmpidump ncvalidator ncmpidiff
		`,
		takes: '-o --output -d -v -A',
		rows: 'file --output|-d|-w|-O # -w image.fits'
	}),
	{ names: 'h5dump', takes: '-o -d -a -g -b', otherwise: 'read', rows: 'file -o|--output|-O # -o data.txt data.h5' },
	{ names: 'fitsheader', otherwise: 'read' },
	makers({
		names: `
			fits2bitmap fpack funpack swarp sextractor sex source-extractor scamp stilts dcmconv dcm2niix dcmdjpeg dcmcjpeg dcm2pnm
			dcm2img gdcmconv gdcmimg fslmaths mrconvert mri_convert babel hadd rooteventselector root2hdf
		`,
		rows: 'read -L|-H|-V|-l|--list-*'
	}),
	{ names: 'dcmodify', otherwise: 'write', example: '-m PatientName=Anon image.dcm' },
	{ names: 'storescu dcmsend', otherwise: 'send', example: 'pacs.example.org 104 image.dcm' },
	{
		names: 'obabel',
		takes: '-i -o -O',
		singleDash: true,
		otherwise: 'read',
		rows: 'file -O # ligand.sdf -O ligand.pdb'
	},
	{ names: 'rootmv rootcp rootrm rootmkdir', otherwise: 'file', example: 'data.root:hist backup.root' },
	verbs({
		names: 'gmx',
		otherwise: 'file',
		rows: `
			read check|dump|report-methods|help
			read --version|-version
		`
	}),
	verbs({
		names: 'phonopy ase',
		otherwise: 'file',
		rows: 'read info|gui|reaction|-v|--symmetry'
	}),
	// mathematics and statistics
	viewers({
		names: `
			singular pari gap maple giac icas xcas mathomatic fricas axiom M2 polymake lp_solve primesieve primecount msieve yafu ecm
			isprime nauty-geng geng shortg countg showg listg pickg labelg dreadnaut ministat
		`,
		rows: `
			file -w
			run @system # -c 'system("sh","date");'
		`
	}),
	{
		names: 'glpsol',
		takes: '-o -w --output --write --wlp --wmps --log',
		otherwise: 'read',
		rows: 'file -o|--output|-w|--write|--wlp|--wmps|--wfreemps|--wglp|--log # -o plan.sol --model plan.mod'
	}
];
