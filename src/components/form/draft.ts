import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { createContext, useContext } from 'react'
import { BROWSER, type DraftStore, TAB } from '../document/unsaved-text.ts'
import type { Values } from './form-store.ts'

/** Account and part of the page whose forms store unsaved values. */
export const DraftScope = createContext('')

type Changes = Record<string, { typed: string | boolean; before: string | boolean }>

export type FormDraft = NonNullable<ReturnType<typeof openDraft>>

/** Opens the store of unsaved values: this browser in the admin, this tab for readers. */
export function openDraft(scope: string, name: string | null) {
  if (!name) return null
  const store: DraftStore = scope ? BROWSER : TAB
  const key = scope ? draftKey(scope, name) : name
  return {
    read: (): Changes => (store.read(key) as Changes | null) ?? {},
    write(values: Values, before: Values): void {
      const all = Object.entries(values)
      const changed = all.flatMap(([field, typed]) => {
        const past = before[field]
        return past === undefined || typed === past ? [] : [[field, { typed, before: past }]]
      })
      store.write(key, changed.length > 0 ? Object.fromEntries(changed) : null)
    },
    remove(): void {
      store.write(key, null)
      $removals.set($removals.get() + 1)
    },
  }
}

/** Counts removals, because a form may be saved after its row was closed. */
const $removals = atom(0)

/** The storage key. A name that is an address is shared by several pages. */
const draftKey = (scope: string, name: string): string =>
  `unsaved-form:${scope}:${name.startsWith('/') ? '' : location.pathname}:${name}`

export const ITEM_FORM = 'item'

export const scopeOfItem = (scope: string, id: unknown): string => scope && `${scope}:${id}`

export function useItemDrafts(): (id: unknown) => boolean {
  const scope = useContext(DraftScope)
  useStore($removals)
  return (id) => scope !== '' && BROWSER.read(draftKey(scopeOfItem(scope, id), ITEM_FORM)) !== null
}

/** Restores typed values, except in fields whose saved value has changed since. */
export function withDraft(changes: Changes, present: Values, initial: Values): Values {
  const typed = Object.entries(changes).flatMap(([name, { typed }]) =>
    present[name] === initial[name] && typeof typed === typeof initial[name]
      ? [[name, typed] as const]
      : [],
  )
  return { ...present, ...Object.fromEntries(typed) }
}
