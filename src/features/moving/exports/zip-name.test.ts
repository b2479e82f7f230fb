import { expect, test } from 'vitest'
import { zipName } from './zip-name.ts'

test('A downloaded copy has the name of the magazine and the day', () => {
  const at = new Date('2026-11-30T22:00:00Z')
  expect(zipName('Salt & Cedar', at)).toBe('salt-and-cedar-2026-11-30.zip')
  expect(zipName('味噌', at, 'pictures-2')).toBe('magazine-2026-11-30-pictures-2.zip')
})
