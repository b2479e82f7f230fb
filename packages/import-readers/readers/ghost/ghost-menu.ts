import { parsed } from '../../archive/read-json.ts'
import { oneLine } from '../../html/plain-words.ts'
import type { ImportPiece } from '../../pieces.ts'
import { isPortal } from './portal-links.ts'

const MOST = 12

/** The navigation of the header, which the settings keep as JSON. @param onSite names the site */
export function* ghostMenu(
  setting: unknown,
  base: string,
  onSite: (text: string) => string,
): Generator<ImportPiece> {
  const links = itemsOf(setting).flatMap(({ label, url }) => {
    const name = oneLine(String(label ?? ''), 40)
    const href = onSite(String(url ?? ''))
    return name && /^(?:https?:\/\/|\/)/.test(href) && !isPortal(href)
      ? [{ label: name, href }]
      : []
  })
  if (links.length === 0) return
  const words = 'It becomes the menu of the header, without links to what does not come.'
  const notes = [{ topic: 'menus', words }]
  yield {
    kind: 'menu',
    key: 'navigation',
    place: 'the navigation',
    notes,
    base,
    links: links.slice(0, MOST),
  }
}

function itemsOf(setting: unknown): { label?: unknown; url?: unknown }[] {
  const value = typeof setting === 'string' ? parsed(setting) : setting
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item) : []
}
