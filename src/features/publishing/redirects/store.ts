import { createAdminList } from '../../../components/admin-list/create-admin-list.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
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
        ? 'The address stops working with the next update of the site. Browsers may remember the redirect longer.'
        : 'The address will say “Not found” instead of saying that the page is gone.',
      action: 'Delete',
    },
    act: async () => (await callAsUser(removeRedirect, { id })).message,
  })
