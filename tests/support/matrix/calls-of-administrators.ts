import { storedEmail } from '../../../src/features/site/email/outbox.server.ts'
import demonstration from '../../../supabase/seed/settings.json' with { type: 'json' }
import { text } from '../admin-site.ts'
import { picture } from '../uploads.ts'
import type { CallContext, CallRow } from './calls.ts'
import { apiToken, backup, importFile, invitation, message, one, webhook } from './target-rows.ts'

const unpublished = async ({ article }: CallContext) => ({ id: await article('unpublished') })
const published = async ({ article }: CallContext) => ({ id: await article() })
async function storedPicture({ sql, owner }: CallContext) {
  const name = `p-${crypto.randomUUID()}`
  await sql`insert into public.stored_images (name, width, height, temporary, uploaded_by)
    values (${name}, 4, 3, false, ${owner.id})`
  return { name }
}
const byId = async ({ issue }: CallContext) => ({ id: await issue() })
const content = {
  subject: 'April',
  preheader: '',
  body: '<p>Spring is here.</p>',
  topics: [],
  public: true,
}

async function email({ sql }: CallContext) {
  const waiting = storedEmail('nora@example.org', {
    sender: 'Salt & Cedar',
    subject: 'Hello',
    text: 'Hello, Nora.',
    html: '<p>Hello, Nora.</p>',
  })
  const [row] = await sql`
    insert into public.jobs ${sql({ kind: 'email', ...waiting })} returning id::integer`
  return { id: row?.id }
}

async function revision({ sql, article }: CallContext) {
  const [row] = await sql`
    insert into public.article_revisions (article_id, version, reason, published, content)
    select id, 1, 'save', false, ${sql.json(text('a-revision'))} from public.articles
    where slug = ${await article('unpublished')} returning id::integer`
  return { revision: row?.id }
}

async function photograph() {
  const bytes = await picture().jpeg().toBuffer()
  return { article_images: new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }) }
}

async function logo() {
  const bytes = await picture().png().toBuffer()
  return { logo: new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }) }
}

/** An account that nobody else in the matrix is. */
async function somebody({ sql }: CallContext) {
  const id = crypto.randomUUID()
  const username = `r-${id.slice(0, 8)}`
  const meta = sql.json({ username })
  await sql`insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${`${username}@example.org`}, ${meta}, now(), now())`
  await sql`insert into public.profiles (id, username) values (${id}, ${username}) on conflict do nothing`
  await sql`insert into public.accounts (user_id) values (${id}) on conflict do nothing`
  return { id }
}

async function spelling({ sql }: CallContext) {
  const words = `rime, s${crypto.randomUUID().replace(/[^a-f]/g, '')}`
  const [row] = await sql`
    insert into public.spellings (words) values (${words}) returning id::integer`
  return { id: row?.id }
}

async function correction({ sql }: CallContext) {
  const [row] = await sql`
    insert into public.article_corrections (article_id, body)
    select min(id), 'It was one hour.' from public.articles where published
    returning id::integer`
  return { correction: row?.id }
}

const ownName = () => `w${crypto.randomUUID().replace(/[^a-f]/g, '')}`

async function ownUnit({ sql }: CallContext) {
  const [row] = await sql`
    insert into public.units (name, plural) values (${ownName()}, 'many') returning id::integer`
  return { id: row?.id }
}

async function cupWeight({ sql }: CallContext) {
  const [row] = await sql`
    insert into public.cup_weights (name, grams) values (${ownName()}, 190) returning id::integer`
  return { id: row?.id }
}

const givenUnit = () => ({ name: ownName(), plural: '', names: '', equals: '28 lb' })
const givenWeight = () => ({ name: ownName(), names: '', grams: 190, source: '' })

async function redirect({ sql }: CallContext) {
  const [row] = await sql`
    insert into public.redirects (from_path, to_path) values (${`/${newSlug()}`}, '/about')
    returning id::integer`
  return { id: row?.id }
}

