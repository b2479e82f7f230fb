import * as v from 'valibot'
import { articleId } from '../../../lib/article-fields.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { form } from '../../../lib/form.ts'

/** `link` counts copied links and the device's share sheet. */
export const CHANNELS = ['facebook', 'linkedin', 'email', 'link'] as const
export type Channel = (typeof CHANNELS)[number]

export const recordShare = endpoint('POST /api/article/share/:id', 'guest', {
  summary: 'Counts one share a visitor, article and day; no address is stored.',
  input: form({ id: articleId, channel: v.picklist(CHANNELS, 'This channel is not known.') }),
  answer: v.object({ results: v.object({ shares: v.number() }) }),
})
