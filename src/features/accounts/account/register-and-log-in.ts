import { type AskedOf, CallError, call } from '../../../lib/call.ts'
import { logIn } from '../../base/session/session-manager.ts'
import { register } from './contract.ts'

type Details = AskedOf<typeof register>

/** `email-sent` for an account with another password, which the server does not tell. */
export function createRegistration(): (details: Details) => Promise<'logged-in' | 'email-sent'> {
  /** Details that may have arrived without an answer. */
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
