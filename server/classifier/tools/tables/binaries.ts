// What looks into programs and drives boards: binutils, LLVM, debuggers, profilers, flashers, electronics.
import { makers, printers, verbs, viewers } from '../families.ts';
import type { Tool } from '../tool.ts';

export const BINARIES = (): readonly Tool[] => [
	printers({
		names: `
			llvm-mca llvm-bcanalyzer llvm-cxxmap llvm-diff llvm-undname llvm-cxxdump llvm-pdbutil llvm-dwarfutil llvm-opt-report
			llvm-readtapi llvm-tli-checker llvm-sim llvm-stress llvm-ifs FileCheck yaml-bench obj2yaml diagtool clang-pseudo
			c-index-test clang-tblgen llvm-tblgen opt-viewer sancov avr-objdump avr-nm avr-readelf arm-none-eabi-objdump
			arm-none-eabi-nm arm-none-eabi-readelf riscv64-unknown-elf-objdump xtensa-esp32-elf-addr2line i686-w64-mingw32-objdump
			x86_64-w64-mingw32-objdump gobjdump greadelf gnm elf-dump elfls elfdump elfinfo elfread bloaty puncover codiff pfunct
			pdwtags pglobal prefcnt scncopy dtagnames ctracer btfdiff abidw kmidiff dwarfdump-go nm-new btf bpf-ls ldd-tree pmaps
			cg_annotate cg_diff callgrind_annotate ms_print heaptrack_print heaptrack_gui massif-visualizer kcachegrind qcachegrind
			mtrace sprof gprof2dot memusagestat ctf_dump ctfdump opgprof latencytop valkyrie alleyoop hotspot speedscope pprof gops
			dumpbin jtool jtool2 machoview unifdefall cproto checksec.sh pwn-checksec objdump-py disasm peid retdec-fileinfo
			afl-whatsup afl-gotcpu afl-stat klee-stats ktest-tool gcov-dump lcov-summary
		`,
		takes: '-e -p -d',
		rows: `
			serve -http|--http # -http=:8080 x
			file -proto|-svg|-png|-pdf|-gif|-callgrind|-ps|--exportTo|--output-*|--extract|--extract-*|--src-dir # -svg x
			process stop|gc|setgc # stop 1
			file yaml2pdb|pprof-heap|pprof-cpu # pprof-heap 1
			write --sign|--inplace
			package --update
			file --dump|--generate|-w
		`
	}),
	verbs({
		names: 'llvm-cov gcov-tool',
		otherwise: 'file',
		rows: `
			file -o|-output-dir|--output-dir # show x -o d
			file gcov|merge|rewrite
			read report|show|export|overlap
		`
	}),
	verbs({
		names: 'llvm-profdata',
		otherwise: 'file',
		rows: `
			file -o|--output|-output # show a -o b
			read show|overlap|order
		`
	}),
	verbs({
		names: 'llvm-xray',
		otherwise: 'file',
		rows: `
			file -o|-output|--output # extract a -o b
			read account|stack|graph|extract|fdr-dump|graph-diff
		`
	}),
	makers({
		names: `
			llvm-as llvm-dis llvm-link llc opt llvm-extract llvm-lib llvm-rc llvm-ar llvm-ranlib llvm-strip llvm-objcopy
			llvm-install-name-tool llvm-bolt llvm-split
		`,
		rows: `
			file -verify|-analyze -o # -verify a -o b
			read t|tv|p|-print-armap # t a.a
			read --version|-version|-analyze|-verify|--disable-output|-disable-output
		`
	}),
	makers({
		names: `
			wat2wasm wasm2js wasm-opt wasm-as wasm-merge wasm-split wasm-metadce wasm-strip wasm-bindgen wasm-emscripten-finalize
		`,
		rows: 'read --dump-module'
	}),
	makers({
		names: 'eu-strip eu-ar eu-unstrip eu-ranlib eu-make-debug-archive strip objcopy elfedit dwz',
		rows: `
			read --list-only|--list|--print-rpath|--print-needed|--print-interpreter|--print-soname|--info|-V # --info a.so
			read t|tv|p # t a.a
		`
	}),
	{
		names: 'patchelf',
		otherwise: 'file',
		rows: `
			file --set-*|--add-*|--remove-*|--replace-*|--shrink-rpath|--force-rpath|--clear-symbol-version # --set-rpath /opt/lib server
			read --print-*|-v|--version # --print-rpath a
		`
	},
	{
		names: 'chrpath',
		takes: '-r --replace',
		otherwise: 'file',
		rows: `
			file -r|-d|-c|--replace|--delete|--convert # -r /opt/lib server
			read -l|--list
		`
	},
	viewers({
		names: 'babeltrace babeltrace2 babeltrace-log',
		takes: '-o -i -c --output --output-format -f',
		rows: `
			run run
			file -w|--output|-o=ctf|--output-format=ctf # -w trace.txt trace
			read list-plugins|help|convert|query
		`
	}),
	{
		names: 'callgrind_control',
		otherwise: 'file',
		rows: `
			file -z|--zero|-d|--dump|-i|--instr # -z
			read -s|--stat|-b|--back|-e|--events|-l|--long
			process -k|--kill
		`
	},
	{ names: 'gdbserver', otherwise: 'run', example: ':2345 ./server', rows: 'read --version' },
	{ names: 'mono-symbolicate llvm-symbolizer', otherwise: 'read' },
	{ names: 'gcov', otherwise: 'file', example: 'main.c', rows: 'read -t|--stdout|-n|--no-output|-v|--version' },
	printers({
		names: 'gcovr lcov',
		takes: '-c --capture -d -a -e -r -l --list --summary',
		rows: `
			file -z|--zerocounters|--reset|--delete # -z
			read --list|-l|--summary # --list a.info
			file -c|--capture|-a|--add-tracefile|-e|--extract|-r|--remove|--html|--html-details|--xml|--json
		`
	}),
	// boards and flashing
	verbs({
		names: 'st-info',
		otherwise: 'run',
		rows: 'read --probe|--serial|--flash|--pagesize|--chipid|--sram|--descr|--version # --probe'
	}),
	verbs({
		names: 'st-flash stm32flash dfu-util dfu-programmer',
		otherwise: 'volume-loss',
		example: 'reset',
		rows: `
			volume-loss -D|--download|-w|-o|-u|-k # -D a.bin -i 0
			volume-loss erase|write # write a.bin 0x8000000
			read -l|--list|-V|-i # -l
			file read|-U|--upload|dump # read firmware.bin 0x8000000 0x10000
			read * get|getfuse # at90 get manufacturer
			read .
		`
	}),
	verbs({
		names: `
			pyocd probe-rs espflash picotool nrfjprog nrfutil mpremote ampy rshell mpfshell circup openocd west kicad-cli sigrok-cli
			fusesoc bossac arduino platformio
		`,
		otherwise: 'run',
		rows: `
			run load|save|seal|--program|--eraseall|--recover|--reset|-e|-w|-b|--erase* # --program x --ids
			file -o|--output|--output-file
			file freeze -r
			run +rm|cp|run|exec|eval|mip|rmdir|mkdir|touch # ls + rm x
			read list|info|board-info|chip|json|devs|ls|cat|df|freeze|partition-table|core|boards|topdir|itm|monitor|memrd|sha256sum
				|tree|components|--list|--ids|--com|--deviceversion|-i
			read list-boards|list-targets|list-probes|core-list
			read core|config|device|connect|board|lib list|show|info|search
			read --scan|--show|-L|--list-supported
		`
	}),
	{
		names: 'esptool esptool.py espefuse.py espefuse espsecure.py',
		takes: '--port -p --baud -b --chip -c --before --after',
		otherwise: 'run',
		example: 'read_flash 0 0x400000 flash.bin',
		rows: `
			volume-loss +burn_*|burn-*|write_protect_efuse|set_flash_voltage # summary burn_key
			file summary|dump --file|--file_name # summary --file x
			volume-loss erase_flash|erase-flash|write_flash|write-flash|erase_region|erase-region|burn_*|burn-* # write_flash 0x0 firmware.bin
			read chip_id|chip-id|flash_id|flash-id|read_mac|read-mac|image_info|image-info|read_mem|read-mem|get_security_info
				|get-security-info|read_flash_status|read-flash-status|version|summary|verify_flash|verify-flash # chip_id
		`
	},
	{
		names: 'avrdude',
		takes: '-c -p -P -U -b -B -C',
		otherwise: 'run',
		rows: `
			run -T|-t # -v -T x
			run @:w: # -c usbasp -p m328p -U flash:w:firmware.hex
			read -c=?|-p=? # -c ?
			read -v|-n !-U|-e
		`
	},
	{
		names: 'pyserial-miniterm ckermit miniterm.py tip',
		otherwise: 'connect',
		example: '/dev/ttyUSB0 115200',
		rows: `
			read -l|--list|-L
			system -s|--setup
		`
	},
	makers({
		names: `
			icepack ecppack pcb2gcode slic3r prusa-slicer PrusaSlicer superslicer curaengine openscad freecadcmd gmsh gltfpack
			gltf-pipeline obj2gltf iceprog openFPGALoader
		`,
		rows: `
			read --detect|--list-cables|--list-boards|--list-fpga|--help-*|--query-* # --detect
			read --info !-o|-g # --info x
			read -v .
			read -info !-o|-1|-2|-3 # -info
		`
	}),
	verbs({
		names: 'gltf-transform assimp',
		otherwise: 'file',
		rows: 'read inspect|validate|info|listext|knowext|listexport|cmpdump'
	}),
	printers({
		names: 'admesh gltf_validator gerbv klayout gtkwave f3d meshlab xschem gschem pcbview fstl openctmviewer',
		rows: `
			file -b|-a|-w|--write-*|-x|--export
			run -r|-rm|-rr|-S|--script|--tcl
		`
	}),
	verbs({
		names: 'afl-showmap afl-analyze afl-cmin afl-tmin afl-plot afl-fuzz honggfuzz klee',
		otherwise: 'run',
		rows: 'read -V'
	}),
	viewers({
		names: 'radamsa',
		rows: 'file -o|--output # -o fuzz-%n.txt sample.txt'
	}),
	viewers({
		names: 'zzuf',
		takes: '-s -r -b -f -c -C -E -I -j -m -p -P -R -S -t -T -U -D -A -a -e -l -M',
		rows: 'run * # -s 1 cat sample.txt'
	}),
	viewers({
		names: 'vcdbg cyme hwloc-ps iio_info iio_readdev raspinfo rpi-eeprom-check',
		rows: `
			mount set # set awb_mode 0
			file -l|-f|-o
		`
	})
];
