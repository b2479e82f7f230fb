import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createReleases, type ReleasesOptions } from '../../scripts/platform/releases.ts'
import { folderWith, write } from './test-folder.ts'

export const releaseNames = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^\d{8}T\d{9}-\w{6}$/.test(name))
    .sort()

/** For tests: its only page counts its builds. */
export async function countBuilds(options: Partial<ReleasesOptions> = {}) {
  const folder = options.folder ?? folderWith()
  let builds = 0
  const releases = await createReleases({
    folder,
    async build(out) {
      builds += 1
      write(join(out, 'index.html'), `build ${builds}`)
    },
    ...options,
  })
  const homePage = () => {
    const path = releases.current()
    return path && readFileSync(join(path, 'index.html'), 'utf8')
  }
  return { folder, releases, homePage, builds: () => builds }
}
