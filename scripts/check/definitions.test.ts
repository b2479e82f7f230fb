import { describe, expect, it } from 'vitest'
import { readFiles, type TextFile } from '../../tests/support/text-files.ts'

const DEFINITION = new RegExp(
  [
    /^(?:create (?:or replace )?(?:unique |constraint |unlogged )?|drop |alter )/,
    /(?:(function|view|type|index|table)|(trigger|policy)) (?:if (?:not )?exists )?/,
    /("[^"]+"|[\w.]+)/,
    // Triggers and policies are named within their table.
    /(?:\(?[^;$]*?\son ((?:public|auth|storage)\.\w+))?/,
  ]
    .map(({ source }) => source)
    .join(''),
  'gm',
)

const COMPLETION =
  /^alter table [\w.]+\s+(?:enable row level security|enable always trigger|add constraint)/

function secondDefinitions(migrations: TextFile[]): string[] {
  const places = new Map<string, string>()
  return migrations.flatMap(({ path, text }) =>
    [...text.matchAll(DEFINITION)].flatMap(({ index, 1: kind, 2: part, 3: name, 4: table }) => {
      if (COMPLETION.test(text.slice(index))) return []
      const object = part ? `${part} ${name} on ${table}` : `${kind} ${name}`
      const first = places.get(object)
      places.set(object, first ?? path)
      return first
        ? [`${path}: the ${object} is defined in ${first}. Change it there (docs/decisions/057).`]
        : []
    }),
  )
}

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

describe('definitions in migrations', () => {
  it('Every object of the database is defined once (docs/decisions/057)', async () => {
    const migrations = await readFiles(['supabase/migrations/*.sql'])
    expect(migrations.length).toBeGreaterThan(30)
    expect(secondDefinitions(migrations.sort((a, b) => a.path.localeCompare(b.path)))).toEqual([])
  })

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
