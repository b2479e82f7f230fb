import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { form } from '../../../lib/form.ts'
import { isWebAddress } from '../../../lib/web-address.ts'

const NO_ADDRESS = 'Give the address of a page, a video or a sound.'

/** A picture that is stored on this site. */
export const picture = v.nullable(
  v.object({ url: v.string(), width: v.number(), height: v.number() }),
)

export const readLink = endpoint('POST /api/admin/link', 'author', {
  token: 'all',
  summary: 'What a text shows of an address: its title and words, and a picture, which is stored.',
  input: form({
    address: v.pipe(
      v.string(NO_ADDRESS),
      v.maxLength(2000, NO_ADDRESS),
      v.check((address) => isWebAddress(address) || /^\/[\w/-]+$/.test(address), NO_ADDRESS),
    ),
  }),
  answer: v.object({
    /** Also the class of the figure that shows the link in a text. */
    kind: v.picklist(['embed-video', 'embed-audio', 'embed-page']),
    address: v.string(),
    title: v.string(),
    description: v.string(),
    picture,
  }),
})
