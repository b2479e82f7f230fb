import { escapeHtml } from '@site/text/escape-html.ts'
import { plainText } from '../../html/plain-words.ts'
import { noteIn } from '../../notes.ts'
import type {
  ArticlePiece,
  ImportNote,
  PagePiece,
  PictureUse,
  PieceState,
  SourceRecipe,
} from '../../pieces.ts'
import { recipeIdOf, recipePlace } from '../../source-recipes.ts'
import { RECIPES_ELSEWHERE } from '../../topics.ts'
import { scheduledFor, stateAt } from '../shared/other-pieces.ts'
import { timeOf } from '../shared/times.ts'
import { type Headline, headlineOf } from './headline.ts'
import { addressesOf } from './item-addresses.ts'
import type { WxrItem } from './read-wxr.ts'
import { recipePostText } from './recipe-post.ts'
import { storedRecipe } from './stored-recipe.ts'
import { textHtml } from './text-html.ts'
import { authorsOf, categoriesOf } from './wordpress-terms.ts'
import { baseOf, field, keyOf, metaOf } from './wxr-fields.ts'
import type { WxrIndex } from './wxr-index.ts'

/** Types with private data: the report only counts them. */
export const PRIVATE =
  /^(?:shop_order\w*|feedback|flamingo_\w+|edd_payment|user_request|wpforms_entries|subscription)$/

/** For reports. */
export function placeOf(item: WxrItem): string {
  const type = field(item.fields, 'wp:post_type') || 'item'
  const title = PRIVATE.test(type) ? '' : plainText(field(item.fields, 'title')).slice(0, 100)
  return `${type} ${keyOf(item)}${title ? `: ${title}` : ''}`
}

const dateOf = (text: string): string | null =>
  /^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d/.test(text) ? timeOf(text, []) : null

/** In UTC; else by the feed date or the local time. */
export function whenOf(
  { fields }: Pick<WxrItem, 'fields'>,
  name: 'post' | 'comment',
  notes: ImportNote[],
): string | null {
  const utc = dateOf(field(fields, `wp:${name}_date_gmt`))
  if (utc) return utc
  const fed = new Date(field(fields, 'pubDate'))
  if (name === 'post' && !Number.isNaN(fed.getTime()) && fed.getFullYear() > 1970)
    return fed.toISOString()
  const local = dateOf(field(fields, `wp:${name}_date`))
  if (local) notes.push({ topic: 'dates', words: 'A time without a zone was read as UTC.' })
  return local
}

const DRAFTS = new Map([
  ['', 'The file does not say whether it was public: a draft.'],
  ['private', 'It was private, so it is imported as a draft.'],
  ['pending', 'It waited for a review, and is imported as a draft.'],
])

function stateOf({ fields, isCut }: WxrItem, when: string | null, notes: ImportNote[]): PieceState {
  const status = field(fields, 'wp:status')
  if (status === 'trash') return 'binned'
  const reason =
    (isCut && 'The file ends in the middle of it, so it is imported as a draft.') ||
    (field(fields, 'wp:post_password') &&
      'It was protected by a password, so it is imported as a draft.') ||
    (status === 'future' && scheduledFor(when)) ||
    (!/^(?:publish|draft)$/.test(status) &&
      (DRAFTS.get(status) ?? `It was “${status}” and is imported as a draft.`))
  if (reason) notes.push({ topic: 'drafts', words: reason })
  return status === 'publish' && !reason ? stateAt(when, notes) : 'draft'
}

type Common = Omit<PagePiece, 'kind' | 'description'>
type Read = { common: Common; recipes: SourceRecipe[]; when: string | null; headline: Headline }

const PINNED = 'It was pinned to the top. A front page of your own rows can begin with it.'

/** Reusable blocks of a text; more are made to fill memory. */
const MOST_REUSABLE = 200

