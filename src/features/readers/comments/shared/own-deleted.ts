import { perform } from '../../../../components/admin-list/perform.ts'
import { createResource } from '../../../../lib/resource.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { type DeletedComment, listOwnDeleted, restoreComment } from '../contract.ts'

export const ownDeleted = createResource(async () => (await callAsUser(listOwnDeleted, {})).results)

export const restoreOwn = ({ id }: DeletedComment): Promise<boolean> =>
  perform({
    async act() {
      await callAsUser(restoreComment, { id })
      return 'Your comment is back.'
    },
    after: ownDeleted.load,
  })
