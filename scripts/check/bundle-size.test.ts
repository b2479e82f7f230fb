import { randomBytes } from 'node:crypto'
import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderWith } from '../../tests/support/test-folder.ts'
import { expectSize, FUNCTION_SIZE, PAGES_SIZE } from './bundle-size.ts'

it('A function is measured as Netlify stores it, zipped', async () => {
  const { zipped } = PAGES_SIZE
  await expectSize(folderWith({ 'small.mjs': 'a'.repeat(2 * zipped) }), PAGES_SIZE)
  const large = folderWith({
    'one.mjs': randomBytes(zipped / 2),
    'b/two.mjs': randomBytes(zipped / 2 + 1),
  })
  await expect(expectSize(large, PAGES_SIZE)).rejects.toThrow(
    /with b\/two\.mjs, has \d+ bytes when it is zipped/,
  )
})

it('A function is measured as Lambda runs it, unpacked, and its largest file is named', async () => {
  const folder = folderWith({ 'small.mjs': 'a', 'library/node': '' })
  await truncate(join(folder, 'library/node'), FUNCTION_SIZE.unpacked - 1)
  await expectSize(folder)
  await truncate(join(folder, 'library/node'), FUNCTION_SIZE.unpacked)
  await expect(expectSize(folder)).rejects.toThrow(
    /with library\/node, has \d+ bytes when it is unpacked/,
  )
})
