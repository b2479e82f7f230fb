import { beforeAll, expect, it } from 'vitest'
import { openAccountSite } from '../support/accounts.ts'

const site = openAccountSite()
type Person = Awaited<ReturnType<typeof site.join>>
let nora: Person
let olga: Person

/** Tables of a later feature that refer to users. */
beforeAll(async () => {
  nora = await site.join('nora')
  olga = await site.join('olga')
  await site.sql`
    create table public.jars (
      id bigint generated always as identity primary key,
      owner_id uuid references auth.users on delete cascade,
      lent_to uuid references public.profiles on delete set null,
      label text,
      lid_hash text
    )`
  await site.sql`
    insert into public.jars (owner_id, lent_to, label, lid_hash) values
      (${nora.id}, null, 'Plums', 'a secret'),
      (${olga.id}, null, 'Quinces', 'a secret'),
      (${olga.id}, ${nora.id}, 'Medlars', 'a secret')`
  await site.sql`create table public.postcards (email text, message text)`
  await site.sql`
    insert into public.postcards values
      ('Nora@example.org', 'From the shore'), ('olga@example.org', 'From the hill')`
})

const exported = async (person: Person) =>
  (await site.say('GET', '/api/account/export', undefined, person)).body

it('The export has the rows of every table that refers to the user, and of no other user', async () => {
  expect((await exported(nora)).jars).toEqual([
    { id: 1, label: 'Plums' },
    { id: 3, label: 'Medlars' },
  ])
  expect((await exported(olga)).jars).toEqual([
    { id: 2, label: 'Quinces' },
    { id: 3, label: 'Medlars' },
  ])
})

it('The export has what was left with an email address only once the address is verified', async () => {
  expect((await exported(nora)).postcards).toEqual([])
  await site.sql`select public.verify_email(${nora.id})`
  expect((await exported(nora)).postcards).toEqual([
    { email: 'Nora@example.org', message: 'From the shore' },
  ])
})

it('When an account is purged, rows that refer to it are deleted or anonymised', async () => {
  const kept = await site.sql`
    select source.relname, conname from pg_constraint
    join pg_class as source on source.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype not in ('c', 'n')
      and confrelid in ('auth.users'::regclass, 'public.profiles'::regclass, 'public.accounts'::regclass)`
  expect([...kept]).toEqual([])
})
