import { describe, expect, it } from 'vitest'
import { readFiles } from '../../tests/support/text-files.ts'
import { unqualifiedStatements } from './unqualified-statements.ts'

const inFunction = (language: string, body: string) =>
  unqualifiedStatements(
    `create function public.f(p_all boolean) returns setof bigint language ${language} as $body$ ${body} $body$;`,
  ).map(({ verb }) => verb)

describe('updates and deletions without a where', () => {
  it('No function of the migrations has one, which hosted projects refuse to run', async () => {
    const migrations = await readFiles(['supabase/migrations/*.sql'])
    expect(migrations.length).toBeGreaterThan(30)
    expect(migrations.flatMap(({ text }) => unqualifiedStatements(text))).toEqual([])
  })

  it.each([
    ['sql', 'delete from public.jars returning id'],
    ['sql', 'with gone as (delete from public.jars returning id) select id from gone'],
    [
      'sql',
      'with a as (select 1), b as (delete from public.jars as j using a returning id) table b',
    ],
    ['plpgsql', 'begin delete from public.jars; end'],
    ['plpgsql', 'begin if p_all then delete from public.jars using public.lids; end if; end'],
    ['plpgsql', 'begin return query delete from public.jars returning id; end'],
    [
      'plpgsql',
      'declare v bigint; begin for v in delete from public.jars returning id loop null; end loop; end',
    ],
    ['plpgsql', 'declare v public.jars; begin v.id := 1; delete from public.jars; end'],
    ['plpgsql', `begin execute 'delete from public.jars'; end`],
    ['plpgsql', `begin execute format('delete from public.%I', 'jars'); end`],
    ['plpgsql', `declare v text; begin v := 'delete from public.jars'; execute v; end`],
    ['plpgsql', 'begin null; exception when others then delete from public.jars; end'],
  ])('A deletion of all rows is found in %s: %s', (language, body) => {
    expect(inFunction(language, body)).toEqual(['DELETE'])
  })

  it.each([
    ['sql', 'update public.jars set lid = 1 returning id'],
    ['sql', 'update public.jars set lid = lids.id from public.lids returning jars.id'],
    ['plpgsql', `begin execute format('update public.%I set lid = %L', 'jars', 1); end`],
  ])('An update of all rows is found in %s: %s', (language, body) => {
    expect(inFunction(language, body)).toEqual(['UPDATE'])
  })

  it.each([
    ['sql', 'delete from public.jars where true returning id'],
    ['sql', 'with gone as (delete from public.jars where id > 1 returning id) table gone'],
    [
      'sql',
      'insert into public.jars (id) values (1) on conflict (id) do update set lid = 1 returning id',
    ],
    ['sql', 'select id from public.jars for update'],
    ['plpgsql', `begin if tg_op = 'DELETE' then raise 'delete from me'; end if; end`],
    ['plpgsql', `begin execute format('delete from public.%I where id = $1', 'jars') using 1; end`],
  ])('What names its rows is allowed in %s: %s', (language, body) => {
    expect(inFunction(language, body)).toEqual([])
  })

  it('A body that begins atomic counts, and what a migration does itself does not', () => {
    expect(
      unqualifiedStatements(`delete from public.jars;
        create function public.g() returns void begin atomic; delete from public.jars; end;`),
    ).toEqual([{ functionName: 'public.g', verb: 'DELETE' }])
  })

  it('A text of execute that cannot be read is an error', () => {
    expect(() =>
      inFunction('plpgsql', `begin execute 'delete from ' || 'public.jars'; end`),
    ).toThrow('This text of execute cannot be read: delete from ')
  })
})
