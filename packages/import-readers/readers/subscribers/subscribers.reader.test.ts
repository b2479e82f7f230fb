import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { openArchive } from '../../archive/open-archive.ts'
import type { Archive, ArchiveFile, ImportPiece } from '../../pieces.ts'
import { readerFor } from '../all.ts'
import { archiveWith } from '../shared/archive.fixture.ts'
import { subscribersReader } from './subscribers.reader.ts'

const FOLDER = 'tests/fixtures/import/subscribers'

async function piecesOf(archive: Archive): Promise<ImportPiece[]> {
  return Array.fromAsync(subscribersReader.read(archive, {}))
}

const inline = (path: string, text: string): ArchiveFile => {
  return { path, size: text.length, open: async () => Readable.from([Buffer.from(text)]) }
}

/** What became of the addresses: `confirmed`, a reason not to mail, or why it was left out. */
const statesOf = (pieces: ImportPiece[]): string[] =>
  pieces.flatMap((piece) => {
    if (piece.kind === 'subscriber') return ['confirmed']
    if (piece.kind === 'suppression') return [piece.reason]
    return piece.kind === 'left-out' ? [`left out: ${piece.reason}`] : []
  })

const times = <Item>(item: Item, count: number): Item[] => Array.from({ length: count }, () => item)

it.each([
  [
    'ghost',
    'Ghost',
    [
      'confirmed',
      'confirmed',
      'unsubscribed',
      'left out: The address has letters such as “ü” before the @. Most mail services cannot send to it.',
    ],
  ],
  ['mailchimp-subscribed', 'Mailchimp', times('confirmed', 5)],
  ['mailchimp-unsubscribed', 'Mailchimp', times('unsubscribed', 5)],
  ['mailchimp-cleaned', 'Mailchimp', times('hard bounce', 5)],
  [
    'beehiiv',
    'beehiiv',
    [
      'confirmed',
      'confirmed',
      'unsubscribed',
      'unsubscribed',
      'left out: The address was never confirmed.',
      'confirmed',
      'confirmed',
      'unsubscribed',
      'confirmed',
    ],
  ],
  [
    'buttondown',
    'Buttondown',
    [
      'confirmed',
      'confirmed',
      'left out: The address was never confirmed.',
      'unsubscribed',
      'hard bounce',
      'complaint',
      'left out: Its state “on_the_moon” is not known.',
    ],
  ],
])(
  'Each row of the list %s of %s is imported by its state, or left out',
  async (name, service, states) => {
    const archive = await openArchive(`${FOLDER}/${name}.csv`)
    expect((await readerFor(archive)).name).toBe('Subscribers')
    const pieces = await piecesOf(archive)
    expect(pieces[0]).toMatchObject({ kind: 'source', identity: service })
    expect(statesOf(pieces)).toEqual(states)
  },
)

it('Of several lists every row counts once, and an address that cannot be mailed is left out', async () => {
  const archive = await openArchive(FOLDER)
  const pieces = await piecesOf(archive)
  const rows = archive.files
    .filter(({ path }) => path.endsWith('.csv'))
    .map(({ path }) => readFileSync(`${FOLDER}/${path}`, 'utf8').trim().split('\n').length - 1)
  const counted = pieces.filter(
    (piece) => piece.kind !== 'source' && !('of' in piece && piece.of === 'file'),
  )
  expect(counted).toHaveLength(rows.reduce((sum, count) => sum + count, 0))
  const places = pieces.flatMap((piece) => ('reason' in piece && 'of' in piece ? [piece] : []))
  const because = (reason: string) => places.filter((piece) => piece.reason === reason)
  // Ümlaut@, and öu374d@ and maïuc213@ in two lists each.
  expect(
    because(
      'The address has letters such as “ü” before the @. Most mail services cannot send to it.',
    ),
  ).toHaveLength(5)
  expect(because('The same address is in an earlier row.')).toHaveLength(15)
  expect(places.filter(({ of }) => of === 'file').map(({ place }) => place)).toEqual([
    'LICENSE.TryGhost+migrate.txt',
  ])
})

it('Of an address in two lists the row with the date of its consent comes', async () => {
  const pieces = await piecesOf(
    archiveWith({
      'paid.csv': 'email,email_disabled\na@example.com,false',
      'signups.csv':
        'email,email_disabled,created_at\na@example.com,false,2018-08-27T15:06:27.713Z',
    }),
  )
  expect(pieces.filter(({ kind }) => kind === 'subscriber')).toMatchObject([
    { agreedAt: '2018-08-27T15:06:27.713Z' },
  ])
})

