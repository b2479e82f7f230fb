import type { Config } from '@netlify/functions'
import { applyRetention } from '../src/features/account/retention/server.ts'
import { emptyBin } from '../src/features/articles/desk/schedule/server.ts'
import { sweepTemporaryImages } from '../src/features/images/sweep/server.ts'
import { forgetMail } from '../src/features/mail/retention/server.ts'
import { forgetUnconfirmed } from '../src/features/newsletter/subscription/server.ts'
import { observedTask } from '../src/server/observe.ts'

/** Once a day; by hand: `npm run retention`. What fails does not keep the others from their work. */
export default observedTask('retention', async () => {
  const done = await Promise.allSettled([
    applyRetention(),
    forgetMail(),
    forgetUnconfirmed(),
    emptyBin(),
    sweepTemporaryImages(),
  ])
  const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything was removed.')
})

export const config: Config = { schedule: '@daily' }
