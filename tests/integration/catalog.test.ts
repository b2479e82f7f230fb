import { describe, expect, it } from 'vitest'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()

/** The tables that users may write to as a whole, as far as policies let them. */
const GRANTED_WRITES: Record<string, string[]> = {
  api_tokens: ['DELETE'],
  webhooks: ['DELETE'],
  article_drafts: ['DELETE'],
  article_notes: ['DELETE'],
  backups: ['DELETE'],
  cart_lines: ['DELETE'],
  kept_articles: ['DELETE'],
  newsletter_issue_drafts: ['DELETE'],
  newsletter_issues: ['DELETE'],
  article_corrections: ['DELETE'],
  import_files: ['DELETE'],
  redirects: ['DELETE'],
  spellings: ['DELETE'],
  units: ['DELETE'],
  cup_weights: ['DELETE'],
}

/** The columns that users may write to, as far as policies let them. */
const GRANTED_COLUMNS: Record<string, { INSERT?: string[]; UPDATE?: string[] }> = {
  account_settings: { UPDATE: ['autosave', 'editorial_emails', 'generate_from_job_description'] },
  api_tokens: { INSERT: ['expires_at', 'name', 'scope', 'token_hash'] },
  article_corrections: { UPDATE: ['body'] },
  article_notes: { INSERT: ['after', 'answers', 'article_id', 'before', 'body', 'quote'] },
  backup_plan: { UPDATE: ['days', 'is_nightly'] },
  cart_lines: { INSERT: ['place', 'quantity', 'sku'] },
  cup_weights: {
    INSERT: ['grams', 'name', 'names', 'source'],
    UPDATE: ['grams', 'name', 'names', 'source', 'version'],
  },
  import_files: { INSERT: ['is_of_backup', 'name', 'size'] },
  kept_articles: { INSERT: ['article_id', 'kept_at'] },
  newsletter_issue_drafts: {
    INSERT: ['content', 'issue_id', 'saved_at', 'version'],
    UPDATE: ['content', 'issue_id', 'saved_at', 'version'],
  },
  newsletter_issues: {
    INSERT: ['announced_id', 'body', 'preheader', 'public', 'send_at', 'subject', 'topics'],
    UPDATE: [
      'body',
      'preheader',
      'public',
      'send_at',
      'send_problem',
      'subject',
      'topics',
      'welcome_days',
    ],
  },
  profiles: { UPDATE: ['first_name', 'last_name', 'username'] },
  redirects: {
    INSERT: ['from_path', 'status', 'to_path'],
    UPDATE: ['from_path', 'status', 'to_path'],
  },
  spellings: { INSERT: ['related', 'words'] },
  units: {
    INSERT: ['amount', 'name', 'names', 'of_unit', 'plural'],
    UPDATE: ['amount', 'name', 'names', 'of_unit', 'plural', 'version'],
  },
  webhooks: {
    INSERT: ['events', 'sealed_secret', 'url'],
    UPDATE: ['events', 'failing_since', 'failures', 'off_at', 'url'],
  },
}

/** The columns of which users read the rest of the table. */
const CLOSED_COLUMNS: Record<string, string[]> = {
  api_tokens: ['token_hash'],
  jobs: ['missed', 'sealed', 'subscriber_id', 'useful_until', 'wish'],
  site_settings: ['updated_at', 'updated_by'],
  webhooks: ['former_secret', 'rotated_at', 'sealed_secret'],
}

/** What the session of a token may write to, by the least scope; every other table refuses it. */
const WRITTEN_BY_TOKENS: Record<string, string> = {
  rate_limits: 'read',
  article_authors: 'articles',
  article_cards: 'articles',
  article_categories: 'articles',
  article_corrections: 'articles',
  article_drafts: 'articles',
  article_images: 'articles',
  article_plans: 'articles',
  article_references: 'articles',
  article_reviews: 'articles',
  article_revisions: 'articles',
  articles: 'articles',
  authors: 'articles',
  build_changes: 'articles',
  jobs: 'articles',
  pending_versions: 'articles',
  preview_links: 'articles',
  publications_to_tell: 'articles',
  series: 'articles',
  series_articles: 'articles',
  stored_images: 'articles',
  undescribed_pictures: 'articles',
  categories: 'all',
  category_starts: 'all',
  cup_weights: 'all',
  messages: 'all',
  page_revisions: 'all',
  pages: 'all',
  pictures: 'all',
  redirects: 'all',
  site_settings: 'all',
  spellings: 'all',
  units: 'all',
}