function readItem(item: WxrItem, index: WxrIndex): Read {
  const { fields } = item
  const notes: ImportNote[] = []
  const note = noteIn(notes)
  const when = whenOf(item, 'post', notes)
  const state = stateOf(item, when, notes)
  if (field(fields, 'wp:is_sticky') === '1') note('pinned', PINNED)
  const recipes: SourceRecipe[] = []
  const postId = keyOf(item)
  const base = baseOf(item, index)
  const text = index.recipes.has(postId)
    ? recipePostText(item, postId)
    : (fields.get('content:encoded') ?? '')
  const html = textHtml({
    text,
    footnotes: metaOf(item, 'footnotes'),
    context: {
      index,
      postId,
      base,
      note,
      depth: 0,
      reusable: { left: MOST_REUSABLE },
      placeRecipe: (recipe) => {
        const id = recipeIdOf(index.identity, `block ${recipes.length}`, postId)
        const name = plainText(field(fields, 'title'))
        recipes.push({ ...recipe, id, data: { name, ...recipe.data } })
        return recipePlace(id)
      },
      cardMark: (id) => {
        const source = index.recipes.get(id)
        if (!source) return null
        const recipeId = recipeIdOf(index.identity, id, postId)
        if (recipes.some((known) => known.id === recipeId)) return ''
        const recipe = storedRecipe(recipeId, source, index, note)
        if (!recipe) return null
        recipes.push(recipe)
        index.used.add(`${field(source.fields, 'wp:post_type')} ${id}`)
        return recipePlace(recipeId)
      },
    },
  })
  const [enclosure = ''] = metaOf(item, 'enclosure').split('\n', 1)
  const isFile = /^https?:\/\/\S+$/.test(enclosure.trim())
  const href = escapeHtml(enclosure.trim())
  const file = isFile ? `\n<p><a href="${href}">${href}</a></p>` : ''
  const common = {
    key: postId,
    place: placeOf(item),
    notes,
    html: html + file,
    state,
    base,
    language: index.language,
    slug: wishedSlug(item),
    title: plainText(field(fields, 'title')),
    addresses: addressesOf(item, index),
  }
  return { common, recipes, when, headline: headlineOf(item, text, index.title) }
}

const wishedSlug = ({ fields }: WxrItem): string =>
  field(fields, 'wp:post_name')
    .replace(/__trashed(?:-\d+)?$/, '')
    .replace(/\.html?$/i, '')

function coverOf(
  item: WxrItem,
  { attachments, used }: WxrIndex,
  notes: ImportNote[],
): PictureUse | null {
  const id = metaOf(item, '_thumbnail_id')
  const picture = attachments.get(id)
  if (id !== '' && id !== '0' && !picture)
    notes.push({ topic: 'pictures', words: `The cover (${id}) is not in the file.` })
  if (!picture) return null
  used.add(`attachment ${id}`)
  const { src, alt, credit, caption } = picture
  return { src, alt, credit: credit || plainText(caption) }
}

export function articleOf(item: WxrItem, index: WxrIndex): ArticlePiece {
  const { fields } = item
  const { common, recipes, when, headline } = readItem(item, index)
  const isPublic = common.state === 'published'
  const hasOthers = common.notes.some(({ topic }) => topic === RECIPES_ELSEWHERE)
  const isElsewhere = isPublic && hasOthers
  // Comments rate the first recipe of their article.
  const numbers = index.stars.get(common.key)
  return {
    ...common,
    kind: 'article',
    ...headline,
    recipes,
    ...(isElsewhere && { recipePage: common.base }),
    publishedAt: when,
    updatedAt: dateOf(field(fields, 'wp:post_modified_gmt')),
    authors: authorsOf(item, index),
    categories: categoriesOf(item, index),
    cover: coverOf(item, index, common.notes),
    guid: field(fields, 'guid') || null,
    commentsOpen: field(fields, 'wp:comment_status') !== 'closed',
    stars: numbers ? [{ card: recipes[0]?.id ?? '', numbers }] : [],
  }
}

export function pageOf(item: WxrItem, index: WxrIndex): PagePiece {
  const { common, recipes, headline } = readItem(item, index)
  const note = noteIn(common.notes)
  const { title, canonical } = headline.sharing
  if (title)
    note('search engines', `Its title for search engines was left out: “${title.slice(0, 200)}”.`)
  if (canonical)
    note('search engines', `It named ${canonical.slice(0, 200)} as its canonical address.`)
  for (const { data } of recipes)
    note('recipes', `A page has no cards: ${data.name} is left out. Move it to an article.`)
  if (metaOf(item, '_thumbnail_id'))
    note('pictures', 'A page has no cover: its picture is left out.')
  const isBinned = common.state === 'binned'
  if (isBinned) note('drafts', 'It was in the bin; pages have none, so it is imported as a draft.')
  const state = isBinned ? 'draft' : common.state
  return { ...common, kind: 'page', state, description: plainText(headline.headline) }
}
