import * as v from 'valibot'
import { time } from '../../../../../lib/fields.ts'
import { NO_ARTICLE } from '../../../../../lib/not-found.ts'
import { holdsRole } from '../../../../../lib/roles.ts'
import { sanitizeBody } from '../../../../../lib/sanitize-body.ts'
import { readFound, readResult } from '../../../../../server/database-errors.ts'
import { readGuestEnv } from '../../../../../server/env.ts'
import { invalid, unreachable } from '../../../../../server/errors.ts'
import { handle } from '../../../../../server/handle.ts'
import { randomCode, sha256 } from '../../../../../server/hash.ts'
import { seriesOfArticle } from '../../../series/contract.ts'
import { findAdminArticle } from '../find-admin-article.server.ts'
import { createPreviewLink, previewArticle } from './contract.ts'
import { previewedPage } from './preview-page.server.ts'
import { newArticle, withContent } from './unsaved-article.server.ts'

const UNSAVED = 'This is how the article would look. Only you can see this.'

export const routes = [
  // The database stores only the hash of the token, so that its rows give no access.
  handle(createPreviewLink, async ({ id }, { client }) => {
    const token = randomCode()
    const parameters = { p_slug: id, p_token_hash: sha256(token) }
    const made = await client.rpc('create_preview_link', parameters)
    const url = new URL(`/preview/${token}`, readGuestEnv().SITE_URL).href
    return { url, expires_at: readFound(time, made, NO_ARTICLE) }
  }),

  // The preview is in the response and has no address, because pages with an address must not be
  // framed.
  handle(previewArticle, async ({ id, content }, { request, client, user }) => {
    const saved = id === undefined ? newArticle(user) : await findAdminArticle(client, id)
    const edits = holdsRole(user.roles, 'editor')
    const article = await withContent(client, saved, content, edits)
    refuseTooDeep(article.body)
    const own = readResult(
      v.nullable(seriesOfArticle),
      await client.rpc('read_series_of_article', { p_article: article.aux_id }),
    )
    const page = await previewedPage(request, { article, series: own, notice: UNSAVED }, {})
    if (!page.ok) throw unreachable()
    return { html: await page.text() }
  }),
]

/** Refuses a text that a page could show but that could not be saved. */
function refuseTooDeep(body: string): void {
  try {
    sanitizeBody(body)
  } catch (error) {
    if (error instanceof RangeError) throw invalid({ body: 'The text is nested too deeply.' })
    throw error
  }
}
