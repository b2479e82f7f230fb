import { CallError, call } from '../../../../lib/call.ts'
import { createResource } from '../../../../lib/resource.ts'
import { takeSecret } from '../../../../lib/secret-in-address.ts'
import { type OpenInvitation, readInvitation } from './contract.ts'

let token: string | undefined

/**
 * The invitation of the link. It is `missing` after a reload, because the token is removed from the
 * address at once.
 */
export const ownInvitation = createResource<LinkedInvitation | 'missing' | 'invalid'>(async () => {
  token ??= takeSecret('/invitation')
  return token === '' ? 'missing' : read(token)
})

export type LinkedInvitation = OpenInvitation & { token: string }

async function read(token: string): Promise<LinkedInvitation | 'invalid' | null> {
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

/** Shows that the link does not work any more: it was used or withdrawn after it was read. */
export const showInvalid = (): void => ownInvitation.$state.set({ value: 'invalid', problem: '' })
