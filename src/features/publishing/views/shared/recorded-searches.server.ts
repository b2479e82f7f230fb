import { callService } from '../../../../server/service-client.ts'
import { asksNotToBeTracked, countedUser, visitorOf } from './visitor.server.ts'

/** rule: numbers/empty-searches */
export async function recordEmptySearch(
  words: string,
  request: Request,
  address: string,
): Promise<void> {
  const visitor = visitorOf(request, address)
  if (!visitor || asksNotToBeTracked(request)) return
  const user = await countedUser(request)
  await callService('record_empty_search', { p_words: words, ...visitor, ...user })
}
