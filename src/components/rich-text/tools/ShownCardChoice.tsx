import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import Keyword from '../../admin-list/Keyword.tsx'
import FieldFrame from '../../form/FieldFrame.tsx'
import Select from '../../form/Select.tsx'
import { useControl } from '../../form/use-control.ts'
import type { NamedCard } from '../body-props.ts'
import { placeCard } from '../model/card-mark.ts'
import ToolDialog from './ToolDialog.tsx'

const PAUSE_MS = 300
const NONE = 'No published article has such a card.'

type Props = { editor: Editor; find(text: string): Promise<NamedCard[]>; onClose(): void }

/** Which card of another article is shown at the cursor. */
export default function ShownCardChoice({ editor, find, onClose }: Props) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<NamedCard[] | null>(null)
  const [chosen, choose] = useState('')
  const [failure, setFailure] = useState('')
  const problem = failure || (found?.length === 0 ? NONE : '')
  const hint = 'Readers see it as it is in its article, which alone can change it.'
  const field = useControl(hint, problem)
  useEffect(() => {
    let isLate = false
    const ask = () =>
      find(text.trim()).then(
        (cards) => {
          if (isLate) return
          setFound(cards)
          setFailure('')
        },
        ({ message }: Error) => isLate || setFailure(message),
      )
    const timer = setTimeout(ask, text === '' ? 0 : PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [text, find])
  const cards = found ?? []
  const value = cards.some(({ id }) => id === chosen) ? chosen : (cards[0]?.id ?? '')
  const done = () => {
    if (value) placeCard(editor, value, true)
    return value !== ''
  }
  return (
    <ToolDialog
      title="Show a card of another article"
      action="Show it here"
      onDone={done}
      onClose={onClose}
    >
      <Keyword label="Find a card" value={text} onChange={setText} />
      <FieldFrame field={field} label="Card" hint={hint} role="alert">
        <Select
          {...field.control}
          value={value}
          choices={cards.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={choose}
        />
      </FieldFrame>
    </ToolDialog>
  )
}
