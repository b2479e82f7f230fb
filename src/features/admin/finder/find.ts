import { sectionsFor } from '../../../components/admin-sections.ts'
import { STATE_NAMES } from '../../../lib/article-fields.ts'
import { byRank, rankOf } from '../../../lib/rank.ts'
import { holdsRole } from '../../../lib/roles.ts'
import type { User } from '../../../lib/user.ts'
import { listPeople } from '../../accounts/people/contract.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { listPages } from '../../publishing/pages/admin/contract.ts'
import { findArticles } from '../../publishing/search/shared/find-articles.ts'
import type { Suggestion } from '../../publishing/search/shared/suggest.ts'
import { addressOfPart, PARTS } from '../../site/site-settings/shared/parts.ts'
import { actionsFor, ideaOf } from './actions.ts'

const MOST = 12
const MOST_OF_A_KIND = 6

const labelOf = ({ label }: Suggestion) => label

const sections = (user: User): Suggestion[] =>
  sectionsFor(user).map(({ href, label }) => ({ kind: 'Section', label, href }))

const settings = ({ roles }: User): Suggestion[] =>
  holdsRole(roles, 'administrator')
    ? PARTS.flatMap(({ part, title, settings }) =>
        [title, ...settings].map((label) => ({
          kind: 'Setting',
          label,
          href: addressOfPart(part),
        })),
      )
    : []

async function articles(keyword: string): Promise<Suggestion[]> {
  const matches = await findArticles(keyword)
  return matches.slice(0, MOST_OF_A_KIND).map(({ id, title, state }) => ({
    kind: `Article, ${STATE_NAMES[state].toLowerCase()}`,
    label: title || id,
    href: `/vii/articles/${id}`,
  }))
}

async function pages(): Promise<Suggestion[]> {
  const { results } = await callAsUser(listPages, {})
  return results.map(({ id, title }) => ({ kind: 'Page', label: title, href: `/vii/pages/${id}` }))
}

async function people(keyword: string): Promise<Suggestion[]> {
  const { results } = await callAsUser(listPeople, { keyword, quantity: MOST_OF_A_KIND })
  return results.map(({ username, first_name, last_name }) => ({
    kind: 'Person',
    label: [first_name, last_name, `(${username})`].filter(Boolean).join(' '),
    href: `/vii/people?keyword=${encodeURIComponent(username)}`,
  }))
}

/**
 * Suggestions for the typed words; labels that begin with them come first (rule: admin/find).
 * @throws CallError when one of the calls fails
 */
export async function find(user: User, typed: string): Promise<Suggestion[]> {
  if (typed === '') return actionsFor(user)
  const matching = (all: Suggestion[]) => all.filter(({ label }) => rankOf(label, typed) < 3)
  const fromServer = await Promise.all([
    articles(typed),
    holdsRole(user.roles, 'editor') ? pages().then(matching) : [],
    holdsRole(user.roles, 'administrator') ? people(typed) : [],
  ])
  const own = matching([...actionsFor(user), ...sections(user), ...settings(user)])
  const suggestions = byRank([...own, ...fromServer.flat()], typed, labelOf)
  return [...suggestions.slice(0, MOST - 1), ideaOf(typed)]
}
