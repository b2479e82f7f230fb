import * as v from 'valibot'
import { joinBlocks, mergeHtml } from '../../../../lib/merge-html.ts'
import { joinParts } from '../../../../lib/merge-lists.ts'
import { sameContent } from '../../../../lib/same-content.ts'
import { readResult, rowsOf } from '../../../../server/database-errors.ts'
import { serviceClient } from '../../../../server/service-client.ts'
import type { AdminArticle } from './contract.ts'

const content = v.looseObject({ body: v.string() })
type Content = v.InferOutput<typeof content>

/**
 * Merges into a pending version what was published since it began; in a conflict the pending version
 * wins. Resolves to false when there was nothing to merge.
 */
export async function rebaseChange({ aux_id, version, pending }: AdminArticle): Promise<boolean> {
  if (!pending || pending.base_version === version) return false
  const client = serviceClient()
  const [bases, present] = await Promise.all([
    client.from('pending_versions').select('base').match({ article_id: aux_id }),
    client.rpc('article_content', { p_article: aux_id }),
  ])
  const [before] = readResult(v.array(v.object({ base: content })), bases)
  if (!before) return false
  const now = readResult(content, present)
  const p_content = merged(before.base, { ...now, ...pending.content } as Content, now)
  rowsOf(
    await client.rpc('rebase_pending_version', {
      p_article: aux_id,
      p_version: pending.version,
      p_base_version: version,
      p_content: p_content as never,
    }),
  )
  return true
}

function merged(base: Content, change: Content, now: Content): Content {
  const names = Object.keys(now).filter((name) => sameContent(change[name], base[name]))
  const taken = Object.fromEntries(names.map((name) => [name, now[name]]))
  const parts = mergeHtml(base.body, change.body, now.body)
  const body = joinBlocks(
    joinParts(parts, () => 'mine'),
    now.body,
  )
  return { ...change, body, ...taken }
}
