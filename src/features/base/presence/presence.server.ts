import { readFound } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import { NO_DOCUMENT, noteOpenDocument } from './contract.ts'

export const routes = [
  handle(noteOpenDocument, async ({ kind, id }, { client }) =>
    readFound(
      noteOpenDocument.answer,
      await client.rpc('note_open_document', { p_kind: kind, p_id: id }),
      NO_DOCUMENT,
    ),
  ),
]
