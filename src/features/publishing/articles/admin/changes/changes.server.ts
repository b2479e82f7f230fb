import * as v from 'valibot'
import { readResult } from '../../../../../server/database-errors.ts'
import { NOT_COMPLETED } from '../../../../../server/errors.ts'
import { handle } from '../../../../../server/handle.ts'
import { log } from '../../../../../server/log.ts'
import { buildOf } from '../../../../base/builds/builds.server.ts'
import { startBuild } from '../../../../base/builds/start-build.server.ts'
import { articleConstraints } from '../../constraints.ts'
import { tellWriters } from '../review.server.ts'
import { changeArticles } from './contract.ts'

const result = v.object({
  changed: v.array(v.string()),
  unchanged: v.array(v.string()),
  refused: v.array(v.object({ id: v.string(), rule: v.string() })),
  build_id: v.nullable(v.number()),
})

function reasonOf(rule: string): string {
  const constraint = Object.hasOwn(articleConstraints, rule) ? articleConstraints[rule] : null
  if (!constraint) log.error({ rule }, 'An article was not changed for a reason without words.')
  return constraint?.message ?? NOT_COMPLETED
}

export const routes = [
  handle(changeArticles, async ({ change, ids, tag, author }, { client, defer }) => {
    const value = change === 'set_author' ? author : tag
    const { changed, unchanged, refused, build_id } = readResult(
      result,
      await client.rpc('change_articles', {
        p_change: change,
        p_slugs: ids,
        ...(value !== undefined && { p_value: value }),
      }),
    )
    if (build_id !== null) defer(startBuild())
    if (change === 'publish') defer(tellWriters())
    return {
      changed,
      unchanged,
      refused: refused.map(({ id, rule }) => ({ id, reason: reasonOf(rule) })),
      build: await buildOf(client, build_id),
    }
  }),
]
