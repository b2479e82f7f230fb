import { setTimeout as delay } from 'node:timers/promises'
import { shownCommand } from '../command.ts'
import { type Deployment, netlifyCli } from '../deployment.ts'
import type { Deploy } from '../netlify.ts'
import type { Step } from '../step.ts'
import { HOOK_TITLE } from './build-hook.ts'

const PATIENCE_MS = 20 * 60_000

/** The first deploy, because a build hook needs a deployed branch. */
export function deployFirst(deployment: Deployment): Step {
  const { netlify, answers } = deployment
  const command = netlifyCli(deployment, 'deploy', '--trigger', '--site', answers.NETLIFY_SITE_ID)
  return {
    title: 'Deploy for the first time',
    show: () => [shownCommand(command), 'then ask for its state until it is ready'],
    async mend() {
      await awaitDeploy(deployment, () => deployment.run(command))
    },
    async look() {
      return (await netlify.site()).published_deploy ? null : 'nothing is deployed yet.'
    },
  }
}

/** Functions have the variables of their deploy, so the hook needs another deploy. */
export function deployWithHook(deployment: Deployment): Step {
  const { netlify } = deployment
  return {
    title: 'Deploy again, by the hook, with all variables',
    show: () => ['POST $BUILD_HOOK_URL', 'then ask for the state of the deploy until it is ready'],
    async mend() {
      await awaitDeploy(deployment, () => callHook(deployment))
    },
    async look() {
      const [{ published_deploy }, variables] = await Promise.all([
        netlify.site(),
        netlify.variables(),
      ])
      const changed = variables.map(({ updated_at }) => Date.parse(updated_at ?? '') || 0)
      const since = Date.parse(published_deploy?.created_at ?? '') || 0
      return since >= Math.max(0, ...changed)
        ? null
        : 'the variables were changed after the deploy that is live.'
    },
  }
}

async function callHook({ netlify }: Deployment): Promise<void> {
  const hook = (await netlify.hooks()).find(({ title }) => title === HOOK_TITLE)
  if (!hook) throw new Error('The build hook is gone; begin again.')
  const { ok, status } = await fetch(hook.url, { method: 'POST' })
  if (!ok) throw new Error(`The build hook answered ${status}.`)
}

/** Starts a deploy unless one is under way. @throws Error with Netlify's message */
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
