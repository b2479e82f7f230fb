import { afterAll, beforeAll } from 'vitest'
import type { TestSite } from './site.ts'
import { answerOwnCalls } from './without-sockets.ts'

/** Functions that ask the site itself for a file of the release get it from the site's router. */
export function answerOwnPages(site: TestSite): void {
  beforeAll(() => answerOwnCalls(site.send))
  afterAll(() => answerOwnCalls(undefined))
}