it('The date of the consent comes in UTC, and an address in small letters', async () => {
  const pieces = await piecesOf(await openArchive(FOLDER))
  const dates = pieces.flatMap((piece) =>
    piece.kind === 'subscriber' ? [[piece.email, piece.agreedAt]] : [],
  )
  expect(Object.fromEntries(dates)).toMatchObject({
    's1@example.com': '2023-04-21T11:16:57.000Z',
    'lorem@example.com': '2023-03-24T10:23:10.000Z',
    'b1@example.com': '2024-01-02T16:55:00.000Z',
    'reader1@example.org': '2023-01-02T03:04:05.000Z',
    'u3ba5aaa8@example.org': '2018-12-19T08:03:04.977Z',
  })
})

it('A list that ends in the middle of a quotation is read as far as that', async () => {
  const text = 'email,subscribed_to_emails\na@example.org,true\n"b@example.org,true\n'
  const pieces = await piecesOf({ name: 'x', files: [inline('members.csv', text)] })
  expect(statesOf(pieces)).toEqual(['confirmed', 'left out: The row cannot be read.'])
  const [left] = pieces.filter(({ kind }) => kind === 'left-out')
  expect(left).toMatchObject({ place: 'members.csv, line 3: “"b@example.org,true”' })
})

it('Who is on the list of those who left has left, also without a time', async () => {
  const list = (column: string) =>
    inline('x.csv', `Email Address,First Name,${column}\na@example.org,,\n`)
  const states = async (column: string) =>
    statesOf(await piecesOf({ name: 'x', files: [list(column)] }))
  expect(await states('UNSUB_TIME')).toEqual(['unsubscribed'])
  expect(await states('CLEAN_TIME')).toEqual(['hard bounce'])
})

it('A list of beehiiv without its column of tiers is one too', async () => {
  const text = 'id,email,status,created_at,utm_source\n1,a@example.org,active,2023-01-01,\n'
  const archive = { name: 'x', files: [inline('subscribers.csv', text)] }
  expect(statesOf(await piecesOf(archive))).toEqual(['confirmed'])
})

it.each([
  [
    'the separator of Excel first',
    'sep=;\r\nemail;subscribed_to_emails\r\na@example.org;true\r\n',
    ['confirmed'],
  ],
  ['pipes', 'email|name|status\na@example.org|A, B|active\n', ['confirmed']],
  ['semicolons', '\uFEFFE-Mail;Name;Status\na@example.org;Ada;unsubscribed\n', ['unsubscribed']],
  ['a bare column', 'a@example.org\nb@example.org\n', ['confirmed', 'confirmed']],
  ['a name in another language', 'Prénom\tCourriel\nAda\ta@example.org\n', ['confirmed']],
  ['a column without a telling name', 'Who,Where\nAda,a@example.org\n', ['confirmed']],
  [
    'states of listmonk',
    'uuid,email,name,attributes,status\nu,a@example.org,A,{},enabled\nu,b@example.org,B,{},blocklisted\n',
    ['confirmed', 'unsubscribed'],
  ],
  [
    'states of this site',
    'email,state,source\na@example.org,confirmed,x\nb@example.org,waiting,x\nc@example.org,stopped,x\n',
    ['confirmed', 'left out: The address was never confirmed.', 'unsubscribed'],
  ],
  [
    'states of MailerLite and Kit',
    'Email,Status\na@example.org,Junk\nb@example.org,cancelled\nc@example.org,unreachable\n',
    ['complaint', 'unsubscribed', 'hard bounce'],
  ],
  ['a column of Brevo', 'EMAIL,BLACKLISTED\na@example.org,true\n', ['unsubscribed']],
])('A list with %s is read', async (_, text, states) => {
  const archive = { name: 'x', files: [inline('list.csv', text)] }
  expect((await readerFor(archive)).name).toBe('Subscribers')
  expect(statesOf(await piecesOf(archive))).toEqual(states)
})

it('A row without an address is named with its text', async () => {
  const files = [inline('list.csv', 'email,name\nno address,Lorem\na@example.org,Ipsum\n')]
  const pieces = await piecesOf({ name: 'x', files })
  expect(pieces.find(({ kind }) => kind === 'left-out')).toMatchObject({
    place: 'list.csv, row 2: “no address, Lorem”',
  })
})

it('A table without addresses is no list of subscribers', async () => {
  const files = [inline('prices.csv', 'name,price\nRye,3\n')]
  expect(await subscribersReader.recognizes({ name: 'x', files })).toBe(0)
})
