import type { Sql } from 'postgres'
import type { Member } from '../community.ts'

/** Columns and what stands in them. */
export type Values = Record<string, unknown>

/** A row that rights are tried on, and what is tried. */
export type Target = {
  /** Finds the row, and is what is selected. */
  where?: Values
  /** A row like it that does not stand there yet; without one there is nobody who may insert. */
  insert?: Values
  change?: Values
}

/** What a target is made of: whose it is, and who else there is. */
export type Making = {
  sql: Sql
  owner: Member
  administrator: Member
  everybody: Member[]
  /** Whether it hangs on an article that readers do not see. */
  hidden: boolean
}

type Maker = (making: Making) => Target | Promise<Target>

/** The only row of a statement. */
async function one<T = { id: number }>(rows: Promise<readonly unknown[]>): Promise<T> {
  const [row] = await rows
  if (!row) throw new Error('The target was not made.')
  return row as T
}

const article = async ({ sql, hidden }: Making) =>
  one<{ id: number; slug: string; free_category: number }>(
    sql`select id::integer, slug, (
        select id::integer from public.categories where not exists (
          select from public.article_categories
          where article_id = articles.id and category_id = categories.id) limit 1) as free_category
      from public.articles where slug = ${hidden ? 'half-a-thought' : 'cold-sourdough'}`,
  )

const own: Maker = async ({ owner }) => ({ where: { user_id: owner.id } })
const viewed: Maker = async (making) => ({ where: { id: (await article(making)).slug } })
const first =
  (table: string, key = 'id'): Maker =>
  async ({ sql }) => ({
    where: await one<Values>(sql`select ${sql(key)} from ${sql(table)} limit 1`),
  })

const draftOf =
  (editor: 'owner' | 'administrator'): Maker =>
  async (making) => {
    const { id } = await article({ ...making, hidden: true })
    const editor_id = making[editor].id
    await making.sql`insert into public.article_drafts (article_id, editor_id, content)
      values (${id}, ${editor_id}, '{}') on conflict do nothing`
    const published = await article({ ...making, hidden: false })
    return {
      where: { article_id: id, editor_id },
      insert: { article_id: published.id, content: {} },
      change: { content: { title: 'Mine' } },
    }
  }

