import { type AskedOf, call } from '../../lib/call.ts'
import { openTime } from '../../lib/trap.ts'
import { sendMessage } from './contract.ts'

/** Sends a message to the editors, as soon as a person could have written it. */
export const postMessage = async (message: AskedOf<typeof sendMessage>) =>
  call(sendMessage, { ...message, open_ms: await openTime() })
