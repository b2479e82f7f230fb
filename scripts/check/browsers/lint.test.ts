import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { folderWith } from '../../../tests/support/test-folder.ts'
import { lintFor } from './lint.ts'

const LOOKBEHIND = 'lookbehind'

const REFUSED: [file: string, reason: string, script: string][] = [
  ['pattern.js', LOOKBEHIND, 'export const words = (text) => text.split(/(?<=,)/)'],
  ['made.js', LOOKBEHIND, "export const pattern = new RegExp('(?<!a)' + 'b')"],
  ['part.js', LOOKBEHIND, `export const after = (word) => new RegExp(\`(?<!a)\${word}\`)`],
  ['syntax.js', 'Modifiers', 'export const pattern = /(?i:a)b/'],
  ['method.js', 'Set.prototype.union', 'export const all = (one, other) => one.union(other)'],
  ['iterator.js', 'Iterator.prototype.map', 'export const a = new Set([1]).values().map(String)'],
  ['static.js', 'Promise.try', 'export const a = (act) => Promise.try(act)'],
  ['global.js', 'Safari 17.5', 'export const a = () => new URLPattern({ pathname: "/:a" })'],
]
const ALLOWED = {
  'ahead.js': 'export const pattern = /a(?=b)(?!c)(?<name>d)/v',
  'known.js':
    'export const a = [1].toSorted().map(String); export const b = Object.groupBy(a, String)',
  'guarded.js': "export const a = 'connection' in navigator && navigator.connection.saveData",
}

it('Scripts that a named browser would not understand are refused, and no others', async () => {
  const refused = Object.fromEntries(REFUSED.map(([file, , script]) => [file, script]))
  const folder = folderWith({ ...refused, ...ALLOWED })
  const report = await lintFor('scripts', folder, ['.']).then(
    () => '',
    ({ message }: Error) => message,
  )
  const problemsOf = (file: string) => report.split(/\n(?=\S)/).find((one) => one.includes(file))
  for (const [file, reason] of REFUSED) expect.soft(problemsOf(file), file).toContain(reason)
  for (const file of Object.keys(ALLOWED)) expect.soft(problemsOf(file), file).toBeUndefined()
})

it('Scripts are held to the browsers that the README names', async () => {
  const [, chromium, firefox, safari] =
    /Pages need Chrome or Edge ([\d.]+), Firefox ([\d.]+) or Safari ([\d.]+)\./.exec(
      await readFile('README.md', 'utf8'),
    ) ?? []
  const { browserslist } = JSON.parse(await readFile('package.json', 'utf8'))
  expect(browserslist).toEqual([
    `chrome ${chromium}`,
    `edge ${chromium}`,
    `firefox ${firefox}`,
    `safari ${safari}`,
    `ios_saf ${safari}`,
  ])
})
