import { adminCommand } from './local/admin-command.ts'
import { onBackend } from './local/connect-backend.ts'
import { EMPTY } from './local/settings.ts'
import { main } from './local/steps.ts'

await main(async () => {
  const command = adminCommand(process.argv.slice(2).filter((word) => word !== EMPTY))
  return onBackend(async () => {
    for (const line of await command()) console.log(line)
  })
})
