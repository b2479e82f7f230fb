import { expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { CallError } from '../../../lib/call.ts'
import type { User } from '../../../lib/user.ts'
import { $session } from '../../base/session/store.ts'
import { dislikeComment, likeComment, readCommentVotes } from '../votes/contract.ts'
import { commentOf } from './comment.fixture.ts'
import { followVotes, votingOn } from './comment-votes.ts'
import { createDiscussion } from './discussion.ts'
import { addPage, NOTHING_LOADED, TOP } from './loaded-comments.ts'

const page = openStandInPage()
const liked = page.answer(likeComment)
const disliked = page.answer(dislikeComment)
const cast = page.answer(readCommentVotes)
const enter = (id: string) => $session.set({ status: 'user', user: { id } as User })

const open = () =>
  createDiscussion(
    { id: 'salt', aux_id: 4 },
    { loaded: addPage(NOTHING_LOADED, TOP, { comments: [commentOf(1, { likes: 3 })], total: 1 }) },
  )

it('A vote on a comment that fails is taken back, and the console and a toast say why', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  enter('ada')
  const error = new CallError(429, 'Too many votes.')
  for (const [vote, call, sentence] of [
    [1, liked, 'Could not like comment.'],
    [-1, disliked, 'Could not dislike comment.'],
  ] as const) {
    const salt = open()
    call.mockRejectedValueOnce(error)
    const pressed = votingOn(salt, 1)(vote)
    expect(salt.$state.get().mine).toEqual({ 1: vote })
    await pressed
    expect(salt.$state.get()).toMatchObject({ mine: { 1: 0 }, entries: { 1: { likes: 3 } } })
    expect(warn).toHaveBeenLastCalledWith(
      sentence,
      expect.objectContaining({ message: 'Too many votes.' }),
    )
  }
  await vi.waitFor(() => expect(page.toasts).toHaveLength(2))
  warn.mockRestore()
})

it('The votes of Ada are shown once she is logged in, and not to the next user', async () => {
  const salt = open()
  const stop = followVotes(salt)
  cast.mockResolvedValueOnce({ results: { likes: [1], dislikes: [2] } })
  enter('ada')
  await vi.waitFor(() => expect(salt.$state.get().mine).toEqual({ 1: 1, 2: -1 }))
  $session.set({ status: 'guest', ending: 'logout' })
  expect(salt.$state.get().mine).toEqual({})
  stop()
})
