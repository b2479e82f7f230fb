import { expect, it } from 'vitest'
import { startBackend } from '../../scripts/backend/app.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()

it('A data folder with migrations of another version is refused and left as it is', async () => {
  const versions = () => site.sql`select version from supabase_migrations.schema_migrations`
  await site.sql`
    update supabase_migrations.schema_migrations set version = '20261121090000'
    where version = (select min(version) from supabase_migrations.schema_migrations)`
  const before = await versions()
  const [{ name } = {}] = await site.sql`select current_database() as name`
  const { host, port, user, pass } = site.sql.options
  const starting = startBackend({
    databaseUrl: `postgres://${user}:${pass}@${host[0]}:${port[0]}/${name}`,
    storageFolder: '/nowhere',
    keys: { jwtSecret: '', publishableKey: '', secretKey: '' },
    siteUrl: 'http://localhost',
  })
  await expect(starting).rejects.toThrow(
    /another version of the site\..*npm run backup.*npm run reset/,
  )
  expect(await versions()).toEqual(before)
})

it('A table or function of a later migration is granted to the server alone', async () => {
  await site.sql`create table public.later (id int)`
  await site.sql`create function public.later_too() returns int language sql return 1`
  const rights = await site.sql`
    select role, has_table_privilege(role, 'public.later', 'select') as reads,
      has_function_privilege(role, 'public.later_too()', 'execute') as calls
    from unnest('{anon,authenticated,service_role}'::text[]) as role`
  expect(rights).toEqual([
    { role: 'anon', reads: false, calls: false },
    { role: 'authenticated', reads: false, calls: false },
    { role: 'service_role', reads: true, calls: true },
  ])
})
