import { adminCommand } from './local/admin-command.ts'
import { connectBackend } from './local/connect-backend.ts'
import { EMPTY } from './local/settings.ts'
import { main } from './local/steps.ts'

await main(async () => {
  const command = adminCommand(process.argv.slice(2).filter((word) => word !== EMPTY))
  const { close } = await connectBackend()
  try {
    for (const line of await command()) console.log(line)
  } finally {
    await close()
  }
})
