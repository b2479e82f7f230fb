import { wholeAddress } from '@site/import-readers/html/whole-address.ts'

/** A copy that WordPress made; the original has no size in its name. */
export const COPY = /-(?:\d{1,5}x\d{1,5}|scaled)(?=\.[a-z]+$)/i
/** Addresses of another site, and of pictures and files that are stored here. */
const OWN = /^\/(?:\/|images\/[\w-]+\/\d+\.|files\/[0-9a-f]{20}\/)/

/** Collects the former addresses of pictures and files. @param hosts of the former site */
export function movesFrom(hosts: ReadonlySet<string>) {
  const moved = new Map<string, string>()
  const used = new Set<string>()
  return {
    /** Also that of the original of a scaled copy, unless it is used itself. */
    remember(src: string, base: string, to: string): void {
      const whole = wholeAddress(src, base)
      const inSource = src.startsWith('/') ? src : null
      const path = whole && hosts.has(whole.host) ? whole.pathname : inSource
      if (!path || OWN.test(path)) return
      used.add(path)
      moved.set(path, to)
      const original = path.replace(COPY, '')
      if (!used.has(original)) moved.set(original, to)
    },
    /** New addresses by former paths; each is returned once. */
    take(): Map<string, string> {
      const taken = new Map(moved)
      moved.clear()
      return taken
    },
  }
}
