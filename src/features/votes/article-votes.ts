import { showToast } from '../../components/toast.ts'
import { readCount, setCount } from '../views/store.ts'
import { fetchArticleVote, sendArticleVote } from './api.ts'
import type { Tally, Vote } from './tally.ts'
import { createVoting, type Voting } from './voting.ts'

let voting: Voting | undefined
/** A vote that is cast while the one before is asked for must not be overwritten by it. */
let presses = 0

const buttonOf = (form: HTMLElement, vote: 1 | -1) =>
  form.querySelector<HTMLElement>(`[data-vote="${vote}"]`)
const isPressed = (form: HTMLElement, vote: 1 | -1) => buttonOf(form, vote)?.ariaPressed === 'true'

const ownVote = (form: HTMLElement): Vote => (isPressed(form, 1) ? 1 : isPressed(form, -1) ? -1 : 0)

function press(form: HTMLElement, mine: Vote): void {
  for (const vote of [1, -1] as const) {
    const button = buttonOf(form, vote)
    if (button) button.ariaPressed = String(mine === vote)
  }
}

/** Shows on the buttons what the user has cast before. */
export async function showOwnVote(form: HTMLElement): Promise<void> {
  const { articleId = '' } = form.dataset
  const before = presses
  const vote = await fetchArticleVote(articleId).catch(() => null)
  if (vote !== null && presses === before) press(form, vote)
}

/** Casts a like (1) or a dislike (-1) on the article, or takes it back. */
export async function pressVote(form: HTMLElement, pressed: 1 | -1): Promise<void> {
  presses += 1
  voting ??= createVoting({
    read: () => ({ ...countsOf(), mine: ownVote(form) }),
    show({ likes, dislikes, mine }: Tally) {
      setCount('likes', likes)
      setCount('dislikes', dislikes)
      press(form, mine)
    },
    send: (wanted, standing) => sendArticleVote(form.dataset.articleId ?? '', wanted, standing),
    refused: ({ message }) => showToast({ tone: 'error', message }),
  })
  await voting(pressed)
}

const countsOf = () => ({ likes: readCount('likes'), dislikes: readCount('dislikes') })
