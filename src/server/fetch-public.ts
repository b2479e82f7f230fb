import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses of this machine, of private networks, and those that no public site has. */
const PRIVATE = new BlockList()
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
    ['192.0.2.0', 24],
    ['198.51.100.0', 24],
  ] as const),
  ['203.0.113.0', 24],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ...([
    ['::', 96],
    ['64:ff9b::', 96],
    ['2002::', 16],
    ['2001::', 32],
  ] as const),
  ...([
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
    ['100::', 64],
    ['2001:db8::', 32],
  ] as const),
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  // BlockList reads an IPv4 address that is mapped into IPv6 as IPv4.
  return family !== 0 && !PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

export class NotPublic extends Error {
  override name = 'NotPublic'
}

/** Every address of the name has to be public; the connection is made to what was checked. */
const lookupPublic: LookupFunction = (host, options, answer) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, [])
    if (!found.every(({ address }) => isPublicAddress(address)))
      return answer(new NotPublic(`${host} is not a public address.`), [])
    const [first] = found
    if (options.all) answer(null, found)
    else answer(null, first?.address ?? '', first?.family)
  })
}

export type PublicAnswer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

type Options = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Bytes of the answer; more is an error. */
  most: number
  /** Milliseconds for everything together. */
  within: number
  /** Redirects that are followed, each checked as the first. */
  redirects?: number
  /** For tests: whom besides public addresses may be asked. */
  lookup?: LookupFunction
}

/**
 * Asks an address that a user gave, and no machine of a private network, also not by a redirect or
 * by what a name resolves to.
 * @throws NotPublic, or Error for what does not answer in time or answers too much
 */
export async function fetchPublic(address: string, options: Options): Promise<PublicAnswer> {
  const url = new URL(address)
  const { redirects = 0 } = options
  const answer = await ask(url, options)
  const location = answer.headers.location
  if (answer.status < 300 || answer.status > 399 || !location) return answer
  if (redirects === 0) return answer
  return fetchPublic(new URL(location, url).href, { ...options, redirects: redirects - 1 })
}

function ask(
  url: URL,
  { method = 'GET', headers, body, most, within, lookup = lookupPublic }: Options,
) {
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new NotPublic('Only http:// and https:// are asked.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A number is not looked up.
  if (isIP(host) && lookup === lookupPublic && !isPublicAddress(host))
    throw new NotPublic(`${host} is not a public address.`)
  return new Promise<PublicAnswer>((answered, failed) => {
    const send = url.protocol === 'https:' ? request : requestPlain
    const signal = AbortSignal.timeout(within)
    const asked = send(url, { method, headers, lookup, signal, agent: false }, (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size <= most) return chunks.push(chunk)
        failed(new Error(`The answer has more than ${most} bytes.`))
        return asked.destroy()
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
    asked.on('error', failed)
    asked.end(body)
  })
}
