import type { Draft } from '../drafts/contract.ts'
import type { ArticleContent } from './content.ts'
import { sameContent } from './same-content.ts'
import type { TabDraft } from './tab-draft.ts'

export type RecoverableDraft = {
  /** The server has drafts of all browsers. */
  from: 'server' | 'browser'
  tab: string
  /** Null before the first key reached the server. */
  article: number | null
  row: { id: string; aux_id: number } | null
  content: ArticleContent
  version: number | null
  saved_at: string
}

/** Longest transit of a draft; text typed in that time is newer, but may have an older time. */
const UNDER_WAY_MS = 10_000

/** The draft over the saved text; drafts do not include the id. */
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

/** Drafts that differ from the saved text, newest first. */
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
