import { shownCommand } from '../command.ts'
import { type Deployment, readKeys } from '../deployment.ts'
import type { Step } from '../step.ts'
import { environmentOf } from './doctor.ts'

export function inviteAdministrator(deployment: Deployment): Step {
  const email = deployment.answers.ADMIN_EMAIL
  const command = { name: 'npm', args: ['run', '--silent', 'admin', '--', 'invite', email] }
  // An invitation counts when it is accepted; the command reports whether it was stored and sent.
  let wasSent = false
  return {
    title: 'Invite the first administrator',
    show: () => [shownCommand(command)],
    async mend() {
      await deployment.run({ ...command, env: await environmentOf(deployment) })
      wasSent = true
    },
    async look() {
      if (email === '' || wasSent || (await countHolders(deployment)) > 0) return null
      return 'nobody has a role yet.'
    },
  }
}

async function countHolders(deployment: Deployment): Promise<number> {
  const { secret } = await readKeys(deployment)
  const response = await fetch(`${deployment.supabaseUrl}/rest/v1/rpc/list_role_holders`, {
    method: 'POST',
    headers: { apikey: secret, 'Content-Type': 'application/json' },
    body: '{}',
  })
  if (!response.ok) throw new Error(`The database answered ${response.status}.`)
  return ((await response.json()) as unknown[]).length
}
