import type { AskedOf } from '../../../../lib/call.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { noteOpenDocument } from '../contract.ts'

/**
 * Names of the other users who have the document open. A document without an id is not on the
 * server yet, so it is open here only.
 */
export async function findOthers(
  kind: AskedOf<typeof noteOpenDocument>['kind'],
  id: number | null,
): Promise<string[]> {
  if (id === null) return []
  return (await callAsUser(noteOpenDocument, { kind, id }, { quietly: true })).others
}
