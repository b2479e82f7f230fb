import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import BusyButton from '../../../components/BusyButton.tsx'
import { addressOf } from './addresses.ts'
import { type Desk, type DeskState, isUnsaved } from './desk-state.ts'
import { keptWords } from './kept-words.ts'
import { save } from './saving.ts'

type Props = { desk: Desk; state: DeskState }

/** Saves the article, and says how safe its text is; it stays in sight. */
export default function SaveBar({ desk, state }: Props) {
  const kept = useStore(desk.keeping.$kept)
  const press = async () => {
    const created = desk.id() === null
    if ((await save(desk)) && created) navigate(addressOf(desk.id()), { replace: true })
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  return (
    <div className="editor-bar">
      <p className="editor-kept" role="status" data-unsaved={isUnsaved(state) || undefined}>
        {keptWords(state, kept)}
      </p>
      <p className="form-message" role="alert">
        {state.message}
      </p>
      {state.offers.length === 0 && (
        <BusyButton act={press}>{state.article ? 'Save' : 'Create'}</BusyButton>
      )}
    </div>
  )
}
