import { type AskedOf, CallError } from '../../lib/call.ts'
import { logIn } from '../session/store.ts'
import { sendRegistration } from './api.ts'
import type { register } from './contract.ts'

type Details = AskedOf<typeof register>

/**
 * Registers and logs in. Somebody whose network failed in between may press the button again: what
 * the server has made already is not asked for twice, or it would say that the name is taken.
 *
 * @returns `logged-in`; `look-in-mail` when the address has an account that this password does not
 *   open, which the server does not tell and neither do we
 */
export function createEnrolment(): (details: Details) => Promise<'logged-in' | 'look-in-mail'> {
  /** The details that may have arrived although no answer came back. */
  let sent = ''

  return async (details) => {
    const key = JSON.stringify([details.email, details.username, details.password])
    const enter = async () => {
      await logIn({ user: details.email, password: details.password })
      return 'logged-in' as const
    }
    if (sent === key) {
      const entered = await enter().catch((error) => {
        if (!isStatus(error, 401)) throw error
      })
      if (entered) return entered
    }
    sent = key
    await sendRegistration(details).catch((error) => {
      if (!isStatus(error, 0)) sent = ''
      throw error
    })
    return enter().catch((error) => {
      if (isStatus(error, 401)) return 'look-in-mail'
      throw error
    })
  }
}

const isStatus = (error: unknown, status: number): boolean =>
  error instanceof CallError && error.status === status
