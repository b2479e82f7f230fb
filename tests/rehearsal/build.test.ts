import { expect, it } from 'vitest'
import { folderWith } from '../support/test-folder.ts'
import { lookForKeys } from './build.ts'
import type { Stage } from './stage.ts'

const keys = {
  jwtSecret: 'a secret that signs tokens',
  publishableKey: 'sb_publishable_of_the_project',
  secretKey: 'sb_secret_of_the_project',
}

function look(files: Record<string, string>) {
  const folder = folderWith({ 'clone/dist/index.html': 'home', 'bundles/a.mjs': '', ...files })
  const project = { keys, databaseUrl: '' }
  return lookForKeys({ folder, made: { clone: `${folder}/clone`, project } } as Stage)
}

it('Pages and functions without keys may be deployed', async () => {
  await look({})
})

it.each([
  ['clone/dist/_astro/app.js', keys.publishableKey],
  ['clone/dist/index.html', keys.secretKey],
  ['bundles/api/functions/api.mjs', keys.secretKey],
  ['bundles/api/functions/api.mjs', keys.jwtSecret],
])('A key in %s is found: %s', async (file, key) => {
  await expect(look({ [file]: `const key = '${key}'` })).rejects.toThrow(file)
})
