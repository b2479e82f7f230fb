/** `[name a="1" b]` or `[/name]`. */
export type ShortcodeTag = {
  name: string
  isClosing: boolean
  attributes: Map<string, string>
  /** Values without a name. */
  values: string[]
  source: string
  /** `[[name]]` shows a shortcode and does not run it. */
  isEscaped: boolean
}

const NAME = /\/?[a-z][\w-]*(?::\d+)?/iy
const ATTRIBUTE =
  /\s*(?:([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))|"([^"]*)"|'([^']*)'|([^\s"'\]]+))/y
/** Editors make typographic quotation marks of straight ones. */
const CURLY = /[“”″]|&#822[01];|&quot;/g
const LONGEST = 20_000

/** Null when no tag begins there. */
export function tagAt(text: string, at: number): ShortcodeTag | null {
  const isEscaped = text[at + 1] === '['
  const from = at + (isEscaped ? 2 : 1)
  NAME.lastIndex = from
  const [written = ''] = NAME.exec(text) ?? []
  if (written === '') return null
  const close = endOf(text, from + written.length)
  if (close < 0 || (isEscaped && text[close + 1] !== ']' && text[at + 1] === '[')) return null
  const inside = text.slice(from + written.length, close)
  if (inside !== '' && !/^[\s/]/.test(inside)) return null
  const end = isEscaped ? close + 2 : close + 1
  return {
    name: written.replace('/', ''),
    isClosing: written.startsWith('/'),
    ...attributesIn(inside.replace(/\/\s*$/, '').replace(CURLY, '"')),
    source: text.slice(at, end),
    isEscaped,
  }
}

/** The closing bracket outside of quotation marks. */
function endOf(text: string, from: number): number {
  let quote = ''
  for (let at = from; at < text.length && at - from < LONGEST; at += 1) {
    const character = text[at] ?? ''
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || (character === "'" && text[at - 1] === '=')) quote = character
    else if (character === ']') return at
    else if (character === '[' || character === '<') return -1
  }
  return -1
}

function attributesIn(text: string): Pick<ShortcodeTag, 'attributes' | 'values'> {
  const attributes = new Map<string, string>()
  const values: string[] = []
  ATTRIBUTE.lastIndex = 0
  for (let match = ATTRIBUTE.exec(text); match; match = ATTRIBUTE.exec(text)) {
    const [, name, ...values] = match
    const value = values.find((part) => part !== undefined) ?? ''
    if (name) attributes.set(name.toLowerCase(), value)
    else values.push(value)
  }
  return { attributes, values }
}

const BEGINNING = /[[<]/g

type Frame = { tag: ShortcodeTag | null; out: string[] }
/** Code stays as it is, and attributes may contain brackets. */
const VERBATIM = /^<(pre|code|script|style)(?=[\s>])/i

/** Replaces inner shortcodes first; an unclosed one has no content. */
export function replaceTags(
  text: string,
  render: (tag: ShortcodeTag, content: string | null) => string,
): string {
  const closings = new Map<string, number>()
  for (const [, name = ''] of text.matchAll(/\[\/([a-z][\w-]*)\s*\]/gi))
    closings.set(name, (closings.get(name) ?? 0) + 1)
  const frames: Frame[] = [{ tag: null, out: [] }]
  const add = (part: string) => frames.at(-1)?.out.push(part)
  const close = (): void => {
    const frame = frames.pop()
    if (frame?.tag) add(render(frame.tag, null) + frame.out.join(''))
  }
  const missing = new Set<string>()
  const endAfter = (mark: string, at: number): number => {
    const place = missing.has(mark) ? -1 : text.indexOf(mark, at)
    if (place < 0) missing.add(mark)
    return place < 0 ? at + 1 : place + mark.length
  }
  let at = 0
  while (at < text.length) {
    BEGINNING.lastIndex = at
    const next = BEGINNING.exec(text)?.index ?? text.length
    add(text.slice(at, next))
    at = next
    if (at >= text.length) break
    const tag = text[at] === '[' ? tagAt(text, at) : null
    if (tag) {
      at += tag.source.length
      if (tag.isEscaped) add(tag.source.slice(1, -1))
      else if (tag.isClosing) {
        closings.set(tag.name, (closings.get(tag.name) ?? 1) - 1)
        if (frames.some((frame) => frame.tag?.name === tag.name)) {
          while (frames.at(-1)?.tag?.name !== tag.name) close()
          const frame = frames.pop()
          if (frame?.tag) add(render(frame.tag, frame.out.join('')))
        } else add(tag.source)
      } else if ((closings.get(tag.name) ?? 0) > 0 && frames.length < 100)
        frames.push({ tag, out: [] })
      else add(render(tag, null))
      continue
    }
    const [, verbatim] = VERBATIM.exec(text.slice(at, at + 8)) ?? []
    const isTag = text[at] === '<' && /[a-z/!]/i.test(text[at + 1] ?? '')
    const end = verbatim ? endAfter(`</${verbatim}>`, at) : isTag ? endAfter('>', at) : at + 1
    add(text.slice(at, end))
    at = end
  }
  while (frames.length > 1) close()
  return frames[0]?.out.join('') ?? ''
}
