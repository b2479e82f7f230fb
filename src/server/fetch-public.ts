import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { timeLimit } from './time-limit.ts'

/** Private, local and reserved networks. */
const PRIVATE = new BlockList()
const NETWORKS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '2002::/16',
  '2001::/32',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
  '100::/64',
  '2001:db8::/32',
]
for (const network of NETWORKS) {
  const [net = '', bits] = network.split('/')
  PRIVATE.addSubnet(net, Number(bits), isIP(net) === 6 ? 'ipv6' : 'ipv4')
}

/** Whether an IP address is reachable on the internet, and not local, private or reserved. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  // BlockList treats an IPv6 address that contains an IPv4 address as the latter.
  return family !== 0 && !PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** An answer that another try would not change. */
export class RefusedAnswer extends Error {
  override name = 'RefusedAnswer'
}

export class NotPublic extends RefusedAnswer {
  override name = 'NotPublic'
}

/**
 * Refuses a name unless all its addresses are public. The connection uses an address that was
 * checked.
 */
const lookupPublic: LookupFunction = (host, options, answer) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, [])
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return answer(new NotPublic(`${host} is not a public address.`), [])
    const [first] = addresses
    if (options.all) answer(null, addresses)
    else answer(null, first?.address ?? '', first?.family)
  })
}

export type PublicAnswer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

type Options = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  most: number
  /** Milliseconds for the whole request. */
  within: number
  /** Redirects to follow; each target is checked like the first address. */
  redirects?: number
  /** Replaced by tests only. */
  lookup?: LookupFunction
}

/**
 * Makes a request to a public address; private networks are never reached.
 * @throws RefusedAnswer when the address is not public or the answer is too large, Error when there
 * is no answer
 */
export async function fetchPublic(address: string, options: Options): Promise<PublicAnswer> {
  const signal = AbortSignal.timeout(timeLimit(options.within))
  let url = new URL(address)
  for (let left = options.redirects ?? 0; ; left -= 1) {
    const answer = await ask(url, options, signal)
    const { location } = answer.headers
    if (answer.status < 300 || answer.status > 399 || !location || left <= 0) return answer
    url = new URL(location, url)
  }
}

function ask(
  url: URL,
  { method = 'GET', headers, body, most, lookup = lookupPublic }: Options,
  signal: AbortSignal,
) {
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new NotPublic('Only http:// and https:// addresses are fetched.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A host that is a number is not looked up, so it is checked here.
  if (isIP(host) && lookup === lookupPublic && !isPublicAddress(host))
    throw new NotPublic(`${host} is not a public address.`)
  return new Promise<PublicAnswer>((answered, failed) => {
    const send = url.protocol === 'https:' ? request : requestPlain
    const outgoing = send(url, { method, headers, lookup, signal, agent: false }, (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size <= most) return chunks.push(chunk)
        failed(new RefusedAnswer(`The answer has more than ${most} bytes`))
        return outgoing.destroy()
      })
      response.on('error', failed)
      response.on('end', () =>
        answered({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    outgoing.on('error', failed)
    outgoing.end(body)
  })
}
