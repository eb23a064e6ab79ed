// Programs that pack, unpack or decode.
import { nameSet } from './name-set.ts';

/** Unpack files under names that are not on the command line. */
export const UNPACKERS = nameSet('tar bsdtar unzip 7z 7za unrar cpio gunzip unxz');

/** Pack whole directories. */
export const ARCHIVERS = nameSet('tar bsdtar gtar zip cpio pax 7z star');

/** May print another spelling of what they are given. */
export const DECODERS = nameSet(
	'base64 base32 basenc xxd uudecode openssl gzip gunzip zcat bzip2 bunzip2 bzcat xz unxz xzcat zstd zstdcat unzip tar gpg gpg2 7z ar cpio rev tr uncompress lz4 brotli plutil age jq dd perl python awk'
);
