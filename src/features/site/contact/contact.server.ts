import { isFilledByProgram } from '../../../lib/honeypot.ts'
import { handle } from '../../../server/handle.ts'
import { RECEIVED, sendMessage } from './contract.ts'
import { receiveMessage } from './message.server.ts'

export const routes = [
  /** A program gets the same answer, but its message is dropped. */
  handle(
    sendMessage,
    { limits: ['message'] },
    async ({ homepage, open_ms, message, ...from }, { defer }) => {
      if (!isFilledByProgram({ homepage, open_ms }))
        await receiveMessage({ kind: 'contact', ...from, body: message }, defer)
      return { message: RECEIVED }
    },
  ),
]
