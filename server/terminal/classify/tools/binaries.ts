// What looks into programs and drives boards: binutils, LLVM, debuggers, profilers, flashers, electronics.
import { makers, printers, verbs, viewers } from './families.ts';
import type { Tool } from './tool.ts';

export const BINARIES = (): readonly Tool[] => [
	printers(
		'llvm-mca llvm-bcanalyzer llvm-cxxmap llvm-diff llvm-undname llvm-cxxdump llvm-pdbutil llvm-dwarfutil llvm-opt-report llvm-readtapi llvm-tli-checker llvm-sim llvm-stress llvm-ifs FileCheck yaml-bench obj2yaml diagtool clang-pseudo c-index-test clang-tblgen llvm-tblgen opt-viewer sancov avr-objdump avr-nm avr-readelf arm-none-eabi-objdump arm-none-eabi-nm arm-none-eabi-readelf riscv64-unknown-elf-objdump xtensa-esp32-elf-addr2line i686-w64-mingw32-objdump x86_64-w64-mingw32-objdump gobjdump greadelf gnm elf-dump elfls elfdump elfinfo elfread bloaty puncover codiff pfunct pdwtags pglobal prefcnt scncopy dtagnames ctracer btfdiff abidw kmidiff dwarfdump-go nm-new btf bpf-ls ldd-tree pmaps cg_annotate cg_diff callgrind_annotate ms_print heaptrack_print heaptrack_gui massif-visualizer kcachegrind qcachegrind mtrace sprof gprof2dot memusagestat ctf_dump ctfdump opgprof latencytop valkyrie alleyoop hotspot speedscope pprof gops dumpbin jtool jtool2 machoview unifdefall cproto checksec.sh pwn-checksec objdump-py disasm peid retdec-fileinfo afl-showmap afl-whatsup afl-gotcpu afl-analyze afl-stat klee-stats ktest-tool gcov-dump lcov-summary',
		'file --dump|--generate|-w',
		'-e -p -d'
	),
	verbs('llvm-cov gcov-tool', 'file gcov|merge|rewrite\nread report|show|export|overlap', 'file'),
	verbs('llvm-profdata', 'file merge -o|--output # merge a -o b\nread show|overlap|order', 'file'),
	verbs('llvm-xray', 'read account|stack|graph|extract|fdr-dump|graph-diff', 'file'),
	makers(
		'llvm-as llvm-dis llvm-link llc opt llvm-extract llvm-lib llvm-rc llvm-ar llvm-ranlib llvm-strip llvm-objcopy llvm-install-name-tool llvm-bolt llvm-split',
		'read t|tv|p|-print-armap # t a.a\nread --version|-version|-analyze|-verify|--disable-output|-disable-output'
	),
	makers(
		'wat2wasm wasm2js wasm-opt wasm-as wasm-merge wasm-split wasm-metadce wasm-strip wasm-bindgen wasm-emscripten-finalize',
		'read -v|--dump-module'
	),
	makers(
		'eu-strip eu-ar eu-unstrip eu-ranlib eu-make-debug-archive strip objcopy elfedit dwz',
		'read -n|--list-only|--list|-l|--print-rpath|--print-needed|--print-interpreter|--print-soname|--info|-V # -l a.so\nread t|tv|p # t a.a'
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
		'file -w|--output|-o=ctf # -w x\nread list-plugins|help|convert|query',
		'-o -i -c --output --output-format -f'
	),
	{
		names: 'callgrind_control',
		otherwise: 'file',
		rows: 'read -s|--stat|-b|--back|-e|--events|-l|--long\nprocess -k|--kill'
	},
	{ names: 'gdbserver', otherwise: 'run', rows: 'read --version' },
	{ names: 'mono-symbolicate llvm-symbolizer', otherwise: 'read' },
	{ names: 'gcov', otherwise: 'file', rows: 'read -t|--stdout|-n|--no-output|-v|--version' },
	printers(
		'gcovr lcov',
		'read --list|-l|--summary # --list a.info\nfile -c|--capture|-a|--add-tracefile|-e|--extract|-r|--remove|--html|--html-details|--xml|--json',
		'-c --capture -d -a -e -r -l --list --summary'
	),
	// boards and flashing
	verbs('st-info', 'read --probe|--serial|--flash|--pagesize|--chipid|--sram|--descr|--version # --probe', 'run'),
	verbs(
		'st-flash stm32flash dfu-util dfu-programmer',
		'volume-loss erase|write # write a.bin 0x8000000\nread -l|--list|-V|-i # -l\nfile read|-U|--upload|dump # read a 0 1\nread * get|getfuse # at90 get manufacturer\nread .',
		'volume-loss'
	),
	verbs(
		'pyocd probe-rs espflash picotool nrfjprog nrfutil mpremote ampy rshell mpfshell circup openocd west kicad-cli sigrok-cli fusesoc bossac arduino platformio',
		'read list|info|board-info|chip|json|devs|ls|cat|df|freeze|partition-table|core|boards|topdir|itm|monitor|memrd|sha256sum|tree|components|--list|--ids|--com|--deviceversion|-i\nread list-boards|list-targets|list-probes|core-list\nread core|config|device|connect|board|lib list|show|info|search\nread --scan|--show|-L|--list-supported',
		'run'
	),
	{
		names: 'esptool esptool.py espefuse.py espefuse espsecure.py',
		takes: '--port -p --baud -b --chip -c --before --after',
		otherwise: 'run',
		rows: 'volume-loss erase_flash|erase-flash|write_flash|write-flash|erase_region|erase-region|burn_*|burn-* # write_flash 0 a\nread chip_id|chip-id|flash_id|flash-id|read_mac|read-mac|image_info|image-info|read_mem|read-mem|get_security_info|get-security-info|read_flash_status|read-flash-status|version|summary|verify_flash|verify-flash # chip_id'
	},
	{
		names: 'avrdude',
		takes: '-c -p -P -U -b -B -C',
		otherwise: 'run',
		rows: 'run @:w:\nread -c=?|-p=? # -c ?\nread -v|-n !-U|-e'
	},
	{
		names: 'screen-serial ckermit miniterm.py pyserial-miniterm tip',
		otherwise: 'connect',
		rows: 'read -l|--list|-L\nsystem -s|--setup'
	},
	makers(
		'icepack ecppack pcb2gcode slic3r prusa-slicer PrusaSlicer superslicer curaengine openscad freecadcmd gmsh gltfpack gltf-pipeline obj2gltf iceprog openFPGALoader',
		'read --detect|--list-cables|--list-boards|--list-fpga|--help-*|--query-*|--info # --detect\nread -v|-info|-0'
	),
	verbs('gltf-transform assimp', 'read inspect|validate|info|listext|knowext|listexport|cmpdump', 'file'),
	printers(
		'admesh gltf_validator gerbv klayout gtkwave f3d meshlab xschem gschem pcbview fstl openctmviewer',
		'file -b|-a|-w|--write-binary-stl|--write-ascii-stl|-x|--export'
	),
	verbs('afl-cmin afl-tmin afl-plot afl-fuzz honggfuzz klee', 'read -V', 'run'),
	viewers('radamsa zzuf', 'file -o|--output'),
	viewers('cyme hwloc-ps iio_info iio_readdev vcdbg raspinfo rpi-eeprom-check', 'file -l|-f|-o')
];
