import * as v from 'valibot'
import { readFound, readResult } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import { loggedOut } from '../../../server/session.ts'
import * as contract from './contract.ts'

// rule: following/follow
export const routes = [
  handle(contract.listFollows, async (_, { client }) => {
    const { answer } = contract.listFollows
    const follows = readResult(v.nullable(answer), await client.rpc('read_follows'))
    if (!follows) throw loggedOut()
    return follows
  }),

  handle(
    contract.changeFollow,
    { limits: ['own'] },
    async ({ kind, id, followed, time_zone }, { client, user }) => {
      const parameters = { p_kind: kind, p_slug: id, p_wanted: followed, p_zone: time_zone }
      const answer = await client.rpc('follow', parameters)
      const follows = readFound(v.boolean(), answer, contract.NOTHING_TO_FOLLOW)
      return { followed: follows, message: messageOf(kind, follows, user.email_verified) }
    },
  ),
]

function messageOf(kind: contract.FollowedKind, follows: boolean, isVerified: boolean): string {
  if (!follows) return 'You no longer follow this.'
  const what = kind === 'discussion' ? 'New comments' : 'New articles'
  return isVerified
    ? `${what} come to you by email.`
    : `${what} will come to you by email once your address is confirmed.`
}
