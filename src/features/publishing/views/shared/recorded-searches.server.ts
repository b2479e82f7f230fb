import { callService } from '../../../../server/service-client.ts'
import { asksNotToBeTracked, countedUser, visitorOf } from './visitor.server.ts'

type Answer = { results: { missing?: string[] }[]; corrected: string | null }

/**
 * Keeps the words of a search that found nothing (rule: numbers/empty-searches), and counts those of
 * one that found an article with all of them (rule: search/most-asked).
 */
export async function recordSearch(
  words: string,
  { results: [first], corrected }: Answer,
  request: Request,
  address: string,
): Promise<void> {
  const visitor = visitorOf(request, address)
  if (!visitor || asksNotToBeTracked(request)) return
  if (first?.missing?.length) return
  const user = await countedUser(request)
  if (first) await callService('record_question', { p_words: corrected ?? words, ...user })
  else await callService('record_empty_search', { p_words: words, ...visitor, ...user })
}
