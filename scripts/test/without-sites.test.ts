import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderWith, write } from '../../tests/support/test-folder.ts'
import { fingerprintOfPackages } from './without-sites.ts'

it.each([
  'packages/text/slug.ts',
  'packages/text/slug.test.ts',
  'package-lock.json',
  'tests/fixtures/import/blog.xml',
])('The tests in packages run again after a change of %s', (file) => {
  const root = folderWith({
    'packages/text/slug.ts': 'a',
    'packages/text/slug.test.ts': 'a',
    'package-lock.json': '{}',
    'vitest.config.ts': '',
    'tests/fixtures/import/blog.xml': '<a/>',
    'tests/support/own-environment.ts': '',
    'src/page.ts': 'a',
  })
  const before = fingerprintOfPackages(root)
  write(join(root, 'src/page.ts'), 'b')
  expect(fingerprintOfPackages(root)).toBe(before)
  write(join(root, file), 'b')
  expect(fingerprintOfPackages(root)).not.toBe(before)
})
