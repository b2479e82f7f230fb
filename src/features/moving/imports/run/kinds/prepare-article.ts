import { described } from '@site/import-readers/html/described.ts'
import { hasRecipeLists, looksLikeRecipe } from '@site/import-readers/html/looks-like-recipe.ts'
import {
  firstParagraph,
  firstSentence,
  oneLine,
  plainText,
  withoutTitle,
} from '@site/import-readers/html/plain-words.ts'
import { noteIn } from '@site/import-readers/notes.ts'
import { sourceSlug } from '@site/import-readers/source-slug.ts'
import { UNDATED } from '@site/import-readers/topics.ts'
import { UNKNOWN_DATE } from '../../../../../lib/known-date.ts'
import { isWebAddress } from '../../../../../lib/web-address.ts'
import { NO_SHARING, type Sharing } from '../../../../publishing/articles/shared/sharing.ts'
import type { MagazineArticle } from '../../magazine/own-pieces.ts'
import { withPageRecipes } from '../page-recipes.ts'
import { coverOfCards, prepareCards, withoutCover } from '../prepare-cards.ts'
import { type FormerSite, prepareText } from '../prepare-text.ts'
import { withReadRecipes } from '../read-recipes.ts'
import { takeCover } from '../take-cover.ts'
import type { Preparing } from './piece-kind.ts'
import { redirectsFrom } from './redirect-from.ts'

/** A published article without a title or a text is a draft; what it lacks else is its first sentence. */
export async function prepareArticle(article: MagazineArticle, preparing: Preparing) {
  const { notes } = article
  const note = noteIn(notes)
  const piece = withReadRecipes(await withPageRecipes(article, preparing.pictures, note), note)
  const text = await prepareText(piece, notes, preparing)
  const { anchors, undescribed } = text
  const title = oneLine(piece.title, 200)
  const named = piece.cover && (await preparing.pictures.store(piece.cover.src, piece.base, note))
  // An article of an own export is as its editors left it.
  const taken = piece.cards
    ? { body: text.body, cover: null, credit: piece.cover?.credit ?? '' }
    : takeCover(withoutTitle(text.body, title), text.pictures, named, piece.cover?.credit)
  const { body, cover: ofText } = taken
  const lacksCover = !(named || ofText || piece.cards)
  const first = lacksCover ? await coverOfCards(piece, preparing.pictures, note) : ofText
  const cover = named ?? first?.picture ?? null
  const words = plainText(body)
  const hasCards = piece.recipes.length > 0 || (piece.cards ?? []).length > 0
  if (!hasCards && looksLikeRecipe(body))
    note(
      'recipes',
      'It looks like a recipe and has no card: add one in its editor for times, amounts that scale, and search engines.',
    )
  else if (!hasCards && hasRecipeLists(body))
    note(
      'recipes',
      'It has two lists that look like a recipe without headings: if it is one, add a card in its editor.',
    )
  const isWritten = title !== '' && (words !== '' || hasCards || body.includes('<img'))
  if (piece.state === 'published' && !isWritten)
    note('drafts', 'A published article without a title or a text was imported as a draft.')
  const waits = preparing.unknown === 'draft' && piece.html.includes('<code data-unknown')
  const isPublished = piece.state === 'published' && isWritten && !waits && !preparing.asDrafts
  const subtitle = oneLine(piece.subtitle, 300)
  const headline = oneLine(plainText(piece.headline), 1000)
  // Pages leave out what their text says too (rule: articles/no-sentence-twice).
  const allCards = await prepareCards(piece, preparing.pictures, note)
  const cards = piece.cards ? allCards : withoutCover(allCards, cover?.url)
  const stars = starsOf(piece, cards)
  if (stars.length < (piece.stars ?? []).length)
    note('stars', 'Its stars are left out: it has no card.')
  const about = firstParagraph(body) || oneLine(cards[0]?.description ?? '', 1000)
  const sentence = firstSentence(headline || about || title, 300)
  const shown = named ? piece.cover : first
  const alt = described(oneLine(shown?.alt ?? '', 1000))
  if (cover && !alt && !undescribed.includes(cover.name)) {
    undescribed.push(cover.name)
    note('pictures without description', 'The cover has no description.')
  }
  const credit = oneLine(named ? taken.credit : (first?.credit ?? ''), 200)
  if (isPublished && piece.publishedAt === null)
    note(
      UNDATED,
      'Its date is not known: it is dated 1 January 2000, below all others, and readers see no date.',
    )
  return {
    state: piece.state === 'published' && !isPublished ? 'draft' : piece.state,
    slug: sourceSlug(piece.slug, title) || 'article',
    title: title || 'Untitled',
    subtitle: isPublished ? subtitle || sentence : subtitle,
    headline: isPublished ? headline || sentence : headline,
    body,
    anchors,
    undescribed,
    // Otherwise it would be the newest of all.
    published_at: piece.publishedAt ?? (isPublished ? UNKNOWN_DATE : null),
    updated_at: piece.updatedAt,
    authors: piece.authors,
    categories: piece.categories,
    ...(piece.series && { series: piece.series }),
    cards,
    guid: oneLine(piece.guid ?? '', 500),
    comments_open: piece.commentsOpen,
    sharing: sharingOf(piece.sharing, preparing.site),
    stars,
    addresses: redirectsFrom(piece.addresses, notes),
    images: cover ? [{ name: cover.name, darken: true, alt, decorative: alt === '', credit }] : [],
  }
}

/** Those of no card yet are of the first. */
const starsOf = ({ stars = [] }: MagazineArticle, cards: { id: string }[]) =>
  stars
    .map((star) => ({ ...star, card: star.card || (cards[0]?.id ?? '') }))
    .filter(({ card }) => cards.some(({ id }) => id === card))

/** Drops a canonical address on the former site. */
function sharingOf(sharing: Partial<Sharing> = {}, { hosts }: FormerSite): Sharing {
  const canonical = sharing.canonical ?? ''
  const isElsewhere =
    /^https:.{1,1900}$/.test(canonical) &&
    isWebAddress(canonical) &&
    URL.canParse(canonical) &&
    !hosts.has(new URL(canonical).host)
  return {
    ...NO_SHARING,
    title: oneLine(sharing.title ?? '', 200),
    description: oneLine(sharing.description ?? '', 500),
    canonical: isElsewhere ? canonical : '',
    hidden: sharing.hidden === true,
  }
}
