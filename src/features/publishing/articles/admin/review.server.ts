import * as v from 'valibot'
import { NO_ARTICLE } from '../../../../lib/not-found.ts'
import { type User, user } from '../../../../lib/user.ts'
import { readFound, readResult } from '../../../../server/database-errors.ts'
import { linkTo } from '../../../../server/env.ts'
import { conflict } from '../../../../server/errors.ts'
import { handle } from '../../../../server/handle.ts'
import { serviceClient } from '../../../../server/service-client.ts'
import { queueEmail, queueEmails } from '../../../site/email/outbox.server.ts'
import {
  publishedEmail,
  readyForReviewEmail,
  sentBackEmail,
} from '../../../site/email/review-templates.ts'
import { findSender } from '../../../site/email/send-email.server.ts'
import { askForReview, sendBackArticle, takeBackReview } from './contract.ts'
import { findAdminArticle } from './find-admin-article.server.ts'

const people = v.object({
  title: v.string(),
  note: v.string(),
  /** The writers of the article, without the user who sends it back. */
  writers: v.array(user),
  editors: v.array(user),
})

const NOT_YOURS = 'Only the person who asked for the review can take it back.'

// rule: publishing/review
export const routes = [
  handle(askForReview, async ({ id }, { client, user, defer }) => {
    const result = await client.rpc('ask_for_review', { p_slug: id })
    if (wasChanged(result)) defer(emailEditors(id, user))
    return { results: [await findAdminArticle(client, id)] }
  }),

  handle(takeBackReview, async ({ id }, { client }) => {
    if (!wasChanged(await client.rpc('take_back_review', { p_slug: id }))) throw conflict(NOT_YOURS)
    return { results: [await findAdminArticle(client, id)] }
  }),

  handle(sendBackArticle, async ({ id, note }, { client, user, defer }) => {
    const sent = await client.rpc('send_back_article', { p_slug: id, p_note: note })
    if (wasChanged(sent)) defer(emailWriters(id, user))
    return { results: [await findAdminArticle(client, id)] }
  }),
]

/** @throws ApiError 404 */
function wasChanged(answer: Parameters<typeof readResult>[1]): boolean {
  return readFound(v.boolean(), answer, NO_ARTICLE)
}

const findPeople = async (id: string) =>
  readResult(v.nullable(people), await serviceClient().rpc('people_of_review', { p_slug: id }))

async function emailEditors(id: string, by: User): Promise<void> {
  const review = await findPeople(id)
  const site = await findSender()
  for (const editor of review?.editors ?? []) {
    const article = { title: review?.title ?? '', link: linkTo(`/vii/articles/${id}`) }
    await queueEmail(editor.email, readyForReviewEmail(site, editor, by.username, article))
  }
}

async function emailWriters(id: string, by: User): Promise<void> {
  const review = await findPeople(id)
  if (!review) return
  const { writers, title, note } = review
  const article = { title, note, link: linkTo(`/vii/articles/${id}`) }
  const site = await findSender()
  for (const writer of writers)
    await queueEmail(writer.email, sentBackEmail(site, writer, by.username, article))
}

const publications = v.array(
  v.object({
    id: v.string(),
    title: v.string(),
    /** The user who published it; null when it was published by its schedule. */
    by: v.nullable(v.string()),
    writers: v.array(user),
  }),
)

/** rule: publishing/writers-are-told */
export async function tellWriters(): Promise<void> {
  const claimed = readResult(publications, await serviceClient().rpc('claim_publications'))
  if (claimed.length === 0) return
  const site = await findSender()
  const emails = claimed.flatMap(({ id, title, by, writers }) => {
    const article = { title, link: linkTo(`/article/${id}`) }
    return writers.map((writer) => ({
      to: writer.email,
      email: publishedEmail(site, writer, by, article),
    }))
  })
  await queueEmails(emails)
}
