import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openArchive } from '../src/features/imports/archive/open-archive.ts'
import { checkChosen } from '../src/features/imports/bring/match-authors.server.ts'
import { runImport } from '../src/features/imports/bring/run-import.server.ts'
import type { ImportReport } from '../src/features/imports/contract.ts'
import { readerFor } from '../src/features/imports/readers/all.ts'
import { reportText } from '../src/features/imports/report.ts'
import { onBackend } from './local/connect-backend.ts'
import { main } from './local/steps.ts'

const USAGE =
  'Use: npm run import -- <file, folder or zip> [--dry-run] [--published | --drafts] [--language xx] [--read-pages] [--people] [--author "Name=handle"]… [--report file]'

/** Brings the export of another system into this magazine, or into a hosted one by its environment. */
await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      published: { type: 'boolean', default: false },
      drafts: { type: 'boolean', default: false },
      language: { type: 'string' },
      'read-pages': { type: 'boolean', default: false },
      // "Name=" for a new author without an account.
      author: { type: 'string', multiple: true, default: [] },
      people: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  })
  const [path] = positionals
  if (!path || positionals.length > 1 || (values.published && values.drafts)) throw new Error(USAGE)
  const archive = await openArchive(path)
  const reader = await readerFor(archive)
  const isDryRun = values['dry-run']
  const authors = new Map(values.author.map(chosenAuthor))
  let said = ''
  const options = {
    isDryRun,
    asDrafts: values.drafts,
    readsPages: values['read-pages'],
    authors,
    people: values.people,
    ...(values.language && { language: values.language }),
    onProgress({ counts }: ImportReport) {
      const line = Object.entries(counts).map(([kind, { found = 0 }]) => `${kind} ${found}`)
      if (line.join() !== said) process.stderr.write(`\r${line.join(', ')}   `)
      said = line.join()
      return true
    },
  }
  let text = ''
  // A dry run asks who the authors are here.
  await onBackend(async () => {
    await checkChosen(authors)
    text = reportText(await runImport(reader, archive, options))
  })
  if (values.report) await writeFile(values.report, text)
  process.stdout.write(`\n${text}${isDryRun ? '\nNothing was written.\n' : ''}`)
})

function chosenAuthor(given: string): [string, string | null] {
  const [, name, slug] = /^(.+)=([a-z0-9-]*)$/.exec(given) ?? []
  if (!name) throw new Error(USAGE)
  return [name.trim().toLowerCase(), slug || null]
}
