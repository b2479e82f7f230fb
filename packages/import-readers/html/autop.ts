const NAMES =
  'table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|blockquote|address|style|script|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|summary|iframe'
const OPENS = new RegExp(`<(?:${NAMES})(?=[\\s/>])`, 'gi')
const CLOSES = new RegExp(`</(?:${NAMES})>|<hr\\b[^<>]*>`, 'gi')
const BLOCK = new RegExp(`^</?(?:${NAMES})(?=[\\s/>])`, 'i')
const ENDS = new RegExp(`</?(?:${NAMES})\\b[^<>]*>$`, 'i')
/** Elements that keep their line breaks. */
const AS_WRITTEN = /(<(pre|script|style|textarea)\b[\s\S]*?<\/\2>)/gi
const NOTHING = /(?!)/
/** Limits the time that hostile text takes. */
const MOST_AS_WRITTEN = 500
const ADDRESS = /^https?:\/\/[^\s<>"]+$/

/** A tag whose attributes are on several lines. */
const TAG_OVER_LINES = /<\/?[a-z][^<>]*\n[^<>]*>/gi

/** Two line breaks end a paragraph, one is a break, and an address alone is an embed. */
export function autop(text: string, embed: (address: string) => string): string {
  const kept: string[] = []
  const count = text.match(/<(?:pre|script|style|textarea)\b/gi)?.length ?? 0
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(
      count > MOST_AS_WRITTEN ? NOTHING : AS_WRITTEN,
      (block) => `\n\n\uE000${kept.push(block) - 1}\uE001\n\n`,
    )
    .replace(TAG_OVER_LINES, (tag) => tag.replace(/\s*\n\s*/g, ' '))
    .replace(/<br\s*\/?>\s*<br\s*\/?>/gi, '\n\n')
    .replace(OPENS, '\n\n$&')
    .replace(CLOSES, '$&\n\n')
  const paragraphs = plain.split(/\n[^\S\n]*(?:\n[^\S\n]*)+/).map((part) => paragraph(part, embed))
  return paragraphs
    .filter(Boolean)
    .join('\n')
    .replace(/\uE000(\d+)\uE001/g, (_, place) => kept[Number(place)] ?? '')
}

function paragraph(text: string, embed: (address: string) => string): string {
  const part = text.trim()
  if (part === '' || /^\uE000\d+\uE001$/.test(part)) return part
  if (ADDRESS.test(part)) return embed(part)
  const [opening = ''] = BLOCK.test(part) ? (/^<[^>]*>/.exec(part) ?? []) : []
  const inside = part.slice(opening.length)
  const [closing = ''] = ENDS.exec(inside) ?? []
  const words = inside.slice(0, inside.length - closing.length).trim()
  if (words === '') return opening + closing
  const lines = words
    .split('\n')
    .map((line) => line.trimEnd())
    .join('<br>\n')
    .replace(/(<br\s*\/?>)<br>\n/gi, '$1\n')
  // Elements whose text has no paragraphs.
  const isBare = /^<(?:p|li|h\d|t[dh]|d[td]|caption|figcaption|figure|summary|legend|pre)\b/i.test(
    opening,
  )
  const isInside =
    opening === '' && /^<\/(?:p|li|h\d|t[dh]|d[td]|figcaption|figure)>/i.test(closing)
  return opening + (isBare || isInside ? lines : `<p>${lines}</p>`) + closing
}
