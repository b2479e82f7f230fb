import type { PostgrestError } from '@supabase/supabase-js'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DatabaseRefusal, explainRefusal, parseRows, rowsOf } from './database-errors.ts'
import { ApiError } from './errors.ts'

describe('parseRows', () => {
  it('A row of another shape is left out, and the others stay', () => {
    const rows = [{ id: 1, more: true }, { id: 'two' }, null, { id: 3 }]
    expect(parseRows(v.object({ id: v.number() }), rows)).toEqual([{ id: 1 }, { id: 3 }])
  })
})

const refusal = (code: string, message: string) =>
  ({ name: 'PostgrestError', code, message, details: '', hint: '' }) as PostgrestError

describe('a refusal of the database', () => {
  const constraints = {
    name_is_taken: { field: 'name', message: 'This name is taken.', status: 409 },
    name_is_too_long: { field: 'name', message: 'This name is too long.' },
    not_your_own: { message: 'You cannot vote on your own.', status: 403 },
  } as const
  const explained = (code: string, message: string) =>
    explainRefusal(new DatabaseRefusal(refusal(code, message)), constraints)

  it.each([
    [
      'duplicate key violates unique constraint "name_is_taken"',
      409,
      { name: 'This name is taken.' },
    ],
    ['PostgresError: name_is_too_long', 422, { name: 'This name is too long.' }],
    ['not_your_own', 403, undefined],
  ])('The refusal %j is told as %i for its field', (message, status, errors) => {
    const error = explained('23514', message)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status, errors })
  })

  it('A missing right is told as 403, and another refusal or error stays as it is', () => {
    expect(explained('42501', 'permission denied')).toMatchObject({ status: 403 })
    expect(explained('23514', 'constructor')).toBeInstanceOf(DatabaseRefusal)
    const other = new Error('Other')
    expect(explainRefusal(other, constraints)).toBe(other)
  })
})

describe('an answer of the database', () => {
  it('The rows of an answer are its data', () => {
    expect(rowsOf({ data: [1], error: null, status: 200 })).toEqual([1])
  })

  it.each([
    ['23514', 400],
    ['42501', 403],
    ['XX000', 500],
  ])('The error %s with status %i is a refusal', (code, status) => {
    const answer = { data: null, error: refusal(code, 'No'), status }
    expect(() => rowsOf(answer)).toThrow(DatabaseRefusal)
  })

  it.each([
    ['', 0],
    ['', 502],
    ['57014', 500],
    ['55P03', 500],
    ['PGRST003', 504],
    ['08006', 400],
  ])('The error %j with status %i is a network error', (code, status) => {
    const answer = { data: null, error: refusal(code, 'No'), status }
    expect(() => rowsOf(answer)).toThrow('A network error occurred.')
  })
})
