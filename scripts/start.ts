import { sayHowToBegin } from './local/say-how-to-begin.ts'
import { EMPTY, readFlags, readSettings } from './local/settings.ts'
import { openSite } from './local/site.ts'
import { endWhenLost, main } from './local/steps.ts'
import { waitForStopSignal } from './local/stop-signal.ts'
import { assertLocal } from './platform/local-only.ts'
import { DEMO_PASSWORDS } from './seed/people.ts'

await main(async () => {
  assertLocal()
  readFlags(EMPTY)
  const site = openSite(readSettings())
  let isStopping = false
  const stopped = waitForStopSignal().then(async () => {
    isStopping = true
    await site.close()
    process.exit(0)
  })
  // Failures after a stop are not errors.
  const { url, isDemonstration, lost } = await site.ready.catch(async (error) => {
    if (isStopping) await stopped
    throw error
  })
  console.log(`\nReady on ${url}`)
  if (!isDemonstration) await sayHowToBegin(url)
  else {
    console.log('Accounts of the demonstration:')
    for (const [email, password] of Object.entries(DEMO_PASSWORDS))
      console.log(`  ${email} / ${password}`)
  }
  await Promise.race([stopped, endWhenLost(lost, site.close)])
})
