import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import Choice from '../../admin-list/Choice.tsx'
import type { NamedCard } from '../body-props.ts'
import { placeCard } from '../model/card-mark.ts'
import ToolDialog from './ToolDialog.tsx'

type Props = { editor: Editor; cards: NamedCard[]; onClose(): void }

export default function CardChoice({ editor, cards, onClose }: Props) {
  const [chosen, choose] = useState(cards[0]?.id ?? '')
  const done = () => {
    placeCard(editor, chosen)
    return true
  }
  return (
    <ToolDialog title="Put a card here" action="Put it here" onDone={done} onClose={onClose}>
      <Choice
        label="Card"
        value={chosen}
        choices={cards.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={choose}
      />
    </ToolDialog>
  )
}
