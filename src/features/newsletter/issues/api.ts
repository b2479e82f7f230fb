import { type AskedOf, call } from '../../../lib/call.ts'
import { searchArticles } from '../../search/contract.ts'
import { callAsUser } from '../../session/store.ts'
import {
  changeIssue,
  createIssue,
  deleteIssue,
  type Issue,
  listIssues,
  previewIssue,
  sendIssue,
  testIssue,
} from './contract.ts'

export type Content = AskedOf<typeof createIssue>

export const fetchIssues = () => callAsUser(listIssues, {})

/** Keeps an issue; a new one has no id yet. */
export const saveIssue = async (id: number | null, content: Content): Promise<Issue> => {
  const { issue } = await (id === null
    ? callAsUser(createIssue, content)
    : callAsUser(changeIssue, { id, ...content }))
  return issue
}

export const removeIssue = (id: number) => callAsUser(deleteIssue, { id })

export const fetchPreview = (id: number) => callAsUser(previewIssue, { id })

export const mailTest = (id: number) => callAsUser(testIssue, { id })

/** Has an issue go out, or go on. */
export const postIssue = (id: number) => callAsUser(sendIssue, { id })

/** Published articles to choose from: the newest, or those with some words. */
export const findArticles = async (keyword: string) =>
  (await call(searchArticles, { keyword, sort_by: 'date_newest', quantity: 8 })).results
