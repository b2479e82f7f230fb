import type { Deployment } from '../context.ts'
import { shownCommand } from '../deploy/command.ts'
import type { Step } from '../step.ts'

const askingOf = ({ answers }: Deployment) =>
  [['--production'], ['--live', answers.SITE_URL]].map((args) => ({
    name: 'npm',
    args: ['run', '--silent', 'doctor', '--', ...args],
  }))

/** In each run, also for what a deployment does not mend. */
export const doctor: Step = {
  name: 'The doctor, of the services and the site',
  isOfDeployment: true,
  look: async () => ['It was not asked in this run.'],
  show: (deployment) => askingOf(deployment).map(shownCommand),
  async mend(deployment) {
    // The administrator is invited later.
    const env = { ...(await deployment.environment()), ADMIN_EMAIL: '' }
    for (const command of askingOf(deployment)) await deployment.run({ ...command, env })
  },
  trustsMend: true,
}
