import { hash } from 'node:crypto'
import { findIsSetUp } from '../features/accounts/account/set-up/find-set-up.server.ts'
import { findMeasures } from '../features/kitchen/cards/measures/measures.server.ts'
import { findMostRead } from '../features/publishing/articles/articles.server.ts'
import { findAuthors } from '../features/publishing/authors/authors.server.ts'
import {
  findCategoryIntroductions,
  findCategoryTrees,
} from '../features/publishing/categories/categories.server.ts'
import { findCorrections } from '../features/publishing/corrections/corrections.server.ts'
import { findPages, textPage } from '../features/publishing/pages/find-pages.server.ts'
import { findRedirects } from '../features/publishing/redirects/redirects.server.ts'
import { findAskedQuestions } from '../features/publishing/search/asked-questions.server.ts'
import { findSeries } from '../features/publishing/series/series.server.ts'
import { findSpellings } from '../features/publishing/spellings/spellings.server.ts'
import { findPublicIssues } from '../features/readers/newsletter/public-issues.server.ts'
import { findSiteIdentity } from '../features/site/site-settings/find-settings.server.ts'
import { monthOf } from '../lib/month-of.ts'
import { guestClient } from '../server/supabase.ts'
import { type Read, readDiscussionDigests } from './read-articles.ts'
import type { TeaserState } from './read-teasers.ts'

export type ReleaseParts = Awaited<ReturnType<typeof readParts>>

/** All that a release shows but its articles: little, also of a large magazine. */
export function readParts(read: Read) {
  const client = guestClient()
  return answersOf({
    site: read(() => findSiteIdentity(client)),
    is_set_up: read(() => findIsSetUp(client)),
    trees: read(() => findCategoryTrees(client)),
    introductions: read(() => findCategoryIntroductions(client)),
    allAuthors: read(() => findAuthors(client)),
    allSeries: read(() => findSeries(client)),
    pages: read(() => findPages(client)),
    discussions: read(readDiscussionDigests),
    spellings: read(() => findSpellings(client)),
    redirects: read(() => findRedirects(client)),
    corrections: read(() => findCorrections(client)),
    issues: read(() => findPublicIssues(client)),
    tables: read(() => findMeasures(client)),
    mostRead: read(() => findMostRead(client)),
    askedQuestions: read(() => findAskedQuestions(client)),
  })
}

/** Waits for all values of an object. */
async function answersOf<Values extends object>(values: Values) {
  const settled = Object.entries(values).map(async ([name, value]) => [name, await value])
  const answers: unknown = Object.fromEntries(await Promise.all(settled))
  return answers as { [Name in keyof Values]: Awaited<Values[Name]> }
}

/**
 * A digest of all that a release shows: two releases of the same code that have the same are equal.
 * @param teasers what `readTeaserState` answers
 * @param now decides the season and the year, which pages show
 */
export function stateOfRelease(
  parts: ReleaseParts,
  teasers: TeaserState,
  now = new Date(),
): string {
  const month = [now.getFullYear(), monthOf(now, parts.site.time_zone)]
  // The original texts belong to the code.
  const pages = [...parts.pages].map(([path, page]) => [path, page.changed && textPage(page)])
  return hash('sha256', JSON.stringify([{ ...parts, pages }, teasers, month]), 'base64url')
}
