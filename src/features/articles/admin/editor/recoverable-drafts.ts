import type { Draft } from '../drafts/contract.ts'
import type { ArticleContent } from './content.ts'
import { sameContent } from './same-content.ts'
import type { TabDraft } from './tab-draft.ts'

/** A text that was typed before and not saved. */
export type RecoverableDraft = {
  /** The server has it from any browser of the user, or this browser alone. */
  from: 'server' | 'browser'
  /** The tab that it was typed in. */
  tab: string
  /** The number of the article; null when its first key has not come to the server. */
  article: number | null
  /** The article as the server has it; null when it does not. */
  row: { id: string; aux_id: number } | null
  content: ArticleContent
  version: number | null
  saved_at: string
}

/** How long a draft may have been under way: what was typed meanwhile is newer, with an older time. */
const UNDER_WAY_MS = 10_000

/** A stored text on top of what is saved; the id of an article is not a part of its drafts. */
export const contentOfDraft = (
  { content }: Pick<Draft | TabDraft, 'content'>,
  saved: ArticleContent,
): ArticleContent => ({
  ...saved,
  ...(content as Partial<ArticleContent>),
  ...(saved.id && { id: saved.id }),
})

function articleOf(stored: Draft | TabDraft, drafts: Draft[]) {
  const article = 'article' in stored ? stored.article : stored.aux_id
  const found = drafts.find(({ aux_id }) => aux_id === article)
  return { article, row: found ? { id: found.article_id, aux_id: found.aux_id } : null }
}

/** The texts that can be recovered, newest first: those that differ from what is saved. */
export function findRecoverable(
  saved: ArticleContent,
  drafts: Draft[],
  local: TabDraft[],
): RecoverableDraft[] {
  const recoverable =
    (from: RecoverableDraft['from']) =>
    (stored: Draft | TabDraft): RecoverableDraft => ({
      from,
      tab: stored.tab,
      ...articleOf(stored, drafts),
      content: contentOfDraft(stored, saved),
      version: stored.version,
      saved_at: stored.saved_at,
    })
  const sent = drafts.map(recoverable('server'))
  const isSent = ({ tab, content }: RecoverableDraft) =>
    sent.some((draft) => draft.tab === tab && sameContent(draft.content, content))
  const unsent = local.map(recoverable('browser')).filter((draft) => !isSent(draft))
  return [...sent, ...unsent]
    .filter(({ content }) => !sameContent(content, saved))
    .sort((one, other) => lastTyped(other) - lastTyped(one))
}

const lastTyped = ({ from, saved_at }: RecoverableDraft): number =>
  Date.parse(saved_at) - (from === 'server' ? UNDER_WAY_MS : 0)
