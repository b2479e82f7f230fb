import { $session, LOGGED_IN } from '../session/state.ts'
import { commentInAddress } from './address.ts'
import type { LiveDiscussion } from './mount-discussion.tsx'

/** How near the discussion has to come: its scripts are there before the reader is. */
const NEAR = '800px'

const place = document.querySelector<HTMLElement>('[data-island=comments]')
const failure = document.querySelector<HTMLElement>('[data-comments-failed]')
let live: Promise<LiveDiscussion> | undefined

/** Brings the discussion to life; one that fails stays as it was built, and can be tried again. */
function comeAlive(island: HTMLElement): Promise<LiveDiscussion> {
  live ??= import('./mount-discussion.tsx').then(({ mountDiscussion }) => mountDiscussion(island))
  live.then(
    () => failure?.toggleAttribute('hidden', true),
    () => {
      live = undefined
      failure?.toggleAttribute('hidden', false)
    },
  )
  return live
}

if (place) {
  const begin = () => comeAlive(place).catch(() => {})
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      begin()
    },
    { rootMargin: NEAR },
  )
  observer.observe(place)

  /** A comment that the built page does not have is looked for where the others are. */
  const follow = () => {
    const id = commentInAddress()
    if (id === null || live) return
    if (!document.getElementById(`comment-${id}`)) place.scrollIntoView({ behavior: 'instant' })
    begin()
  }
  addEventListener('hashchange', follow)
  follow()

  failure?.querySelector('button')?.addEventListener('click', begin)
  const write = () =>
    comeAlive(place).then(
      (discussion) => discussion.write(),
      () => {},
    )
  const form = document.querySelector('[data-write-comment]')
  form?.addEventListener(LOGGED_IN, write)
  form?.addEventListener('submit', (event) => {
    // A guest is asked to log in first.
    if ($session.get().status === 'guest') return
    event.preventDefault()
    write()
  })
}
