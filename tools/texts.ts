import { globSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { main } from '../scripts/local/steps.ts'
import { gatherTexts } from './texts/gather-texts.ts'
import { writeTemplates } from './texts/write-templates.ts'

/** `npm run texts [-- <folder>]` writes what people read, in a gettext template for each noun. */
const SOURCES = '{functions,packages,plugins,scripts,src,tools/go-live}/**/*.{astro,js,mjs,ts,tsx}'
const OF_TESTS = /\.(?:fixture|spec|stories|test)\.|(?:^|\/)node_modules\//
const OWN_FOLDER = '.texts'

await main(async () => {
  const folder = process.argv[2] ?? OWN_FOLDER
  const files = globSync(SOURCES).map((file) => file.replaceAll('\\', '/'))
  const written = files.filter((file) => !OF_TESTS.test(file)).sort()
  const nouns = gatherTexts(written, (file) => readFileSync(file, 'utf8'))
  // A noun that is no longer there leaves no template.
  if (folder === OWN_FOLDER) await rm(folder, { recursive: true, force: true })
  await writeTemplates(nouns, folder)
  const count = [...nouns.values()].reduce((sum, { length }) => sum + length, 0)
  console.log(`${folder} has ${count} texts of ${nouns.size} nouns and folders.`)
})
