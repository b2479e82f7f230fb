import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { countCharacters } from '../../../lib/count-characters.ts'
import { listComments, searchComments } from './contract.ts'
import * as messages from './messages.ts'
import { COMMENT_PAGE, DEEPEST_LEVEL, isBlank, MAX_COMMENT, MAX_DELETION_REASON } from './rules.ts'

test.each([
  '',
  ' \n\t',
  '\u00a0\u2003',
  '\u200b\u200d\u2060\ufeff',
  '\u3164\u2800',
  '\u0000\u001f',
])('The comment %j is blank', (text) => {
  expect(isBlank(text)).toBe(true)
})

test.each(['.', ' a ', '🌾', '\u200bא', '>'])('The comment %j is not blank', (text) => {
  expect(isBlank(text)).toBe(false)
})

test('Characters of a comment are counted as Postgres counts them', () => {
  expect([countCharacters('jam'), countCharacters('🌾🌾'), countCharacters('e\u0301')]).toEqual([
    3, 2, 2,
  ])
})

test('A comment has 5,000 characters, a reason 500, a page 10 comments, and a thread four levels', () => {
  expect({ MAX_COMMENT, MAX_DELETION_REASON, COMMENT_PAGE, DEEPEST_LEVEL }).toEqual({
    MAX_COMMENT: 5000,
    MAX_DELETION_REASON: 500,
    COMMENT_PAGE: 10,
    DEEPEST_LEVEL: 4,
  })
})

test('A discussion is asked for highest rated first, ten comments at a time, down to the fourth level', () => {
  const article_id = 'salt'
  const first = { article_id, offset: 0, quantity: 10 }
  expect(parse(listComments.input, { article_id })).toEqual({
    ...first,
    sort_by: 'rating',
    levels: 4,
  })
  expect(parse(searchComments.input, { article_id })).toEqual({ ...first, keyword: '' })
})

test('What a person reads after writing, changing or deleting a comment is said word for word', () => {
  expect(messages).toMatchObject({
    COMMENT_REQUIRED: 'Please enter a comment.',
    COMMENT_TOO_LONG: 'A comment can have at most 5,000 characters.',
    COMMENT_POSTED: 'Your comment has been posted.',
    COMMENT_WAITS: 'Your comment was sent. Others will see it once an editor has approved it.',
    COMMENT_UPDATED: 'Your comment has been updated.',
    COMMENT_NOT_POSTED: 'Unable to post your comment.',
    COMMENT_NOT_UPDATED: 'Unable to update your comment.',
    COMMENT_DELETED: 'Your comment was deleted.',
    COMMENT_NOT_DELETED: 'Could not delete your comment.',
    COMMENTS_CLOSED: 'Comments are closed.',
    NOT_YOUR_COMMENT: 'Only its author may change a comment.',
  })
})
