import { expect, test } from 'vitest'
import { renderComment } from './render-comment.ts'

test('Stars between numbers are multiplication, and others emphasis', () => {
  expect(renderComment('2*3*4=24 and (1+1)*2*(3)')).toBe('<p>2*3*4=24 and (1+1)*2*(3)</p>')
  expect(renderComment('So *very* good, un*believ*able')).toBe(
    '<p>So <em>very</em> good, un<em>believ</em>able</p>',
  )
})

test('Words between two tildes are struck through', () => {
  expect(renderComment('Use ~~baking soda~~ baking powder, ~5 g')).toBe(
    '<p>Use <s>baking soda</s> baking powder, ~5 g</p>',
  )
})
