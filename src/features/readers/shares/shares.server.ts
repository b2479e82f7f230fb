import * as v from 'valibot'
import { NO_ARTICLE } from '../../../lib/not-found.ts'
import { readFound } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import { networkOf } from '../../../server/network.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { recordShare } from './contract.ts'

export const routes = [
  // The database hashes the address with a daily salt and does not store it.
  handle(recordShare, { limits: ['share'] }, async ({ id, channel }, { request, address }) => {
    const answer = await serviceClient().rpc('record_share', {
      p_slug: id,
      p_channel: channel,
      p_address: networkOf(address),
      p_agent: request.headers.get('user-agent') ?? '',
    })
    const shares = readFound(v.number(), answer, NO_ARTICLE)
    return { results: { shares } }
  }),
]
