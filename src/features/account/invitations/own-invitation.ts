import { CallError, call } from '../../../lib/call.ts'
import { createResource } from '../../../lib/resource.ts'
import { takeSecret } from '../../../lib/secret-in-address.ts'
import { type OpenInvitation, readInvitation } from './contract.ts'

let token: string | undefined

/** What the link in the address gives; `missing` after a reload, which has no link. */
export const ownInvitation = createResource<Given | 'missing' | 'invalid'>(async () => {
  token ??= takeSecret('/invitation')
  return token === '' ? 'missing' : read(token)
})

/** An invitation with the secret of its link. */
export type Given = OpenInvitation & { token: string }

async function read(token: string): Promise<Given | 'invalid' | null> {
  try {
    const { invitation, sets_up } = await call(readInvitation, { token })
    if (!sets_up) return { ...invitation, token }
    location.replace(`/vii/setup#${encodeURIComponent(token)}`)
    return null
  } catch (error) {
    if (error instanceof CallError && error.status === 422) return 'invalid'
    throw error
  }
}

/** When its link was used up, or withdrawn, since it was read. */
export const showInvalid = (): void => ownInvitation.$state.set({ value: 'invalid', problem: '' })
