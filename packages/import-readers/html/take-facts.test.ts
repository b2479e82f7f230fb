import { treeOf } from '@site/text/html-tree.ts'
import type { Element } from 'hast'
import { expect, it } from 'vitest'
import { takeFacts } from './take-facts.ts'

const take = (html: string) => takeFacts(treeOf(html).children[0] as Element)

it('A label and its value on two lines of an item are a fact', () => {
  expect(
    take(
      '<ul><li>⏲️ <strong>Prep Time</strong><br><em>15 Minutes</em></li><li><a href="/fork">🍴</a> <strong>Serves<br></strong><em>4</em></li></ul>',
    ),
  ).toEqual({ facts: { prepTime: '15 Minutes', recipeYield: '4' }, rest: null })
})

it('Items that are no facts stay in their list', () => {
  expect(take('<ul><li>Serves 4</li><li>A good<br>recipe</li></ul>')).toMatchObject({
    facts: { recipeYield: '4' },
    rest: { tagName: 'ul', children: [{ tagName: 'li' }] },
  })
  expect(take('<ul><li>A good<br>recipe</li></ul>')).toBeNull()
})
