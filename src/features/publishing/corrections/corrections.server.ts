import * as v from 'valibot'
import { NO_ARTICLE } from '../../../lib/not-found.ts'
import { firstOf, readFound, readResult } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import type { Client } from '../../../server/supabase.ts'
import * as contract from './contract.ts'

export const findCorrections = async (client: Client, article?: number) =>
  readResult(
    v.array(contract.correction),
    await client.rpc('list_corrections', article === undefined ? {} : { p_article: article }),
  )

/**
 * The number of the article from a database answer.
 * @throws ApiError 404 without such an article
 */
function numberIn(answer: Parameters<typeof readResult>[1]): number {
  return readFound(v.number(), answer, NO_ARTICLE)
}

export const routes = [
  handle(contract.listCorrections, async ({ id }, { client }) => ({
    results: await findCorrections(
      client,
      id === undefined ? id : numberIn(await client.rpc('readable_article', { p_slug: id })),
    ),
  })),

  handle(contract.noteCorrection, async ({ id, body }, { client }) => {
    const noted = await client.rpc('note_correction', { p_slug: id, p_body: body })
    return { results: await findCorrections(client, numberIn(noted)) }
  }),

  handle(contract.rewriteCorrection, async ({ correction: id, body }, { client }) => {
    const rows = client.from('article_corrections').update({ body }).eq('id', id)
    firstOf(await rows.select('id'), contract.NO_CORRECTION)
    return { message: 'The correction was changed.' }
  }),

  handle(contract.removeCorrection, async ({ correction: id }, { client }) => {
    const rows = client.from('article_corrections').delete().eq('id', id)
    firstOf(await rows.select('id'), contract.NO_CORRECTION)
    return { message: contract.CORRECTION_REMOVED }
  }),
]
