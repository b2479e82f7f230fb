import { branchOf, findOwnHook, HOOK_TITLE } from '../services/netlify.ts'
import { NETLIFY, type Step } from '../step.ts'
import { openSecrets, shownSecret } from './netlify-variables.ts'

const SHAPE = /^\/build_hooks\/[\da-f]{24}$/
const WHERE = 'Netlify: Project configuration > Build & deploy > Build hooks'

/** A call would start a build. */
export const shapeOfHook: Step = {
  name: 'Build hook',
  needs: ['BUILD_HOOK_URL'],
  async look({ environment }) {
    const { BUILD_HOOK_URL = '' } = await environment()
    const { protocol, host, pathname } = new URL(BUILD_HOOK_URL)
    if (protocol !== 'https:') return [`BUILD_HOOK_URL is not https: copy it again (${WHERE}).`]
    if (host !== 'api.netlify.com')
      return [`BUILD_HOOK_URL leads to ${host} and not to api.netlify.com (${WHERE}).`]
    if (SHAPE.test(pathname)) return []
    return [
      `BUILD_HOOK_URL is not /build_hooks/ and 24 letters and digits: is it cut off? (${WHERE})`,
    ]
  },
}

export const buildHook: Step = {
  name: 'Build hook, asked of Netlify',
  needs: ['BUILD_HOOK_URL', ...NETLIFY],
  async look({ netlify, environment }) {
    const [hooks, site, env] = await Promise.all([netlify.hooks(), netlify.site(), environment()])
    if (!env.BUILD_HOOK_URL)
      return [`There is no build hook of ${branchOf(site)} for the site (${WHERE}).`]
    const { pathname } = new URL(env.BUILD_HOOK_URL)
    const hook = hooks.find(({ url }) => new URL(url).pathname === pathname)
    if (!hook)
      return [
        `BUILD_HOOK_URL is not a hook of this site: it was deleted, or belongs to another one (${WHERE}).`,
      ]
    const { repo_branch: branch = hook.branch } = site.build_settings
    if (hook.branch !== branch)
      return [
        `BUILD_HOOK_URL builds the branch ${hook.branch}, and readers see ${branch}: make a hook of ${branch} (${WHERE}).`,
      ]
    return openSecrets(netlify, ['BUILD_HOOK_URL'])
  },
  show: ({ answers }) => [
    `POST https://api.netlify.com/api/v1/sites/${answers.NETLIFY_SITE_ID}/build_hooks (title: ${HOOK_TITLE}; branch: that of production)`,
    shownSecret('BUILD_HOOK_URL', '…/env'),
  ],
  async mend({ netlify, secrets }) {
    const ownHook = await findOwnHook(netlify)
    const hook = ownHook ?? (await netlify.makeHook(HOOK_TITLE, branchOf(await netlify.site())))
    secrets.add('BUILD_HOOK_URL', hook.url)
    await netlify.setSecret('BUILD_HOOK_URL', hook.url)
  },
}
