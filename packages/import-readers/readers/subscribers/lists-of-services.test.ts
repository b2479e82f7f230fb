import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import type { ImportPiece } from '../../pieces.ts'
import { readerFor } from '../all.ts'
import { subscribersReader } from './subscribers.reader.ts'

type Files = Record<string, string | Buffer>

async function read(files: Files): Promise<ImportPiece[]> {
  const archive = {
    name: 'lists',
    files: Object.entries(files).map(([path, content]) => {
      const bytes = Buffer.from(content as string)
      return { path, size: bytes.length, open: async () => Readable.from([bytes]) }
    }),
  }
  expect((await readerFor(archive)).name).toBe('Subscribers')
  return Array.fromAsync(subscribersReader.read(archive, {}))
}

/** What became of each address: `yes` with the day of the consent, why not, or why it is left out. */
const fates = (pieces: ImportPiece[]): string[] =>
  pieces.flatMap((piece) => {
    if (piece.kind === 'subscriber')
      return [`${piece.email} yes ${piece.agreedAt?.slice(0, 10) ?? ''}`.trim()]
    if (piece.kind === 'suppression') return [`${piece.email} ${piece.reason}`]
    return piece.kind === 'left-out' ? [piece.reason] : []
  })

const NEVER = 'The address was never confirmed.'
const TWICE = 'The same address is in an earlier row.'
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

