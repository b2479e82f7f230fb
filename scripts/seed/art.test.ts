import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { drawings, namesOf, PRINTS } from './art.ts'

it('Each drawing has its prints, and no print is left over: npm run check -- --write-prints', async () => {
  const expected = await Promise.all((await drawings()).map(namesOf))
  const names = expected.flat().map((file) => basename(file))
  expect((await readdir(PRINTS)).sort()).toEqual(names.sort())
})
