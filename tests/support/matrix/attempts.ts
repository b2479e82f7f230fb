import type { Sql } from 'postgres'
import type { TokenHolder } from '../site.ts'
import type { TargetValues } from './targets.ts'

/** A statement, and who tries it: a user, a guest (undefined), or the site's server. */
export type Attempt = { person: TokenHolder | 'server' | undefined; statement: string }

/** What came of it: what was read, or why it was refused. */
export type AttemptOutcome = { data: unknown; code: string | null; message: string | null }

const DONE = 'ZZ000'

/** Lets statements be tried as REST makes them: with the role and the claims of a caller's token. */
export async function allowAttempts(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create schema if not exists matrix;
    create function matrix.attempt(
      p_role text, p_claims text, p_statement text, p_past_site boolean, out data jsonb, out code text, out message text
    ) language plpgsql as $$
    begin
      perform set_config('request.jwt.claims', p_claims, true),
        set_config('request.headers', jsonb_build_object(
          'x-site-mark', (select value from public.site_mark where not p_past_site)
        )::text, true),
        set_config('request.jwt.claim.sub', coalesce(p_claims::jsonb ->> 'sub', ''), true),
        set_config('role', p_role, true);
      execute p_statement into data;
      -- Takes everything back, the role too.
      raise exception using errcode = '${DONE}';
    exception when others then
      get stacked diagnostics code = returned_sqlstate, message = message_text;
      if code = '${DONE}' then code := null; message := null; end if;
    end $$`)
}

/**
 * Tries statements one after the other; each finds the database as the first one did.
 *
 * @param pastSite with the token alone, as a caller who has the publishable key
 */
export async function tryAll(
  sql: Sql,
  attempts: Attempt[],
  pastSite = false,
): Promise<AttemptOutcome[]> {
  const input = attempts.map(({ person, statement }) => ({
    role: person === 'server' ? 'service_role' : person ? 'authenticated' : 'anon',
    claims: person === 'server' ? '{"role":"service_role"}' : textOfClaims(person),
    statement,
  }))
  return sql<AttemptOutcome[]>`
    select tried.* from jsonb_array_elements(${sql.json(input)}) with ordinality as given (one, place),
      lateral matrix.attempt(one ->> 'role', one ->> 'claims', one ->> 'statement', ${pastSite}) as tried
    order by place`
}

const textOfClaims = (person: TokenHolder | undefined): string =>
  person ? Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString() : '{}'

/** The user and the session that a function of the server is told; null for a guest. */
export function userAndSession(person: TokenHolder | undefined) {
  const { sub = null, session_id = null } = JSON.parse(textOfClaims(person))
  return { p_user: sub, p_session: session_id }
}

const name = (text: string) => `"${text}"`

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

const listOf = (values: TargetValues) => Object.keys(values).map(name).join()
const matching = (values: TargetValues) =>
  Object.entries(values)
    .map(([column, value]) => `${name(column)} = ${literal(value)}`)
    .join(' and ')
const changing = (values: TargetValues) =>
  Object.entries(values)
    .map(([column, value]) => `${name(column)} = ${literal(value)}`)
    .join()
const written = (statement: string) => `with written as (${statement}) select null::jsonb`

/** The statements of REST on a table. */
export const selecting = (table: string, where: TargetValues): string =>
  `select coalesce(jsonb_agg(found), '[]') from
    (select ${listOf(where)} from public.${table} where ${matching(where)}) as found`
export const inserting = (table: string, row: TargetValues): string =>
  written(
    `insert into public.${table} (${listOf(row)}) values (${Object.values(row).map(literal).join()})`,
  )
export const updating = (table: string, where: TargetValues, change: TargetValues): string =>
  written(`update public.${table} set ${changing(change)} where ${matching(where)}`)
export const deleting = (table: string, where: TargetValues): string =>
  written(`delete from public.${table} where ${matching(where)}`)

/** A function of the database, as the catalog has it. */
export type DatabaseFunction = {
  name: string
  /** Its parameters and their types. */
  takes: Record<string, string>
  returns: string
  set: boolean
  /** Whether guests may call it, and users. */
  guests: boolean
  users: boolean
}

/** Every function of the site, by name. */
export const databaseFunctions = (sql: Sql) => sql<DatabaseFunction[]>`
  select proname as name, prorettype::regtype::text as returns, proretset as set,
    has_function_privilege('anon', oid, 'execute') as guests,
    has_function_privilege('authenticated', oid, 'execute') as users,
    coalesce((select jsonb_object_agg(proargnames[place], format_type(type, null))
      from unnest(proargtypes::oid[]) with ordinality as taken (type, place)), '{}') as takes
  from pg_proc
  where pronamespace = 'public'::regnamespace
  order by proname`

/** The statement of REST that calls a function with named arguments. */
export function calling(called: DatabaseFunction, args: Record<string, unknown>): string {
  const names = Object.keys(args)
  const record = names.map((arg) => `${name(arg)} ${called.takes[arg]}`).join()
  const from = names.length > 0 ? `jsonb_to_record(${literal(args)}) as given (${record}), ` : ''
  const passed = names.map((arg) => `${name(arg)} := given.${name(arg)}`).join()
  const result = called.set ? "coalesce(jsonb_agg(result), '[]')" : 'to_jsonb(result)'
  // What returns nothing has done what it does unless it says that it has not.
  return `select ${called.returns === 'void' ? "'true'::jsonb" : result}
    from ${from}lateral public.${called.name}(${passed}) as result`
}
