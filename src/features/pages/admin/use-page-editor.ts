import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { createForm } from '../../../components/form/form-store.ts'
import { showToast } from '../../../components/toast.ts'
import { takeFromSessionStorage, writeSessionStorage } from '../../../lib/browser-storage.ts'
import { CallError } from '../../../lib/call.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { type AdminPage, pageFields, readPage, updatePage } from './contract.ts'
import { type PageValues, sameValues, valuesOf } from './page-values.ts'

/** Stored in this tab until the save, with the version that it is based on. */
type Remembered = { version: number; values: PageValues }

export const draftOf = (id: number): string => `page-${id}`

export type PageEditorState = ReturnType<typeof usePageEditor>

/** Unsaved text survives a reload of the tab. */
export function usePageEditor(first: AdminPage) {
  const { id } = first
  const key = draftOf(id)
  const version = useRef(first.version)
  const [saved, setSaved] = useState(first)
  const [conflict, setConflict] = useState<AdminPage | null>(null)
  const [replaced, setReplaced] = useState<PageValues | null>(null)

  const take = (page: AdminPage) => {
    version.current = page.version
    setSaved(page)
    setConflict(null)
  }
  const [form] = useState(() => {
    const made = createForm({
      schema: pageFields,
      initial: valuesOf(first, first.published),
      async send(given) {
        const sent = made.$state.get().values
        try {
          const { page, message } = await callAsUser(updatePage, {
            ...{ id, version: version.current },
            ...given,
          })
          take(page)
          setReplaced(null)
          // Saved pictures have other addresses; keeps text typed during the save.
          if (made.$state.get().values === sent) made.adopt(valuesOf(page, page.published))
          showToast({ tone: 'success', message })
        } catch (error) {
          if (error instanceof CallError && error.status === 409)
            setConflict((await callAsUser(readPage, { id })).page)
          throw error
        }
      },
    })
    const remembered = takeFromSessionStorage<Remembered>(key, { keep: true })
    if (remembered) {
      version.current = remembered.version
      made.adopt(remembered.values)
    }
    return made
  })
  const { values: held, errors, message, refusals } = useStore(form.$state)
  const values = held as PageValues
  const isChanged = !sameValues(values, valuesOf(saved, saved.published))

  useEffect(() => {
    if (isChanged) writeSessionStorage(key, { version: version.current, values })
    else takeFromSessionStorage(key)
  }, [key, isChanged, values])

  return {
    ...{ saved, values, errors, message, refusals, isChanged, conflict, replaced },
    edit: form.edit,
    save: () => form.submit(),
    show(page: AdminPage) {
      take(page)
      form.adopt(valuesOf(page, page.published))
    },
    replace(text: PageValues) {
      setReplaced(values)
      form.adopt(text)
    },
    undoReplace() {
      if (replaced) form.adopt(replaced)
      setReplaced(null)
    },
    /** Overwrites the other editor's version. */
    async keepMine() {
      if (conflict) take(conflict)
      await form.submit()
    },
    move: (page: AdminPage) => setSaved(page),
  }
}
