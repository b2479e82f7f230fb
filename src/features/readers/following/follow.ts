import { showToast } from '../../../components/toast.ts'
import { takeFromSessionStorage, writeSessionStorage } from '../../../lib/browser-storage.ts'
import { callAsUser, ensureUser } from '../../base/session/call-as-user.ts'
import { $session } from '../../base/session/store.ts'
import { changeFollow, type FollowedKind, listFollows } from './contract.ts'

/** The key in session storage for what a guest follows after logging in or registering. */
const FOLLOW_AFTER_LOGIN = 'wants-to-follow'

const nameOf = ({ dataset }: HTMLElement): string => `${dataset.follow} ${dataset.id}`

/**
 * Buttons that were pressed on this page; their state is newer than a list that is loaded later.
 */
const pressed = new Set<HTMLElement>()

const buttons = () => document.querySelectorAll<HTMLElement>('[data-follow]')

function show(button: HTMLElement, followed: boolean): void {
  button.querySelector('[data-state]')?.replaceChildren(followed ? 'Following' : 'Follow')
  button.toggleAttribute('data-followed', followed)
}

/** Shows what the user follows, and follows what they pressed as a guest. */
export async function showFollows(): Promise<void> {
  const isUser = () => $session.get().status === 'user'
  if (!isUser()) pressed.clear()
  const answer = isUser()
    ? await callAsUser(listFollows, {}, { quietly: true }).catch(() => null)
    : null
  const followed = new Set(answer?.results.map(({ kind, id }) => `${kind} ${id}`))
  for (const button of buttons()) {
    if (!pressed.has(button)) show(button, isUser() && followed.has(nameOf(button)))
  }
  if (!answer) return
  const name = takeFromSessionStorage<string>(FOLLOW_AFTER_LOGIN)
  const button = [...buttons()].find((one) => nameOf(one) === name)
  if (button && !button.hasAttribute('data-followed')) pressFollow(button)
}

/** Follows or stops following; a guest logs in first (rule: following/follow). */
export async function pressFollow(button: HTMLElement): Promise<void> {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  pressed.add(button)
  const follows = !button.hasAttribute('data-followed')
  if (follows) writeSessionStorage(FOLLOW_AFTER_LOGIN, nameOf(button))
  try {
    const isUser = await ensureUser()
    takeFromSessionStorage(FOLLOW_AFTER_LOGIN)
    if (!isUser) return
    const { followed, message } = await callAsUser(changeFollow, {
      kind: button.dataset.follow as FollowedKind,
      id: button.dataset.id ?? '',
      followed: follows,
      time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    show(button, followed)
    button.closest('.follow')?.querySelector('[role=status]')?.replaceChildren(message)
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
  } finally {
    button.ariaBusy = 'false'
  }
}