async function siteSettings({ sql }: CallContext) {
  const [row] = await sql`select version from public.site_settings`
  return { ...demonstration, version: row?.version ?? 0 }
}

async function emailSettings({ sql }: CallContext) {
  const [row] = await sql`select version from public.email_settings`
  return { sender_name: '', reply_to: '', owner_address: '', version: row?.version ?? 0 }
}

/** An unpublished article of the author is not there for another author. */
const hidden = { 'other author': 404 }
const notTheirs = { 'other author': 403 }

const newAddress = () => `${crypto.randomUUID()}@example.org`

const givenWebhook = { url: 'http://localhost:1/', events: ['build.live'] }

const ownWebhook = async ({ sql }: CallContext) => ({ id: (await webhook(sql)).id })

const newSlug = () => `c-${crypto.randomUUID()}`

async function category({ sql }: CallContext) {
  const [row] = await sql`
    insert into public.categories (slug, name) values (${newSlug()}, 'Cellars') returning id::integer`
  return { id: row?.id }
}

async function author({ sql }: CallContext) {
  const [row] = await sql`
    insert into public.authors (slug, name) values (${newSlug()}, 'Ada Quill') returning id::integer`
  return { id: row?.id }
}

async function series({ sql }: CallContext) {
  const [row] = await sql`
    insert into public.series (slug, title) values (${newSlug()}, ${newSlug()}) returning id::integer`
  return { id: row?.id }
}

/** What only people with a role do. */
/** A note of the caller at an article of the owner. */
async function note(making: CallContext) {
  const { id } = await unpublished(making)
  const [row] = await making.sql`insert into public.article_notes (article_id, author_id, body)
    select id, ${making.caller?.id ?? null}, 'Why?' from public.articles where slug = ${id}
    returning id::integer`
  return { id, note: row?.id }
}

