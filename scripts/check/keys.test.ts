import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkKeys } from './keys.ts'

let release = ''
beforeEach(async () => {
  release = await mkdtemp(join(tmpdir(), 'release-'))
  await mkdir(join(release, '_astro'))
  await writeFile(join(release, 'index.html'), '<p>Rye</p>')
})
afterEach(() => rm(release, { recursive: true }))

it('A release without a key of Supabase passes', async () => {
  await expect(checkKeys(release, ['a-key-of-this-site'])).resolves.toBeUndefined()
})

it.each(['sb_publishable_0c6wVtq8Zr3K', 'sb_secret_pW5n2Yb7uT9Q', 'a-key-of-this-site'])(
  'A release with %s in a script is refused',
  async (key) => {
    await writeFile(join(release, '_astro', 'session.js'), `const key="${key}"`)
    await expect(checkKeys(release, ['a-key-of-this-site'])).rejects.toThrow('session.js')
  },
)
