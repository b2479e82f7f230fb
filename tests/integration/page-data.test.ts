import type { Sql } from 'postgres'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentFingerprint } from '../../scripts/local/content-fingerprint.ts'
import { PAGE_DATA } from '../../src/layouts/page-data.ts'
import {
  type ReleaseTeasers,
  readTeaserState,
  readTeasers,
} from '../../src/rendering/read-teasers.ts'
import { readParts, stateOfRelease } from '../../src/rendering/release-parts.ts'
import { CHANGES, seeded } from '../support/random-changes.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const WRITER = 'maren_holt'
let id: Record<'reader' | 'stranger', string>

const ARTICLE = 'cold-sourdough'
/** A new comment on an article. */
async function comment(author: string, slug = ARTICLE): Promise<number> {
  const [row] = await site.sql`
    insert into public.comments (article_id, author_id, body, html)
    select id, ${author}, 'It rose.', '<p>It rose.</p>' from public.articles where slug = ${slug}
    returning id::integer`
  return row?.id
}
const forgetBuilds = () => site.sql`delete from public.jobs where kind = 'build'`
const reasons = async () => {
  const rows = await site.sql`select reason from public.jobs where kind = 'build'`
  return rows.map(({ reason }) => reason)
}
const ask = <T>(question: () => Promise<T>) => question()
const stateNow = async () => stateOfRelease(await readParts(ask), await readTeaserState())
/** What says that pages are others than before: the fingerprint, and the keys of discussions. */
async function fingerprints() {
  const [row] = await site.sql`
    select public.discussion_keys() as discussions,
      (select jsonb_agg(jsonb_build_array(updated_at, version) order by id) from public.articles) as versions`
  const { discussions, versions } = row ?? {}
  return {
    discussions,
    versions,
    content: await (await contentFingerprint(site.databaseUrl)).fingerprint,
  }
}

beforeAll(async () => {
  const person = async (name: string) => (await site.signUp(`${name}@example.org`, name)).id
  id = { reader: await person('rita'), stranger: await person('stig') }
})
beforeEach(forgetBuilds)

