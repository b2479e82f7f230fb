/** What scripts/deployment/build-cache.ts leaves for the next build, and checks before it takes it. */
const FOLDER = '.netlify/build-cache'

/**
 * @typedef {object} Event
 * @property {{ cache: Record<'restore' | 'save', (path: string) => Promise<boolean>> }} utils
 */

/** Previews show other articles, and never take what production left. */
const isProduction = () => process.env.CONTEXT === 'production'

/**
 * A build without the cache makes everything, and is right: so a cache that fails ends none.
 *
 * @param {'restore' | 'save'} action
 * @param {string} done
 * @returns {(event: Event) => Promise<void>}
 */
const withCache =
  (action, done) =>
  async ({ utils }) => {
    if (!isProduction()) return
    try {
      if (await utils.cache[action](FOLDER)) console.log(done)
    } catch (error) {
      console.warn(`The build cache is left out: ${error instanceof Error ? error.message : error}`)
    }
  }

export const onPreBuild = withCache('restore', 'The former release is there to go on from.')
export const onPostBuild = withCache('save', 'The release is stored for the next build.')
