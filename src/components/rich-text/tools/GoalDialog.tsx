import { useState } from 'react'
import InputField from '../../form/InputField.tsx'
import ToolDialog from './ToolDialog.tsx'

type Props = { goal: number; onSet(words: number): void; onClose(): void }

export default function GoalDialog({ goal, onSet, onClose }: Props) {
  const [words, setWords] = useState(goal > 0 ? String(goal) : '')
  const done = () => {
    onSet(Number(words))
    return true
  }
  return (
    <ToolDialog title="A goal for this text" action="Set" onDone={done} onClose={onClose}>
      <InputField
        label="Words"
        hint="It is stored only in this browser. Leave it empty for no goal."
        optional
        autoFocus
        inputMode="numeric"
        value={words}
        onChange={(typed) => setWords(typed.replace(/\D/g, '').slice(0, 6))}
      />
    </ToolDialog>
  )
}
