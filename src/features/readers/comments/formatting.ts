export type Format = 'bold' | 'italic' | 'link' | 'quote' | 'list' | 'code'

export type Selected = { text: string; start: number; end: number }

/** Replaces the characters from `from` to `to` by `insert`, then selects from `start` to `end`. */
export type Change = { from: number; to: number; insert: string; start: number; end: number }

/** The texts that are inserted when nothing is selected. */
const SAMPLES = {
  bold: 'bold text',
  italic: 'italic text',
  link: 'words of the link',
  code: 'code',
}
const AROUND = { bold: '**', italic: '*', code: '`' }
const LINE = { quote: '> ', list: '- ' }

/** Adds the Markdown of the format to the selection, or removes it where it is already. */
export function formatText(kind: Format, selected: Selected): Change {
  if (kind === 'link') return link(selected)
  if (kind === 'quote' || kind === 'list') return lines(LINE[kind], selected)
  const within = selected.text.slice(selected.start, selected.end)
  if (kind === 'code' && within.includes('\n')) return fence(selected)
  return around(AROUND[kind], SAMPLES[kind], selected)
}

function around(mark: string, sample: string, { text, start, end }: Selected): Change {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const within = text.slice(start, end)
  // `**` marks bold text, so that it must not be taken for the `*` of italic text.
  const marked =
    before.endsWith(mark) &&
    after.startsWith(mark) &&
    !(mark === '*' && before.endsWith('**') && !before.endsWith('***'))
  const size = mark.length
  if (marked)
    return {
      from: start - size,
      to: end + size,
      insert: within,
      start: start - size,
      end: end - size,
    }
  const words = within || sample
  const insert = mark + words + mark
  return { from: start, to: end, insert, start: start + size, end: start + size + words.length }
}

function link({ text, start, end }: Selected): Change {
  const within = text.slice(start, end)
  const address = /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(within) ? within : 'https://'
  const words = within && address !== within ? within : SAMPLES.link
  const insert = `[${words}](${address})`
  // Selects the part that the user has to type next: the link's words or its address.
  const at = address === within || !within ? start + 1 : start + words.length + 3
  const size = address === within || !within ? words.length : address.length
  return { from: start, to: end, insert, start: at, end: at + size }
}

function lines(mark: string, { text, start, end }: Selected): Change {
  const from = text.slice(0, start).lastIndexOf('\n') + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const block = text.slice(from, to).split('\n')
  const marked = block.every((line) => line.startsWith(mark))
  const body = block.map((line) => (marked ? line.slice(mark.length) : mark + line)).join('\n')
  // Markdown requires an empty line between a paragraph and a list or quote.
  const gap = !marked && from > 0 && text[from - 2] !== '\n' ? '\n' : ''
  const stop = from + gap.length + body.length
  return {
    from,
    to,
    insert: gap + body,
    start: start === end ? stop : from + gap.length,
    end: stop,
  }
}

function fence({ text, start, end }: Selected): Change {
  const lead = start > 0 && text[start - 1] !== '\n' ? '\n' : ''
  const insert = `${lead}\`\`\`\n${text.slice(start, end)}\n\`\`\`\n`
  const at = start + lead.length + 4
  return { from: start, to: end, insert, start: at, end: at + end - start }
}
