import { expect, it } from 'vitest'
import { deployedFolders } from './clone.ts'

it('A clone gets the packages that a deployment installs, and no tools', () => {
  const folders = deployedFolders({
    '': {},
    'node_modules/astro': {},
    'node_modules/@img/sharp-linux-x64': {},
    'node_modules/supabase': { dev: true },
    'node_modules/fsevents': { devOptional: true },
  })
  expect(folders).toEqual(['node_modules/astro', 'node_modules/@img/sharp-linux-x64'])
})
