import type { AskedOf } from '../../../../lib/call.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { noteOpenDocument } from '../contract.ts'

/** Names of users; without a number the document is not on the server yet. */
export async function findOthers(
  kind: AskedOf<typeof noteOpenDocument>['kind'],
  id: number | null,
): Promise<string[]> {
  if (id === null) return []
  return (await callAsUser(noteOpenDocument, { kind, id }, { quietly: true })).others
}
