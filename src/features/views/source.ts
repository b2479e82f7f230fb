/** The host that a visitor came from, or null: the site's own, or no host (rule: numbers/sources). */
export function sourceOf(from: string | undefined, { hostname }: URL): string | null {
  const host = plain(from ?? '')
  return /^[a-z0-9.-]{1,100}$/.test(host) && host !== plain(hostname) ? host : null
}

const plain = (host: string): string => host.toLowerCase().replace(/^www\./, '')
