import { applyRetention } from '../src/features/account/retention/server.ts'
import { emptyBin } from '../src/features/articles/desk/schedule/server.ts'
import { sweepTemporaryImages } from '../src/features/images/sweep/server.ts'
import { forgetMail } from '../src/features/mail/retention/server.ts'
import { forgetUnconfirmed } from '../src/features/newsletter/subscription/server.ts'
import { counted } from '../src/lib/counted.ts'
import { reachBackend } from './local/reach.ts'
import { main } from './local/steps.ts'

/** By hand what functions/retention.ts does each day, on the local data or the hosted project. */
await main(async () => {
  const { close } = await reachBackend()
  try {
    await emptyBin()
    await sweepTemporaryImages()
    const { purged, not_purged, addresses, sessions } = await applyRetention()
    console.log(
      `Removed ${counted(purged, 'account')}, ${counted(addresses, 'address', 'addresses')} and ${counted(sessions, 'session')}.`,
    )
    const { letters, messages } = await forgetMail()
    console.log(
      `Removed ${counted(letters, 'letter')} that nobody waits for, and ${counted(messages, 'message')}.`,
    )
    const unconfirmed = await forgetUnconfirmed()
    console.log(`Forgot ${counted(unconfirmed, 'address', 'addresses')} that nobody confirmed.`)
    if (not_purged > 0) {
      throw new Error(`${counted(not_purged, 'account')} could not be purged; the log says why.`)
    }
  } finally {
    await close()
  }
})
