/**
 * The folder that scripts/deployment/build-cache.ts writes for the next build, which checks it
 * before using it.
 */
const FOLDER = '.netlify/build-cache'

/**
 * @typedef {object} Event
 * @property {{ cache: Record<'restore' | 'save', (path: string) => Promise<boolean>> }} utils
 */

/** Previews show other articles, so they neither use nor write the cache of production. */
const isProduction = () => process.env.CONTEXT === 'production'

/**
 * Restores or saves the cache. A build without it is slower but right, so a failure here does not
 * end the build.
 *
 * @param {'restore' | 'save'} action
 * @param {string} done message of success
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
