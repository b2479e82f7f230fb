import * as v from 'valibot'
import { NO_ARTICLE } from '../../../../lib/not-found.ts'
import { sanitiseBody } from '../../../../lib/sanitise-body.ts'
import { readResult } from '../../../../server/database-errors.ts'
import { readGuestEnv } from '../../../../server/env.ts'
import { invalid, notFound, unreachable } from '../../../../server/errors.ts'
import { handle } from '../../../../server/handle.ts'
import { randomCode, sha256 } from '../../../../server/hash.ts'
import { seriesOfArticle } from '../../../series/contract.ts'
import { createPreviewLink, previewArticle } from './contract.ts'
import { previewedPage } from './preview-page.server.ts'
import { unsavedArticle } from './unsaved-article.server.ts'

const UNSAVED = 'This is how the article would look. Only you see this.'

export const routes = [
  // The database stores only the token's hash.
  handle(createPreviewLink, async ({ id }, { client }) => {
    const token = randomCode()
    const expires_at = readResult(
      v.nullable(v.string()),
      await client.rpc('create_preview_link', { p_slug: id, p_token_hash: sha256(token) }),
    )
    if (expires_at === null) throw notFound(NO_ARTICLE)
    const url = new URL(`/preview/${token}`, readGuestEnv().SITE_URL).href
    return { url, expires_at: new Date(expires_at).toISOString() }
  }),

  // In the answer and not at an address, because pages of the site must not be framed.
  handle(previewArticle, async ({ id, content }, { request, client, user }) => {
    const article = await unsavedArticle(client, user, id, content)
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

/** A page would show such a text, but a save would refuse it. */
function refuseTooDeep(body: string): void {
  try {
    sanitiseBody(body)
  } catch (error) {
    if (error instanceof RangeError) throw invalid({ body: 'The text is nested too deeply.' })
    throw error
  }
}