describe('What pages show', () => {
  it.each(Object.entries(PAGE_DATA))(
    'Each column of %s that is said to affect no page is there, and others affect pages',
    async (table, { hidden = [] }) => {
      const columns = await site.sql`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table}`
      const names = columns.map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining([...hidden]))
      expect(names.length).toBeGreaterThan(hidden.length)
    },
  )

  it('rule: builds/nothing-changed: each change of what a release reads of articles changes their state', async () => {
    const random = seeded(54)
    const undone = new Error('Undone.')
    const changed = new Set<string>()
    const work = site.sql.begin(async (sql) => {
      const read = async () => {
        const [row] = await sql`
          select md5((public.release_teasers()::jsonb - 'state')::text) as teasers, public.release_state()::text as state`
        return row
      }
      for (const [name, change] of Object.entries(CHANGES))
        for (let time = 0; time < 4; time += 1) {
          const before = await read()
          await change(sql as unknown as Sql, random)
          const after = await read()
          if (after?.teasers === before?.teasers) continue
          expect(after?.state, name).not.toBe(before?.state)
          changed.add(name)
        }
      throw undone
    })
    await expect(work).rejects.toBe(undone)
    expect(changed.size).toBeGreaterThan(12)
  })

  it('rule: builds/only-changed: of what is published, only the 64 articles around a changed one are read again', async () => {
    // Its number is far from those of all others.
    await site.sql`
      insert into public.articles (id, slug, title, subtitle, headline, body, published, published_at)
      overriding system value
      values (6410, 'far-away', 'Far', 'Away', 'It is far.', '<p>Far.</p>', true, now())`
    const idsOf = ({ teasers }: ReleaseTeasers) => teasers.map(({ teaser }) => teaser.id)
    const inOrder = ({ state, teasers }: ReleaseTeasers) => ({
      state,
      teasers: teasers.toSorted((a, b) => a.teaser.aux_id - b.teaser.aux_id),
    })
    let known = await readTeasers()
    const fetchSpy = vi.spyOn(globalThis, 'fetch')
    /** Reads what has changed, and answers which blocks were asked for. */
    const blocksRead = async () => {
      fetchSpy.mockClear()
      known = await readTeasers(known, await readTeaserState())
      const calls = fetchSpy.mock.calls.filter(([address]) => String(address).includes('teasers'))
      expect(inOrder(known)).toEqual(inOrder(await readTeasers()))
      return calls.map(([, init]) => JSON.parse(String(init?.body)).p_blocks)
    }
    expect(await blocksRead()).toEqual([])
    await site.sql`update public.articles set body = '<p>Farther.</p>' where slug = 'far-away'`
    expect(await blocksRead()).toEqual([[100]])
    await site.sql`update public.articles set published = false where slug = 'far-away'`
    expect(idsOf(known)).toContain('far-away')
    expect(await blocksRead()).toEqual([[100]])
    expect(idsOf(known)).not.toContain('far-away')
    // Names of categories are in teasers of every block.
    const rename = (name: string) => site.sql`
      update public.categories set name = name || ${name} where id = (select min(id) from public.categories)`
    await rename(' again')
    expect(await blocksRead()).toEqual([undefined])
    fetchSpy.mockRestore()
    await site.sql`
      update public.categories set name = replace(name, ' again', '')`
    await site.sql`delete from public.articles where slug = 'far-away'`
  })

  it('The state of a release is another in another month, and when a picture has another focus', async () => {
    const parts = await readParts(ask)
    const [may, june] = ['2026-05-15', '2026-06-15'].map((day) =>
      stateOfRelease(parts, { shared: '', pictures: '', blocks: {} }, new Date(day)),
    )
    expect(may).not.toBe(june)
    const before = await stateNow()
    await site.sql`insert into public.pictures (name, focus) values ('loaf', '0 50')`
    expect(await stateNow()).not.toBe(before)
    await site.sql`delete from public.pictures where name = 'loaf'`
  })

  it('The state of a release does not tell guests that a draft has changed', async () => {
    const before = await stateNow()
    const added = await site.sql`
      insert into public.article_categories (article_id, category_id)
      select articles.id, categories.id from public.articles, public.categories where not published
      on conflict do nothing returning article_id`
    expect(added.length).toBeGreaterThan(0)
    expect(await stateNow()).toBe(before)
  })

  it('The state of a release has each column of an article that pages show', async () => {
    const [row] = await site.sql`
      select pg_get_functiondef('public.release_state'::regproc) as text,
        (select array_agg(column_name::text) from information_schema.columns
          where table_schema = 'public' and table_name = 'articles') as columns`
    const { hidden = [] } = PAGE_DATA.articles ?? {}
    // No release has what a new article is to become, where it came from, and that it is in the bin.
    const shown = row?.columns.filter(
      (name: string) => ![...hidden, 'binned_at', 'guid'].includes(name),
    )
    expect(shown.length).toBeGreaterThan(12)
    for (const name of shown) expect(row?.text).toMatch(new RegExp(`\\b${name}\\b`))
  })

  it('A column of which nothing is said affects pages, and one that is hidden does not', async () => {
    const before = await fingerprints()
    await site.sql`update public.series set version = version + 1`
    expect(await fingerprints()).toEqual(before)
    await site.sql`alter table public.series add column color text default 'rye'`
    expect((await fingerprints()).content).not.toBe(before.content)
    await site.sql`alter table public.series drop column color`
    expect(await fingerprints()).toEqual(before)
  })

  it('Triggers request a build for the tables that are said to need them', async () => {
    const rows = await site.sql`
      select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'request_build%'`
    // An author loses the account when it is purged, a suspension is no column of ours.
    expect(rows.map(({ name }) => name).sort()).toEqual([
      'article_corrections',
      'auth.users',
      'authors',
      'comments',
      'cup_weights',
      'newsletter_issues',
      'profiles',
      'redirects',
      'spellings',
      'units',
      'user_roles',
    ])
  })
})

describe('Counts', () => {
  it('Views, likes, dislikes and shares change no page and request no build', async () => {
    const written = await comment(id.reader)
    await forgetBuilds()
    const before = await fingerprints()
    await site.sql`select public.record_view(${ARTICLE}, '192.0.2.7', 'a browser')`
    await site.sql`select public.record_share(${ARTICLE}, 'link', '192.0.2.7', 'a browser')`
    await site.sql`insert into public.article_votes (article_id, user_id, vote)
      select id, ${id.reader}, 1 from public.articles where slug = ${ARTICLE}`
    await site.sql`update public.article_votes set vote = -1`
    await site.sql`insert into public.comment_votes (comment_id, user_id, vote)
      values (${written}, ${id.stranger}, 1)`
    const [counted] = await site.sql`
      select views > 0 and shares > 0 and dislikes > 0 as counted from public.articles where slug = ${ARTICLE}`
    expect(counted).toEqual({ counted: true })
    expect(await fingerprints()).toEqual(before)
    expect(await reasons()).toEqual([])
  })
})

