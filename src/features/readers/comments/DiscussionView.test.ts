import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Html, readHtml } from '../../../../tests/support/html.ts'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import type { Role } from '../../../lib/roles.ts'
import type { User } from '../../../lib/user.ts'
import { $session } from '../../base/session/store.ts'
import Comments from './Comments.tsx'
import { commentOf } from './comment.fixture.ts'
import type { Comment } from './contract.ts'
import DiscussionView from './DiscussionView.tsx'
import { createDiscussion, type DiscussionState } from './discussion.ts'
import { saveDraft } from './drafts.ts'
import { addPage, NOTHING_LOADED, TOP } from './loaded-comments.ts'

openStandInPage()
const SALT = { id: 'salt', aux_id: 4 }

beforeEach(() => void vi.stubEnv('SSR', false))
afterAll(() => {
  vi.unstubAllEnvs()
  $session.set({ status: 'unknown' })
})

const enter = (username: string, ...roles: Role[]) =>
  $session.set({
    status: 'user',
    user: {
      id: username,
      username,
      email: `${username}@example.org`,
      email_verified: true,
      roles: roles.map((slug) => ({ slug, name: slug })),
    } as User,
  })

/** A discussion as a page shows it once its island is hydrated. */
function shown(comments: Comment[], state: Partial<DiscussionState> = {}): Html {
  const loaded = addPage(NOTHING_LOADED, TOP, { comments, total: comments.length })
  const discussion = createDiscussion(SALT, { loaded })
  discussion.$state.set({ ...discussion.$state.get(), ...state })
  return readHtml(renderToStaticMarkup(createElement(DiscussionView, { discussion })))
}
const commentIn = (page: Html, id: number) =>
  page.first('li', { id: `comment-${id}` }).first('article')
const namesOf = (page: Html, name: 'a' | 'button') => page.all(name).map(({ text }) => text)
const OWN = ['Like', 'Dislike', 'Reply to sam_porter', 'More for the comment by sam_porter']

describe('what is offered with a comment', () => {
  const offered = (rest: Partial<Comment> = {}, state: Partial<DiscussionState> = {}) =>
    namesOf(commentIn(shown([commentOf(1, rest)], state), 1), 'button')

  it('A guest is offered to vote, to reply and to report, and neither to edit nor to delete', () => {
    $session.set({ status: 'guest' })
    expect(offered()).toEqual([...OWN, 'Copy link', 'Report'])
  })

  it('Sam is offered to edit and to delete his own comment, and neither to vote on it nor to report it', () => {
    enter('sam_porter')
    expect(offered()).toEqual([...OWN.slice(2), 'Edit', 'Delete', 'Copy link'])
  })

  it('An editor is offered to delete a comment, an author is not', () => {
    enter('edda', 'editor')
    expect(offered()).toEqual([...OWN, 'Delete', 'Copy link', 'Report'])
    enter('alva', 'author')
    expect(offered()).toEqual([...OWN, 'Copy link', 'Report'])
  })

  it('In a closed discussion nobody replies or edits, and votes, reports and deletions stay', () => {
    const [like = '', dislike = '', , menu = ''] = OWN
    enter('edda', 'editor')
    const closed = { open: false }
    expect(offered({}, closed)).toEqual([like, dislike, menu, 'Delete', 'Copy link', 'Report'])
    enter('sam_porter')
    expect(offered({}, closed)).toEqual([menu, 'Delete', 'Copy link'])
  })

  it('A comment that readers do not see is neither answered, voted on nor reported, and says why', () => {
    enter('edda', 'editor')
    const waiting = shown([commentOf(1, { withheld: 'waiting' })])
    expect(namesOf(waiting, 'button')).not.toContain('Like')
    expect(commentIn(waiting, 1).text).toContain('Waiting for an editor')
    expect(offered({ withheld: 'writer' }).slice(1)).toEqual(['Delete', 'Copy link'])
  })

  it('A placeholder says that a comment was deleted, and nothing of who wrote it', () => {
    enter('edda', 'editor')
    const reply = commentOf(2, { parent_comment: 1 })
    const page = shown([commentOf(1, { deleted: true, username: null, children: [reply] })])
    const placeholder = commentIn(page, 1)
    expect(placeholder.first('p').text).toBe('This comment was deleted.')
    expect(placeholder.text).not.toContain('sam_porter')
    expect(namesOf(placeholder, 'button')).toEqual(['Hide 1 reply'])
    expect(placeholder.get('aria-label')).toBe('A deleted comment')
  })
})

describe('what is said of a comment', () => {
  it('A comment that was changed says so, and no other', () => {
    const later = { updated_at: '2026-11-21T10:00:00.001Z' }
    const page = shown([commentOf(1, later), commentOf(2)])
    expect(commentIn(page, 1).text).toContain('edited')
    expect(commentIn(page, 2).text).not.toContain('edited')
  })

  it('An administrator has a badge, and no one else whatever their name', () => {
    const page = shown([commentOf(1, { is_admin: true }), commentOf(2, { username: 'admin' })])
    expect(commentIn(page, 1).text).toMatch(/^sam_porter ?Administrator/)
    expect(commentIn(page, 2).text).not.toContain('Administrator')
  })

  it('The built page has the votes of a comment as text, and no buttons', () => {
    vi.stubEnv('SSR', true)
    const page = shown([
      commentOf(1, { likes: 2, dislikes: 1, replies_to_load: 3 }),
      commentOf(2, { likes: 1 }),
      commentOf(3),
    ])
    expect(page.all('p', { class: 'comment-score' }).map(({ text }) => text)).toEqual([
      '2 likes · 1 dislike',
      '1 like',
    ])
    expect(page.all('button')).toEqual([])
    expect(page.first('a', { href: '/comment/salt/1' }).text).toBe('3 more replies')
  })
})