/** The figures of constraints whose names have none, or say them in another way. */
const FIGURES: Record<string, number[]> = {
  site_name_is_required: [60],
  site_wide_name_is_required: [60],
  site_narrow_name_is_required: [30],
  category_slug_must_be_lowercase_words: [120],
  category_name_must_be_one_short_line: [80],
  article_id_must_be_lowercase_words: [120],
  article_title_is_required: [200],
  author_slug_must_be_lowercase_words: [120],
  series_slug_must_be_lowercase_words: [120],
  imported_name_must_be_short: [1, 100],
  stars_must_be_one_to_five: [1, 5],
  category_must_begin_with_at_most_three_articles: [1, 3],
  issue_subject_must_be_one_line: [150],
  issue_preheader_must_be_one_line: [150],
  issue_topics_must_be_chosen: [1, 50],
  webhook_address_must_be_of_the_web: [500],
  page_title_is_required: [120],
  import_file_must_be_of_at_most_5_gigabytes: [1, 5 * 1024 ** 3],
  site_light_accent_must_have_a_contrast_of_4_5: [4.5],
  site_dark_accent_must_have_a_contrast_of_4_5: [4.5],
  correction_must_have_1_to_1000_characters: [1000],
  note_must_have_1_to_2000_characters: [2000],
  review_note_must_be_1_to_2000_characters: [2000],
  token_name_must_have_1_to_80_characters: [80],
  // The first word and one to five others.
  spellings_must_be_2_to_6_words_joined_by_commas: [1, 5],
  // A function that both call; tests of saving try it.
  article_picture_credits_have_at_most_200_characters: [],
  page_picture_credits_have_at_most_200_characters: [],
}

const ASKS_WHO = /auth\.(uid|jwt|role|email)\(\)|current_setting/
const ASKS_FOR_SESSION =
  /\b(has_valid_session\(\)|may_write\(\)|has_role\('\w+'::text\)|works_on\(article_id\))/

/** The alternatives of a condition; each alone grants access. */
const alternativesOf = (condition: string) => condition.split(' OR ')

/** The functions that ask whether the caller's session has ended, themselves or by another. */
function askingFunctions(functions: { name: string; source: string }[]): Set<string> {
  const asking = new Set(['has_valid_session'])
  for (let before = 0; before !== asking.size; ) {
    before = asking.size
    for (const { name, source } of functions) {
      const called = source.matchAll(/public\.(\w+)/g)
      if ([...called].some(([, other = '']) => asking.has(other))) asking.add(name)
    }
  }
  return asking
}

