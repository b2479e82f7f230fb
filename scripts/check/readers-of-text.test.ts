import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { READERS } from '../../src/features/moving/imports/readers/all.ts'
import { SERVICES } from '../../src/features/site/email/returned/record-returned.server.ts'
import { GRAMMARS, READERS_OF_TEXT } from '../../tests/support/readers-of-text.ts'

it('Every import source is measured with hostile HTML, Markdown and texts', () => {
  const sources = READERS.map(({ name }) => `an import from ${name}`).toSorted()
  for (const grammar of GRAMMARS) {
    const listed = Object.keys(READERS_OF_TEXT[grammar])
    expect(listed.filter((name) => name.startsWith('an import from ')).toSorted()).toEqual(sources)
  }
})

it('The reports of every mail service are measured with hostile texts', () => {
  const listed = Object.keys(READERS_OF_TEXT.text).filter((name) => name.startsWith('a report of '))
  const services = Object.keys(SERVICES).map((service) => `a report of ${service}`)
  expect(listed.toSorted()).toEqual(services.toSorted())
})

/** Packages that read texts. Markdown of comments is read by `markdown-it`. */
const PARSERS =
  /from '(?:parse5|htmlparser2|yaml|markdown-it|mailparser|smol-toml|hast-util-from-parse5)'|import\('mailparser'\)/

/** They read nothing that others hand over. */
const OF_OWN_TEXTS = [
  'src/features/kitchen/cards/card-json-ld.ts',
  'src/features/moving/exports/export-files.server.ts',
  'src/features/publishing/pages/originals.server.ts',
]

const ROOT = join(import.meta.dirname, '../..')
const IMPORT = /(?:from|import) '(\.[^']+\.tsx?)'|import\('(\.[^']+\.tsx?)'\)/g

/** Every file that a file imports, at any distance. */
function importedBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const [, fixed, late] of readFileSync(file, 'utf8').matchAll(IMPORT))
    importedBy(join(dirname(file), fixed ?? late ?? ''), known)
  return known
}

it('Every file that uses a parser belongs to a reader that is measured', () => {
  const measured = importedBy(join(ROOT, 'tests/support/readers-of-text.ts'))
  const parsing = globSync(join(ROOT, 'src/**/*.{ts,tsx}')).filter(
    (file) => !file.includes('.test.') && PARSERS.test(readFileSync(file, 'utf8')),
  )
  expect(parsing.length).toBeGreaterThan(10)
  const missing = parsing.filter((file) => !measured.has(file)).map((file) => relative(ROOT, file))
  expect(missing.toSorted()).toEqual(OF_OWN_TEXTS)
})
