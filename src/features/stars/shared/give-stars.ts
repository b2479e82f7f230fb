import { showToast } from '../../../components/toast.ts'
import { callAsUser, ensureUser } from '../../session/call-as-user.ts'
import { $session } from '../../session/store.ts'
import { giveStars, readOwnStars } from '../contract.ts'
import { showFigures } from './show-figures.ts'

type Stars = 1 | 2 | 3 | 4 | 5
/** Of a card: what the server has of this reader. */
type Given = { stars: Stars | null; isSending: boolean }

const givenTo = new Map<string, Given>()

const cardOf = (group: HTMLElement) => group.closest<HTMLElement>('[data-card]')

function givenIn(group: HTMLElement): Given {
  const card = cardOf(group)?.dataset.card ?? ''
  const known = givenTo.get(card) ?? { stars: null, isSending: false }
  givenTo.set(card, known)
  return known
}

const chosenIn = (group: HTMLElement): Stars | null =>
  (Number(group.querySelector<HTMLInputElement>('input:checked')?.value) as Stars) || null

function choose(group: HTMLElement, stars: Stars | null): void {
  for (const input of group.querySelectorAll('input')) input.checked = Number(input.value) === stars
  const back = group.querySelector<HTMLButtonElement>('[data-takes-back]')
  if (!back) return
  if (stars === null && back === document.activeElement) group.querySelector('input')?.focus()
  back.hidden = stars === null
}

function say(group: HTMLElement, sentence: string): void {
  const place = group.querySelector('[role=status]')
  if (place) place.textContent = sentence
}

/** Gives what is chosen, a guest's after the login; a refused choice goes back (rule: cards/stars). */
export async function pressStars(group: HTMLElement, pressed: Element): Promise<void> {
  if (pressed instanceof HTMLButtonElement) choose(group, null)
  const given = givenIn(group)
  if (given.isSending) return
  given.isSending = true
  try {
    // Of quick presses only the last is sent.
    while ((await ensureUser()) && chosenIn(group) !== given.stars) {
      const wanted = chosenIn(group)
      const id = cardOf(group)?.dataset.card ?? ''
      const { stars } = await callAsUser(giveStars, { id, stars: wanted })
      given.stars = wanted
      showFigures(cardOf(group) ?? group, stars)
      say(group, wanted === null ? 'Your stars are taken back.' : `You gave ${wanted} of 5 stars.`)
    }
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
  } finally {
    given.isSending = false
    choose(group, given.stars)
  }
}

let isFollowed = false

/** Shows what the user gave, and nothing of it to the next one. */
export function followOwnStars(): void {
  if (isFollowed) return
  isFollowed = true
  let reader: string | null = null
  $session.subscribe((session) => {
    const user = session.status === 'user' ? session.user.id : null
    if (user === reader) return
    reader = user
    showOwn(() => reader === user, user !== null)
  })
}

async function showOwn(isPresent: () => boolean, isUser: boolean): Promise<void> {
  const article_id = document.querySelector<HTMLElement>('[data-article]')?.dataset.article ?? ''
  const answer = isUser ? await callAsUser(readOwnStars, { article_id }).catch(() => null) : null
  if (!isPresent()) return
  for (const group of document.querySelectorAll<HTMLElement>('.card-stars')) {
    const given = givenIn(group)
    // What is being given is newer than the answer.
    if (given.isSending) continue
    given.stars = (answer?.results[cardOf(group)?.dataset.card ?? ''] as Stars | undefined) ?? null
    choose(group, given.stars)
  }
}
