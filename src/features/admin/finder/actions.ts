import { showToast } from '../../../components/toast.ts'
import { holdsRole } from '../../../lib/roles.ts'
import type { User } from '../../../lib/user.ts'
import { requestBuild } from '../../base/builds/contract.ts'
import { followBuild } from '../../base/builds/store.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { switchTheme } from '../../base/theme/shared/reader-choices.ts'
import { saveDraft } from '../../publishing/articles/admin/drafts/contract.ts'
import type { Suggestion } from '../../publishing/search/shared/suggest.ts'

/** Wraps an action so that a toast shows its message or its error. */
const withToast = (act: () => Promise<string>) => () =>
  act().then(
    (message) => showToast({ tone: 'success', message }),
    (error: Error) => showToast({ tone: 'error', message: error.message }),
  )

const build = withToast(async () => {
  followBuild((await callAsUser(requestBuild, {})).build)
  return 'The site will be updated.'
})

const kind = 'Action'

export const actionsFor = ({ roles }: User): Suggestion[] => [
  { kind, label: 'Write an article', href: '/vii/articles/new' },
  ...(holdsRole(roles, 'editor') ? [{ kind, label: 'Update the site now', act: build }] : []),
  { kind, label: 'Switch between the light and the dark theme', act: switchTheme },
  { kind, label: 'View the site', href: '/' },
  { kind, label: 'Your account', href: '/account' },
  { kind, label: 'Log out', href: '/logout' },
]

/** A suggestion that stores the typed words as the title of a new draft. */
export const ideaOf = (title: string): Suggestion => ({
  kind,
  label: `Save “${title}” as an idea`,
  act: withToast(async () => {
    await callAsUser(saveDraft, { content: { title } })
    return 'The idea was saved. It is beside an empty article.'
  }),
})
