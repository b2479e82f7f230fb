const SHAPE = /^\/build_hooks\/[\da-f]{24}$/

/**
 * Looks at the address of the build hook. It is never called: that would start a build.
 *
 * @throws Error when it is none of Netlify's
 */
export async function checkHook(): Promise<void> {
  const { protocol, host, pathname } = new URL(process.env.BUILD_HOOK_URL ?? '')
  const where = 'Netlify: Project configuration > Build & deploy > Build hooks'
  if (protocol !== 'https:')
    throw new Error(`BUILD_HOOK_URL is not https: copy it again (${where}).`)
  if (host !== 'api.netlify.com')
    throw new Error(`BUILD_HOOK_URL leads to ${host} and not to api.netlify.com (${where}).`)
  if (!SHAPE.test(pathname))
    throw new Error(
      `BUILD_HOOK_URL is not /build_hooks/ and 24 letters and digits: is it cut off? (${where})`,
    )
}
