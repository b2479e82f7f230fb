import { sha256 } from '../../../src/server/hash.ts'
import demonstration from '../../../supabase/seed/settings.json' with { type: 'json' }
import {
  apiToken,
  article,
  backup,
  comment,
  importFile,
  invitation,
  type Making,
  message,
  one,
  restore,
  unplaced,
  webhook,
} from './target-rows.ts'

/** Columns and what stands in them. */
export type TargetValues = Record<string, unknown>

/** A row that rights are tried on, and what is tried. */
export type Target = {
  /** Finds the row, and is what is selected. */
  where?: TargetValues
  /** A row like it that does not stand there yet; without one there is nobody who may insert. */
  insert?: TargetValues
  change?: TargetValues
}

type Maker = (making: Making) => Target | Promise<Target>

const own: Maker = async ({ owner }) => ({ where: { user_id: owner.id } })
const viewed: Maker = async (making) => ({ where: { id: (await article(making)).slug } })
const first =
  (table: string, key = 'id'): Maker =>
  async ({ sql }) => ({
    where: await one<TargetValues>(sql`select ${sql(key)} from ${sql(table)} limit 1`),
  })

const draftOf =
  (editor: 'owner' | 'author' | 'administrator'): Maker =>
  async (making) => {
    const { id } = await article({ ...making, hidden: true })
    const editor_id = making[editor].id
    await making.sql`insert into public.article_drafts (article_id, editor_id, tab, version, content)
      values (${id}, ${editor_id}, ${editor}, 1, '{}') on conflict do nothing`
    const published = await article({ ...making, hidden: false })
    return {
      where: { article_id: id, editor_id },
      insert: { article_id: published.id, tab: '', version: 1, content: {} },
      change: { content: { title: 'Mine' } },
    }
  }

const issueDraftOf =
  (editor: 'owner' | 'administrator'): Maker =>
  async (making) => {
    const editor_id = making[editor].id
    const [begun, other] = await making.sql`insert into public.newsletter_issues (subject)
      values ('March'), ('April') returning id::integer`
    await making.sql`insert into public.newsletter_issue_drafts (issue_id, editor_id, content)
      values (${begun?.id}, ${editor_id}, '{}')`
    return {
      where: { issue_id: begun?.id, editor_id },
      insert: { issue_id: other?.id, content: {} },
      change: { content: { subject: 'Mine' } },
    }
  }

const issueRevision: Maker = async ({ sql }) => {
  const [issue] = await sql`insert into public.newsletter_issues (subject)
    values ('March') returning id::integer`
  return {
    where: await one(sql`insert into public.newsletter_issue_revisions (issue_id, version, content)
      values (${issue?.id}, 1, '{}') returning id::integer`),
    insert: { issue_id: issue?.id, version: 2, content: {} },
    change: { version: 3 },
  }
}

const viewedDraft =
  (editor: 'owner' | 'author' | 'administrator'): Maker =>
  async (making) => {
    const { where } = await draftOf(editor)(making)
    return { where: { aux_id: where?.article_id, tab: editor } }
  }

/** Of an author of their own for each article, so that readers see one with a published article only. */
const byline: Maker = async (making) => {
  const { sql } = making
  const { id: article_id, slug } = await article(making)
  const name = `author-of-${slug}`.replaceAll('_', '-')
  await sql`insert into public.authors (slug, name) values (${name}, 'Ada') on conflict do nothing`
  const { id: author_id } = await one(
    sql`select id::integer from public.authors where slug = ${name}`,
  )
  await sql`insert into public.article_authors values (${article_id}, ${author_id}, 1)
    on conflict do nothing`
  return { where: { article_id, author_id }, change: { position: 7 } }
}

const author: Maker = async (making) => {
  const { where } = await byline(making)
  return {
    where: { id: where?.author_id },
    insert: { slug: 'by-rest', name: 'By REST' },
    change: { name: 'Mine' },
  }
}

/** A page of text that an administrator has added. */
const textPage: Maker = async ({ sql, hidden }) => {
  const path = `/p-${crypto.randomUUID()}`
  const words = { title: 'Colophon', subheading: '', description: 'Who.', body: '<p>We.</p>' }
  const row = { ...words, path, published: !hidden }
  return {
    where: await one(sql`insert into public.pages ${sql(row)} returning id::integer`),
    insert: { ...words, path: `${path}-2` },
    change: { body: '<p>Mine.</p>' },
  }
}

