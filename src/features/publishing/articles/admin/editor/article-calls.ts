import { readSettings } from '../../../../accounts/account/contract.ts'
import { type Build, listBuilds } from '../../../../base/builds/contract.ts'
import { callAsUser } from '../../../../base/session/call-as-user.ts'
import * as articles from '../contract.ts'
import * as drafts from '../drafts/contract.ts'
import * as previews from '../previews/contract.ts'
import * as revisions from '../revisions/contract.ts'
import type { Verb } from '../state-verbs.ts'
import type { ArticleContent } from './content.ts'

export type StateChange = { article?: articles.AdminArticle | undefined; build: Build | null }

type Answer = { results: articles.AdminArticle[] }

const first = ({ results }: Answer) => results[0] as articles.AdminArticle
export const readAdminArticle = async (id: string) =>
  first(await callAsUser(articles.readAdminArticle, { id }))

export const createArticle = async (content: ArticleContent, tab: string) =>
  first(await callAsUser(articles.createArticle, { ...content, tab }))

export const duplicateArticle = async (id: string) =>
  first(await callAsUser(articles.duplicateArticle, { id }))

export const updateArticle = async (content: ArticleContent, version: number, tab: string) =>
  first(await callAsUser(articles.updateArticle, { ...content, version, tab }))

export const savePendingVersion = async (content: ArticleContent, version: number, tab: string) =>
  first(await callAsUser(articles.savePendingVersion, { ...content, version, tab }))

export const discardPendingVersion = (id: string) =>
  callAsUser(articles.discardPendingVersion, { id })

export const sendStateChange: Record<Verb, (id: string) => Promise<StateChange>> = {
  publish: (id) => changed(callAsUser(articles.publishArticle, { id })),
  suspend: (id) => changed(callAsUser(articles.suspendArticle, { id })),
  restore: (id) => changed(callAsUser(articles.restoreArticle, { id })),
  bin: async (id) => ({ build: (await callAsUser(articles.deleteArticle, { id })).build }),
  delete: async (id) => ({
    build: (await callAsUser(articles.deleteArticle, { id, purge: '1' })).build,
  }),
}

/** Lists the drafts of an article, or with a null `id` those of new articles. */
export const listDrafts = async (id: string | null) =>
  (await callAsUser(drafts.listDrafts, id === null ? {} : { id })).drafts

type Typed = { id: string | null; tab: string; version: number | null }

/** Saves a draft without toasts, because the user did not ask for it. */
export const saveDraft = async ({ id, ...typed }: Typed, content: ArticleContent) => {
  const input = { ...(id !== null && { id }), ...typed, content }
  return (await callAsUser(drafts.saveDraft, input, { quietly: true })).draft
}

export const storeRevision = (id: string, version: number, content: ArticleContent) =>
  callAsUser(revisions.storeRevision, { id, version, content })

export const restoreRevision = async (revision: number, tab: string) =>
  (await callAsUser(revisions.restoreRevision, { revision, tab })).draft

export const listRevisions = async (id: string) =>
  (await callAsUser(revisions.listRevisions, { id })).results

export const readRevision = async (revision: number) => {
  const answer = await callAsUser(revisions.readRevision, { revision })
  return answer.revision.content as Partial<ArticleContent>
}

export const previewArticle = (id: string | null, content: ArticleContent) =>
  callAsUser(previews.previewArticle, { ...(id !== null && { id }), content })

export const deleteDraft = (id: string, tab: string) => callAsUser(drafts.deleteDraft, { id, tab })

export const readAutosave = async () => (await callAsUser(readSettings, {})).settings.autosave

export const findBuild = async (id: number): Promise<Build | null> =>
  (await callAsUser(listBuilds, {})).results.find((build) => build.id === id) ?? null

export const changed = async (answer: Promise<Answer & { build?: Build | null }>) => {
  const { results, build = null } = await answer
  return { article: results[0], build }
}
