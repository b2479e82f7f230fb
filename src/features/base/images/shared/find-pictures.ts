import { callAsUser } from '../../session/call-as-user.ts'
import { type LibraryPicture, listPictures } from '../library/contract.ts'

/** The newest pictures with the words in description, credit or place. */
export const findPictures = async (keyword: string): Promise<LibraryPicture[]> =>
  (await callAsUser(listPictures, { keyword })).results
