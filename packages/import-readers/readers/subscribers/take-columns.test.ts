import { expect, it } from 'vitest'
import type { ChosenColumns } from '../../list-columns.ts'
import type { ImportPiece } from '../../pieces.ts'
import { readAll } from '../shared/archive.fixture.ts'
import { columnProblems } from './column-problems.ts'
import { subscribersReader } from './subscribers.reader.ts'

const TABLE =
  'Full name,E-mail,Work,Status,Member,Created_At,Agreed,Source,Tags\n' +
  'Ada,a@example.org,a@work.example,active,unsubscribed,2020-01-01,2021-05-06,Fair,red\n' +
  'Bo,b@example.org,b@work.example,unsubscribed,active,2020-01-01,2021-05-07,Shop,blue\n'

const readTable = (chosen: Partial<ChosenColumns> = {}, text = TABLE) =>
  readAll(subscribersReader, { 'list.csv': text }, { columns: { 'list.csv': chosen } })

const listOf = ([source]: ImportPiece[]) =>
  source?.kind === 'source' ? source.lists?.[0] : undefined

const fates = (pieces: ImportPiece[]) =>
  pieces.flatMap((piece) => {
    if (piece.kind === 'subscriber')
      return [[piece.email, piece.agreedAt?.slice(0, 10), piece.source].join(' ')]
    return piece.kind === 'suppression' ? [`${piece.email} ${piece.reason}`] : []
  })

// rule: imports/columns
it('A column is proposed for each kind, with values of the first rows', async () => {
  const list = listOf(await readTable())
  expect(list?.chosen).toEqual({
    address: 'E-mail',
    state: 'Status',
    date: 'Created_At',
    source: 'Source',
    name: 'Full name',
    tags: 'Tags',
  })
  expect(list?.columns.slice(0, 2)).toEqual([
    { name: 'Full name', samples: ['Ada', 'Bo'], hasAddresses: false },
    { name: 'E-mail', samples: ['a@example.org', 'b@example.org'], hasAddresses: true },
  ])
})

it.each<[string, Partial<ChosenColumns>, string[]]>([
  ['the proposed columns', {}, ['a@example.org 2020-01-01 Fair', 'b@example.org unsubscribed']],
  [
    'another address',
    { address: 'Work' },
    ['a@work.example 2020-01-01 Fair', 'b@work.example unsubscribed'],
  ],
  [
    'another state',
    { state: 'Member' },
    ['a@example.org unsubscribed', 'b@example.org 2020-01-01 Shop'],
  ],
  [
    'another date and no source',
    { date: 'Agreed', source: null },
    ['a@example.org 2021-05-06 ', 'b@example.org unsubscribed'],
  ],
  [
    'no state and no date',
    { state: null, date: null },
    ['a@example.org  Fair', 'b@example.org  Shop'],
  ],
  ['the state and the date of each other', { state: 'Created_At', date: 'Status' }, []],
  [
    'the columns of name and tags as the source',
    { source: 'Tags', tags: null },
    ['a@example.org 2020-01-01 red', 'b@example.org unsubscribed'],
  ],
])('A list is read by %s', async (_, chosen, expected) => {
  expect(fates(await readTable(chosen))).toEqual(expected)
})

it('Who left by another column is gone, also when no state is chosen', async () => {
  const text = 'email,status,unsubscribed_at\na@example.org,active,2024-01-01\n'
  expect(fates(await readTable({ state: null }, text))).toEqual(['a@example.org unsubscribed'])
})

it('The choice of columns does not change the source, by which a second run knows its people', async () => {
  const text = 'uuid,email,name,attributes,status,work\nu,a@b.example,A,{},enabled,a@c.example\n'
  const [source] = await readTable({ address: 'work' }, text)
  expect(source).toMatchObject({ identity: 'listmonk' })
})

it('Two columns of one name, and one without a name, can be told apart', async () => {
  const text = 'Email,Email,\na@example.org,b@example.org,Fair\n'
  const pieces = await readTable({ address: 'Email (2)', source: 'Column 3' }, text)
  expect(listOf(pieces)?.columns.map(({ name }) => name)).toEqual([
    'Email',
    'Email (2)',
    'Column 3',
  ])
  expect(fates(pieces)).toEqual(['b@example.org  Fair'])
})

it('A column whose name holds separators does not move the columns behind it', async () => {
  const text = '"Name, first, last";Email;Source\n"Lovelace, Ada";a@example.org;Fair\n'
  const pieces = await readTable({ name: 'Name, first, last' }, text)
  expect(listOf(pieces)?.columns.map(({ name }) => name)).toEqual([
    'Name, first, last',
    'Email',
    'Source',
  ])
  expect(fates(pieces)).toEqual(['a@example.org  Fair'])
  const commas = '"Town, street",Email\n"Bern, Gasse 1",a@example.org\n'
  expect(fates(await readTable({}, commas))).toEqual(['a@example.org  '])
})

it('An empty list beside others can be read as it is proposed', async () => {
  const list = listOf(await readTable({}, 'Email,Name\n'))
  if (!list) throw new Error('The list was not read.')
  expect(columnProblems(list, list.chosen)).toEqual({})
})

it('A long name that ends within an emoji is one that can be stored and chosen', async () => {
  const text = `Email,${'n'.repeat(99)}🐔\na@example.org,Fair\n`
  const pieces = await readTable({ source: `${'n'.repeat(99)}\uFFFD` }, text)
  expect(fates(pieces)).toEqual(['a@example.org  Fair'])
})

it('A choice that cannot be read says why, for each kind', async () => {
  const list = listOf(await readTable())
  if (!list) throw new Error('The list was not read.')
  const problems = (chosen: Partial<ChosenColumns>) =>
    columnProblems(list, { ...list.chosen, ...chosen })
  expect(problems({})).toEqual({})
  expect(problems({ date: null, source: null, name: null, tags: null })).toEqual({})
  expect(problems({ address: null })).toEqual({
    address: 'Choose the column with the email addresses.',
  })
  expect(problems({ address: 'Member' })).toEqual({
    address: '“Member” has no email addresses. Choose another column.',
  })
  expect(problems({ state: 'Created_At' })).toEqual({
    state: '“Created_At” is also chosen for the date. Choose another column.',
    date: '“Created_At” is also chosen for the state. Choose another column.',
  })
  await expect(readTable({ tags: 'Town' })).rejects.toThrow('list.csv: There is no column “Town”.')
})
