import type { Format } from './formatting.ts'

type Pressed = { ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean } & {
  key: string
  code: string
}

/** The keys that are pressed with Ctrl or ⌘; those of digits are pressed with Shift as well. */
export const SHORTCUTS: Record<Format, { name: string; key: string }> = {
  bold: { name: 'Bold', key: 'b' },
  italic: { name: 'Italic', key: 'i' },
  link: { name: 'Link', key: 'k' },
  quote: { name: 'Quote', key: 'Digit9' },
  list: { name: 'List', key: 'Digit8' },
  code: { name: 'Code', key: 'e' },
}

export const FORMATS = Object.keys(SHORTCUTS) as Format[]

/** Compares a digit's `code`, because with Shift its `key` is another character. */
export function formatOfKeys({ ctrlKey, metaKey, altKey, shiftKey, key, code }: Pressed) {
  if (altKey || ctrlKey === metaKey) return undefined
  const pressed = shiftKey ? code : key.toLowerCase()
  return FORMATS.find((format) => SHORTCUTS[format].key === pressed)
}

/** The value of `aria-keyshortcuts` for a format. */
export function ariaShortcut(format: Format): string {
  const { key } = SHORTCUTS[format]
  return key.startsWith('Digit') ? `Control+Shift+${key.at(-1)}` : `Control+${key.toUpperCase()}`
}
