import { atom, type WritableAtom } from 'nanostores'
import type { DeskArticle } from '../../articles/desk/contract.ts'
import { sendDraft } from './api.ts'
import { createKeeping, type Keeping } from './keeping.ts'
import { copyKey } from './local-copy.ts'
import type { Offer } from './offers.ts'
import { sameWriting } from './same-writing.ts'
import { EMPTY, type Writing } from './writing.ts'

/** Everything that the page of an article shows. */
export type DeskState = {
  opening: 'wait' | 'open' | 'missing' | 'unreachable'
  /** As the server has it; null until it is created. */
  article: DeskArticle | null
  /** What is saved of it. */
  saved: Writing
  /** What stands in the fields. */
  writing: Writing
  /** The version that the text in the fields began from. */
  version: number | null
  /** Whether the account wants its text kept by itself. */
  autosave: boolean
  /** A sentence for each field that is wrong. */
  problems: Partial<Record<keyof Writing, string>>
  /** What is wrong with the whole. */
  message: string
  saving: boolean
  /** Rises with each save that came to nothing: the first wrong field takes the focus. */
  refusals: number
  /** Texts that were typed before and not saved; nothing is typed until one is chosen. */
  offers: Offer[]
  /** The article as somebody else has saved it meanwhile. */
  conflict: DeskArticle | null
}

/** One article that somebody writes on, or one that is not created yet. */
export type Desk = {
  /** Tells one opening from another. */
  serial: number
  /** Whose text it is. */
  account: string
  $state: WritableAtom<DeskState>
  keeping: Keeping
  change(part: Partial<DeskState>): void
  /** Null until it is created. */
  id(): string | null
}

const OTHER_ACCOUNT = 'log in as before to go on'

let serial = 0

/**
 * Opens the desk for one article of one account.
 *
 * @param id null for a new article
 * @param present whether that account is the one that is logged in
 */
export function createDesk(id: string | null, account: string, present: () => boolean): Desk {
  const $state = atom<DeskState>({
    opening: 'wait',
    article: null,
    saved: EMPTY,
    writing: EMPTY,
    version: null,
    autosave: true,
    problems: {},
    message: '',
    saving: false,
    refusals: 0,
    offers: [],
    conflict: null,
  })
  const idNow = () => $state.get().article?.id ?? id
  const keeping = createKeeping({
    place: () => copyKey(account, idNow()),
    version: () => $state.get().version,
    autosave: () => $state.get().autosave,
    async send(text) {
      if (!present()) throw new Error(OTHER_ACCOUNT)
      return (await sendDraft(idNow(), $state.get().version, text)).saved_at
    },
  })
  serial += 1
  return {
    serial,
    account,
    $state,
    keeping,
    change: (part) => $state.set({ ...$state.get(), ...part }),
    id: idNow,
  }
}

/** Whether the fields say something that is not saved. */
export const isUnsaved = ({ writing, saved }: DeskState): boolean => !sameWriting(writing, saved)

/** Whether leaving would lose something, as far as the server is concerned. */
export const isUnkept = (desk: Desk): boolean =>
  desk.keeping.$kept.get().unsent && isUnsaved(desk.$state.get())
