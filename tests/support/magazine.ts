import { inject } from 'vitest'
import type { Demonstration } from './cluster.ts'
import { type Html, readHtml } from './html.ts'
import { answerOwnPages } from './own-pages.ts'
import { openRenderer } from './renderer.ts'
import { openTestSite, type TestSite, type TestSiteOptions } from './site.ts'

export type Magazine = TestSite & {
  page(path: string): Promise<Html>
  /** Its folder, which other files read too. */
  release(): string
}

/** @throws Error when the run did not know that a file of it reads the demonstration */
const demonstration = (): Demonstration => {
  const provided = inject('demonstration')
  if (!provided) throw new Error('The run has no demonstration: scripts/test/suite.ts.')
  return provided
}
const release = () => demonstration().release
const storage = () => demonstration().storage

/** Nothing changes the magazine, so that a process reads each page of it once. */
const pages = new Map<string, Promise<Html>>()
const read = async (answer: Response): Promise<Html> => readHtml(await answer.text())

/** A site with the content of the demonstration, which a test may change. */
export const openDemonstration = (options: Pick<TestSiteOptions, 'release'> = {}): TestSite =>
  openTestSite({ ...options, template: () => demonstration().template, storage })

/** The demonstration as readers get it: a release of it, its functions and its headers, without a browser. */
export function openMagazine(): Magazine {
  const site = openDemonstration({ release }) as Magazine
  openRenderer()
  answerOwnPages(site)
  site.release = release
  site.page = (path) => {
    const page = pages.get(path) ?? site.send(path).then(read)
    pages.set(path, page)
    return page
  }
  return site
}
