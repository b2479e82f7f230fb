import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderWith, write } from '../../tests/support/test-folder.ts'
import { fingerprintOf } from './fingerprint.ts'

it('Another fingerprint comes of a file that is changed, new or renamed, and of what is said', () => {
  const folder = folderWith({ 'src/a.ts': 'a', 'src/b/c.ts': 'c', 'lock.json': '1' })
  const of = (salt?: string) =>
    fingerprintOf([join(folder, 'lock.json'), join(folder, 'src')], salt)
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
