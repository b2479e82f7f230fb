import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import Choice from '../../admin-list/Choice.tsx'
import Keyword from '../../admin-list/Keyword.tsx'
import { useMatches } from '../../admin-list/use-matches.ts'
import type { NamedCard } from '../body-props.ts'
import { placeCard } from '../model/card-mark.ts'
import ToolDialog from './ToolDialog.tsx'

const NONE = 'No published article has such a card.'

type Props = { editor: Editor; find(text: string): Promise<NamedCard[]>; onClose(): void }

export default function ShownCardChoice({ editor, find, onClose }: Props) {
  const [text, setText] = useState('')
  const [chosen, choose] = useState('')
  const { matches, problem } = useMatches(text.trim(), find)
  const cards = matches ?? []
  const value = cards.some(({ id }) => id === chosen) ? chosen : (cards[0]?.id ?? '')
  const done = () => {
    if (value) placeCard(editor, value, true)
    return value !== ''
  }
  return (
    <ToolDialog
      title="Show a card from an article"
      action="Show it here"
      onDone={done}
      onClose={onClose}
    >
      <Keyword label="Find a card" value={text} onChange={setText} />
      <Choice
        label="Card"
        hint="Readers see it as it is in its own article. It can be edited only there."
        problem={problem || (matches?.length === 0 ? NONE : '')}
        role="alert"
        value={value}
        choices={cards.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={choose}
      />
    </ToolDialog>
  )
}
