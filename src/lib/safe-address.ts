export const MAX_ADDRESS = 2048

/** Spaces, control characters and bidirectional marks, which a reader does not see. */
const UNSEEN = /[\s\\\p{Cc}\p{Cf}]/u

const LOCAL_HOST = /^\[|^[\d.]+$|(?:^|\.)(?:localhost|local|internal|home\.arpa)$/

/** Cyrillic and Greek letters, many of which resemble Latin ones. */
const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/**
 * Returns an address with http, https, mailto or tel (rule: comments/links) and a public host; null
 * for any other, and for one with a username, which could pass for the host.
 */
export function safeAddress(address: string): string | null {
  if (address.length > MAX_ADDRESS || UNSEEN.test(address)) return null
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/is.exec(address) ?? []
  const isSafe = RULES[scheme.toLowerCase()]?.(rest) ?? false
  return isSafe ? `${scheme.toLowerCase()}:${rest}` : null
}

const RULES: Record<string, (rest: string) => boolean> = {
  http: leadsToPublicHost,
  https: leadsToPublicHost,
  mailto: (rest) => /^[^?@]+@[^?@]+/.test(rest) && !/%0[ad]/i.test(rest),
  tel: (rest) => /^\+?[\d().*#-]{3,30}$/.test(rest),
}

function leadsToPublicHost(rest: string): boolean {
  if (!/^\/\/[^/]/.test(rest) || !URL.canParse(`https:${rest}`)) return false
  const { hostname, username, password } = new URL(`https:${rest}`)
  if (username !== '' || password !== '') return false
  if (!hostname.includes('.') || LOCAL_HOST.test(hostname)) return false
  const typed = /^\/\/([^/?#:]*)/.exec(rest)?.[1] ?? ''
  return !(LOOK_ALIKE.test(typed) && /\.[a-z]+$/i.test(typed))
}
