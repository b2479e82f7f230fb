import { UnreadableImport } from '@site/import-readers/archive/refuse.ts'
import type { ContentPiece } from '@site/import-readers/pieces.ts'
import * as v from 'valibot'
import { readResult, rowsOf } from '../../../../server/database-errors.ts'
import { serviceClient } from '../../../../server/service-client.ts'
import type { ImportReport } from '../contract.ts'
import { noteAll } from '../import-report.ts'
import { prepareAuthor } from './kinds/prepare-author.ts'

/** Handles of authors here, by lower-case name; null for a new author. */
export type ChosenAuthors = ReadonlyMap<string, string | null>

const MOST_LISTED = 500

const proposals = v.record(v.string(), v.string())
const chosenSlug = (author: { name: string }, chosen: ChosenAuthors) =>
  chosen.get(author.name.toLowerCase())

/** Proposes authors of this site (rule: imports/authors). */
export async function matchAuthors(
  report: ImportReport,
  pieces: ContentPiece[],
  { isDryRun, authors: chosen = new Map() }: { isDryRun: boolean; authors?: ChosenAuthors },
): Promise<void> {
  const authors = pieces.flatMap((piece) =>
    piece.kind === 'author' ? [{ key: piece.key, name: prepareAuthor(piece).name }] : [],
  )
  if (authors.length === 0) return
  const client = serviceClient()
  if (!isDryRun)
    for (const author of authors) {
      const p_slug = chosenSlug(author, chosen)
      if (p_slug !== undefined)
        rowsOf(
          await client.rpc('keep_import_author', {
            p_source: report.source,
            p_key: author.key,
            p_slug: p_slug as string,
          }),
        )
    }
  const args = { p_source: report.source, p_authors: authors }
  const answer = await client.rpc('propose_authors', args)
  const proposed = readResult(proposals, answer)
  for (const author of authors) {
    const slug = chosenSlug(author, chosen) ?? proposed[author.key] ?? null
    const isChosenNew = chosenSlug(author, chosen) === null
    if (Object.keys(report.authors).length < MOST_LISTED || author.key in report.authors)
      report.authors[author.key] = { name: author.name, slug: isChosenNew ? null : slug }
  }
}

/** @throws UnreadableImport when a chosen author is not here */
export async function checkChosen(chosen: ChosenAuthors): Promise<void> {
  const slugs = [...chosen.values()].filter((slug) => slug !== null)
  if (slugs.length === 0) return
  const rows = rowsOf(await serviceClient().from('authors').select('slug').in('slug', slugs))
  const missing = slugs.find((slug) => !rows.some((row) => row.slug === slug))
  if (missing) throw new UnreadableImport(`There is no author with the handle ${missing}.`)
}

export function noteUnmatched(report: ImportReport, chosen: ChosenAuthors = new Map()): void {
  const names = Object.values(report.authors).map(({ name }) => name.toLowerCase())
  for (const name of chosen.keys())
    if (!names.includes(name))
      noteAll(report, name, [{ topic: 'authors', words: 'No author of the source has this name.' }])
}