describe('threads', () => {
  it('Replies that are not loaded are offered with their number', () => {
    const page = shown([
      commentOf(1, { replies_to_load: 1 }),
      commentOf(2, { children: [commentOf(3, { parent_comment: 2 })], replies_to_load: 2 }),
    ])
    const more = page.all('button', { class: 'comment-more' })
    expect(more.map(({ text }) => text)).toEqual(['1 more reply', '2 more replies'])
    expect(namesOf(page, 'button')).toEqual(
      expect.arrayContaining(['Hide 1 reply', 'Hide 3 replies']),
    )
  })

  it('A thread that is folded shows no reply', () => {
    const children = [commentOf(2, { parent_comment: 1 })]
    const page = shown([commentOf(1, { children })], { collapsed: [1] })
    const folded = page.all('button', { 'aria-expanded': 'false' })
    expect(folded.map(({ text }) => text)).toContain('Show 1 reply')
    expect(page.all('li', { id: 'comment-2' })).toEqual([])
  })

  it('At the fourth level Reply and the replies are links to a page of their own, in a new window', () => {
    const deep = [4, 3, 2, 1].reduce<Comment[]>(
      (children, id) => [
        commentOf(id, {
          parent_comment: id > 1 ? id - 1 : null,
          children,
          replies_to_load: children.length === 0 ? 2 : 0,
        }),
      ],
      [],
    )
    const page = shown(deep)
    const reply = page.all('a', { class: 'comment-action' })
    const more = page.all('a', { class: 'comment-more' })
    expect(reply.map((link) => [link.text, link.get('href')])).toEqual([
      ['Reply to sam_porter, in a new window', '/comment/salt/4#reply'],
    ])
    expect(more.map((link) => [link.text, link.get('href')])).toEqual([
      ['2 more replies', '/comment/salt/4'],
    ])
    for (const link of [...reply, ...more]) {
      expect(link.get('target')).toBe('_blank')
      expect(link.get('rel')).toBe('noopener')
    }
    expect(namesOf(commentIn(page, 3), 'button')).toContain('Reply to sam_porter')
    expect(namesOf(commentIn(page, 4), 'button')).not.toContain('Hide 2 replies')
  })

  it('Comments are sorted by rating or by date, the rating first', () => {
    const select = shown([commentOf(1)]).first('select')
    expect(select.all('option').map((one) => [one.get('value'), one.text])).toEqual([
      ['rating', 'Highest Rated'],
      ['new', 'New'],
    ])
    expect(select.all('option', { selected: '' })).toHaveLength(1)
    expect(select.first('option', { selected: '' }).text).toBe('Highest Rated')
  })
})

describe('writing', () => {
  const formIn = (page: Html, name: string) => page.first('form', { 'aria-label': name })

  it('Text that was not sent is in its editor, and an edit offers to take back all changes', () => {
    enter('sam_porter')
    const place = { writer: 'sam_porter', article: 4 }
    saveDraft(place, 'edit-1', 'Rye')
    saveDraft(place, 'reply-2', 'Oats')
    const page = shown([commentOf(1), commentOf(2)], {
      writer: 'sam_porter',
      writing: ['edit-1', 'reply-2', 'new'],
    })
    const edit = formIn(page, 'Edit your comment')
    expect(edit.first('textarea').text).toBe('Rye')
    expect(namesOf(edit, 'button')).toContain('Discard changes')
    expect(namesOf(edit, 'button').at(-1)).toBe('Save')
    const reply = formIn(page, 'Reply to sam_porter')
    expect(reply.first('textarea').text).toBe('Oats')
    expect(namesOf(reply, 'button')).not.toContain('Discard changes')
    expect(namesOf(reply, 'button').slice(-2)).toEqual(['Cancel', 'Post'])
    expect(formIn(page, 'Your comment').text).toContain('5,000 left of 5,000 characters')
  })

  it('The toolbar formats by buttons and by keys', () => {
    const bar = shown([], { writing: ['new'] }).first('div', { role: 'toolbar' })
    const keys = bar
      .all('button')
      .map((one) => [one.get('aria-label'), one.get('aria-keyshortcuts')])
    expect(keys).toEqual([
      ['Bold', 'Control+B'],
      ['Italic', 'Control+I'],
      ['Link', 'Control+K'],
      ['Quote', 'Control+Shift+9'],
      ['List', 'Control+Shift+8'],
      ['Code', 'Control+E'],
    ])
  })

  it('Who has not verified their address is offered the email again above what they write', () => {
    enter('una')
    const again = () => namesOf(formIn(shown([], { writing: ['new'] }), 'Your comment'), 'button')
    expect(again()).not.toContain('Send the email again')
    const session = $session.get()
    if (session.status === 'user')
      $session.set({ ...session, user: { ...session.user, email_verified: false } })
    expect(again()).toContain('Send the email again')
  })

  it('Closed comments say so in place of the button, and show no editor', () => {
    const head = (open: boolean) =>
      readHtml(
        renderToStaticMarkup(createElement(Comments, { article: SALT, count: 1, open })),
      ).first('header').text
    expect(head(true)).toMatch(/Write a comment$/)
    expect(head(false)).toMatch(/Comments are closed\.$/)
    const page = shown([commentOf(1)], { open: false, writing: ['new', 'reply-1', 'edit-1'] })
    expect(page.all('textarea')).toEqual([])
  })
})
