import { deliverDueLetters } from '../src/features/mail/queue/server.ts'
import { counted } from '../src/lib/counted.ts'
import { reachBackend } from './local/reach.ts'
import { main } from './local/steps.ts'

/** By hand what functions/mail-queue.ts does each minute, on the local data or the hosted project. */
await main(async () => {
  const { close } = await reachBackend()
  try {
    const { sent, failed } = await deliverDueLetters()
    console.log(`Sent ${counted(sent, 'letter')}.`)
    if (failed > 0) {
      throw new Error(`${counted(failed, 'letter')} could not be sent; /vii/mail says why.`)
    }
  } finally {
    await close()
  }
})
