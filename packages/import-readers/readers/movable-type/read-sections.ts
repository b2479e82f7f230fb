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
  for await (const line of linesOf(file)) {
    const next = lines.at(-1) === BETWEEN && (NAMED.exec(line)?.[1] as Section['name'] | undefined)
    if (line !== AFTER && !next) {
      lines.push(line.trimEnd() === BETWEEN ? BETWEEN : line)
      size += line.length
      if (size > MOST_AT_ONCE)
        throw new UnreadableImport(`${file.path} contains a text that is larger than 64 MB.`)
      continue
    }
    yield section(name, lines)
    if (!next) yield section('END', [])
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

function section(name: Section['name'], all: string[]): Section {
  const lines = all.at(-1) === BETWEEN ? all.slice(0, -1) : all
  const fields: Section['fields'] = []
  const hasFields = ['FIELDS', 'COMMENT', 'PING'].includes(name)
  for (const line of hasFields ? lines : []) {
    const [, key = '', value = ''] = FIELD.exec(line) ?? []
    if (key === '' && (name !== 'FIELDS' || line.trim() !== '')) break
    if (key !== '') fields.push([key, value.trim()])
  }
  return {
    name,
    fields,
    text: lines
      .slice(hasFields ? fields.length : 0)
      .join('\n')
      .trim(),
  }
}
