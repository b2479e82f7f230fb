import * as v from 'valibot'
import { emptyOf } from '../../../../../lib/empty-of.ts'
import type { User } from '../../../../../lib/user.ts'
import { readResult, rowsOf } from '../../../../../server/database-errors.ts'
import type { Client } from '../../../../../server/supabase.ts'
import type { CreditedImage } from '../../../../base/images/contract.ts'
import { imageName, temporaryName } from '../../../../base/images/rules.ts'
import { type Card, card, shownCard } from '../../../../kitchen/cards/contract.ts'
import { cardsShownIn } from '../../../../kitchen/cards/rules.ts'
import { type Article, article, type Reference } from '../../contract.ts'
import { sharing } from '../../shared/sharing.ts'
import type { Draft } from '../drafts/contract.ts'

/**
 * The article as readers would see it with an unsaved content.
 * @param edits whether the content may change the byline
 */
export async function withContent(
  client: Client,
  saved: Article,
  content: Draft['content'],
  edits: boolean,
): Promise<Article> {
  const { title = saved.title, subtitle = saved.subtitle, headline = saved.headline } = content
  const tag = content.tag ?? saved.tag
  const body = content.body ?? saved.body
  return {
    ...saved,
    title: title.trim() || 'Untitled',
    subtitle,
    headline,
    body,
    images: content.images ? content.images.flatMap(imageOf) : saved.images,
    cards: content.cards ? content.cards.flatMap(cardOf) : saved.cards,
    shown_cards: await findShownCards(client, body, saved.aux_id),
    references: content.references ? content.references.map(referenceOf) : saved.references,
    sharing: v.is(sharing, content.sharing) ? content.sharing : saved.sharing,
    tag,
    tags: await findTags(client, tag),
    ...(content.author_ids?.length &&
      edits && { authors: await findByline(client, content.author_ids) }),
  }
}

export const newArticle = ({ first_name, last_name, username }: User): Article => {
  const now = new Date().toISOString()
  const fullName = `${first_name} ${last_name}`.trim()
  return {
    ...emptyOf(article),
    id: 'preview',
    username,
    author: { first_name, last_name, username },
    authors: [{ slug: 'preview', name: fullName || username, first_name, last_name, username }],
    created_at: now,
    updated_at: now,
    comments_open: true,
  }
}

async function findShownCards(client: Client, body: string, p_article: number) {
  const p_ids = cardsShownIn(body)
  if (p_ids.length === 0) return []
  return readResult(v.array(shownCard), await client.rpc('read_shown_cards', { p_ids, p_article }))
}

async function findTags(client: Client, ids: number[]): Promise<Article['tags']> {
  if (ids.length === 0) return []
  const rows = rowsOf(await client.from('categories').select('id,name,slug').in('id', ids))
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

async function findByline(client: Client, ids: number[]): Promise<Article['authors']> {
  const rows = rowsOf(
    await client
      .from('admin_authors')
      .select('id,slug,name,first_name,last_name,username')
      .in('id', ids),
  )
  return ids.flatMap((authorId) => {
    const { id: _, ...entry } = rows.find(({ id }) => id === authorId) ?? {}
    return 'slug' in entry ? [entry as Article['authors'][number]] : []
  })
}

/** A card of an unsaved text; one with errors is left out, because it could not be saved. */
function cardOf(input: unknown): Card[] {
  const parsed = v.safeParse(card, input)
  return parsed.success ? [parsed.output] : []
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function imageOf(input: Record<string, unknown>): CreditedImage[] {
  const url = text(input.url)
  if ((imageName(url) ?? temporaryName(url)) === null) return []
  return [
    {
      url,
      darken: input.darken === true,
      alt: input.decorative === true ? '' : text(input.alt),
      credit: text(input.credit).trim(),
      width: Number(input.width) || 1600,
      height: Number(input.height) || 1000,
      placeholder: '',
    },
  ]
}

const referenceOf = (input: Record<string, unknown>, index: number): Reference => ({
  id: index + 1,
  author: text(input.author),
  title: text(input.title),
  title_href: text(input.title_href),
  publication_date: text(input.publication_date),
  publisher: text(input.publisher),
  doi: text(input.doi),
})
