import { createAdminList } from '../../components/admin-list/create-admin-list.ts'
import { callAsUser } from '../session/call-as-user.ts'
import { type AdminRedirect, listRedirects, removeRedirect } from './contract.ts'

export const redirects = createAdminList<AdminRedirect, string>({
  query: '',
  fetchPage: (keyword, slice) => callAsUser(listRedirects, { keyword, ...slice }),
  keyOf: ({ id }) => id,
})

export const remove = ({ id, from_path, to_path }: AdminRedirect): Promise<boolean> =>
  redirects.take(id, {
    ask: {
      head: `Delete the redirect from ${from_path}?`,
      body: to_path
        ? 'The address will say that there is nothing, from the next release on. Browsers that were redirected for ever may remember it longer.'
        : 'The address will no longer say that it is gone, but that there is nothing.',
      action: 'Delete',
    },
    act: async () => (await callAsUser(removeRedirect, { id })).message,
  })
