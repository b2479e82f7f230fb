import { readText } from '@site/import-readers/archive/read-file.ts'
import { parsed } from '@site/import-readers/archive/read-json.ts'
import { UnreadableImport } from '@site/import-readers/archive/refuse.ts'
import { linesOf } from '@site/import-readers/archive/stream-text.ts'
import type { Archive, ArchiveFile, LeftOutPiece } from '@site/import-readers/pieces.ts'
import { readFrontMatter, textIn } from '@site/import-readers/readers/markdown/front-matter.ts'
import { leftOut } from '@site/import-readers/readers/shared/other-pieces.ts'
import * as v from 'valibot'
import { withoutCardCopies } from '../../exports/shared/card-markdown.ts'
import {
  type ExportedArticle,
  type ExportMark,
  exportedArticle,
  exportMark,
} from '../../exports/shared/export-format.ts'
import type { ExportList } from '../../exports/shared/lists.ts'
import { bodyOf } from '../../exports/shared/markdown-body.ts'
import { type ExportRecord, withoutAccounts } from '../../exports/shared/without-accounts.ts'

/** Fields of exports that were made before 2026-11-29, and their present names. */
const FORMER_NAMES: Record<string, string> = {
  brought_name: 'imported_name',
  brought_stars: 'imported_stars',
}

/** Parses an object of an export, with the present names of its fields. */
function parsedRecord(text: string): unknown {
  const record = parsed(text)
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return record
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [FORMER_NAMES[name] ?? name, value]),
  )
}

const OTHER_FORM = 'It does not match its schema.'

export type ReadArticle = { article: ExportedArticle; written: Written }
type Written = { title: string; subtitle: string; headline: string; body: string }

export const fileAt = ({ files }: Archive, path: string): ArchiveFile | null =>
  files.find((file) => file.path === path) ?? null

/** @throws UnreadableImport for the format of a later version */
export async function readMark(archive: Archive): Promise<ExportMark> {
  const file = fileAt(archive, 'export.json')
  const mark = v.safeParse(exportMark, parsed(file ? await readText(file) : ''))
  if (mark.success) return mark.output
  throw new UnreadableImport('This export is from another version of the program, or was changed.')
}

export async function* recordsIn(
  archive: Archive,
  list: ExportList,
  people: boolean,
): AsyncGenerator<ExportRecord | LeftOutPiece> {
  const file = fileAt(archive, `data/${list.table}.json`)
  let number = 0
  for await (const line of file ? linesOf(file) : []) {
    number += 1
    const text = line.replace(/,$/, '')
    if (/^(?:\[\]?|\]|)$/.test(text)) continue
    const record = v.safeParse(list.record, parsedRecord(text))
    if (!record.success) yield leftOut(list.noun, `${list.table} line ${number}`, OTHER_FORM)
    else yield people ? record.output : withoutAccounts(list, record.output)
  }
}

export async function* articlesIn(
  archive: Archive,
  list: ExportList,
  people: boolean,
): AsyncGenerator<ReadArticle | LeftOutPiece> {
  const byPath = new Map(archive.files.map((file) => [file.path, file]))
  for (const file of archive.files) {
    const [, name] = /^articles\/(.+)\.json$/.exec(file.path) ?? []
    const text = byPath.get(`articles/${name}.md`)
    if (!name) continue
    const read = v.safeParse(exportedArticle, parsedRecord(await readText(file)))
    if (!read.success || !text) {
      yield leftOut('article', file.path, OTHER_FORM)
      continue
    }
    const article = people
      ? read.output
      : (withoutAccounts(list, read.output) as unknown as ExportedArticle)
    const { data, text: copied } = readFrontMatter(await readText(text), [])
    const markdown = withoutCardCopies(copied)
    const exact = byPath.get(`articles/${name}.html`)
    const body = exact ? await readText(exact) : bodyOf({ markdown, isSpaced: article.is_spaced })
    const words = (field: string) => textIn(data, field)
    const written = { title: words('title'), subtitle: words('subtitle') }
    yield { article, written: { ...written, headline: words('headline'), body } }
  }
}
