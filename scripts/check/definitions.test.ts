import { describe, expect, it } from 'vitest'
import { secondDefinitions } from './definitions.ts'

const FIRST = `
create table public.jars (id int);
alter table public.jars add constraint jar_must_have_a_number check (id > 0);
alter table public.jars enable row level security;
create unique index jars_by_number on public.jars (id);
create view public.full_jars with (security_invoker = true) as select id from public.jars;
create function public.count_jars() returns bigint language sql as $$ select 1 $$;
create trigger count_jars after update of id on public.jars execute function public.count_jars();
create policy "everyone reads" on public.jars for select using (true);
`

const problemsOf = (text: string) =>
  secondDefinitions([
    { path: '1_jars.sql', text: FIRST },
    { path: '2_later.sql', text },
  ])

describe('the check of definitions', () => {
  it('An object is completed, and triggers and policies of other tables have the same name', () => {
    expect(
      problemsOf(`
        create function public.jars() returns int language sql as $$ select 1 $$;
create trigger count_jars after insert on public.lids execute function public.count_jars();
create policy "everyone reads" on public.lids for select using (true);`),
    ).toEqual([])
  })

  it.each([
    ['function public.count_jars', 'create or replace function public.count_jars() returns bigint'],
    ['function public.count_jars', 'drop function public.count_jars();'],
    ['function public.count_jars', 'alter function public.count_jars() rename to number_of_jars;'],
    ['table public.jars', 'alter table public.jars add column lid text;'],
    ['table public.jars', 'create table if not exists public.jars (id int);'],
    ['view public.full_jars', 'create or replace view public.full_jars as select 1;'],
    ['index jars_by_number', 'create index jars_by_number on public.jars (id);'],
    [
      'trigger count_jars on public.jars',
      'create constraint trigger count_jars\n  after delete on public.jars execute function public.f();',
    ],
    [
      'policy "everyone reads" on public.jars',
      'create policy "everyone reads" on public.jars for select using (false);',
    ],
  ])('A second definition of the %s is a problem: %s', (object, text) => {
    expect(problemsOf(text)).toEqual([
      `2_later.sql: the ${object} is defined in 1_jars.sql. Change it there (docs/decisions/057).`,
    ])
  })
})
