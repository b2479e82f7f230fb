import { parseHTML } from 'linkedom'
import { expect, it } from 'vitest'
import { nextUndescribed } from './next-undescribed.ts'

// rule: images/described-in-a-row
it('Enter goes on to the next picture without a description, after the last one to the first, and past decorative ones', () => {
  const { document } = parseHTML(
    `<html><body><div class="row-list">
      <input id="a" data-description=""><input id="b" data-description="">
      <input id="c" data-description="decorative"><input id="d" data-description="">
    </div></body></html>`,
  )
  const field = (id: string) => document.querySelector(`#${id}`) as HTMLInputElement
  for (const id of ['a', 'b', 'c', 'd']) field(id).value = ''
  const nextOf = (id: string) => nextUndescribed(field(id))?.id
  expect([nextOf('a'), nextOf('b'), nextOf('d')]).toEqual(['b', 'd', 'a'])
  field('b').value = 'A press'
  expect([nextOf('a'), nextOf('d')]).toEqual(['d', 'a'])
  field('a').value = ' '
  expect(nextOf('d')).toBe('a')
  for (const id of ['a', 'd']) field(id).value = 'A press'
  expect(nextOf('b')).toBeUndefined()
})
