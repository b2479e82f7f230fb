import type { Sql } from 'postgres'
import type { StoredImage } from '../../src/features/base/images/contract.ts'
import {
  type EncodedImage,
  type ImageObject,
  objectsOf,
  storedAs,
} from '../../src/features/base/images/encode-image.server.ts'
import type { SiteIdentity } from '../../src/features/site/site-settings/contract.ts'
import { readLoaded, recordLoaded } from '../../src/server/backup/history.ts'
import type { Client } from '../../src/server/supabase.ts'
import { onConnection } from '../backend/on-connection.ts'
import { drawings, printOf } from './art.ts'
import { loadArticles, loadCategories, loadSeries, loadStarts, pictureOf } from './articles.ts'
import { seedJson } from './files.ts'
import type { FigureOf } from './markdown.ts'
import { loadNewsletter } from './newsletter.ts'
import { loadPages } from './pages.ts'
import { loadAuthors, loadPeople, loadRoles } from './people.ts'
import { loadComments, loadStars, loadViews, loadVisitors } from './readers.ts'

/** The address of the logo is not known before the picture is stored. */
const LOGO_DRAWING = { drawing: 'salt-and-cedar', alt: '' }

export type SeedTarget = {
  databaseUrl: string
  client: Client
  storeObjects(objects: ImageObject[]): Promise<void>
}

/**
 * Returns whether anything was loaded.
 * @throws Error naming the wrong file; the database is then as before
 */
export const loadSeedData = (target: SeedTarget): Promise<boolean> =>
  onConnection(target.databaseUrl, async (sql) => {
    if ((await readLoaded(sql)) === 'demonstration') return false
    const prints = await readPrints()
    const images = new Map([...prints].map(([name, print]) => [name, storedAs(print)]))
    const storing = target.storeObjects([...prints.values()].flatMap((print) => objectsOf(print)))
    storing.catch(() => {})
    // Auth uses a connection of its own, so the accounts of a failed load remain and are deleted
    // here.
    await sql`delete from auth.users where email like '%@example.com'`
    await loadPeople(sql, target.client)
    await sql.begin(async (transaction) => {
      await loadContent(transaction as unknown as Sql, images)
      await storing
      await recordLoaded(transaction, 'demonstration')
    })
    return true
  })

/** Whether the magazine began without content. @throws Error when `isRequired` and it did not */
export const isOwnMagazine = (databaseUrl: string, isRequired: boolean): Promise<boolean> =>
  onConnection(databaseUrl, async (sql) => {
    const loaded = await readLoaded(sql)
    if (loaded === 'empty') return true
    if (loaded === 'demonstration' && isRequired)
      throw new Error(
        'This data folder has the demonstration: omit --empty, or choose another folder with SITE_DATA_DIR.',
      )
    // An import may come before the first start.
    const begun = await sql`select from public.import_runs limit 1`
    if (loaded === 'demonstration' || (!isRequired && begun.length === 0)) return false
    await recordLoaded(sql, 'empty')
    return true
  })

async function loadContent(sql: Sql, images: Map<string, StoredImage>): Promise<void> {
  const stored = [...images.values()].map(({ url: _, ...image }) => ({
    ...image,
    temporary: false,
  }))
  await sql`insert into public.stored_images ${sql(stored)} on conflict do nothing`
  const figureOf: FigureOf = (name) => {
    const image = images.get(name)
    if (!image) throw new Error(`The seed refers to the drawing ${name}, which does not exist.`)
    return image
  }
  await loadRoles(sql)
  await loadSettings(sql, figureOf)
  await loadRelatedWords(sql)
  await loadPages(sql, figureOf)
  await loadCategories(sql, figureOf)
  await loadAuthors(sql, figureOf)
  await loadArticles(sql, figureOf)
  await loadStarts(sql)
  await loadSeries(sql)
  await loadComments(sql, figureOf)
  await loadStars(sql)
  await loadViews(sql)
  await loadVisitors(sql)
  await loadNewsletter(sql, figureOf)
}

async function loadSettings(sql: Sql, figureOf: FigureOf): Promise<void> {
  const settings = await seedJson<SiteIdentity>('settings.json')
  const menus = {
    header_menu: sql.json(settings.header_menu),
    support_menu: sql.json(settings.support_menu),
    information_menu: sql.json(settings.information_menu),
    legal_menu: sql.json(settings.legal_menu),
  }
  const logo = sql.json(pictureOf(LOGO_DRAWING, figureOf))
  await sql`insert into public.site_settings ${sql({ ...settings, ...menus, logo })}`
}

async function loadRelatedWords(sql: Sql): Promise<void> {
  await sql`select public.add_first_related_words()`
}

async function readPrints(): Promise<Map<string, EncodedImage>> {
  const prints = new Map<string, EncodedImage>()
  for (const drawing of await drawings()) prints.set(drawing.name, await printOf(drawing))
  return prints
}
