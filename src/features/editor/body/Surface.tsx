import { EditorContent } from '@tiptap/react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import type { FieldProps } from '../field.ts'
import BodyFoot from './BodyFoot.tsx'
import PictureDialog from './pictures/PictureDialog.tsx'
import { placePictures } from './pictures/place.ts'
import { type Picture, selectedPicture } from './pictures/selected.ts'
import SourceView from './source/SourceView.tsx'
import CaptionDialog from './tools/CaptionDialog.tsx'
import LinkDialog from './tools/LinkDialog.tsx'
import Toolbar from './tools/Toolbar.tsx'
import type { Opens } from './tools/tools.ts'
import { useSurface } from './use-surface.ts'

/** The body as readers will see it, to write in; or as HTML. */
export default function Surface({ value, onChange, problem }: FieldProps<string>) {
  const id = useId()
  const [opened, setOpened] = useState<Exclude<Opens, 'picture'> | Picture | null>(null)
  const files = useRef<HTMLInputElement>(null)
  const open = (what: Opens) => {
    if (what !== 'picture') return setOpened(what)
    const picture = selectedPicture(editor)
    if (picture) setOpened(picture)
    else files.current?.click()
  }
  const { editor, source, showSource, showText } = useSurface({
    id,
    value,
    onChange,
    problem,
    open,
  })
  const close = () => setOpened(null)
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    const [first] = await placePictures(editor, chosen)
    const node = first === undefined ? null : editor.state.doc.nodeAt(first + 1)
    if (node && first !== undefined) setOpened({ node, position: first + 1 })
  }
  return (
    <div className="body-field">
      <p className="field-label" aria-hidden="true">
        Body
      </p>
      <div className="body-editor">
        <div className="body-bar">
          {!source && <Toolbar editor={editor} controls={`${id}text`} onOpen={open} />}
          <button
            className="text-button body-mode"
            type="button"
            onClick={source ? showText : showSource}
          >
            {source ? 'Back to the text' : 'HTML source'}
          </button>
        </div>
        {source ? (
          <SourceView value={value} onChange={onChange} problem={problem} />
        ) : (
          <>
            <EditorContent editor={editor} className="body-surface" />
            <BodyFoot id={id} editor={editor} html={value} problem={problem} />
          </>
        )}
      </div>
      <input
        type="file"
        accept="image/*"
        multiple
        hidden
        ref={files}
        aria-label="Pictures for the text"
        onChange={choose}
      />
      {opened === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {opened === 'caption' && <CaptionDialog editor={editor} onClose={close} />}
      {typeof opened === 'object' && opened && (
        <PictureDialog editor={editor} picture={opened} onClose={close} />
      )}
    </div>
  )
}
