import { atom } from 'nanostores'
import { confirmAction } from '../../components/confirm.ts'
import { describeFailure } from '../../components/form/failure.ts'
import { showToast } from '../../components/toast.ts'
import { createPagedList } from '../../lib/paged-list.ts'
import { callAsUser } from '../session/call-as-user.ts'
import { type AdminRedirect, listRedirects, removeRedirect } from './contract.ts'

/** The id of the list, which is focused when an item goes from it. */
export const REDIRECTS_ID = 'redirects'

/** A part of either address. */
export const $keyword = atom('')

export const redirects = createPagedList<AdminRedirect, string>({
  size: 20,
  fetchPage: (keyword, slice) => callAsUser(listRedirects, { keyword, ...slice }),
  keyOf: ({ id }) => id,
})

/** Shows the redirects as a change has left them. */
export const showRedirects = (): Promise<boolean> => redirects.load($keyword.get())

/** Deletes a redirect, once what it means is confirmed. */
export async function remove({ id, from_path, to_path }: AdminRedirect): Promise<void> {
  const sure = await confirmAction({
    head: `Delete the redirect from ${from_path}?`,
    body: to_path
      ? 'The address will say that there is nothing, from the next release on. Browsers that were redirected for ever may remember it longer.'
      : 'The address will no longer say that it is gone, but that there is nothing.',
    action: 'Delete',
  })
  if (!sure) return
  try {
    const { message } = await callAsUser(removeRedirect, { id })
    redirects.remove(id)
    document.getElementById(REDIRECTS_ID)?.focus()
    showToast({ tone: 'success', message })
  } catch (error) {
    showToast({ tone: 'error', message: describeFailure(error, []).message })
  }
}
