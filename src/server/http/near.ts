import { BlockList, isIPv6 } from 'node:net'

const near = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  near.addSubnet(net, prefix)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')

/** Whether an address is of this machine or of a network of its own, where a proxy of ours may stand: who comes from elsewhere is believed no word about others. */
export const isNear = (address: string): boolean => near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
