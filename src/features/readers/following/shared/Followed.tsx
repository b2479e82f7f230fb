import { perform } from '../../../../components/admin-list/perform.ts'
import Loaded from '../../../../components/Loaded.tsx'
import { createResource } from '../../../../lib/resource.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { changeFollow, type Follow, listFollows } from '../contract.ts'
import FollowList from '../FollowList.tsx'

const followed = createResource(() => callAsUser(listFollows, {}))

const stop = ({ kind, id }: Follow) =>
  perform({
    act: async () => (await callAsUser(changeFollow, { kind, id, followed: false })).message,
    after: followed.load,
  })

const Followed = () => (
  <Loaded resource={followed}>
    {({ results }) => <FollowList follows={results} onStop={stop} />}
  </Loaded>
)

export default Followed