export const CALLS_OF_ADMINISTRATORS: Record<string, CallRow> = {
  'GET /api/admin/article': { except: hidden, ask: unpublished },
  'POST /api/article': {
    ask: () => text(`a-${crypto.randomUUID()}`),
  },
  'PUT /api/article': {
    except: hidden,
    ask: async ({ article }) => ({ ...text(await article('unpublished')), version: 1 }),
  },
  'PUT /api/article/pending': {
    except: { 'other author': 403 },
    ask: async ({ article }) => ({ ...text(await article()), version: 1 }),
  },
  'DELETE /api/article/pending': { except: { 'other author': 403 }, ask: published },
  'PUT /api/article/id': {
    except: hidden,
    ask: async ({ article }) => ({ id: await article('unpublished'), new_id: newSlug() }),
  },
  'DELETE /api/article': { except: { author: 403, 'other author': 403 }, ask: published },
  'POST /api/article/restore': {
    except: hidden,
    ask: async ({ article }) => ({ id: await article('binned') }),
  },
  'POST /api/article/duplicate': { except: hidden, ask: unpublished },
  // Of each article that the caller may not change, the answer says so.
  'POST /api/article/changes': {
    ask: async ({ article }) => ({ change: 'bin', ids: [await article('unpublished')] }),
  },
  'POST /api/admin/open-document': {
    except: hidden,
    ask: async ({ sql, article }) => {
      const [row] = await sql`
        select id::integer from public.articles where slug = ${await article('unpublished')}`
      return { kind: 'article', id: row?.id }
    },
  },
  'GET /api/admin/calendar': { ask: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'GET /api/article/note': { except: hidden, ask: unpublished },
  'POST /api/article/note': {
    except: hidden,
    ask: async (making) => ({ ...(await unpublished(making)), body: 'Why?' }),
  },
  'PUT /api/article/note/:note': {
    except: hidden,
    ask: async (making) => ({ ...(await note(making)), settled: true }),
  },
  'DELETE /api/article/note/:note': { except: hidden, ask: note },
  'PUT /api/article/plan': {
    except: hidden,
    ask: async (making) => ({ ...(await unpublished(making)), due: '2026-12-01' }),
  },
  'POST /api/article/review': { except: hidden, ask: unpublished },
  'POST /api/article/take-back': { except: hidden, ask: unpublished },
  'POST /api/article/send-back': {
    ask: async (making) => {
      const { id } = await unpublished(making)
      await making.sql`insert into public.article_reviews (article_id)
        select id from public.articles where slug = ${id}`
      return { id, note: 'The ending is missing.' }
    },
  },
  'POST /api/article/publish': { ask: unpublished },
  'POST /api/article/suspend': { ask: published },
  'PUT /api/article/comments': {
    ask: async ({ article }) => ({ id: await article('published'), open: true }),
  },
  'POST /api/article/schedule': {
    ask: async ({ article }) => {
      return { id: await article('unpublished'), at: '2099-01-01T00:00:00Z' }
    },
  },
  'POST /api/article_img_temp_upload': { ask: photograph },
  'POST /api/article/comment/picture': { ask: photograph },
  'POST /api/admin/article/file': { ask: () => ({ file: new File(['%PDF-1.7'], 'a.pdf') }) },

  'GET /api/admin/article/draft': { ask: unpublished },
  'PUT /api/admin/article/draft': {
    ask: () => ({ content: { title: 'Half a' } }),
  },
  'DELETE /api/admin/article/draft': { except: hidden, ask: unpublished },
  'GET /api/admin/article/revision': { except: hidden, ask: unpublished },
  'POST /api/admin/article/revision': {
    except: hidden,
    ask: async ({ article }) => ({ id: await article('unpublished'), version: 1, content: {} }),
  },
  'GET /api/admin/article/revision/:revision': { except: hidden, ask: revision },
  'POST /api/admin/article/revision/:revision/restore': {
    except: hidden,
    ask: revision,
  },
  'GET /api/admin/article/correction': { ask: published },
  'POST /api/admin/article/correction': {
    ask: async (making) => ({ ...(await published(making)), body: 'It was one hour.' }),
  },
  'PUT /api/admin/article/correction/:correction': {
    ask: async (making) => ({ ...(await correction(making)), body: 'It was two hours.' }),
  },
  'DELETE /api/admin/article/correction/:correction': { ask: correction },
  'POST /api/admin/article/preview': {
    ask: () => ({ content: { title: 'Half a' } }),
  },
  'POST /api/admin/article/preview-link': { except: hidden, ask: unpublished },

  'POST /api/admin/subscribers': { ask: () => ({ email: newAddress() }) },
  'DELETE /api/admin/subscribers/:id': {
    ask: ({ sql }) =>
      one(sql`insert into public.newsletter_subscribers (email) values (${newAddress()})
        returning id::integer`),
  },
  'POST /api/admin/subscribers/:id/allow': {
    ask: ({ sql }) =>
      one(
        sql`select -public.suppress_address(${newAddress()}, 'hard bounce', 'a test')::integer as id`,
      ),
  },
  'POST /api/admin/subscribers/:id/copy': {
    ask: ({ sql }) =>
      one(sql`
        with issue as (
          insert into public.newsletter_issues (subject, state, started_at, stored_email)
          values ('Frost', 'sent', now(), '{}') returning id
        ), subscriber as (
          insert into public.newsletter_subscribers (email) values (${newAddress()}) returning id
        )
        insert into public.jobs (kind, status, issue_id, subscriber_id, finished_at)
        select 'newsletter_copy', 'uncertain', issue.id, subscriber.id, now() from issue, subscriber
        returning subscriber_id::integer as id, issue_id::integer as issue`),
  },
  'GET /api/admin/newsletter/:id': { ask: byId },
  'GET /api/admin/newsletter-template': { ask: () => ({ template: 'letter' }) },
  'GET /api/admin/article/newsletter': { ask: published },
  'PUT /api/admin/article/newsletter': {
    ask: async (making) => ({ ...(await published(making)), send: false }),
  },
  'PUT /api/admin/newsletter/:id/schedule': {
    ask: async (making) => ({ ...(await byId(making)), at: '2099-01-01T00:00:00Z' }),
  },
  'PUT /api/admin/newsletter/:id/public': {
    ask: async (making) => ({ ...(await byId(making)), public: false }),
  },
  'PUT /api/admin/newsletter/:id/welcome': {
    ask: async (making) => ({ ...(await byId(making)), days: null }),
  },
  'POST /api/admin/newsletter': { ask: () => content },
  'PUT /api/admin/newsletter/:id': {
    ask: async (making) => ({ ...(await byId(making)), ...content, version: 1 }),
  },
  'DELETE /api/admin/newsletter/:id': { ask: byId },
  'GET /api/admin/newsletter/:id/revision': { ask: byId },
  'GET /api/admin/newsletter/revision/:revision': {
    ask: async (making) => {
      const { id } = await byId(making)
      const [row] = await making.sql`
        insert into public.newsletter_issue_revisions (issue_id, version, content)
        values (${id}, 9, ${making.sql.json(content)}) returning id::integer`
      return { revision: row?.id }
    },
  },
  'GET /api/admin/newsletter/:id/preview': { ask: byId },
  'POST /api/admin/newsletter/:id/test': { ask: byId },
  'POST /api/admin/newsletter/:id/send': { ask: byId },
  'GET /api/admin/newsletter/:id/recipients': { ask: byId },
  'POST /api/admin/newsletter/:id/pause': {
    ask: async (making) => {
      const { id } = await byId(making)
      await making.sql`update public.newsletter_issues
        set state = 'sending', started_at = now(), stored_email = '{}' where id = ${id}`
      return { id }
    },
  },
  'GET /api/admin/newsletter-draft': { ask: byId },
  'PUT /api/admin/newsletter-draft': {
    ask: async (making) => ({ ...(await byId(making)), content }),
  },
  'DELETE /api/admin/newsletter-draft': { ask: byId },
  'POST /api/admin/source': { ask: () => ({ number: '10.1234/abc' }) },
  'POST /api/admin/sources': { ask: () => ({ find: 'salt' }) },
  'POST /api/admin/cards': { ask: () => ({ find: '' }) },
  'POST /api/admin/link': {
    ask: async ({ article }) => ({ address: `/article/${await article('published')}` }),
  },
  'POST /api/admin/addresses': { ask: () => ({ find: 'about', addresses: ['/nowhere'] }) },
  'POST /api/admin/category': {
    ask: () => ({ name: 'Cellars', slug: newSlug(), parent_id: null }),
  },
  'PUT /api/admin/category/:id': {
    ask: async (making) => ({
      ...(await category(making)),
      version: 1,
      name: 'Cellars',
      slug: newSlug(),
      description: '',
      picture: null,
      starts: [],
    }),
  },
  'POST /api/admin/category/:id/move': {
    ask: async (making) => ({ ...(await category(making)), parent_id: null, place: 1 }),
  },
  'POST /api/admin/category/:id/merge': {
    ask: async (making) => ({ ...(await category(making)), into: (await category(making)).id }),
  },
  'DELETE /api/admin/category/:id': { ask: category },
  'POST /api/admin/series': { ask: () => ({ title: newSlug(), slug: newSlug() }) },
  'PUT /api/admin/series/:id': {
    ask: async (making) => ({
      ...(await series(making)),
      version: 1,
      title: newSlug(),
      slug: newSlug(),
      tagline: '',
      description: '',
      cover: null,
      articles: [],
    }),
  },
  'POST /api/admin/series/:id/arrange': {
    ask: async (making) => ({ ...(await series(making)), place: 1, on_front_page: false }),
  },
  'DELETE /api/admin/series/:id': { ask: series },
  'POST /api/admin/author': {
    ask: () => ({ name: 'Ada Quill', slug: newSlug() }),
  },
  'PUT /api/admin/author/:id': {
    ask: async (making) => ({
      ...(await author(making)),
      version: 1,
      name: 'Ada Quill',
      slug: newSlug(),
      biography: '',
      portrait: null,
      links: [],
    }),
  },
  'DELETE /api/admin/author/:id': { ask: author },
  'GET /api/admin/redirect/test': { ask: () => ({ from: `/${newSlug()}`, to: '/about' }) },
  'POST /api/admin/redirect': {
    ask: () => ({ from: `/${newSlug()}`, to: '/about', status: 301 }),
  },
  'POST /api/admin/redirect/import': { ask: () => ({ table: `/${newSlug()}, /about` }) },
  'PUT /api/admin/redirect/:id': {
    ask: async (making) => {
      return { ...(await redirect(making)), from: `/${newSlug()}`, to: '/about', status: 301 }
    },
  },
  'DELETE /api/admin/redirect/:id': { ask: redirect },
  'POST /api/admin/spelling': {
    ask: () => ({ words: `rime, r${crypto.randomUUID().replace(/[^a-f]/g, '')}` }),
  },
  'DELETE /api/admin/spelling/:id': { ask: spelling },
  'POST /api/admin/unit': { ask: givenUnit },
  'PUT /api/admin/unit/:id': {
    ask: async (making) => ({ ...givenUnit(), ...(await ownUnit(making)), version: 1 }),
  },
  'DELETE /api/admin/unit/:id': { ask: ownUnit },
  'POST /api/admin/cup-weight': { ask: givenWeight },
  'PUT /api/admin/cup-weight/:id': {
    ask: async (making) => ({ ...givenWeight(), ...(await cupWeight(making)), version: 1 }),
  },
  'DELETE /api/admin/cup-weight/:id': { ask: cupWeight },
  'PUT /api/admin/people/:id/role': {
    ask: async (making) => ({ ...(await somebody(making)), role: 'author' }),
  },
  'POST /api/admin/people/:id/suspend': { ask: somebody },
  'POST /api/admin/people/:id/unsuspend': { ask: somebody },
  'POST /api/admin/people/:id/log-out': { ask: somebody },
  'POST /api/admin/invitation': {
    ask: () => ({ email: newAddress(), role: 'editor' }),
  },
  'DELETE /api/admin/invitation/:id': {
    ask: async ({ sql, owner }) => ({ id: (await invitation(sql, newAddress(), owner.id)).id }),
  },
  'PUT /api/admin/site-settings': { ask: siteSettings },
  'POST /api/admin/site-settings/logo': { ask: logo },
  'POST /api/admin/site-settings/preview': { ask: () => demonstration },
  'PUT /api/admin/email-settings': { ask: emailSettings },
  'POST /api/admin/email/returned/undo': { ask: () => ({ issue: null, day: '2026-11-28' }) },
  'POST /api/admin/email/unclear/:id': {
    ask: async ({ sql }) => ({
      ...(await one(sql`insert into public.unclear_returns (email, sender, beginning)
        values (gen_random_uuid() || '@example.org', 'a server', 'Sorry') returning id::integer`)),
      means: 'nothing',
    }),
  },
  'POST /api/admin/email/brake/:id': {
    ask: async ({ sql }) => ({
      ...(await one(sql`insert into public.email_brakes (day, returned, emails)
        values (current_date - floor(random() * 3000)::integer, 10, 20) returning id::integer`)),
      gone: false,
    }),
  },
  'POST /api/admin/email/delivery': {
    ask: () => ({ source: 'From: a@example.org\nAuthentication-Results: mx; spf=pass\n' }),
  },
  'POST /api/admin/webhook': { ask: () => givenWebhook },
  'PUT /api/admin/webhook/:id': {
    ask: async (making) => ({ ...(await ownWebhook(making)), ...givenWebhook, on: true }),
  },
  'POST /api/admin/webhook/:id/secret': { ask: ownWebhook },
  'POST /api/admin/webhook/:id/test': { ask: ownWebhook },
  'DELETE /api/admin/webhook/:id': { ask: ownWebhook },
  'GET /api/admin/webhook/:id/delivery': { ask: ownWebhook },
  'POST /api/admin/webhook/delivery/:id/again': {
    ask: async ({ sql }) => ({ id: (await webhook(sql)).delivery }),
  },
  'POST /api/admin/token': { ask: () => ({ name: 'Mirror', scope: 'read', lasts: '30 days' }) },
  'DELETE /api/admin/token/:id': {
    ask: ({ sql, owner }) => apiToken(sql, owner, 'read', crypto.randomUUID()),
  },
  'POST /api/admin/export': {
    ask: async ({ sql }) => {
      await sql`delete from public.jobs where kind = 'export'`
      return { people: false, revisions: false }
    },
  },
  'POST /api/admin/export/download': {
    ask: async ({ sql }) => {
      const name = `magazine-${Date.now()}.zip`
      await sql`insert into storage.objects (bucket_id, name, metadata)
        values ('exports', ${name}, '{"size": 1}') on conflict do nothing`
      return { name }
    },
  },
  'POST /api/admin/backup': {
    ask: async ({ sql }) => {
      await sql`delete from public.jobs where kind = 'backup'`
      return {}
    },
  },
  'PUT /api/admin/backup/plan': { ask: () => ({ is_nightly: false, days: '30' }) },
  'POST /api/admin/backup/:id/links': { ask: ({ sql }) => backup(sql) },
  'DELETE /api/admin/backup/:id': { ask: ({ sql }) => backup(sql) },
  'POST /api/admin/restore': {
    // The magazine of the matrix is not empty.
    except: { administrator: 409, editor: 403 },
    ask: async ({ sql }) => ({ uploads: [(await importFile(sql, 'uploading')).id] }),
  },
  'POST /api/admin/import': { ask: () => ({ name: 'posts.zip', size: 10 }) },
  'POST /api/admin/import/:id/part/:number': {
    ask: async ({ sql }) => ({
      ...(await importFile(sql, 'uploading')),
      number: '0',
      part: new File(['0123456789'], 'part'),
    }),
  },
  'POST /api/admin/import/:id/read': { ask: ({ sql }) => importFile(sql, 'uploading') },
  'POST /api/admin/import/:id/run': {
    ask: async ({ sql }) => ({ ...(await importFile(sql, 'read')), as_drafts: true }),
  },
  'PUT /api/admin/picture': {
    except: notTheirs,
    ask: async (making) => ({
      ...(await storedPicture(making)),
      alt: 'A hen.',
      credit: '',
      licence: '',
      focus: '50 50',
    }),
  },
  'POST /api/admin/picture/replace': {
    except: notTheirs,
    ask: async (making) => {
      return { ...(await storedPicture(making)), by: (await storedPicture(making)).name }
    },
  },
  'DELETE /api/admin/picture': { except: notTheirs, ask: storedPicture },
  'POST /api/admin/picture/restore': {
    except: notTheirs,
    async ask(making) {
      const { name } = await storedPicture(making)
      await making.sql`update public.stored_images set deleted_at = now() where name = ${name}`
      return { name }
    },
  },
  'PUT /api/admin/import/:id/author': {
    ask: async ({ sql }) => ({ ...(await importFile(sql, 'read')), key: 'ada', slug: null }),
  },
  'POST /api/admin/import/:id/pause': { ask: ({ sql }) => importFile(sql, 'importing') },
  'POST /api/admin/import/:id/undo': { ask: ({ sql }) => importFile(sql, 'done') },
  'DELETE /api/admin/import/:id': { ask: ({ sql }) => importFile(sql, 'read') },
  'PUT /api/admin/messages/:id': {
    ask: async ({ sql, owner }) => ({ ...(await message(sql, owner)), state: 'answered' }),
  },
  'POST /api/admin/mail/retry': { ask: email },
}
