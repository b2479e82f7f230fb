import { isIPv6 } from 'node:net'

/** An IPv4 address, or the /64 network of an IPv6 address, which belongs to one connection. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff'
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [start = [], end = []] = canonical
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  return [...start, ...Array(8 - start.length - end.length).fill('0'), ...end]
}

const bytesOf = (group: string): number[] => {
  const number = Number.parseInt(group, 16)
  return [number >> 8, number & 0xff]
}
