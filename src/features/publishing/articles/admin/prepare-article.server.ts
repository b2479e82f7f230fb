import { sanitizeBody } from '../../../../lib/sanitize-body.ts'
import { invalid } from '../../../../server/errors.ts'
import type { GivenImage } from '../../../base/images/contract.ts'
import { moveToPermanent } from '../../../base/images/image-storage.server.ts'
import { temporaryName } from '../../../base/images/rules.ts'
import type { Card } from '../../../kitchen/cards/contract.ts'
import type { Sharing } from '../shared/sharing.ts'

/** Everything that may contain images. */
export type WrittenArticle = {
  body: string
  images?: GivenImage[] | undefined
  cards?: Card[] | undefined
  sharing?: Sharing | undefined
}

const IN_BODY = /\/images\/temp\/([a-z0-9-]+)\//g

/**
 * Sanitizes the body (rule: articles/body-sanitized) and moves its images out of the temporary
 * folder.
 * @throws ApiError 422 when it is empty or nested too deeply
 */
export async function prepareArticle<Fields extends WrittenArticle>(article: Fields) {
  const sanitized = sanitize(article.body)
  const temporary = [...sanitized.matchAll(IN_BODY)].map(([, name = '']) => name)
  const images = article.images?.map(({ url, ...image }) => {
    const waiting = temporaryName(url)
    if (waiting) temporary.push(waiting)
    return { ...image, url: url.replace(IN_BODY, '/images/$1/') }
  })
  const written = JSON.stringify(article.cards ?? [])
  for (const [, name = ''] of written.matchAll(IN_BODY)) temporary.push(name)
  await moveToPermanent([...new Set(temporary)])
  const body = sanitized.replace(IN_BODY, '/images/$1/')
  const sharing = article.sharing && {
    ...article.sharing,
    picture: article.sharing.picture.replace(IN_BODY, '/images/$1/'),
  }
  const cards = article.cards && JSON.parse(written.replace(IN_BODY, '/images/$1/'))
  return {
    ...article,
    body,
    ...(images && { images }),
    ...(cards && { cards }),
    ...(sharing && { sharing }),
  }
}

/** An empty body (rule: publishing/complete). */
const WORDLESS = /^(?:\s|&nbsp;|<\/?(?:p|br)\b[^>]*>)*$/i

function sanitize(source: string): string {
  if (WORDLESS.test(source)) return ''
  try {
    const body = sanitizeBody(source)
    if (/[^\s]/.test(body.replace(/<(?!img|hr)[^>]*>/g, ''))) return body
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalid({ body: 'The text is nested too deeply.' })
  }
  throw invalid({ body: 'This field is required.' })
}
