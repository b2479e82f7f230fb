import { readRevision, readRevisions, restoreRevision } from '../../revisions/contract.ts'
import { callAsUser } from '../../session/store.ts'

/** How an article was at its saves, newest first. */
export const fetchRevisions = async (id: string) =>
  (await callAsUser(readRevisions, { id })).results

/** How an article was at one save, whole. */
export const fetchRevision = async (revision: number) =>
  (await callAsUser(readRevision, { revision })).revision

/** Makes how it was the draft of the user. */
export const bringBack = async (revision: number) =>
  (await callAsUser(restoreRevision, { revision })).draft
