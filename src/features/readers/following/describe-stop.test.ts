import { expect, it } from 'vitest'
import { describeStop } from './describe-stop.ts'

// rule: following/one-press
it.each([
  ['discussion-3', 'Rye', 'new comments on “Rye”'],
  ['series-3', 'Milling', 'new articles in the series “Milling”'],
  ['category-3', 'Bread', 'new articles in Bread'],
  ['author-3', 'Maren Holt', 'new articles by Maren Holt'],
  ['discussions', null, 'new comments in all discussions'],
  ['articles', null, 'new articles'],
])('The page of the link %s says which emails it ends', (what, name, emails) => {
  expect(describeStop(what, name)).toBe(`Press the button to stop emails about ${emails}.`)
})

it.each(['discussion-3', 'newsletter', 'all', 'constructor', ''])(
  'The page of the link %s says nothing that it does not know',
  (what) => {
    expect(describeStop(what, null)).toBeNull()
  },
)
