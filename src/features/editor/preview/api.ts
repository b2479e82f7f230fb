import { makePreviewLink, previewWriting } from '../../previews/contract.ts'
import { callAsUser } from '../../session/store.ts'
import type { Writing } from '../writing/writing.ts'

/** The page of an article as it would be now. */
export const fetchPreview = async (id: string | null, content: Writing): Promise<string> =>
  (await callAsUser(previewWriting, { ...(id !== null && { id }), content })).html

/** A link by which anybody may read the saved text for seven days. */
export const makeLink = (id: string) => callAsUser(makePreviewLink, { id })
