import { expect, it } from 'vitest'
import { CHANGE_TEXTS, describeChange, questionOf } from './bulk-changes.ts'

it('The question before a change names the articles and what they get', () => {
  const titles = ['On rye', 'On hens']
  expect(questionOf('add_category', titles, 'Bread')).toMatchObject({
    head: 'Add “Bread” to 2 articles?',
    items: titles,
    action: 'Add a category',
  })
  expect(questionOf('suspend', ['On rye']).head).toBe('Suspend 1 article?')
})

it('What was changed is counted, and what was so already', () => {
  expect(describeChange('suspend', 1, 0)).toBe('1 article is suppressed.')
  expect(describeChange('publish', 3, 1)).toBe('3 articles are published. 1 needed no change.')
  expect(describeChange('bin', 0, 2)).toBe('0 articles are in the bin. 2 needed no change.')
})

it('Many articles can be published, suspended, binned, restored, and change category or author', () => {
  expect(Object.keys(CHANGE_TEXTS).sort()).toEqual([
    'add_category',
    'bin',
    'publish',
    'remove_category',
    'restore',
    'set_author',
    'suspend',
  ])
})