describe('A change of what readers wrote or are called', () => {
  const changed = async (work: () => Promise<unknown>) => {
    await forgetBuilds()
    const before = await fingerprints()
    await work()
    return { before, after: await fingerprints(), reasons: await reasons() }
  }

  it('A deleted comment requests a build', async () => {
    const written = await comment(id.reader)
    const { before, after, reasons } = await changed(
      () => site.sql`select public.remove_comment(${written})`,
    )
    expect(reasons).toEqual(['comment'])
    expect(after.discussions).not.toEqual(before.discussions)
    expect(after.content).not.toBe(before.content)
  })

  it('A deleted comment that leaves a placeholder requests a build', async () => {
    const written = await comment(id.reader)
    const answer = await comment(id.stranger)
    await site.sql`update public.comments set parent_id = ${written} where id = ${answer}`
    const { reasons, before, after } = await changed(
      () => site.sql`select public.remove_comment(${written})`,
    )
    expect(reasons).toEqual(['comment'])
    expect(after.discussions).not.toEqual(before.discussions)
  })

  it('An edited comment requests a build', async () => {
    const written = await comment(id.reader)
    const { reasons, before, after } = await changed(
      () => site.sql`update public.comments set html = '<p>It fell.</p>' where id = ${written}`,
    )
    expect(reasons).toEqual(['comment'])
    expect(after.discussions).not.toEqual(before.discussions)
  })

  it('Comments on an article that is not published request no build', async () => {
    const written = await comment(id.reader, 'half-a-thought')
    const { reasons } = await changed(() => site.sql`select public.remove_comment(${written})`)
    expect(reasons).toEqual([])
  })

  it('A new username of somebody who commented requests a build', async () => {
    await comment(id.reader)
    const { reasons, before, after } = await changed(
      () => site.sql`update public.profiles set username = 'rosa-lind' where id = ${id.reader}`,
    )
    expect(reasons).toEqual(['account'])
    expect(after.content).not.toBe(before.content)
    expect(after.discussions).not.toEqual(before.discussions)
  })

  it('A new username of an author, which renames the byline that the account made, requests a build', async () => {
    const { reasons } = await changed(
      () => site.sql`update public.profiles set username = 'maren-holm' where username = ${WRITER}`,
    )
    await site.sql`update public.profiles set username = ${WRITER} where username = 'maren-holm'`
    expect(reasons).toEqual(['account'])
  })

  it('A new username of a user whom no page shows requests no build', async () => {
    const { id: quiet } = await site.signUp('quinn@example.org', 'quinn')
    const { reasons } = await changed(
      () => site.sql`update public.profiles set username = 'quinn-2' where id = ${quiet}`,
    )
    expect(reasons).toEqual([])
  })

  it('A role given to a user who commented, or taken, requests a build', async () => {
    await comment(id.reader)
    const grant = () => site.sql`select public.grant_role('rita@example.org', 'administrator')`
    const { reasons, before, after } = await changed(grant)
    expect(reasons).toEqual(['account'])
    expect(after.discussions).not.toEqual(before.discussions)
    const revoked = await changed(() => site.sql`select public.revoke_role('rita@example.org')`)
    expect(revoked.reasons).toEqual(['account'])
  })

  it('Comments that Edda hides with their writer request a build, and another when she shows them', async () => {
    const written = await comment(id.stranger)
    const edda = await site.signUp('edda@example.org', 'edda')
    await site.sql`select public.grant_role('edda@example.org', 'editor')`
    const hide = async (hidden: boolean) => {
      const path = `/api/admin/comment/${written}/writer`
      const headers = { authorization: `Bearer ${edda.token}` }
      expect((await site.call('POST', path, { hidden }, headers)).status).toBe(200)
    }
    for (const hidden of [true, false]) {
      const { reasons, before, after } = await changed(() => hide(hidden))
      expect(reasons).toEqual(['comment'])
      expect(after.discussions).not.toEqual(before.discussions)
    }
  })

  it('A suspension of a user who commented requests a build', async () => {
    await comment(id.stranger)
    const { reasons } = await changed(
      () =>
        site.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id.stranger}`,
    )
    expect(reasons).toEqual(['account'])
  })

  it.each([true, false])(
    'A purged account requests a build, with its comments deleted: %s',
    async (deletes) => {
      const name = `perry-${deletes}`
      const person = await site.signUp(`${name}@example.org`, name)
      await comment(person.id)
      await site.sql`update public.accounts set deletes_comments = ${deletes} where user_id = ${person.id}`
      const { reasons, before, after } = await changed(
        () => site.sql`select public.purge_account(${person.id})`,
      )
      expect(reasons).toEqual([deletes ? 'comment' : 'account'])
      expect(after.discussions).not.toEqual(before.discussions)
    },
  )

  it('A purged author requests a build', async () => {
    const { reasons, before, after } = await changed(
      () =>
        site.sql`delete from auth.users where id = (select id from public.profiles where username = ${WRITER})`,
    )
    expect(reasons).toEqual(['account'])
    expect(after.content).not.toBe(before.content)
  })

  it('Many changes at once request one build', async () => {
    const written = await Promise.all(Array.from({ length: 12 }, () => comment(id.reader)))
    const { reasons } = await changed(() =>
      Promise.all(written.map((one) => site.sql`select public.remove_comment(${one})`)),
    )
    expect(reasons).toEqual(['comment'])
  })
})
