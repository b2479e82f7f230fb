import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { IMPORT_SOURCES } from '../../src/features/moving/imports/import-sources.ts'
import { SERVICES } from '../../src/features/site/email/returned/record-returned.server.ts'
import { GRAMMARS, READERS_OF_TEXT } from '../../tests/support/readers-of-text.ts'
import { withImports } from '../test/with-imports.ts'

it('Every import source is measured with hostile HTML, Markdown and texts', () => {
  const sources = IMPORT_SOURCES.map(({ name }) => `an import from ${name}`).toSorted()
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

/** They parse only texts that the site has made itself. */
const OF_OWN_TEXTS = [
  'src/features/kitchen/cards/card-json-ld.ts',
  'src/features/moving/exports/export-files.server.ts',
  'src/features/publishing/pages/originals.server.ts',
]

it('Every file that uses a parser belongs to a reader that is measured', () => {
  const measured = withImports('tests/support/readers-of-text.ts')
  const parsing = globSync('{src,packages}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|\.d\.ts$/.test(file) && PARSERS.test(readFileSync(file, 'utf8')),
  )
  expect(parsing.length).toBeGreaterThan(10)
  const missing = parsing.filter((file) => !measured.includes(file))
  expect(missing.toSorted()).toEqual(OF_OWN_TEXTS)
})
