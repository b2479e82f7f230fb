import type { AskedOf } from '../../../lib/call.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { noteOpenDocument } from '../contract.ts'

/** The names of the other users who have a document open; without a number it is not on the server yet. */
export async function findOthers(
  kind: AskedOf<typeof noteOpenDocument>['kind'],
  id: number | null,
): Promise<string[]> {
  if (id === null) return []
  return (await callAsUser(noteOpenDocument, { kind, id }, { quietly: true })).others
}