// rule: imports/subscribers
it.each<[string, Files, string[]]>([
  [
    'listmonk, with line breaks and JSON in its fields, and an address twice',
    {
      'subscribers.csv':
        'uuid,email,name,attributes,status,created_at,updated_at\n' +
        'u1,a@example.org,"Ada,\nof the mill","{""city"": ""Bern"", ""say"": ""a \\""b\\""""}",enabled,2023-01-02T03:04:05Z,\n' +
        'u2,A@Example.org,Ada,{},enabled,2023-01-03T03:04:05Z,\n' +
        'u3,b@example.org,B,{},blocklisted,2023-01-02T03:04:05Z,\n' +
        'u4,c@example.org,C,{},disabled,2023-01-02T03:04:05Z,\n',
    },
    [
      'a@example.org yes 2023-01-02',
      TWICE,
      'b@example.org unsubscribed',
      'c@example.org unsubscribed',
    ],
  ],
  [
    'Kit, with tabs and each of its states',
    {
      'kit.tsv':
        'id\tfirst_name\temail_address\tstate\tcreated_at\tcanceled_at\n' +
        '1\tAda\ta@example.org\tactive\t2024-05-06T07:08:09.000Z\t\n' +
        '2\tBo\tb@example.org\tcancelled\t2024-05-06T07:08:09.000Z\t2024-06-01T00:00:00Z\n' +
        '3\tCy\tc@example.org\tbounced\t2024-05-06T07:08:09.000Z\t\n' +
        '4\tDi\td@example.org\tcomplained\t2024-05-06T07:08:09.000Z\t\n' +
        '5\tEd\te@example.org\tinactive\t2024-05-06T07:08:09.000Z\t\n',
    },
    [
      'a@example.org yes 2024-05-06',
      'b@example.org unsubscribed',
      'c@example.org hard bounce',
      'd@example.org complaint',
      'e@example.org unsubscribed',
    ],
  ],
  [
    'MailerLite, saved by Excel as Unicode text',
    {
      'list.txt': utf16(
        'Subscriber\tStatus\tSubscribed\tUnsubscribed\r\n' +
          'a@example.org\tActive\t2024-01-02 10:00:00\t\r\n' +
          'b@example.org\tActive\t2024-01-02 10:00:00\t2024-03-04 10:00:00\r\n' +
          'c@example.org\tUnconfirmed\t\t\r\n' +
          'd@example.org\tJunk\t2024-01-02 10:00:00\t\r\n' +
          'ü@example.org\tActive\t2024-01-02 10:00:00\t\r\n',
      ),
    },
    [
      'a@example.org yes 2024-01-02',
      'b@example.org unsubscribed',
      NEVER,
      'd@example.org complaint',
      'The address has letters such as “ü” before the @. Most mail services cannot send to it.',
    ],
  ],
  [
    'Brevo, in French with semicolons',
    {
      'contacts.csv':
        '\uFEFFID CONTACT;ADRESSE E-MAIL;PRENOM;BLACKLISTED;ADDED_TIME\r\n' +
        '1;a@example.org;"Zoé; dite Zo";false;2024-02-03 04:05:06\r\n' +
        '2;b@example.org;Bo;true;2024-02-03 04:05:06\r\n',
    },
    ['a@example.org yes 2024-02-03', 'b@example.org unsubscribed'],
  ],
  [
    'Brevo, whose names are those of its API',
    {
      'contacts.csv':
        'EMAIL;SMS_MARKETING;EMAIL_MARKETING;_listIds;ADDED_TIME;MODIFIED_TIME\n' +
        'a@example.org;Blocklisted;Subscribed;[2];24-02-2024 04:05:06;25-02-2024 04:05:06\n' +
        'b@example.org;Subscribed;Blocklisted;[2];24-02-2024 04:05:06;25-02-2024 04:05:06\n',
    },
    ['a@example.org yes 2024-02-24', 'b@example.org unsubscribed'],
  ],
  [
    'a service with states of text messages before those of emails',
    {
      'contacts.csv':
        'Contact,WhatsApp campaigns,Email campaigns\n' +
        'a@example.org,Blocklisted,Subscribed\nb@example.org,Subscribed,Blocklisted\n',
    },
    ['a@example.org yes', 'b@example.org unsubscribed'],
  ],
  [
    'Campaign Monitor, whose names are those of its API',
    {
      'subscribers.csv':
        'EmailAddress,Name,MobileNumber,ListJoinedDate,Date,State,ConsentToTrack\n' +
        'a@example.org,Ada,,2024-06-07 10:00:00,2024-07-08 10:00:00,Active,Yes\n' +
        'b@example.org,Bo,,2024-06-07 10:00:00,2024-07-08 10:00:00,Unconfirmed,\n' +
        'c@example.org,Cy,,2024-06-07 10:00:00,2024-07-08 10:00:00,Bounced,No\n' +
        'd@example.org,Di,,2024-06-07 10:00:00,2024-07-08 10:00:00,Deleted,No\n',
    },
    [
      'a@example.org yes 2024-06-07',
      NEVER,
      'c@example.org hard bounce',
      'd@example.org unsubscribed',
    ],
  ],
  [
    'AWeber, whose names are those of its API',
    {
      'subscribers.csv':
        'email,name,status,subscribed_at,unsubscribed_at,unsubscribe_method\n' +
        'a@example.org,Ada,subscribed,2024-04-05T06:07:08Z,,\n' +
        'b@example.org,Bo,unsubscribed,2024-04-05T06:07:08Z,2024-05-05T06:07:08Z,unsubscribe link\n' +
        'c@example.org,Cy,unconfirmed,,,\n',
    },
    ['a@example.org yes 2024-04-05', 'b@example.org unsubscribed', NEVER],
  ],
  [
    'AWeber, with the time of leaving and every field in quotation marks',
    {
      'aweber.csv':
        '"Email","Name","Date Added","Stop Time","Stop Status"\n' +
        '"a@example.org","Ada","2024-04-05 06:07:08","","subscribed"\n' +
        '"b@example.org","Bo","2024-04-05 06:07:08","2024-05-05 06:07:08","unsubscribed via link"\n' +
        '"c@example.org","Cy","2024-04-05 06:07:08","2024-05-05 06:07:08","undeliverable"\n' +
        '"d@example.org","Di","2024-04-05 06:07:08","","unconfirmed"\n',
    },
    [
      'a@example.org yes 2024-04-05',
      'b@example.org unsubscribed',
      'c@example.org hard bounce',
      NEVER,
    ],
  ],
  [
    'MailPoet, in German, with backslashes, and two lists of a subscriber',
    {
      'MailPoet_export.csv':
        '\uFEFF"E-Mail","Vorname","Bestätigungszeit","Listenstatus","Globaler Status","Liste"\n' +
        '"a@example.org","Ada \\"Adi\\", M.","2024-01-01 00:00:00","subscribed","subscribed","Post"\n' +
        '"b@example.org","Bo","2024-01-01 00:00:00","unsubscribed","subscribed","Post"\n' +
        '"c@example.org","Cy","","unconfirmed","unconfirmed","Post"\n' +
        '"d@example.org","Di","2024-01-01 00:00:00","subscribed","bounced","Post"\n' +
        '"a@example.org","Ada","2024-01-01 00:00:00","subscribed","subscribed","Shop"\n',
    },
    ['a@example.org yes', 'b@example.org unsubscribed', NEVER, 'd@example.org hard bounce', TWICE],
  ],
  [
    'MailPoet, whose inactive subscribers have not left',
    {
      'MailPoet_export.csv':
        '"Email","Confirmation time","List status","Global status"\n' +
        '"a@example.org","2024-01-01 00:00:00","subscribed","inactive"\n' +
        '"b@example.org","2024-01-01 00:00:00","Unsubscribed","inactive"\n' +
        '"c@example.org","","unconfirmed","inactive"\n' +
        '"d@example.org","2024-01-01 00:00:00","bounced","inactive"\n',
    },
    [
      'a@example.org yes 2024-01-01',
      'b@example.org unsubscribed',
      NEVER,
      'd@example.org hard bounce',
    ],
  ],
  [
    'Campaign Monitor, in a file for each state, which has no column of states',
    {
      'Active.csv': 'Email Address,Name,Joined Date\na@example.org,Ada,2024-06-07\n',
      'Unsubscribed.csv': 'Email Address,Name\nb@example.org,Bo\n',
      'Bounced.csv': 'Email Address,Name\nc@example.org,Cy\n',
      'Unconfirmed.csv': 'Email Address,Name\nd@example.org,Di\n',
    },
    [
      'a@example.org yes 2024-06-07',
      'b@example.org unsubscribed',
      'c@example.org hard bounce',
      NEVER,
    ],
  ],
  [
    'Keila, saved again by Excel in another encoding',
    {
      'contacts.csv': Buffer.from(
        'Email;First name;Last name;Data;Status\r\n' +
          'a@example.org;J\xF6rg;"von;und";"{""tags"":[""x""]}";active\r\n' +
          'b@example.org;Bo;;;unreachable\r\n' +
          'c@example.org;Cy;;;unsubscribed\r\n',
        'latin1',
      ),
    },
    ['a@example.org yes', 'b@example.org hard bounce', 'c@example.org unsubscribed'],
  ],
])('The list of %s is read by its states', async (_, files, expected) => {
  expect(fates(await read(files))).toEqual(expected)
})