/** How a row of each table is made; a table without one here is closed to everybody. */
export const TARGETS: Record<string, Maker> = {
  account_addresses: async ({ sql, owner }) => {
    await sql`insert into public.account_addresses (user_id, address) values (${owner.id}, '192.0.2.9')
      on conflict do nothing`
    return { where: { user_id: owner.id } }
  },
  account_settings: async ({ owner }) => ({
    where: { user_id: owner.id },
    change: { autosave: false },
  }),
  accounts: own,
  article_categories: async (making) => {
    const { id, free_category } = await article(making)
    return {
      where: { article_id: id },
      insert: { article_id: id, category_id: free_category },
      change: { position: 7 },
    }
  },
  article_drafts: draftOf('owner'),
  'article_drafts, of the administrator': draftOf('administrator'),
  article_images: async (making) => {
    const { id } = await article(making)
    const insert = { article_id: id, position: 1, name: 'rye', width: 4, height: 3, alt: 'A loaf' }
    await making.sql`insert into public.article_images ${making.sql(insert)}`
    return { where: { article_id: id }, insert, change: { alt: 'Another loaf' } }
  },
  article_previews: viewed,
  article_references: async (making) => {
    const { id } = await article(making)
    const insert = { article_id: id, position: 1, author: 'A. Miller', title: 'On rye' }
    await making.sql`insert into public.article_references ${making.sql(insert)}`
    return { where: { article_id: id }, insert, change: { title: 'On wheat' } }
  },
  article_revisions: async ({ sql }) => ({
    where: await one(sql`insert into public.article_revisions (article_id, version, reason, content)
      select id, 1, 'save', '{}' from public.articles limit 1 returning id::integer`),
  }),
  article_votes: async ({ sql, owner }) => {
    await sql`insert into public.article_votes (article_id, user_id, vote)
      select id, ${owner.id}, 1 from public.articles where published limit 1 on conflict do nothing`
    return { where: { user_id: owner.id }, change: { vote: -1 } }
  },
  articles: async (making) => ({
    where: { id: (await article(making)).id },
    insert: { slug: 'by-rest', title: 'T', subtitle: 'S', headline: 'H', body: '<p>B</p>' },
    change: { title: 'Mine' },
  }),
  'articles, binned': async ({ sql }) => ({
    where:
      await one(sql`insert into public.articles (slug, title, subtitle, headline, body, binned_at)
      values (${`gone-${crypto.randomUUID()}`}, 'T', 'S', 'H', '<p>B</p>', now()) returning id::integer`),
    insert: { slug: 'by-rest', title: 'T', subtitle: 'S', headline: 'H', body: '<p>B</p>' },
    change: { title: 'Mine' },
  }),
  build_log: async (making) => builds(making),
  builds: async (making) => builds(making),
  cart_lines: async ({ sql, owner }) => {
    await sql`insert into public.cart_lines (user_id, sku, place) values (${owner.id}, 7, 1)
      on conflict do nothing`
    return { where: { user_id: owner.id }, insert: { sku: 8, place: 2 }, change: { quantity: 9 } }
  },
  categories: first('categories'),
  comment_votes: async ({ sql, owner, administrator }) => {
    const { id } = await comment(sql, administrator, false)
    await sql`insert into public.comment_votes (comment_id, user_id, vote) values (${id}, ${owner.id}, 1)`
    return { where: { user_id: owner.id }, change: { vote: -1 } }
  },
  comments: (making) => comments(making),
  // The site lays down what a text is rendered to before it is written, and nobody else can.
  'comments, rendered by the site': async (making) => {
    const target = await comments(making)
    const { where, insert, change } = target
    for (const { id } of making.everybody) {
      await making.sql`
        insert into public.renderings (author_id, comment_id, body_hash, html)
        select ${id}, place, public.hash_of_text(body), '<p>Mine.</p>'
        from (values (0, ${insert.body}), (${where.id}, ${change.body})) as texts (place, body)
        on conflict do nothing`
    }
    return target
  },
  desk_articles: viewed,
  full_articles: viewed,
  letters: async ({ sql }) => ({
    where: await one(sql`insert into public.letters (recipient, subject, sealed)
      values ('nora@example.org', 'Hello', 'v1.x') returning id::integer`),
  }),
  messages: async ({ sql, owner }) => ({
    where: await one(sql`insert into public.messages (kind, user_id, email, body, fingerprint)
      values ('contact', ${owner.id}, ${owner.email}, 'Hello', ${crypto.randomUUID()})
      returning id::integer`),
  }),
  newsletter_issues: async ({ sql }) => ({
    where: await one(
      sql`insert into public.newsletter_issues (subject) values ('March') returning id::integer`,
    ),
    insert: { subject: 'April' },
    change: { subject: 'May' },
  }),
  profiles: async ({ owner }) => ({ where: { id: owner.id }, change: { first_name: 'Ida' } }),
  'profiles, of an author': async ({ sql }) => ({
    where: await one(sql`select id from public.profiles where username = 'maren_holt'`),
    change: { first_name: 'Ida' },
  }),
  revision_log: async (making) => TARGETS.article_revisions?.(making) as Promise<Target>,
  roles: first('roles', 'slug'),
  series: first('series'),
  series_articles: async (making) => {
    const { id } = await article(making)
    const { sql } = making
    const { series_id } = await one<{ series_id: number }>(
      sql`select id::integer as series_id from public.series limit 1`,
    )
    await sql`insert into public.series_articles (article_id, series_id, position)
      values (${id}, ${series_id}, 9) on conflict do nothing`
    const { free } = await one<{ free: number }>(
      sql`insert into public.series (title) values (${crypto.randomUUID()}) returning id::integer as free`,
    )
    return {
      where: { article_id: id },
      insert: { article_id: (await unplaced(sql)).id, series_id: free, position: 1 },
      change: { position: 8 },
    }
  },
  series_in_order: first('series_in_order'),
  stored_images: async ({ sql }) => {
    const row = (name: string) => ({ name: `${name}-${crypto.randomUUID()}`, width: 4, height: 3 })
    const kept = row('kept')
    await sql`insert into public.stored_images ${sql(kept)}`
    return { where: { name: kept.name }, insert: row('new'), change: { width: 8 } }
  },
  user_roles: async ({ sql, owner }) => {
    await sql`insert into public.roles (slug, name) values ('taster', 'Taster') on conflict do nothing`
    await sql`insert into public.user_roles (user_id, role_slug) values (${owner.id}, 'taster')
      on conflict do nothing`
    return {
      where: { user_id: owner.id, role_slug: 'taster' },
      insert: { user_id: owner.id, role_slug: 'administrator' },
      change: { role_slug: 'administrator' },
    }
  },
}

const builds: Maker = async ({ sql }) => ({
  where: await one(sql`insert into public.builds (reason, status, finished_at)
    values ('edit', 'live', now()) returning id::integer`),
})

async function comments({ sql, owner, hidden }: Making) {
  const { id, article_id } = await comment(sql, owner, hidden)
  return {
    where: { id },
    insert: { article_id, body: 'Mine rose.' },
    change: { body: 'Mine did not.' },
  }
}

const unplaced = (sql: Sql) =>
  one(sql`select id::integer from public.articles where not exists (
    select from public.series_articles where article_id = articles.id) limit 1`)

const comment = (sql: Sql, author: Member, hidden: boolean) =>
  one<{ id: number; article_id: number }>(
    sql`insert into public.comments (article_id, author_id, body, html)
      select id, ${author.id}, 'Mine rose.', '<p>Mine rose.</p>' from public.articles
      where slug = ${hidden ? 'half-a-thought' : 'cold-sourdough'}
      returning id::integer, article_id::integer`,
  )
