// Commands that would grant what was missing.

export const IPROUTE = 'sudo apt install iproute2';
export const NFT_LIST = 'sudo nft list ruleset';
export const IPTABLES_LIST = 'sudo iptables-save';
