import { shownCommand } from '../command.ts'
import { type Deployment, readKeys } from '../deployment.ts'
import type { Step } from '../step.ts'
import { environmentOf } from './doctor.ts'

/** Invites who sets the site up; the link of the email is printed too. */
export function inviteAdministrator(deployment: Deployment): Step {
  const email = deployment.answers.ADMIN_EMAIL
  const command = { name: 'npm', args: ['run', '--silent', 'admin', '--', 'invite', email] }
  const isInvited = async () => (await countHolders(deployment)) > 0
  return {
    title: 'Invite the first administrator',
    alreadyDone: async () => email === '' || (await isInvited()),
    show: () => [shownCommand(command)],
    async run() {
      await deployment.run({ ...command, env: await environmentOf(deployment) })
    },
    // The invitation counts when it is accepted: the command says whether it was stored and sent.
    check: async () => null,
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
