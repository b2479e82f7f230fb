import { createApi } from '../deploy/api.ts'
import { openNetlify } from '../deploy/netlify.ts'

const API = 'https://api.netlify.com'
const SHAPE = /^\/build_hooks\/[\da-f]{24}$/
const WHERE = 'Netlify: Project configuration > Build & deploy > Build hooks'

/** Does not call it, which would start a build. @throws Error when it is not Netlify's */
export async function checkHook(): Promise<void> {
  const { protocol, host, pathname } = new URL(process.env.BUILD_HOOK_URL ?? '')
  if (protocol !== 'https:')
    throw new Error(`BUILD_HOOK_URL is not https: copy it again (${WHERE}).`)
  if (host !== 'api.netlify.com')
    throw new Error(`BUILD_HOOK_URL leads to ${host} and not to api.netlify.com (${WHERE}).`)
  if (!SHAPE.test(pathname))
    throw new Error(
      `BUILD_HOOK_URL is not /build_hooks/ and 24 letters and digits: is it cut off? (${WHERE})`,
    )
}

/** @throws Error when it was deleted, or is of another site or branch */
export async function checkHookOfSite(api = API): Promise<void> {
  const { NETLIFY_SITE_ID = '', NETLIFY_AUTH_TOKEN = '' } = process.env
  const netlify = openNetlify(
    createApi('Netlify', `${api}/api/v1`, NETLIFY_AUTH_TOKEN),
    NETLIFY_SITE_ID,
  )
  const [hooks, site] = await Promise.all([netlify.hooks(), netlify.site()]).catch(
    ({ message }: Error) => {
      throw new Error(
        `${message} NETLIFY_SITE_ID must be its ID, and NETLIFY_AUTH_TOKEN a token of a member of its team.`,
      )
    },
  )
  const { pathname } = new URL(process.env.BUILD_HOOK_URL ?? '')
  const hook = hooks.find(({ url }) => new URL(url).pathname === pathname)
  if (!hook)
    throw new Error(
      `BUILD_HOOK_URL is no hook of this site: it was deleted, or is of another one (${WHERE}).`,
    )
  const branch = site.build_settings.repo_branch
  if (branch && hook.branch !== branch)
    throw new Error(
      `BUILD_HOOK_URL builds the branch ${hook.branch}, and readers see ${branch}: make a hook of ${branch} (${WHERE}).`,
    )
}
