import { kindOf } from '@site/text/body-blocks.ts'
import { element } from '@site/text/elements.ts'
import { takeFootnotes } from '@site/text/footnotes.ts'
import type { Element, Root, RootContent } from 'hast'
import * as v from 'valibot'
import { sanitizedTree } from '../../../../lib/sanitize-body.ts'
import { readResult } from '../../../../server/database-errors.ts'
import { ApiError } from '../../../../server/errors.ts'
import { guestClient } from '../../../../server/supabase.ts'
import { shownCard } from '../../../kitchen/cards/contract.ts'
import { cardsShownIn } from '../../../kitchen/cards/rules.ts'
import { raiseMarks } from '../../../kitchen/cards/shared/place-cards.ts'
import { findTeasers } from '../../../publishing/articles/articles.server.ts'
import { articleCard } from './article-card.ts'
import { recipeList } from './recipe-list.server.ts'

/** The article that `read_shown_cards` would leave out; no article has this number. */
const NO_ARTICLE = 0

/** The slug of the article that a link card shows; null for other nodes. */
function shownArticle(node: RootContent): string | null {
  if (node.type !== 'element' || kindOf(node.properties) !== 'embed-page') return null
  const link = node.children.find((child): child is Element => child.type === 'element')
  return /^\/article\/([a-z0-9-]+)$/.exec(String(link?.properties.href))?.[1] ?? null
}

/**
 * The body of an issue, with its articles and recipes as guests see them. Those that guests do not
 * see are left out (rule: newsletter/issue).
 */
export async function fillBody(body: string): Promise<Root> {
  const tree = sanitizedTree(body)
  raiseMarks(tree)
  const client = guestClient()
  const p_ids = cardsShownIn(body)
  const cards =
    p_ids.length === 0
      ? []
      : readResult(
          v.array(shownCard),
          await client.rpc('read_shown_cards', { p_ids, p_article: NO_ARTICLE }),
        )
  const slugs = tree.children.flatMap((node) => shownArticle(node) ?? [])
  const articleEntries = slugs.map(async (id) => [id, await findArticle(id)] as const)
  const articles = new Map(await Promise.all(articleEntries))
  tree.children = tree.children.flatMap((node): RootContent[] => {
    if (node.type !== 'element') return [node]
    const { dataShownCard, dataCard } = node.properties
    const card = cards.find(({ card: { id } }) => id === dataShownCard)
    if (card) return recipeList(card)
    if (dataShownCard !== undefined || dataCard !== undefined) return []
    const id = shownArticle(node)
    if (id === null) return [node]
    const article = articles.get(id)
    return article ? [articleCard(article)] : []
  })
  addNotes(tree)
  return tree
}

/** Writes the footnotes as a list below the text, where numbers in brackets refer to them. */
function addNotes(tree: Root): void {
  const notes = takeFootnotes(tree)
  if (notes.length === 0) return
  for (const { number, marks } of notes)
    for (const mark of marks) mark.children = [{ type: 'text', value: `[${number}]` }]
  const list = element('ol', {}, ...notes.map(({ words }) => element('li', {}, ...words)))
  tree.children.push(element('h3', {}, 'Notes'), list)
}

/** Finds an article by its present or a former slug; null for one that readers do not see. */
async function findArticle(id: string) {
  try {
    const [article = null] = await findTeasers(guestClient(), [id])
    return article
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
