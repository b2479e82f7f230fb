import { readSettings } from '../../account/contract.ts'
import {
  createArticle,
  type DeskArticle,
  deleteArticle,
  publishArticle,
  readDeskArticle,
  restoreArticle,
  scheduleArticle,
  suspendArticle,
  updateArticle,
} from '../../articles/desk/contract.ts'
import { type Build, readBuilds } from '../../builds/contract.ts'
import { dropDraft, keepDraft, readDraft } from '../../drafts/contract.ts'
import { callAsUser } from '../../session/store.ts'
import type { Writing } from './writing.ts'

type Answer = { results: DeskArticle[] }

const first = ({ results }: Answer): DeskArticle => results[0] as DeskArticle
/** Nothing stands for the article that is not created yet. */
const of = (id: string | null) => (id === null ? {} : { id })

export const fetchArticle = async (id: string) => first(await callAsUser(readDeskArticle, { id }))

export const sendNew = async (writing: Writing) => first(await callAsUser(createArticle, writing))

export const sendUpdate = async (writing: Writing, version: number) =>
  first(await callAsUser(updateArticle, { ...writing, version }))

export const fetchDraft = async (id: string | null) => (await callAsUser(readDraft, of(id))).draft

/** Quietly: nobody has asked for it, and the page asks for a login by itself. */
export const sendDraft = async (id: string | null, version: number | null, content: Writing) =>
  (await callAsUser(keepDraft, { ...of(id), version, content }, { quietly: true })).draft

export const sendDropDraft = (id: string | null) => callAsUser(dropDraft, of(id))

/** Whether the account wants its text kept by itself. */
export const fetchAutosave = async () => (await callAsUser(readSettings, {})).settings.autosave

export const sendPublish = (id: string) => callAsUser(publishArticle, { id })

export const sendSuspend = (id: string) => callAsUser(suspendArticle, { id })

export const sendToBin = async (id: string) => (await callAsUser(deleteArticle, { id })).build

export const sendRestore = (id: string) => callAsUser(restoreArticle, { id })

/** Removes an article for good. */
export const sendPurge = async (id: string) =>
  (await callAsUser(deleteArticle, { id, purge: '1' })).build

export const sendPlan = (id: string, at: string | null) => callAsUser(scheduleArticle, { id, at })

/** A build by its id, while it is among the last. */
export const fetchBuild = async (id: number): Promise<Build | null> =>
  (await callAsUser(readBuilds, {})).results.find((build) => build.id === id) ?? null
