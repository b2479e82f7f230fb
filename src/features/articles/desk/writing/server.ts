import { invalid } from '../../../../server/errors.ts'
import type { Client } from '../../../../server/supabase.ts'
import { keepImages } from '../../../images/keep/server.ts'
import { imageName, temporaryName } from '../../../images/rules.ts'
import { sanitiseBody } from '../../sanitise.ts'
import type { GivenImage } from '../fields.ts'

type Given = { body: string; images?: GivenImage[] | undefined }

const IN_BODY = /\/images\/temp\/([a-z0-9-]+)\//g

/**
 * Makes a text ready for the database: its body sanitised, and the images that it uses moved from the
 * temporary folder to where they stay.
 *
 * @throws ApiError 422 when nothing is left of the body, or it is nested too deeply
 */
export async function settleWriting<Writing extends Given>(client: Client, given: Writing) {
  const body = sanitised(given.body)
  const temporary = [...body.matchAll(IN_BODY)].map(([, name = '']) => name)
  const images = given.images?.map(({ url, ...image }) => {
    const waiting = temporaryName(url)
    if (waiting) temporary.push(waiting)
    return { ...image, name: waiting ?? imageName(url) }
  })
  await keepImages(client, [...new Set(temporary)])
  return { ...given, body: body.replace(IN_BODY, '/images/$1/'), ...(images && { images }) }
}

function sanitised(source: string): string {
  try {
    const body = sanitiseBody(source)
    if (/[^\s]/.test(body.replace(/<(?!img|hr)[^>]*>/g, ''))) return body
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalid({ body: 'The text is nested too deeply.' })
  }
  throw invalid({ body: 'This field is required.' })
}
