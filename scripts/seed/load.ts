import type { Sql } from 'postgres'
import type { StoredImage } from '../../src/features/images/contract.ts'
import {
  type EncodedImage,
  type ImageObject,
  objectsOf,
  storedAs,
} from '../../src/features/images/encode-image.server.ts'
import type { SiteIdentity } from '../../src/features/site-settings/contract.ts'
import { readLoaded, recordLoaded } from '../../src/server/backup/history.ts'
import type { Client } from '../../src/server/supabase.ts'
import { onConnection } from '../backend/on-connection.ts'
import { drawings, printOf } from './art.ts'
import { pictureOf, seedArticle, seedCategories, seedSeries, seedStarts } from './articles.ts'
import { seedAuthors } from './authors.ts'
import { seedComments } from './comments.ts'
import { seedArticles, seedJson } from './files.ts'
import { seedPages } from './pages.ts'
import { seedPeople, seedRoles } from './people.ts'
import { seedReaders } from './readers.ts'
import { firstCards, seedStars } from './stars.ts'

/** The seed cannot know the address of a picture that is not stored yet. */
const LOGO_DRAWING = { drawing: 'salt-and-cedar', alt: '' }

export type SeedTarget = {
  databaseUrl: string
  /** With the rights of the service, for accounts. */
  client: Client
  storeObjects(objects: ImageObject[]): Promise<void>
}

/**
 * Returns whether there was anything to do.
 *
 * @throws Error naming the wrong file; the database is then as before
 */
export const loadSeedData = (target: SeedTarget): Promise<boolean> =>
  onConnection(target.databaseUrl, async (sql) => {
    if ((await readLoaded(sql)) === 'demonstration') return false
    const prints = await readPrints()
    const images = new Map([...prints].map(([name, print]) => [name, storedAs(print)]))
    const storing = target.storeObjects([...prints.values()].flatMap((print) => objectsOf(print)))
    // Awaited below, after what may fail earlier.
    storing.catch(() => {})
    // Auth has its own connection, so people of a failed load are still there.
    await sql`delete from auth.users where email like '%@example.com'`
    const people = await seedPeople(sql, target.client)
    await sql.begin(async (transaction) => {
      await loadContent(transaction as unknown as Sql, people, images)
      await storing
      await recordLoaded(transaction, 'demonstration')
    })
    return true
  })

/** Whether a magazine began without content. @throws Error when `wanted` and it did not */
export const isOwnMagazine = (databaseUrl: string, wanted: boolean): Promise<boolean> =>
  onConnection(databaseUrl, async (sql) => {
    const loaded = await readLoaded(sql)
    if (!wanted || loaded === 'empty') return loaded === 'empty'
    if (loaded === 'demonstration')
      throw new Error(
        'This data folder has the demonstration: leave --empty out, or choose another folder with SITE_DATA_DIR.',
      )
    await recordLoaded(sql, 'empty')
    return true
  })

async function loadContent(
  sql: Sql,
  people: Map<string, string>,
  images: Map<string, StoredImage>,
) {
  const stored = [...images.values()].map(({ url: _, ...image }) => ({
    ...image,
    temporary: false,
  }))
  await sql`insert into public.stored_images ${sql(stored)} on conflict do nothing`
  await seedRoles(sql)
  await seedSettings(sql, images)
  await seedRelatedWords(sql)
  await seedPages(sql, images)
  const categories = await seedCategories(sql, images)
  const authors = await seedAuthors(sql, people, images)
  const articles = new Map<string, number>()
  const written = await seedArticles()
  written.sort((a, b) => (a.published_at ?? '9').localeCompare(b.published_at ?? '9'))
  for (const article of written) {
    articles.set(
      article.slug,
      await seedArticle(sql, article, { people, authors, categories, images }),
    )
  }
  await seedStarts(sql)
  await seedSeries(sql, articles)
  const cards = await firstCards(sql)
  await seedComments(sql, { people, articles, images, cards })
  await seedStars(sql, { people, articles, cards })
  await seedReaders(sql)
}

async function seedSettings(sql: Sql, images: Map<string, StoredImage>): Promise<void> {
  const settings = await seedJson<SiteIdentity>('settings.json')
  const menus = {
    header_menu: sql.json(settings.header_menu),
    support_menu: sql.json(settings.support_menu),
    information_menu: sql.json(settings.information_menu),
    legal_menu: sql.json(settings.legal_menu),
  }
  const logo = sql.json(pictureOf(LOGO_DRAWING, images))
  await sql`insert into public.site_settings ${sql({ ...settings, ...menus, logo })}`
}

async function seedRelatedWords(sql: Sql): Promise<void> {
  const lists = await seedJson<string[]>('related-words.json')
  await sql`insert into public.spellings ${sql(lists.map((words) => ({ words, related: true })))}`
}

async function readPrints(): Promise<Map<string, EncodedImage>> {
  const prints = new Map<string, EncodedImage>()
  for (const drawing of await drawings()) prints.set(drawing.name, await printOf(drawing))
  return prints
}
