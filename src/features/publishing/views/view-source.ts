/**
 * The host from which a reader came; null for the site's own host and for invalid hosts
 * (rule: numbers/sources).
 */
export function sourceOf(from: string | undefined, { hostname }: URL): string | null {
  const host = plain(from ?? '')
  return /^[a-z0-9.-]{1,100}$/.test(host) && host !== plain(hostname) ? host : null
}

const plain = (host: string): string => host.toLowerCase().replace(/^www\./, '')
