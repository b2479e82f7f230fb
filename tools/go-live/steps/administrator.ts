import type { Deployment } from '../context.ts'
import { shownCommand } from '../deploy/command.ts'
import { askProject } from '../services/project.ts'
import type { Step } from '../step.ts'

const inviteCommand = ({ answers }: Deployment) => ({
  name: 'npm',
  args: ['run', '--silent', 'admin', '--', 'invite', answers.ADMIN_EMAIL],
})

export const firstAdministrator: Step = {
  name: 'First administrator',
  needs: ['SUPABASE_URL', 'SUPABASE_SECRET_KEY'],
  async look({ known, environment }) {
    const holders = await askProject(
      await environment(),
      'secret',
      '/rest/v1/rpc/list_role_holders',
      { method: 'POST', body: '{}' },
    )
    if (!holders.ok) throw new Error(`The database answered ${holders.status}.`)
    if ((await holders.json()).length > 0) return []
    const lack = 'no one has a role yet: run npm run admin -- invite <email address>'
    return known.ADMIN_EMAIL ? [lack] : { unasked: lack }
  },
  show: (deployment) => [shownCommand(inviteCommand(deployment))],
  async mend(deployment) {
    await deployment.run({ ...inviteCommand(deployment), env: await deployment.environment() })
  },
  // An invitation counts when it is accepted.
  trustsMend: true,
}
