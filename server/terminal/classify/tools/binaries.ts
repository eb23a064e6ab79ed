// What looks into programs and drives boards: binutils, LLVM, debuggers, profilers, flashers, electronics.
import { makers, printers, verbs, viewers } from './families.ts';
import type { Tool } from './tool.ts';

export const BINARIES = (): readonly Tool[] => [
	printers(
		'llvm-mca llvm-bcanalyzer llvm-cxxmap llvm-diff llvm-undname llvm-cxxdump llvm-pdbutil llvm-dwarfutil llvm-opt-report llvm-readtapi llvm-tli-checker llvm-sim llvm-stress llvm-ifs FileCheck yaml-bench obj2yaml diagtool clang-pseudo c-index-test clang-tblgen llvm-tblgen opt-viewer sancov avr-objdump avr-nm avr-readelf arm-none-eabi-objdump arm-none-eabi-nm arm-none-eabi-readelf riscv64-unknown-elf-objdump xtensa-esp32-elf-addr2line i686-w64-mingw32-objdump x86_64-w64-mingw32-objdump gobjdump greadelf gnm elf-dump elfls elfdump elfinfo elfread bloaty puncover codiff pfunct pdwtags pglobal prefcnt scncopy dtagnames ctracer btfdiff abidw kmidiff dwarfdump-go nm-new btf bpf-ls ldd-tree pmaps cg_annotate cg_diff callgrind_annotate ms_print heaptrack_print heaptrack_gui massif-visualizer kcachegrind qcachegrind mtrace sprof gprof2dot memusagestat ctf_dump ctfdump opgprof latencytop valkyrie alleyoop hotspot speedscope pprof gops dumpbin jtool jtool2 machoview unifdefall cproto checksec.sh pwn-checksec objdump-py disasm peid retdec-fileinfo afl-whatsup afl-gotcpu afl-stat klee-stats ktest-tool gcov-dump lcov-summary',
		'serve -http|--http # -http=:8080 x\nfile -proto|-svg|-png|-pdf|-gif|-callgrind|-ps|--exportTo|--output-*|--extract|--extract-*|--src-dir # -svg x\nprocess stop|gc|setgc # stop 1\nfile yaml2pdb|pprof-heap|pprof-cpu # pprof-heap 1\nwrite --sign|--inplace\npackage --update\nfile --dump|--generate|-w',
		'-e -p -d'
	),
	verbs(
		'llvm-cov gcov-tool',
		'file -o|-output-dir|--output-dir # show x -o d\nfile gcov|merge|rewrite\nread report|show|export|overlap',
		'file'
	),
	verbs('llvm-profdata', 'file -o|--output|-output # show a -o b\nread show|overlap|order', 'file'),
	verbs(
		'llvm-xray',
		'file -o|-output|--output # extract a -o b\nread account|stack|graph|extract|fdr-dump|graph-diff',
		'file'
	),
	makers(
		'llvm-as llvm-dis llvm-link llc opt llvm-extract llvm-lib llvm-rc llvm-ar llvm-ranlib llvm-strip llvm-objcopy llvm-install-name-tool llvm-bolt llvm-split',
		'file -verify|-analyze -o # -verify a -o b\nread t|tv|p|-print-armap # t a.a\nread --version|-version|-analyze|-verify|--disable-output|-disable-output'
	),
	makers(
		'wat2wasm wasm2js wasm-opt wasm-as wasm-merge wasm-split wasm-metadce wasm-strip wasm-bindgen wasm-emscripten-finalize',
		'read --dump-module'
	),
	makers(
		'eu-strip eu-ar eu-unstrip eu-ranlib eu-make-debug-archive strip objcopy elfedit dwz',
		'read --list-only|--list|--print-rpath|--print-needed|--print-interpreter|--print-soname|--info|-V # --info a.so\nread t|tv|p # t a.a'
	),
	{
		names: 'patchelf',
		otherwise: 'file',
		rows: 'file --set-*|--add-*|--remove-*|--replace-*|--shrink-rpath|--force-rpath|--clear-symbol-version # --set-rpath x a\nread --print-*|-v|--version # --print-rpath a'
	},
	{
		names: 'chrpath',
		takes: '-r --replace',
		otherwise: 'file',
		rows: 'file -r|-d|-c|--replace|--delete|--convert\nread -l|--list'
	},
	viewers(
		'babeltrace babeltrace2 babeltrace-log',
		'run run\nfile -w|--output|-o=ctf|--output-format=ctf # -w x\nread list-plugins|help|convert|query',
		'-o -i -c --output --output-format -f'
	),
	{
		names: 'callgrind_control',
		otherwise: 'file',
		rows: 'file -z|--zero|-d|--dump|-i|--instr # -z\nread -s|--stat|-b|--back|-e|--events|-l|--long\nprocess -k|--kill'
	},
	{ names: 'gdbserver', otherwise: 'run', rows: 'read --version' },
	{ names: 'mono-symbolicate llvm-symbolizer', otherwise: 'read' },
	{ names: 'gcov', otherwise: 'file', rows: 'read -t|--stdout|-n|--no-output|-v|--version' },
	printers(
		'gcovr lcov',
		'file -z|--zerocounters|--reset|--delete # -z\nread --list|-l|--summary # --list a.info\nfile -c|--capture|-a|--add-tracefile|-e|--extract|-r|--remove|--html|--html-details|--xml|--json',
		'-c --capture -d -a -e -r -l --list --summary'
	),
	// boards and flashing
	verbs('st-info', 'read --probe|--serial|--flash|--pagesize|--chipid|--sram|--descr|--version # --probe', 'run'),
	verbs(
		'st-flash stm32flash dfu-util dfu-programmer',
		'volume-loss -D|--download|-w|-o|-u|-k # -D a.bin -i 0\nvolume-loss erase|write # write a.bin 0x8000000\nread -l|--list|-V|-i # -l\nfile read|-U|--upload|dump # read a 0 1\nread * get|getfuse # at90 get manufacturer\nread .',
		'volume-loss'
	),
	verbs(
		'pyocd probe-rs espflash picotool nrfjprog nrfutil mpremote ampy rshell mpfshell circup openocd west kicad-cli sigrok-cli fusesoc bossac arduino platformio',
		'run load|save|seal|--program|--eraseall|--recover|--reset|-e|-w|-b|--erase* # --program x --ids\nfile -o|--output|--output-file\nfile freeze -r\nrun +rm|cp|run|exec|eval|mip|rmdir|mkdir|touch # ls + rm x\nread list|info|board-info|chip|json|devs|ls|cat|df|freeze|partition-table|core|boards|topdir|itm|monitor|memrd|sha256sum|tree|components|--list|--ids|--com|--deviceversion|-i\nread list-boards|list-targets|list-probes|core-list\nread core|config|device|connect|board|lib list|show|info|search\nread --scan|--show|-L|--list-supported',
		'run'
	),
	{
		names: 'esptool esptool.py espefuse.py espefuse espsecure.py',
		takes: '--port -p --baud -b --chip -c --before --after',
		otherwise: 'run',
		rows: 'volume-loss +burn_*|burn-*|write_protect_efuse|set_flash_voltage # summary burn_key\nfile summary|dump --file|--file_name # summary --file x\nvolume-loss erase_flash|erase-flash|write_flash|write-flash|erase_region|erase-region|burn_*|burn-* # write_flash 0 a\nread chip_id|chip-id|flash_id|flash-id|read_mac|read-mac|image_info|image-info|read_mem|read-mem|get_security_info|get-security-info|read_flash_status|read-flash-status|version|summary|verify_flash|verify-flash # chip_id'
	},
	{
		names: 'avrdude',
		takes: '-c -p -P -U -b -B -C',
		otherwise: 'run',
		rows: 'run -T|-t # -v -T x\nrun @:w:\nread -c=?|-p=? # -c ?\nread -v|-n !-U|-e'
	},
	{
		names: 'screen-serial ckermit miniterm.py pyserial-miniterm tip',
		otherwise: 'connect',
		rows: 'read -l|--list|-L\nsystem -s|--setup'
	},
	makers(
		'icepack ecppack pcb2gcode slic3r prusa-slicer PrusaSlicer superslicer curaengine openscad freecadcmd gmsh gltfpack gltf-pipeline obj2gltf iceprog openFPGALoader',
		'read --detect|--list-cables|--list-boards|--list-fpga|--help-*|--query-* # --detect\nread --info !-o|-g # --info x\nread -v .\nread -info !-o|-1|-2|-3 # -info'
	),
	verbs('gltf-transform assimp', 'read inspect|validate|info|listext|knowext|listexport|cmpdump', 'file'),
	printers(
		'admesh gltf_validator gerbv klayout gtkwave f3d meshlab xschem gschem pcbview fstl openctmviewer',
		'file -b|-a|-w|--write-*|-x|--export\nrun -r|-rm|-rr|-S|--script|--tcl'
	),
	verbs('afl-showmap afl-analyze afl-cmin afl-tmin afl-plot afl-fuzz honggfuzz klee', 'read -V', 'run'),
	viewers('radamsa', 'file -o|--output'),
	viewers('zzuf', 'run *', '-s -r -b -f -c -C -E -I -j -m -p -P -R -S -t -T -U -D -A -a -e -l -M'),
	viewers('cyme hwloc-ps iio_info iio_readdev vcdbg raspinfo rpi-eeprom-check', 'mount set\nfile -l|-f|-o')
];
