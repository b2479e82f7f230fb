import { CallError, call } from '../../../../lib/call.ts'
import { createResource } from '../../../../lib/resource.ts'
import { takeSecret } from '../../../../lib/secret-in-address.ts'
import { type OpenInvitation, readInvitation } from './contract.ts'

let token: string | undefined

/** `missing` after a reload, which removes the secret from the address. */
export const ownInvitation = createResource<Given | 'missing' | 'invalid'>(async () => {
  token ??= takeSecret('/invitation')
  return token === '' ? 'missing' : read(token)
})

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

/** After the link was used or withdrawn since it was read. */
export const showInvalid = (): void => ownInvitation.$state.set({ value: 'invalid', problem: '' })
