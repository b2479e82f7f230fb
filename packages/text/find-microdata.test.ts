import { expect, test } from 'vitest'
import { findMicrodata } from './find-microdata.ts'

test('What a recipe holds is no recipe when it names no type', () => {
  const portion = '<p itemprop="nutrition" itemscope><b itemprop="calories">210</b></p>'
  const source = `<div itemscope itemtype="https://schema.org/Recipe">${portion}</div>`
  expect(findMicrodata(source)).toEqual([
    { '@type': 'Recipe', nutrition: { '@type': '', calories: '210' } },
  ])
})