describe('the catalog of the database', () => {
  it('Every table has row-level security', async () => {
    const open = await site.sql`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`
    expect(open.map(({ relname }) => relname)).toEqual([])
  })

  it('Every table and the accounts of Auth refuse tokens for programs, but for the tables that a scope names', async () => {
    const tables = await site.sql`
      select relname as name, rtrim(encode(tgargs, 'escape'), '\\0') as scope, tgtype & 31 as events
      from pg_class left join pg_trigger on tgrelid = pg_class.oid and tgname = 'refuse_writes_of_tokens'
        and tgenabled = 'O'
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') or pg_class.oid = 'auth.users'::regclass`
    // Before each statement that inserts, updates or deletes.
    expect(tables.filter(({ events }) => events !== 30)).toEqual([])
    const open = tables.filter(({ scope }) => scope !== '').map(({ name, scope }) => [name, scope])
    expect(Object.fromEntries(open)).toEqual(WRITTEN_BY_TOKENS)
  })

  it('Every constraint holds to the figures of its name', async () => {
    const constraints = await site.sql`
      select distinct conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
      where connamespace = 'public'::regnamespace and contype = 'c'`
    const figures = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
    const broken = constraints.filter(({ name, rule }) => {
      const allowed = FIGURES[name] ?? figures(name)
      return !allowed.every((figure) => figures(rule).includes(figure))
    })
    expect(broken.map(({ name, rule }) => [name, rule])).toEqual([])
    const names = new Set(constraints.map(({ name }) => name))
    expect(Object.keys(FIGURES).filter((name) => !names.has(name))).toEqual([])
  })

  it('Every view runs with the rights of its caller', async () => {
    const views = await site.sql`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v'
        and not coalesce('security_invoker=true' = any(reloptions), false)`
    expect(views.map(({ relname }) => relname)).toEqual([])
  })

  it('Every policy for updates checks the new row too', async () => {
    const lax = await site.sql`
      select tablename, policyname from pg_policies
      where schemaname = 'public' and cmd in ('UPDATE', 'ALL') and with_check is null`
    expect([...lax]).toEqual([])
  })

  it('Every policy that trusts a token asks whether its session has ended', async () => {
    const policies = await site.sql`
      select tablename, policyname, cmd = 'SELECT' and 'anon' = any(roles) as is_for_guests,
        array_remove(array[qual, with_check], null) as conditions
      from pg_policies
      where schemaname in ('public', 'storage') and roles && '{authenticated,public}'`
    expect(policies.length).toBeGreaterThan(30)
    const trusting = policies.filter(({ is_for_guests, conditions }) =>
      conditions
        .flatMap(alternativesOf)
        .some(
          (alternative: string) =>
            !ASKS_FOR_SESSION.test(alternative) && !(is_for_guests && !ASKS_WHO.test(alternative)),
        ),
    )
    expect(trusting.map(({ tablename, policyname }) => [tablename, policyname])).toEqual([])
  })

  it('Every function that acts for its caller asks whether the session has ended', async () => {
    const functions = await site.sql<{ name: string; source: string; open: boolean }[]>`
      select proname as name, prosrc as source, prosecdef and
        (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute')) as open
      from pg_proc where pronamespace = 'public'::regnamespace`
    const asks = askingFunctions(functions)
    expect(asks).toContain('has_valid_session')
    const trusting = functions.filter(
      ({ name, source, open }) => open && ASKS_WHO.test(source) && !asks.has(name),
    )
    expect(trusting.map(({ name }) => name)).toEqual([])
  })

  it('Every function sets its search path', async () => {
    const loose = await site.sql`
      select proname from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from unnest(proconfig) as setting where setting like 'search_path=%')`
    expect(loose.map(({ proname }) => proname)).toEqual([])
  })

  it('Guests have no right to write to a table', async () => {
    const writes = await site.sql`
      select table_name, privilege_type from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('anon', 'PUBLIC') and privilege_type <> 'SELECT'
      union all
      select table_name, privilege_type from information_schema.role_column_grants
      where table_schema = 'public' and grantee in ('anon', 'PUBLIC') and privilege_type not in ('SELECT')`
    expect([...writes]).toEqual([])
  })

  it('Users may write only to the listed tables', async () => {
    const grants = await site.sql`
      select table_name, array_agg(privilege_type::text order by privilege_type) as privileges
      from information_schema.role_table_grants
      where table_schema = 'public' and grantee = 'authenticated' and privilege_type <> 'SELECT'
      group by table_name`
    expect(
      Object.fromEntries(grants.map(({ table_name, privileges }) => [table_name, privileges])),
    ).toEqual(GRANTED_WRITES)
  })

  it('Users may write only to the listed columns, and so to no comment and no part of an article', async () => {
    const grants = await site.sql`
      select table_name, privilege_type, array_agg(column_name::text order by column_name::text) as columns
      from information_schema.role_column_grants
      where table_schema = 'public' and grantee = 'authenticated' and privilege_type <> 'SELECT'
      group by table_name, privilege_type`
    const columns: typeof GRANTED_COLUMNS = {}
    for (const { table_name, privilege_type, columns: granted } of grants)
      columns[table_name] = { ...columns[table_name], [privilege_type]: granted }
    expect(columns).toEqual(GRANTED_COLUMNS)
  })

  it('Secrets and what the server alone needs are in no column that users or guests read', async () => {
    const rows = await site.sql`
      select role, relname as name,
        array_agg(attname::text order by attname::text) filter (where not reads) as closed
      from (values ('anon'), ('authenticated')) as roles (role), pg_class
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped,
        lateral has_column_privilege(role, pg_class.oid, attnum, 'select') as reads
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      group by role, relname having bool_or(reads) and not bool_and(reads)`
    const closedTo = (role: string) =>
      Object.fromEntries(
        rows.filter((row) => row.role === role).map(({ name, closed }) => [name, closed]),
      )
    expect(closedTo('authenticated')).toEqual(CLOSED_COLUMNS)
    expect(closedTo('anon')).toEqual({ site_settings: CLOSED_COLUMNS.site_settings })
  })

  it('Every check constraint has a readable name', async () => {
    const checks = await site.sql`
      select conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype = 'c' and conname !~ '^[a-z0-9]+(_[a-z0-9]+){2,}$'`
    expect([...checks]).toEqual([])
  })
})
