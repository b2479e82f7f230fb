import { expect, it } from 'vitest'
import { askAdvisors } from '../support/advisors.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()

it('The advisors warn of nothing that the migrations make', async () => {
  expect(await askAdvisors(site.sql)).toEqual([])
})

const VIEW = 'create view public.all_of_it as select'

it.each([
  [
    'create table public.open_table (id int); grant select on public.open_table to anon',
    'A table without row-level security: open_table.',
  ],
  [
    `${VIEW} slug from public.articles`,
    'A view that reads with the rights of its owner: all_of_it.',
  ],
  [
    "create function public.found() returns int language sql as 'select 1'",
    'A function whose search path the caller chooses: found().',
  ],
  [
    `${VIEW} email from auth.users; alter view public.all_of_it set (security_invoker = on);
     grant select on public.all_of_it to anon`,
    'A view or a table of the API with rows of auth.users: all_of_it.',
  ],
  [
    `create materialized view public.stored as select slug from public.articles;
     grant select on public.stored to anon`,
    'A materialized view that everybody may read: stored.',
  ],
  [
    'create index on public.articles (title); alter table public.articles add twin bigint references public.articles',
    'A foreign key without an index: articles (articles_twin_fkey).',
  ],
  [
    'create policy "slow" on public.articles for select to anon using (owner_id = auth.uid())',
    'A policy that asks who calls once for each row: articles (slow).',
  ],
  ['create extension citext schema public', 'An extension among the tables of the API: citext.'],
  [
    `create function public.empty_it() returns void set search_path = '' language plpgsql
     as $$ begin delete from public.carts; end $$`,
    'A function that changes all rows, which pg-safeupdate refuses: empty_it().',
  ],
  [
    `create function public.rub_out() returns void set search_path = '' language sql
     as 'delete from storage.objects where name is null'`,
    'A function that deletes files past Storage, which its delete lock refuses: rub_out().',
  ],
])('The advisors warn after: %s', async (change, warning) => {
  await site.sql
    .begin(async (sql) => {
      await sql.unsafe(change)
      expect(await askAdvisors(sql)).toEqual([warning])
      throw new RolledBack()
    })
    .catch((error) => expect(error).toBeInstanceOf(RolledBack))
})

class RolledBack extends Error {}
