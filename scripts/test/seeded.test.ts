import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderWith, write } from '../../tests/support/test-folder.ts'
import { seedFingerprint } from './seeded.ts'
import { withImports } from './with-imports.ts'

it('A kept data folder is of one content and one day', () => {
  const seed = folderWith({ 'articles/rye.md': 'Rye' })
  const before = seedFingerprint(seed, '2026-11-25')
  expect(seedFingerprint(seed, '2026-11-25')).toBe(before)
  expect(seedFingerprint(seed, '2026-11-26')).not.toBe(before)
  write(join(seed, 'articles/rye.md'), 'Rye bread')
  expect(seedFingerprint(seed, '2026-11-25')).not.toBe(before)
})

it('What loads content is followed to what encodes its pictures and writes its articles', () => {
  const sources = withImports('scripts/test/make-seeded.ts')
  for (const file of [
    'scripts/seed/articles.ts',
    'src/features/base/images/encode-image.server.ts',
    'src/lib/sanitize-body.ts',
    'packages/text/html-tree.ts',
  ])
    expect(sources).toContain(file)
})
