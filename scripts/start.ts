import { readSettings } from './local/settings.ts'
import { openSite } from './local/site.ts'
import { main } from './local/steps.ts'
import { untilToldToStop } from './local/stop.ts'
import { assertLocal } from './platform/local-only.ts'
import { DEMO_PASSWORDS } from './seed/people.ts'

await main(async () => {
  assertLocal()
  const site = openSite(readSettings())
  const told = untilToldToStop().then(async () => {
    await site.close()
    process.exit(0)
  })
  // While it is being closed, a step that fails has nothing to say.
  const url = await site.ready.catch(async (error) => {
    if (error.message === 'Stopped.') await told
    throw error
  })
  console.log(`\nReady on ${url}`)
  console.log('Accounts of the demonstration:')
  for (const [email, password] of Object.entries(DEMO_PASSWORDS))
    console.log(`  ${email} / ${password}`)
  await told
})
