import { expect, it } from 'vitest'
import { COLUMNS, directionOf, nextSort, SORTS } from './columns.ts'

it('A heading asks for the usual direction first, and then for the other one', () => {
  for (const column of COLUMNS) {
    const first = nextSort(column, 'relevance')
    expect(directionOf(column, first)).toBe(column.first)
    const second = nextSort(column, first)
    expect(second).not.toBe(first)
    expect(nextSort(column, second)).toBe(first)
  }
})

it('Each order of the article manager has words, and no two the same', () => {
  expect(Object.keys(SORTS).sort()).toEqual([
    'author_az',
    'author_za',
    'comments',
    'comments_fewest',
    'date_created_newest',
    'date_created_oldest',
    'date_newest',
    'date_oldest',
    'date_updated_newest',
    'date_updated_oldest',
    'likes',
    'likes_fewest',
    'relevance',
    'state',
    'state_reverse',
    'title_az',
    'title_za',
    'views',
    'views_fewest',
  ])
  expect(new Set(Object.values(SORTS)).size).toBe(19)
})
