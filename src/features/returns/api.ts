import { type AskedOf, call } from '../../lib/call.ts'
import { openTime } from '../../lib/trap.ts'
import { callAsUser } from '../session/store.ts'
import { startReturn } from './contract.ts'

type Details = AskedOf<typeof startReturn>

/** Starts a return for whoever is reading, as soon as a person could have written it. */
export async function postReturn(details: Details, loggedIn: boolean) {
  const body = { ...details, open_ms: await openTime() }
  return loggedIn ? callAsUser(startReturn, body) : call(startReturn, body)
}
