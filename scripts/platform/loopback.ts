import { isIP } from 'node:net'
import type { Peer } from './functions.ts'

const isLoopbackAddress = (ip: string) => (isIP(ip) === 4 && ip.startsWith('127.')) || ip === '::1'

/**
 * Whether a request is from this machine and for it. A foreign host name may point at 127.0.0.1
 * (DNS rebinding).
 */
export function isLoopback(request: Request, { ip }: Peer): boolean {
  if (!isLoopbackAddress(ip)) return false
  const host = new URL(request.url).hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || host.endsWith('.localhost') || isLoopbackAddress(host)
}
