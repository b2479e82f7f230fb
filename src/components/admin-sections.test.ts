import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { adminSections } from './admin-sections.ts'

/** Words that an editor cannot know, or that are wrong for a magazine of another name. */
const OF_THE_CODE = /next release|leads? on for ever|for ever\b|the journal|front page/i

// rule: admin/words
it('No sentence of the admin area has words that only its code knows', () => {
  const files = globSync(['src/{features,components}/**/*.{ts,tsx}', 'src/pages/vii*/**/*.astro'])
  const sentences = files
    .filter((path) => !/\.test\.|\.fixture\.|contract\.ts$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
      return text.split('\n').flatMap((line) => (OF_THE_CODE.test(line) ? `${path}: ${line}` : []))
    })
  expect(sentences).toEqual([])
})

// rule: admin/sections
it.each([
  ['author', 'Dashboard, Articles, Calendar, Ideas, Pictures, Numbers'],
  [
    'editor',
    'Newsletter, Comments, Categories, Series, Authors, Pages, Redirects, Corrections, Measures, Spellings',
  ],
  [
    'administrator',
    'Messages, Subscribers, Menus, People, Import, Export, Backup, Email, Tokens, Webhooks, Settings',
  ],
])('The sections that need the role %s are %s', (needed, names) => {
  const sections = adminSections.filter(({ role }) => role === needed)
  expect(sections.map(({ label }) => label).join(', ')).toBe(names)
})
