import { showToast } from '../../../../components/toast.ts'
import { callAsUser, ensureUser } from '../../../base/session/call-as-user.ts'
import { $session } from '../../../base/session/store.ts'
import { rememberOpinion } from '../../own-kitchen/store.ts'
import { giveStars, readOwnStars } from '../contract.ts'
import { showFigures } from './show-figures.ts'

type Stars = 1 | 2 | 3 | 4 | 5
type OwnStars = { stars: Stars | null; isSending: boolean }

const starsByCard = new Map<string, OwnStars>()

const cardIn = (group: HTMLElement): string => group.dataset.starsOf ?? ''

/** The stars of a card are at the card itself, and in the forms of comments. */
const groupsOf = (card: string) =>
  document.querySelectorAll<HTMLElement>(`[data-stars-of="${CSS.escape(card)}"]`)

function ownStarsOf(card: string): OwnStars {
  const own = starsByCard.get(card) ?? { stars: null, isSending: false }
  starsByCard.set(card, own)
  return own
}

const chosenIn = (group: HTMLElement): Stars | null =>
  (Number(group.querySelector<HTMLInputElement>('input:checked')?.value) as Stars) || null

function choose(card: string, stars: Stars | null): void {
  for (const group of groupsOf(card)) {
    for (const input of group.querySelectorAll('input'))
      input.checked = Number(input.value) === stars
    const back = group.querySelector<HTMLButtonElement>('[data-takes-back]')
    if (!back) continue
    if (stars === null && back === document.activeElement) group.querySelector('input')?.focus()
    back.hidden = stars === null
  }
}

function say(group: HTMLElement, sentence: string): void {
  const place = group.querySelector('[role=status]')
  if (place) place.textContent = sentence
}

/** A guest logs in first; a refused choice is taken back (rule: cards/stars). */
export async function pressStars(group: HTMLElement, pressed: Element): Promise<void> {
  const card = cardIn(group)
  choose(card, pressed instanceof HTMLButtonElement ? null : chosenIn(group))
  const own = ownStarsOf(card)
  if (own.isSending) return
  own.isSending = true
  try {
    // Of several quick presses only the last is sent.
    while ((await ensureUser()) && chosenIn(group) !== own.stars) {
      const choice = chosenIn(group)
      const { stars } = await callAsUser(giveStars, { id: card, stars: choice })
      own.stars = choice
      const shown = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(card)}"]`)
      if (shown) {
        showFigures(shown, stars)
        rememberOpinion(shown, { stars: choice })
      }
      say(group, choice === null ? 'Your stars were removed.' : `You gave ${choice} of 5 stars.`)
    }
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
  } finally {
    own.isSending = false
    choose(card, own.stars)
  }
}

let isFollowed = false

/** Shows the stars that the user gave, and hides those of a former user. */
export function followOwnStars(): void {
  for (const [card, own] of starsByCard) if (!own.isSending) choose(card, own.stars)
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
    const card = cardIn(group)
    const own = ownStarsOf(card)
    // Stars that are being sent are newer.
    if (own.isSending) continue
    own.stars = (answer?.results[card] as Stars | undefined) ?? null
    choose(card, own.stars)
  }
}
