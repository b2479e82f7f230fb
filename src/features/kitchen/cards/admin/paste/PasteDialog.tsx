import { useRef, useState } from 'react'
import FieldFrame from '../../../../../components/form/FieldFrame.tsx'
import { useControl } from '../../../../../components/form/use-control.ts'
import ToolDialog from '../../../../../components/rich-text/tools/ToolDialog.tsx'
import type { Card } from '../../contract.ts'
import { newPartId } from '../card-context.ts'
import { readRecipe } from './read-recipe.ts'

type Props = { onCard(card: Card): void; onClose(): void }

export default function PasteDialog({ onCard, onClose }: Props) {
  const [problem, setProblem] = useState('')
  const text = useRef<HTMLTextAreaElement>(null)
  const hint = 'A text, a Word document, or the source of a page (Ctrl+U) with its recipe data.'
  const field = useControl(hint, problem)
  const done = () => {
    const result = readRecipe(text.current?.value ?? '', crypto.randomUUID(), newPartId)
    if ('problem' in result) setProblem(result.problem)
    else onCard(result.card)
    return 'card' in result
  }
  return (
    <ToolDialog title="Paste a recipe" action="Make a card" onDone={done} onClose={onClose}>
      <FieldFrame field={field} label="Recipe" hint={hint} role="alert">
        <textarea
          className="field field-tall"
          {...field.control}
          // biome-ignore lint/a11y/noAutofocus: a dialog begins with what it asks for
          autoFocus
          ref={text}
          rows={12}
          onChange={() => setProblem('')}
        />
      </FieldFrame>
    </ToolDialog>
  )
}
