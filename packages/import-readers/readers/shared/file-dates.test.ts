import { expect, test } from 'vitest'
import { fileDates } from './file-dates.ts'

const file = (path: string, changedAt: string) => ({
  path,
  size: 1,
  changedAt: new Date(changedAt),
  open: () => Promise.reject(new Error('Not needed.')),
})

test('A text without a date has the one of its file', () => {
  const files = [file('a', '2019-01-02T10:00:00Z'), file('b', '2020-01-02T10:00:00Z')]
  expect(files.map(fileDates({ name: 'x', files }))).toEqual([
    '2019-01-02T10:00:00.000Z',
    '2020-01-02T10:00:00.000Z',
  ])
})

test('Files that were unpacked from one minute into the next have no dates of their own', () => {
  const unpacked = ['10:00:58', '10:00:59', '10:01:00', '10:01:01'].map((time, place) =>
    file(String(place), `2026-01-02T${time}Z`),
  )
  expect(unpacked.map(fileDates({ name: 'x', files: unpacked }))).toEqual([null, null, null, null])
})

test('A file that was changed long before does not give dates to the many that were packed', () => {
  const files = [
    file('a', '2019-01-02T10:00:00Z'),
    ...['b', 'c', 'd'].map((path) => file(path, '2026-01-02T10:00:05Z')),
  ]
  expect(files.slice(1).map(fileDates({ name: 'x', files }))).toEqual([null, null, null])
})

test('Files that were packed together have no dates of their own, and none is of 1980', () => {
  const packed = ['a', 'b', 'c'].map((path) => file(path, '2026-01-02T10:00:05Z'))
  expect(packed.map(fileDates({ name: 'x', files: packed }))).toEqual([null, null, null])
  const old = [file('a', '1980-01-01T00:00:00Z'), file('b', '2020-01-02T10:00:00Z')]
  expect(old.map(fileDates({ name: 'x', files: old }))).toEqual([null, '2020-01-02T10:00:00.000Z'])
})

test('A text in a folder of Git has the date of its first commit, but not of one with most files', () => {
  const commits = ['2016-05-01T08:00:00Z', ...Array<string>(3).fill('2014-01-01T08:00:00Z')]
  const files = commits.map((committed, place) => ({
    ...file(String(place), '2026-01-02T10:00:05Z'),
    committedAt: new Date(committed),
  }))
  expect(files.map(fileDates({ name: 'x', files }))).toEqual([
    '2016-05-01T08:00:00.000Z',
    null,
    null,
    null,
  ])
})
