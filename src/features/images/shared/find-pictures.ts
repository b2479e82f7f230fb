import { callAsUser } from '../../session/call-as-user.ts'
import { type LibraryPicture, listPictures } from '../library/contract.ts'

/** The newest pictures whose description, credit or places have the words. */
export const findPictures = async (keyword: string): Promise<LibraryPicture[]> =>
  (await callAsUser(listPictures, { keyword })).results
