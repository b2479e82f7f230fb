import { embedKindAt } from '@site/text/played-at.ts'
import { readDocument } from '@site/text/read-document.ts'
import * as v from 'valibot'
import { capitalize } from '../../../lib/capitalize.ts'
import { readResult, rowsOf } from '../../../server/database-errors.ts'
import { invalid } from '../../../server/errors.ts'
import { fetchPublic } from '../../../server/fetch-public.ts'
import { handle } from '../../../server/handle.ts'
import { type Client, guestClient } from '../../../server/supabase.ts'
import { fetchPicture, storePicture } from '../images/store-picture.server.ts'
import { picture, readLink } from './contract.ts'
import { type Described, oEmbedOf, ofOEmbed, ofPage, ofPeerTube, peerTubeOf } from './rules.ts'

const LIMITS = { most: 2 * 1024 ** 2, within: 8000, redirects: 4 }
const PAGE = 'embed-page' as const
const UNREAD = 'This address could not be read.'
const UNKNOWN = 'Readers see no page at this address.'

async function ask(address: string): Promise<string> {
  const headers = { Accept: 'text/html,application/json' }
  const { status, body } = await fetchPublic(address, { ...LIMITS, headers })
  if (status !== 200) throw new Error(`The answer was ${status}.`)
  return body.toString('utf8')
}

async function readAddress(address: string): Promise<Described> {
  const oEmbed = oEmbedOf(address)
  if (oEmbed) return ofOEmbed(await ask(oEmbed))
  const title = new URL(address).pathname.split('/').at(-1) ?? ''
  const kind = embedKindAt(address)
  if (kind !== PAGE) return { kind, title }
  const peerTube = peerTubeOf(address)
  const video = peerTube ? await ask(peerTube).then(ofPeerTube, () => null) : null
  return video ?? ofPage(readDocument(await ask(address)), address)
}

/** Stores the picture of a link; null when it cannot be loaded, because a link needs none. */
async function pictureOf(picture: string | undefined, address: string) {
  if (!picture || !URL.canParse(picture, address)) return null
  const bytes = await fetchPicture(new URL(picture, address).href).catch(() => null)
  return bytes && (await storePicture(bytes).catch(() => null))
}

const ownPages = v.object({
  results: v.array(
    v.object({
      address: v.string(),
      title: v.string(),
      description: v.string(),
      picture,
      is_public: v.boolean(),
    }),
  ),
  missing: v.array(v.string()),
})

/** A page of this site, which is read without a request and must be public. */
async function ownPage(client: Client, path: string) {
  const [, id] = /^\/article\/([\w-]+)$/.exec(path) ?? []
  if (id) return ownArticle(id)
  const rows = await client.rpc('find_own_addresses', { p_find: path, p_addresses: [path] })
  const { results, missing } = readResult(ownPages, rows)
  // Some public pages are not in the database, such as the list of all articles.
  const is_public = missing.length === 0 && path.lastIndexOf('/') === 0
  const plain = { title: path, description: '', picture: null, is_public }
  const { is_public: isShown, ...page } = results.find(({ address }) => address === path) ?? plain
  if (!isShown) throw invalid({ address: UNKNOWN }, UNKNOWN)
  // The database gives the path as the title of a page whose text was never edited.
  const name = capitalize(path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' '))
  return { ...page, title: page.title === path ? name : page.title }
}

async function ownArticle(id: string) {
  const previews = guestClient().from('article_teasers').select('title,headline,images')
  const [article] = rowsOf(await previews.eq('id', id))
  if (!article) throw invalid({ address: UNKNOWN }, UNKNOWN)
  const [cover] = article.images as { url: string; width: number; height: number }[]
  return { title: article.title ?? '', description: article.headline ?? '', picture: cover ?? null }
}

export const routes = [
  handle(readLink, { limits: ['upload'] }, async ({ address }, { client, request }) => {
    const { origin } = new URL(request.url)
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
    if (path.startsWith('/')) return { kind: PAGE, address: path, ...(await ownPage(client, path)) }
    const description = await readAddress(address).catch(() => {
      throw invalid({ address: UNREAD }, UNREAD)
    })
    const picture = await pictureOf(description.picture, address)
    return { address, description: '', ...description, picture }
  }),
]
