import { join } from 'node:path'
import { dev } from 'astro'
import { createMailbox } from '../platform/mailbox.ts'
import { localPlatform } from './dev-platform.ts'
import { readSettings } from './settings.ts'

/** A child process of `dev.ts`: in the backend's own process the server would wait for itself. */
const { dataDir, port } = readSettings()
const server = await dev({
  server: { port, host: '127.0.0.1' },
  integrations: [localPlatform(createMailbox(join(dataDir, 'mail')))],
  logLevel: 'warn',
})
process.send?.('ready')
process.once('SIGTERM', async () => {
  await server.stop()
  process.exit(0)
})
