import { lookup } from 'node:dns'
import * as v from 'valibot'
import { isDeployed } from '../../../../../server/env.ts'
import { fetchPublic } from '../../../../../server/fetch-public.ts'
import { doiAddress } from '../../rules.ts'
import type { Source } from './contract.ts'
import { isbnOf } from './isbn.ts'

const LARGEST_ANSWER = 1024 * 1024
const ANSWER_MS = 5000

const named = v.object({ name: v.string() })
const texts = v.optional(v.array(v.string()), [])

const ofCrossref = v.object({
  message: v.object({
    title: texts,
    subtitle: texts,
    author: v.optional(
      v.array(
        v.object({
          given: v.optional(v.string(), ''),
          family: v.optional(v.string(), ''),
          name: v.optional(v.string(), ''),
        }),
      ),
      [],
    ),
    publisher: v.optional(v.string(), ''),
    'container-title': texts,
    issued: v.optional(v.object({ 'date-parts': v.array(v.array(v.nullable(v.number()))) })),
  }),
})

const ofOpenLibrary = v.record(
  v.string(),
  v.object({
    title: v.string(),
    subtitle: v.optional(v.string(), ''),
    authors: v.optional(v.array(named), []),
    publishers: v.optional(v.array(named), []),
    publish_date: v.optional(v.string(), ''),
    url: v.optional(v.string(), ''),
  }),
)

/**
 * The source with a DOI or ISBN; null when the registry does not have it.
 * @throws Error when the registry fails
 */
export async function askRegistry(number: string): Promise<Source | null> {
  const doi = doiAddress(number)
  return doi
    ? askCrossref(doi.replace('https://doi.org/', ''))
    : askOpenLibrary(isbnOf(number) ?? '')
}

async function askCrossref(name: string): Promise<Source | null> {
  const base = process.env.CROSSREF_ADDRESS ?? 'https://api.crossref.org'
  const response = await ask(`${base}/works/${encodeURIComponent(decodeURI(name))}`)
  if (response === null) return null
  const { message } = v.parse(ofCrossref, response)
  const people = message.author.map(
    ({ given, family, name }) => name || [given, family].filter(Boolean).join(' '),
  )
  const [year, month, day] = message.issued?.['date-parts'][0] ?? []
  return sourceOf({
    title: [message.title[0], message.subtitle[0]],
    people,
    publisher: message['container-title'][0] ?? message.publisher,
    publication_date: [year, month, day].filter(Boolean).map(twoDigits).join('-'),
    doi: decodeURI(name),
  })
}

const twoDigits = (part: number | null | undefined) => String(part).padStart(2, '0')

async function askOpenLibrary(isbn: string): Promise<Source | null> {
  const base = process.env.OPEN_LIBRARY_ADDRESS ?? 'https://openlibrary.org'
  const response = await ask(`${base}/api/books?bibkeys=ISBN:${isbn}&format=json&jscmd=data`)
  const [book] = Object.values(v.parse(ofOpenLibrary, response ?? {}))
  if (!book) return null
  return sourceOf({
    title: [book.title, book.subtitle],
    people: book.authors.map(({ name }) => name),
    publisher: book.publishers[0]?.name ?? '',
    publication_date: book.publish_date,
    title_href: book.url,
  })
}

async function ask(address: string): Promise<unknown> {
  // Tests run a registry on this machine, whose private address is refused elsewhere.
  const isLocal = process.env.SITE_BACKEND === 'embedded' && !isDeployed()
  const { status, body } = await fetchPublic(address, {
    headers: { accept: 'application/json', 'user-agent': 'Magazine-References/1.0' },
    most: LARGEST_ANSWER,
    within: ANSWER_MS,
    redirects: 2,
    ...(isLocal && { lookup }),
  })
  if (status === 404) return null
  if (status !== 200) throw new Error(`The registry answered ${status}.`)
  return JSON.parse(body.toString('utf8'))
}

type RegistryEntry = {
  title: (string | undefined)[]
  people: string[]
  publisher: string
  publication_date: string
  title_href?: string
  doi?: string
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

const sourceOf = ({
  title,
  people,
  publisher,
  publication_date,
  title_href,
  doi,
}: RegistryEntry): Source => ({
  author: plain(list.format(people.filter(Boolean)), 300),
  title: plain(title.filter(Boolean).join(': '), 500),
  title_href: /^https?:\/\/\S{1,2000}$/.test(title_href ?? '') ? (title_href ?? '') : '',
  publication_date: plain(publication_date, 200),
  publisher: plain(publisher, 300),
  doi: doi ?? '',
})

const plain = (text: string, longest: number): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
