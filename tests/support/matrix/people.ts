import { beforeAll } from 'vitest'
import { type CommunitySite, type Member, openCommunitySite } from '../community.ts'

/** Everybody whose rights the matrices look at, in the order of their columns. */
export const PEOPLE = ['guest', 'owner', 'other', 'suspended', 'administrator'] as const
export type Who = (typeof PEOPLE)[number]

/** What each of them is expected to get, in the order of `PEOPLE`. */
export type Expected<T> = [guest: T, owner: T, other: T, suspended: T, administrator: T]

export type MatrixSite = CommunitySite & {
  /** Everybody but the guest, logged in; the suspended one was, until they were suspended. */
  people: Record<Exclude<Who, 'guest'>, Member>
  /** Whose things somebody tries their rights on: a suspended reader on what was theirs. */
  ownerFor(who: Who): Member
  /** Somebody new of the same kind, for a call that ends sessions or accounts. */
  spare(who: Exclude<Who, 'guest'>): Promise<Member>
  /** The other editor, whom no matrix lets act: what is theirs is nobody's of the five. */
  editor: Member
}

/** A test site with the five people whom the matrices know. */
export function openMatrixSite(): MatrixSite {
  const site = openCommunitySite() as MatrixSite
  beforeAll(async () => {
    site.people = {
      owner: await site.member('olga'),
      other: await site.member('otto'),
      suspended: await site.member('sunniva'),
      administrator: await site.administrator('ada'),
    }
    site.editor = await site.administrator('hugo')
    await suspend(site.people.suspended)
  })
  const suspend = ({ id }: Member) =>
    site.sql`update auth.users set banned_until = now() + interval '100 years' where id = ${id}`
  site.spare = async (who) => {
    const name = `spare-${crypto.randomUUID().slice(0, 8)}`
    const person = await (who === 'administrator' ? site.administrator(name) : site.member(name))
    if (who === 'suspended') await suspend(person)
    return person
  }
  site.ownerFor = (who) => site.people[who === 'suspended' ? 'suspended' : 'owner']
  return site
}

/** The columns of a table of expectations, by whom they are for. */
export const byPerson = <T>(expected: Expected<T>): Record<Who, T> =>
  Object.fromEntries(PEOPLE.map((who, index) => [who, expected[index]])) as Record<Who, T>
