import { WIDTHS } from '@site/text/body-blocks.ts'
import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useState } from 'react'
import Choice from '../../admin-list/Choice.tsx'
import Button from '../../Button.tsx'
import CreditField, { problemOfCredit } from '../../form/CreditField.tsx'
import FieldFrame from '../../form/FieldFrame.tsx'
import { useControl } from '../../form/use-control.ts'
import { caretBelow } from '../model/caret-places.ts'
import ToolDialog from '../tools/ToolDialog.tsx'
import type { Picture } from './selected.ts'

type Props = {
  editor: Editor
  picture: Picture
  /** The place of the picture among those that are asked about, from 1. */
  place?: { number: number; count: number } | undefined
  onClose(): void
}

const HINT =
  'Read aloud to people who cannot see the picture. Write the caption below it, in the text.'
const NO_ALT = 'Describe the picture, or mark it as decorative.'

export default function PictureDialog({ editor, picture, place, onClose }: Props) {
  const { node, position } = picture
  const isCounted = place !== undefined && place.count > 1
  const [alt, setAlt] = useState(String(node.attrs.alt ?? ''))
  const [decorative, setDecorative] = useState(node.attrs.alt === '')
  const inFigure = node.type.name === 'figureImage'
  const figure = () => editor.state.doc.resolve(position)
  const [creditBefore] = useState(() => String((inFigure && figure().parent.attrs.credit) || ''))
  const [credit, setCredit] = useState(creditBefore)
  const inGallery = figure().node(-1)?.type.name === 'gallery'
  const [kind, setKind] = useState(() => String((inFigure && figure().parent.attrs.kind) || ''))
  const [problem, setProblem] = useState('')
  const field = useControl(HINT, problem)
  const isDescribed = decorative || alt.trim() !== ''
  const apply = () => {
    const { tr } = editor.state
    if (isDescribed) tr.setNodeAttribute(position, 'alt', decorative ? '' : alt.trim())
    if (inFigure && credit.trim() !== creditBefore)
      tr.setNodeAttribute(figure().before(), 'credit', credit.trim())
    if (inFigure) tr.setNodeAttribute(figure().before(), 'kind', kind || null)
    // The caret goes below the picture, where the user continues to write.
    if (inFigure) caretBelow(tr, figure().after(), true)
    else tr.setSelection(TextSelection.create(tr.doc, position + node.nodeSize))
    editor.view.dispatch(tr)
    editor.commands.focus()
  }
  const done = () => {
    if (!isDescribed) setProblem(NO_ALT)
    const isFit = isDescribed && problemOfCredit(credit) === undefined
    if (isFit) apply()
    return isFit
  }
  const remove = () => {
    const $position = editor.state.doc.resolve(position)
    const isOnly = $position.parent.type.name === 'figure' && $position.parent.childCount <= 2
    const isLast = isOnly && inGallery && $position.node(-1).childCount === 1
    const depth = isLast ? $position.depth - 1 : $position.depth
    const [from, to] = isOnly
      ? [$position.before(depth), $position.after(depth)]
      : [position, position + node.nodeSize]
    editor.chain().deleteRange({ from, to }).focus().run()
    onClose()
  }
  return (
    <ToolDialog
      title={
        isCounted
          ? `Describe the picture, ${place.number} of ${place.count}`
          : 'Describe the picture'
      }
      action={isCounted && place.number < place.count ? 'Next' : 'Done'}
      onDone={done}
      onEscape={apply}
      onClose={onClose}
      others={<Button label="Remove picture" onClick={remove} />}
    >
      <img className="body-picture" src={node.attrs.src} alt={alt} />
      <FieldFrame field={field} label="Description" hint={HINT} role="alert">
        <textarea
          className="field"
          {...field.control}
          rows={3}
          // biome-ignore lint/a11y/noAutofocus: a dialog begins with what it asks for
          autoFocus
          maxLength={1000}
          disabled={decorative}
          value={alt}
          // A description is one passage; Shift+Enter still begins a line.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
          onChange={({ currentTarget }) => {
            setAlt(currentTarget.value)
            setProblem('')
          }}
        />
      </FieldFrame>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={decorative}
          onChange={({ currentTarget }) => {
            setDecorative(currentTarget.checked)
            setProblem('')
          }}
        />
        Decorative: it adds nothing to the text
      </label>
      {inFigure && <CreditField value={credit} onChange={setCredit} />}
      {inFigure && !inGallery && (
        <Choice
          label="Width"
          value={kind}
          choices={[
            { value: '', label: 'By its shape' },
            ...Object.entries(WIDTHS).map(([value, label]) => ({ value, label })),
          ]}
          onChange={setKind}
        />
      )}
    </ToolDialog>
  )
}
