import { setTimeout as delay } from 'node:timers/promises'
import { type Deployment, netlifyCli } from '../context.ts'
import { shownCommand } from '../deploy/command.ts'
import type { Deploy } from '../services/netlify.ts'
import { NETLIFY, type Step } from '../step.ts'

const PATIENCE_MS = 20 * 60_000
const MEND = 'Netlify: Deploys > Trigger deploy'

const triggerCommand = (deployment: Deployment) =>
  netlifyCli(deployment, 'deploy', '--trigger', '--site', deployment.answers.NETLIFY_SITE_ID)

/** A build hook needs a deployed branch. */
export const firstDeploy: Step = {
  name: 'First deploy',
  needs: NETLIFY,
  async look({ netlify }) {
    const { published_deploy } = await netlify.site()
    return published_deploy ? [] : [`Nothing is deployed yet (${MEND}).`]
  },
  show: (deployment) => [
    shownCommand(triggerCommand(deployment)),
    'then ask for its state until it is ready',
  ],
  mend: (deployment) => awaitDeploy(deployment, () => deployment.run(triggerCommand(deployment))),
}

/** Functions have the variables of their deploy, so the hook needs another. */
export const deployWithHook: Step = {
  name: 'Deploy with all variables',
  needs: NETLIFY,
  async look({ netlify }) {
    const [{ published_deploy }, variables] = await Promise.all([
      netlify.site(),
      netlify.variables(),
    ])
    const changed = variables.map(({ updated_at }) => Date.parse(updated_at ?? '') || 0)
    const since = Date.parse(published_deploy?.created_at ?? '') || 0
    if (since >= Math.max(0, ...changed)) return []
    return [`The variables were changed after the deploy that is live: deploy again (${MEND}).`]
  },
  show: () => ['POST $BUILD_HOOK_URL', 'then ask for the state of the deploy until it is ready'],
  mend: (deployment) => awaitDeploy(deployment, () => callHook(deployment)),
}

async function callHook({ environment }: Deployment): Promise<void> {
  const { BUILD_HOOK_URL } = await environment()
  if (!BUILD_HOOK_URL) throw new Error('The build hook is gone; start again.')
  const { ok, status } = await fetch(BUILD_HOOK_URL, { method: 'POST' })
  if (!ok) throw new Error(`The build hook answered ${status}.`)
}

/** Unless one is under way. @throws Error with Netlify's message */
async function awaitDeploy(
  { netlify, say, pollMs }: Deployment,
  start: () => Promise<void>,
): Promise<void> {
  const before = await netlify.deploys()
  const under = before.find(({ state }) => !isOver(state))
  if (!under) await start()
  const known = before.map(({ id }) => id)
  const isOurs = ({ id }: Deploy) => id === under?.id || (!under && !known.includes(id))
  let shown = ''
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await delay(pollMs)) {
    const deploy = (await netlify.deploys()).find(isOurs)
    if (!deploy) continue
    if (deploy.state !== shown) say(`     deploy ${deploy.id}: ${deploy.state}`)
    shown = deploy.state
    if (shown === 'ready') return
    if (isOver(shown))
      throw new Error(`the deploy failed: ${deploy.error_message ?? 'see its log on Netlify'}`)
  }
  throw new Error('the deploy is not ready after 20 minutes; see its log on Netlify.')
}

const isOver = (state: string): boolean => ['ready', 'error', 'rejected', 'skipped'].includes(state)
