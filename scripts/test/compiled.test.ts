import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderWith } from '../../tests/support/test-folder.ts'
import { replaceOrigin } from './compiled.ts'

/** Bytes that are not valid UTF-8, so that reading them as text would change them. */
const PICTURE = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])

it('A copied site has its own address, also in the links of sharing, and its pictures are as they were', async () => {
  const folder = folderWith({
    'article/rye.html':
      '<a href="http://localhost:0/a">Share: ?u=http%3A%2F%2Flocalhost%3A0%2Fa</a>',
    'og/rye.jpg': PICTURE,
  })
  await replaceOrigin(folder, '**/*', 'https://rye.example')
  expect(readFileSync(join(folder, 'article/rye.html'), 'utf8')).toBe(
    '<a href="https://rye.example/a">Share: ?u=https%3A%2F%2Frye.example%2Fa</a>',
  )
  expect([...readFileSync(join(folder, 'og/rye.jpg'))]).toEqual([...PICTURE])
})
