import type { Deployment } from '../deployment.ts'
import type { Step } from '../step.ts'
import { firstOpenSecret, shownSecret } from './environment.ts'

export const HOOK_TITLE = 'Publishing on the site'

/** Of production: a hook of another branch would build what readers never see. */
export function makeBuildHook(deployment: Deployment): Step {
  const { netlify, answers } = deployment
  const path = `https://api.netlify.com/api/v1/sites/${answers.NETLIFY_SITE_ID}/build_hooks`
  const branch = async () => (await netlify.site()).build_settings.repo_branch ?? 'main'
  const find = async () => {
    const [hooks, wanted] = await Promise.all([netlify.hooks(), branch()])
    return hooks.find((hook) => hook.title === HOOK_TITLE && hook.branch === wanted)
  }
  return {
    title: 'Make the build hook that publishing calls',
    show: () => [
      `POST ${path} (title: ${HOOK_TITLE}; branch: that of production)`,
      shownSecret('BUILD_HOOK_URL', '…/env'),
    ],
    async mend() {
      const hook = (await find()) ?? (await netlify.makeHook(HOOK_TITLE, await branch()))
      deployment.secrets.add('BUILD_HOOK_URL', hook.url)
      await netlify.setSecret('BUILD_HOOK_URL', hook.url)
    },
    async look() {
      if (!(await find())) return `there is no build hook of ${await branch()} for the site.`
      return firstOpenSecret(deployment, ['BUILD_HOOK_URL'])
    },
  }
}
