import { type AskedOf, CallError, call } from '../../../lib/call.ts'
import { logIn } from '../../base/session/session-manager.ts'
import { register } from './contract.ts'

type Details = AskedOf<typeof register>

/**
 * Registers an account and logs in. `email-sent` means that the address may have an account with
 * another password: the server does not say so, but writes to its owner.
 */
export function createRegistration(): (details: Details) => Promise<'logged-in' | 'email-sent'> {
  /** Details that were sent without an answer, so that the account may exist already. */
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
    await call(register, details).catch((error) => {
      if (!isStatus(error, 0)) sent = ''
      throw error
    })
    return enter().catch((error) => {
      if (isStatus(error, 401)) return 'email-sent'
      throw error
    })
  }
}

const isStatus = (error: unknown, status: number): boolean =>
  error instanceof CallError && error.status === status
