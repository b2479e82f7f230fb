import { REQUIRED } from '../../../lib/field-messages.ts'
import { isFilledByProgram } from '../../../lib/honeypot.ts'
import { invalid } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { checkRateLimit } from '../../../server/rate-limit.ts'
import { findCaller } from '../../../server/session.ts'
import { receiveMessage } from '../contact/message.server.ts'
import { RECEIVED, requestReturn } from './contract.ts'

export const routes = [
  /** A user is answered at the address of the account. */
  handle(requestReturn, async ({ homepage, open_ms, email, subject, message }, call) => {
    const user = (await findCaller(call))?.user
    const address = user?.email ?? email
    if (!address) throw invalid({ email: REQUIRED })
    await checkRateLimit('message', call.address)
    if (!isFilledByProgram({ homepage, open_ms })) {
      const received = { kind: 'return', email: address, subject, body: message } as const
      await receiveMessage(received, call.defer, user?.id)
    }
    return { message: RECEIVED }
  }),
]
