import { sendDueEmails } from '../src/features/site/email/outbox.server.ts'
import { countOf } from '../src/lib/pluralize.ts'
import { onBackend } from './local/connect-backend.ts'
import { EMPTY, readFlags } from './local/settings.ts'
import { main } from './local/steps.ts'

await main(async () => {
  readFlags(EMPTY)
  await onBackend(async () => {
    const { sent, failed } = await sendDueEmails()
    console.log(`Sent ${countOf(sent, 'email')}.`)
    if (failed > 0)
      throw new Error(`${countOf(failed, 'email')} could not be sent. See /vii/email.`)
  })
})
