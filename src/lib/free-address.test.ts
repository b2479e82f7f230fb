import { expect, test } from 'vitest'
import { CallError } from './call.ts'
import { createAtFreeAddress } from './free-address.ts'

test('A name without a Latin letter gets an address, however many have been created before', async () => {
  const taken = new Set<string>()
  for (let number = 1; number <= 30; number += 1)
    await createAtFreeAddress('سلسلة', 'series', async (slug) => {
      if (taken.has(slug)) throw new CallError(409, 'Taken.', { slug: 'Taken.' })
      taken.add(slug)
    })
  expect([...taken].slice(0, 3)).toEqual(['series', 'series-2', 'series-3'])
  expect(taken.size).toBe(30)
})

test('A name that is refused for another reason is tried once', async () => {
  let tries = 0
  const refused = createAtFreeAddress('Rye', 'series', async () => {
    tries += 1
    throw new CallError(409, 'Taken.', { title: 'Taken.' })
  })
  await expect(refused).rejects.toThrow('Taken.')
  expect(tries).toBe(1)
})
