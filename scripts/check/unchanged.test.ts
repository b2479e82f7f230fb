import { expect, it } from 'vitest'
import { folderWith } from '../../tests/support/test-folder.ts'
import { hasPassed, notePassed } from './unchanged.ts'

it('A check has passed with the fingerprint that was noted last, and with no other', async () => {
  const folder = folderWith()
  expect(await hasPassed('types', 'a', folder)).toBe(false)
  await notePassed('types', 'a', folder)
  expect(await hasPassed('types', 'a', folder)).toBe(true)
  expect(await hasPassed('bundles', 'a', folder)).toBe(false)
  await notePassed('types', 'b', folder)
  expect(await hasPassed('types', 'a', folder)).toBe(false)
})
