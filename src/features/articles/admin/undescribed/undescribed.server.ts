import * as v from 'valibot'
import { escapeHtml } from '../../../../lib/escape-html.ts'
import { NO_ARTICLE } from '../../../../lib/not-found.ts'
import { readResult } from '../../../../server/database-errors.ts'
import { notFound } from '../../../../server/errors.ts'
import { handle } from '../../../../server/handle.ts'
import { imageName } from '../../../images/rules.ts'
import type { AdminArticle } from '../contract.ts'
import { findAdminArticle } from '../find-admin-article.server.ts'
import { saveArticle } from '../save-article.server.ts'
import * as contract from './contract.ts'

/** What is saved when a picture is described wherever the article has it without a description. */
function described(article: AdminArticle, name: string, alt: string) {
  const { id, title, subtitle, headline, body, images } = article
  return {
    ...{ id, title, subtitle, headline },
    body: body.replace(/<img\b[^>]*>/g, (tag) =>
      tag.includes(`src="/images/${name}/`)
        ? tag.replace(' alt=""', () => ` alt="${escapeHtml(alt)}"`)
        : tag,
    ),
    images: images.map((image) =>
      imageName(image.url) === name && image.alt === ''
        ? { ...image, alt, decorative: false }
        : image,
    ),
  }
}

export const routes = [
  handle(contract.listUndescribed, async ({ offset, quantity }, { client }) =>
    readResult(
      contract.listUndescribed.answer,
      await client.rpc('list_undescribed', { p_offset: offset, p_quantity: quantity }),
    ),
  ),

  handle(contract.describePicture, async ({ article: id, version, name, alt }, call) => {
    const article = await findAdminArticle(call.client, id)
    await saveArticle({ ...described(article, name, alt), version, tab: '' }, call)
    return { message: contract.DESCRIBED }
  }),

  handle(contract.leaveDecorative, async ({ article, name }, { client }) => {
    const left = await client.rpc('leave_decorative', { p_slug: article, p_name: name })
    if (!readResult(v.boolean(), left)) throw notFound(NO_ARTICLE)
    return { message: contract.LEFT_DECORATIVE }
  }),
]
