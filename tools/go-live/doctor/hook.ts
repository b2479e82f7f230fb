import { ask } from './checks.ts'

const API = 'https://api.netlify.com'
const SHAPE = /^\/build_hooks\/[\da-f]{24}$/
const WHERE = 'Netlify: Project configuration > Build & deploy > Build hooks'

/**
 * Looks at the address of the build hook. It is never called: that would start a build.
 *
 * @throws Error when it is none of Netlify's
 */
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

type Hook = { url: string; branch: string }
type Site = { build_settings?: { repo_branch?: string } }

/**
 * Asks Netlify whether the hook is one of this site, and builds what readers see.
 *
 * @throws Error when it was deleted, is of another site, or is of another branch
 */
export async function checkHookOfSite(api = API): Promise<void> {
  const [hooks, site] = await Promise.all([
    askNetlify<Hook[]>('/build_hooks', api),
    askNetlify<Site>('', api),
  ])
  const { pathname } = new URL(process.env.BUILD_HOOK_URL ?? '')
  const hook = hooks.find(({ url }) => new URL(url).pathname === pathname)
  if (!hook)
    throw new Error(
      `BUILD_HOOK_URL is no hook of this site: it was deleted, or is of another one (${WHERE}).`,
    )
  const branch = site.build_settings?.repo_branch
  if (branch && hook.branch !== branch)
    throw new Error(
      `BUILD_HOOK_URL builds the branch ${hook.branch}, and readers see ${branch}: make a hook of ${branch} (${WHERE}).`,
    )
}

async function askNetlify<Answer>(path: string, api: string): Promise<Answer> {
  const { NETLIFY_SITE_ID, NETLIFY_AUTH_TOKEN } = process.env
  const answer = await ask(`${api}/api/v1/sites/${NETLIFY_SITE_ID}${path}`, {
    headers: { Authorization: `Bearer ${NETLIFY_AUTH_TOKEN}` },
  })
  if (answer.ok) return answer.json()
  throw new Error(
    `Netlify does not tell of the site (status ${answer.status}): NETLIFY_SITE_ID must be its ID, and NETLIFY_AUTH_TOKEN a token of a member of its team.`,
  )
}