it.each([
  ['complaint', 'complained,complaint,spam complaint,spam,junk,malicious'],
  ['hard bounce', 'bounced,hard bounced,cleaned,undeliverable,unreachable,invalid'],
  [
    'unsubscribed',
    'unsubscribed,inactive,removed,blocked,disabled,deleted,cancelled,canceled,stopped,blocklisted,blacklisted,opted out,abgemeldet,désabonné,désinscrit,baja',
  ],
  [NEVER, 'pending,waiting,unactivated,unconfirmed,unverified,validating,needs attention'],
  ['yes', 'active,enabled,subscribed,confirmed,opted in,verified,regular,premium,paid,free'],
])('What services call by one of several words is “%s”', async (fate, words) => {
  const rows = words.split(',').map((word, at) => `r${at}@example.org,${word}`)
  const pieces = await read({ 'list.csv': `email,status\n${rows.join('\n')}\n` })
  expect(fates(pieces)).toEqual(
    rows.map((_, at) => (fate === NEVER ? NEVER : `r${at}@example.org ${fate}`)),
  )
})

it('A state that is not known is left out with its word', async () => {
  const pieces = await read({ 'list.csv': 'email,status\na@example.org,frobnicated\n' })
  expect(fates(pieces)).toEqual(['Its state “frobnicated” is not known.'])
})

it.each([
  ...['unsubscribed_at', 'unsubscription_date', 'unsubscribe_date', 'unsubscribed_date'],
  ...['date_unsubscribed', 'cancelled_at', 'canceled_at', 'deleted_at', 'stop_time'],
])('Who has a time in the column %s has left, and who has none has not', async (column) => {
  const text = `email,status,${column}\na@example.org,active,2024-05-06\nb@example.org,active,\n`
  expect(fates(await read({ 'list.csv': text }))).toEqual([
    'a@example.org unsubscribed',
    'b@example.org yes',
  ])
})

it.each(['email_disabled', 'blacklisted', 'blocklisted', 'email_blacklisted', 'unsubscribed'])(
  'Who has a yes in the column %s has left, and who has a no has not',
  async (column) => {
    const text = `email,status,${column}\na@example.org,active,true\nb@example.org,active,false\n`
    expect(fates(await read({ 'list.csv': text }))).toEqual([
      'a@example.org unsubscribed',
      'b@example.org yes',
    ])
  },
)

it('A column of states in another language is known by its words', async () => {
  const text = 'Adresse,Zustand\na@example.org,aktiv\nb@example.org,abgemeldet\n'
  expect(fates(await read({ 'liste.csv': text }))).toEqual([
    'a@example.org yes',
    'b@example.org unsubscribed',
  ])
})

it('The report says which columns of a list were read', async () => {
  const [source] = await read({
    'liste.csv': 'Adresse;Zustand;Added_Time;Ort\na@example.org;aktiv;2024-01-01;Bern\n',
  })
  expect(source).toMatchObject({
    notes: [
      {},
      {
        words:
          'liste.csv: the address is in “Adresse”, the state in “Zustand”, the date in “Added_Time” and the source in no column.',
      },
    ],
  })
})
