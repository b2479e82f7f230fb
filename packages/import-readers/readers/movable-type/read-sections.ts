import { MOST_AT_ONCE, UnreadableImport } from '../../archive/refuse.ts'
import { linesOf } from '../../archive/stream-text.ts'
import type { ArchiveFile } from '../../pieces.ts'

/** Fields come first, then texts, comments and pings. */
export type Section = {
  name: 'FIELDS' | 'BODY' | 'EXTENDED BODY' | 'EXCERPT' | 'KEYWORDS' | 'COMMENT' | 'PING' | 'END'
  fields: [name: string, value: string][]
  text: string
}

const NAMED = /^(BODY|EXTENDED BODY|EXCERPT|KEYWORDS|COMMENT|PING):\s*$/
const FIELD = /^([A-Z][A-Z\d _]*):\s*(.*)$/
const BETWEEN = '-----'
const AFTER = '--------'

/** Lines of hyphens separate sections; in a text no name follows them. */
export async function* readSections(file: ArchiveFile): AsyncGenerator<Section> {
  let name: Section['name'] = 'FIELDS'
  let lines: string[] = []
  let size = 0
  for await (const read of linesOf(file)) {
    const line = /^-+\s*$/.test(read) ? read.trimEnd() : read
    const isAfterRule = lines.findLast((one) => one.trim() !== '') === BETWEEN
    const next = isAfterRule && (NAMED.exec(line)?.[1] as Section['name'] | undefined)
    if (line !== AFTER && !next) {
      lines.push(line)
      size += line.length
      if (size > MOST_AT_ONCE)
        throw new UnreadableImport(`${file.path} contains a text that is larger than 64 MB.`)
      continue
    }
    // A separator may stand before the first entry too.
    const isEmpty = name === 'FIELDS' && lines.every((one) => one.trim() === '')
    if (!isEmpty) yield section(name, lines)
    if (!next && !isEmpty) yield section('END', [])
    name = next || 'FIELDS'
    lines = []
    size = 0
  }
  // The last entry of a truncated file.
  if (lines.some((line) => line.trim() !== '')) {
    yield section(name, lines)
    yield section('END', [])
  }
}

/** Fields of a comment, behind which an empty line does not yet begin its text. */
const OF_COMMENT = /^(?:AUTHOR|EMAIL|IP|URL|DATE|TITLE|BLOG NAME):/

function section(name: Section['name'], all: string[]): Section {
  const rule = all.findLastIndex((line) => line.trim() !== '')
  const lines = all[rule] === BETWEEN ? all.slice(0, rule) : all
  const fields: Section['fields'] = []
  const hasFields = ['FIELDS', 'COMMENT', 'PING'].includes(name)
  let at = 0
  for (; hasFields && at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line.trim() === '') {
      const next = lines.slice(at).find((one) => one.trim() !== '') ?? ''
      if (name === 'FIELDS' || OF_COMMENT.test(next)) continue
      break
    }
    const [, key = '', value = ''] = FIELD.exec(line) ?? []
    if (key === '') break
    fields.push([key, value.trim()])
  }
  return { name, fields, text: lines.slice(at).join('\n').trim() }
}
