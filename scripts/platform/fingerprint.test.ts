import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderWith, write } from '../../tests/support/test-folder.ts'
import { fingerprintOf, withImports } from './fingerprint.ts'

it('Another fingerprint comes of a file that is changed, new or renamed, and of what is said', () => {
  const folder = folderWith({ 'src/a.ts': 'a', 'src/b/c.ts': 'c', 'lock.json': '1' })
  const of = (said?: string) =>
    fingerprintOf([join(folder, 'lock.json'), join(folder, 'src')], said)
  const seen = new Set([of()])
  const isNew = () => seen.size < seen.add(of()).size
  expect(isNew()).toBe(false)
  for (const [file, content] of [
    ['src/a.ts', 'b'],
    ['src/b/c.ts', 'd'],
    ['src/b/d.ts', ''],
    ['lock.json', '2'],
  ] as const) {
    write(join(folder, file), content)
    expect(isNew(), file).toBe(true)
  }
  expect(seen).not.toContain(of('Node 25'))
})

it('What tests say changes no fingerprint', () => {
  const folder = folderWith({ 'a.ts': 'a' })
  const before = fingerprintOf([folder])
  write(join(folder, 'a.test.ts'), 'a')
  expect(fingerprintOf([folder])).toBe(before)
})

it('What a source imports is found through every file between, also where they import each other', () => {
  const folder = folderWith({
    'start.ts': "import './site.ts'\nexport const page = import('./page.ts')",
    'site.ts': "export {\n  open,\n} from './lib/open.ts'\nimport type { A } from './start.ts'",
    'lib/open.ts':
      "import data from '../data.json' with { type: 'json' }\nimport fs from 'node:fs'",
    'page.ts': "new Worker(new URL('./thread.ts', import.meta.url))",
    'data.json': '{}',
    'thread.ts': '',
    'unused.ts': '',
  })
  const found = withImports(join(folder, 'start.ts')).map((file) => file.slice(folder.length + 1))
  expect(found.sort()).toEqual(
    ['data.json', 'lib/open.ts', 'page.ts', 'site.ts', 'start.ts', 'thread.ts'].sort(),
  )
})