const pageRevision: Maker = async (making) => {
  const { where } = await textPage(making)
  const insert = { page_id: where?.id, version: 2, content: {} }
  return {
    where: await one(making.sql`insert into public.page_revisions (page_id, version)
      values (${Number(where?.id)}, 1) returning id::integer`),
    insert,
    change: { version: 3 },
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
  article_authors: async (making) => {
    const target = await byline(making)
    const { id } = await one(
      making.sql`insert into public.authors (slug, name)
        values (${`a-${crypto.randomUUID()}`}, 'Bo') returning id::integer`,
    )
    return {
      ...target,
      insert: { article_id: target.where?.article_id, author_id: id, position: 2 },
    }
  },
  article_categories: async (making) => {
    const { id, free_category } = await article(making)
    return {
      where: { article_id: id },
      insert: { article_id: id, category_id: free_category },
      change: { position: 7 },
    }
  },
  article_drafts: draftOf('owner'),
  'article_drafts, of the author': draftOf('author'),
  'article_drafts, of the administrator': draftOf('administrator'),
  article_cards: async (making) => {
    const { id } = await article(making)
    const card = () => ({ id: crypto.randomUUID(), article_id: id, position: 1, name: 'Rye' })
    const rest = { kind: 'recipe', content: {} }
    await making.sql`insert into public.article_cards ${making.sql({ ...card(), ...rest })}`
    return {
      where: { article_id: id },
      insert: { ...card(), ...rest },
      change: { name: 'Bread' },
    }
  },
  imported_stars: async (making) => {
    const insert = { article_id: (await article(making)).id, card_id: crypto.randomUUID() }
    await making.sql`insert into public.imported_stars ${making.sql({ ...insert, stars: 5, quantity: 7 })}`
    return { where: insert, insert: { ...insert, stars: 4, quantity: 1 }, change: { quantity: 9 } }
  },
  card_stars: async (making) => {
    const { sql, owner } = making
    const insert = { article_id: (await article(making)).id, card_id: crypto.randomUUID() }
    await sql`insert into public.card_stars ${sql({ ...insert, user_id: owner.id, stars: 5 })}`
    return { where: insert, change: { stars: 1 } }
  },
  listed_cards: async (making) => {
    const { id } = await article(making)
    const rest = { id: crypto.randomUUID(), position: 2, kind: 'recipe', name: 'Rye', content: {} }
    await making.sql`insert into public.article_cards ${making.sql({ article_id: id, ...rest })}`
    return { where: { article_id: id } }
  },
  article_images: async (making) => {
    const { id } = await article(making)
    const insert = { article_id: id, position: 1, name: 'rye', width: 4, height: 3, alt: 'A loaf' }
    await making.sql`insert into public.article_images ${making.sql(insert)}`
    return { where: { article_id: id }, insert, change: { alt: 'Another loaf' } }
  },
  article_teasers: viewed,
  article_references: async (making) => {
    const { id } = await article(making)
    const insert = { article_id: id, position: 1, author: 'A. Miller', title: 'On rye' }
    await making.sql`insert into public.article_references ${making.sql(insert)}`
    return { where: { article_id: id }, insert, change: { title: 'On wheat' } }
  },
  article_revisions: async (making) => ({
    where:
      await one(making.sql`insert into public.article_revisions (article_id, version, reason, published, content)
      values (${(await article(making)).id}, 1, 'save', false, '{}') returning id::integer`),
  }),
  pending_versions: async (making) => {
    const { id } = await article(making)
    await making.sql`insert into public.pending_versions (article_id, base_version, base, content)
      values (${id}, 1, '{}', '{}') on conflict do nothing`
    const text = { base_version: 1, base: {}, content: {} }
    return {
      where: { article_id: id },
      insert: { article_id: (await unplaced(making.sql)).id, ...text },
      change: { base_version: 2 },
    }
  },
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
  cart_lines: async ({ sql, owner }) => {
    await sql`insert into public.cart_lines (user_id, sku, place) values (${owner.id}, 7, 1)
      on conflict do nothing`
    return { where: { user_id: owner.id }, insert: { sku: 8, place: 2 }, change: { quantity: 9 } }
  },
  kept_articles: async ({ sql, owner }) => {
    const [kept, other] = await sql`select id::integer from public.articles where published limit 2`
    await sql`insert into public.kept_articles (user_id, article_id) values (${owner.id}, ${kept?.id})
      on conflict do nothing`
    return { where: { user_id: owner.id }, insert: { article_id: other?.id } }
  },
  cooked_cards: async ({ sql, owner }) => {
    await sql`insert into public.cooked_cards (user_id, card_id, content)
      values (${owner.id}, gen_random_uuid(), '{}')`
    return { where: { user_id: owner.id }, insert: { card_id: crypto.randomUUID(), content: {} } }
  },
  kitchen_clearings: async ({ sql, owner }) => {
    await sql`insert into public.kitchen_clearings (user_id, cleared_at) values (${owner.id}, 1)
      on conflict do nothing`
    return { where: { user_id: owner.id }, insert: { cleared_at: 2 }, change: { cleared_at: 3 } }
  },
  authors: author,
  admin_authors: async (making) => ({ where: (await author(making)).where ?? {} }),
  admin_categories: first('admin_categories'),
  categories: async (making) => ({
    ...(await first('categories')(making)),
    insert: { slug: 'by-rest', name: 'By REST' },
    change: { name: 'Mine' },
  }),
  category_introductions: first('category_introductions', 'slug'),
  category_starts: async (making) => {
    const { id } = await article(making)
    const { id: category_id } = await one(
      making.sql`insert into public.categories (slug, name)
        values (${`c-${crypto.randomUUID()}`}, 'Cellars') returning id::integer`,
    )
    await making.sql`insert into public.category_starts values (${category_id}, 1, ${id})`
    return {
      where: { category_id, article_id: id },
      insert: { category_id, position: 2, article_id: (await unplaced(making.sql)).id },
      change: { position: 3 },
    }
  },
  pages: textPage,
  admin_pages: textPage,
  page_revisions: pageRevision,
  page_revision_log: pageRevision,
  units: async ({ sql }) => {
    await sql`insert into public.units (name, plural) values ('lug', 'lugs') on conflict do nothing`
    return {
      where: { name: 'lug' },
      insert: { name: 'hod', plural: 'hods', amount: 20, of_unit: 'lb' },
      change: { plural: 'lugs' },
    }
  },
  cup_weights: async ({ sql }) => {
    await sql`insert into public.cup_weights (name, grams) values ('teff', 190) on conflict do nothing`
    return {
      where: { name: 'teff' },
      insert: { name: 'fonio', grams: 180 },
      change: { grams: 200 },
    }
  },
  redirects: async ({ sql }) => {
    const from_path = `/${crypto.randomUUID()}`
    await sql`insert into public.redirects (from_path, to_path) values (${from_path}, '/about')`
    return {
      where: { from_path },
      insert: { from_path: `${from_path}-2`, to_path: '/about', status: 302 },
      change: { to_path: '/shop' },
    }
  },
  'redirects, of a category': async ({ sql }) => {
    const from_path = `/category/${crypto.randomUUID()}`
    await sql`insert into public.redirects (from_path, to_path, kind) values (${from_path}, '/category/food', 'category')`
    return {
      where: { from_path },
      insert: { from_path: `${from_path}-2`, to_path: '/category/food', kind: 'category' },
      change: { to_path: '/category/farming' },
    }
  },
  comment_votes: async (making) => {
    const { sql, owner } = making
    const { id } = await comment(making, making.administrator)
    await sql`insert into public.comment_votes (comment_id, user_id, vote) values (${id}, ${owner.id}, 1)`
    return { where: { user_id: owner.id }, change: { vote: -1 } }
  },
  comments: (making) => comments(making),
  'comments, withheld': async (making) => {
    const target = await comments(making)
    await making.sql`update public.comments set withheld = 'waiting', deleted_at = now()
      where id = ${target.where.id}`
    return target
  },
  admin_articles: viewed,
  admin_series: first('admin_series'),
  full_articles: viewed,
  article_reviews: async (making) => {
    const { id } = await article(making)
    await making.sql`insert into public.article_reviews (article_id) values (${id})
      on conflict do nothing`
    return {
      where: { article_id: id },
      insert: { article_id: (await unplaced(making.sql)).id },
      change: { note: 'Mine' },
    }
  },
  article_notes: async (making) => {
    const { id } = await article(making)
    const target = await one(making.sql`insert into public.article_notes (article_id, body)
      values (${id}, 'Why?') returning id::integer`)
    return {
      where: { id: target.id },
      insert: { article_id: id, body: 'Mine' },
      change: { body: 'Mine' },
    }
  },
  article_plans: async (making) => {
    const { id } = await article(making)
    await making.sql`insert into public.article_plans (article_id) values (${id})
      on conflict do nothing`
    return {
      where: { article_id: id },
      insert: { article_id: (await unplaced(making.sql)).id },
      change: { idea: true },
    }
  },
  invitations: async ({ sql, owner }) => ({
    where: { id: (await invitation(sql, owner.email, owner.id)).id },
    insert: { email: 'mine@example.org', role_slug: 'administrator', token_hash: 'c'.repeat(64) },
    change: { role_slug: 'administrator' },
  }),
  jobs: async (making) => email(making),
  'jobs, builds': async (making) => builds(making),
  unsent_emails: async (making) => email(making),
  webhooks: async ({ sql }) => ({
    where: { id: (await webhook(sql)).id },
    insert: { url: 'https://example.org/', events: '{build.live}', sealed_secret: 'v1.x' },
    change: { off_at: new Date().toISOString() },
  }),
  api_tokens: async ({ sql, administrator }) => ({
    where: await apiToken(sql, administrator, 'all', crypto.randomUUID()),
    insert: { name: 'Mirror', scope: 'read', token_hash: sha256(crypto.randomUUID()) },
  }),
  backups: async ({ sql }) => ({
    where: await backup(sql),
    insert: { reason: 'asked', rows: 0, files: 0, parts: [] },
    change: { rows: 1 },
  }),
  backup_plan: async () => ({
    where: { is_the_plan: true },
    insert: { days: 7 },
    change: { days: 7 },
  }),
  restores: async ({ sql }) => ({
    where: await restore(sql),
    insert: { uploads: [] },
    change: { problem: 'None.' },
  }),
  import_files: async ({ sql }) => ({
    where: await importFile(sql, 'uploading'),
    insert: { name: 'other.zip', size: 10 },
  }),
  'import_files, being read': async ({ sql }) => ({
    where: await importFile(sql, 'reading'),
    insert: { name: 'other.zip', size: 10 },
  }),
  messages: async ({ sql, owner }) => ({ where: await message(sql, owner) }),
  newsletter_issue_revisions: issueRevision,
  issue_revision_log: issueRevision,
  newsletter_issue_drafts: issueDraftOf('owner'),
  'newsletter_issue_drafts, of the administrator': issueDraftOf('administrator'),
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
  draft_log: viewedDraft('owner'),
  'draft_log, of the author': viewedDraft('author'),
  'draft_log, of the administrator': viewedDraft('administrator'),
  revision_log: async (making) => TARGETS.article_revisions?.(making) as Promise<Target>,
  roles: first('roles', 'slug'),
  series: first('series'),
  article_corrections: async (making) => {
    const { id } = await article(making)
    // Of an article that was never published there is none by itself.
    const { sql } = making
    await sql`set local session_replication_role = replica`
    await sql`insert into public.article_corrections (article_id, body)
      select ${id}, 'It was one hour.'
      where not exists (select from public.article_corrections where article_id = ${id})`
    await sql`set local session_replication_role = origin`
    return {
      where: { article_id: id },
      insert: { article_id: id, body: 'It was two hours.' },
      change: { body: 'It was three hours.' },
    }
  },
  series_articles: async (making) => {
    const { id } = await article(making)
    const { sql } = making
    const { series_id } = await one<{ series_id: number }>(
      sql`select id::integer as series_id from public.series limit 1`,
    )
    await sql`insert into public.series_articles (article_id, series_id, position)
      values (${id}, ${series_id}, 9) on conflict do nothing`
    const { free } = await one<{ free: number }>(
      sql`insert into public.series (slug, title) values (${crypto.randomUUID()}, 'Loose') on conflict (title) do update set slug = excluded.slug returning id::integer as free`,
    )
    return {
      where: { article_id: id },
      insert: { article_id: (await unplaced(sql)).id, series_id: free, position: 1 },
      change: { position: 8 },
    }
  },
  series_in_order: first('series_in_order'),
  site_settings: async ({ sql }) => {
    const row = { ...demonstration, id: true, version: 1, updated_at: new Date().toISOString() }
    await sql`insert into public.site_settings
      select * from jsonb_populate_record(null::public.site_settings, ${sql.json(row)})
      on conflict do nothing`
    return { where: { id: true }, insert: { id: true }, change: { name: 'Mine' } }
  },
  email_settings: async ({ sql }) => {
    await sql`insert into public.email_settings (owner_address) values ('owner@example.com') on conflict do nothing`
    return {
      where: { id: true },
      insert: { id: true },
      change: { owner_address: 'me@example.com' },
    }
  },
  spellings: async ({ sql }) => {
    await sql`insert into public.spellings (words) values ('rime, rhyme') on conflict do nothing`
    return {
      where: { words: 'rime, rhyme' },
      insert: { words: 'gybe, jibe' },
      change: { words: 'gybe, jibe' },
    }
  },
  user_roles: async ({ sql, owner }) => {
    await sql`insert into public.roles (slug, name, rank) values ('taster', 'Taster', 0) on conflict do nothing`
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
  where: await one(sql`insert into public.jobs (kind, reason, status, finished_at)
    values ('build', 'edit', 'done', now()) returning id::integer`),
})

const email: Maker = async ({ sql }) => ({
  where: await one(sql`insert into public.jobs (kind, recipient, subject, sealed)
    values ('email', 'nora@example.org', 'Hello', 'v1.x') returning id::integer`),
})

async function comments(making: Making) {
  const { id, article_id } = await comment(making, making.owner)
  return {
    where: { id },
    insert: { article_id, body: 'Mine rose.' },
    change: { body: 'Mine did not.' },
  }
}
