import { atom } from 'nanostores'
import TimeAgo from '../../../components/TimeAgo.tsx'
import { longDate } from '../../../lib/dates.ts'
import { siteTimeZone } from '../../../lib/site-time-zone.ts'
import { SCOPE_NAMES } from '../../../lib/token-scopes.ts'
import CollectionList from '../../base/collections/shared/CollectionList.tsx'
import { collectionList } from '../../base/collections/store.ts'
import { forRole } from '../../base/session/RequireRole.tsx'
import { type ApiToken, apiTokens, isOver, listTokens } from './contract.ts'

const list = collectionList(listTokens)

/** The secret of the newest token, until the user closes its display; '' afterwards. */
const $secret = atom('')

export default forRole('administrator', () => (
  <CollectionList collection={apiTokens} list={list} $secret={$secret} heading="h2">
    {(token) => <TokenFacts token={token} />}
  </CollectionList>
))

function TokenFacts({ token }: { token: ApiToken }) {
  const { scope, username, created_at, expires_at, last_used_at } = token
  const end = expires_at ? `on ${longDate(new Date(expires_at), siteTimeZone())}` : 'never'
  return (
    <>
      <p>
        {SCOPE_NAMES[scope]}. Of {username}, created <TimeAgo at={created_at} />.
      </p>
      <p>
        {last_used_at ? (
          <>
            Last used <TimeAgo at={last_used_at} />.
          </>
        ) : (
          'Never used.'
        )}{' '}
        {isOver(token) ? <strong>Expired {end}.</strong> : `Expires ${end}.`}
      </p>
    </>
  )
}
