import { useStore } from '@nanostores/react'
import { EditorContent } from '@tiptap/react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { TextButton } from '../Button.tsx'
import ChoosePicture from '../pictures/ChoosePicture.tsx'
import { showToast } from '../toast.ts'
import { watchTyping } from '../typing.ts'
import BodyFoot from './BodyFoot.tsx'
import type { BodyProps } from './body-props.ts'
import { placeCard } from './model/card-mark.ts'
import PictureDialog from './pictures/PictureDialog.tsx'
import { placePictures, placeStored } from './pictures/place.ts'
import { findPicture, type Picture, selectedPicture } from './pictures/selected.ts'
import FindBar from './places/FindBar.tsx'
import SourceView from './source/SourceView.tsx'
import Bar from './tools/Bar.tsx'
import BlockHandle from './tools/BlockHandle.tsx'
import { $moved } from './tools/block-at.ts'
import CaptionDialog from './tools/CaptionDialog.tsx'
import CardChoice from './tools/CardChoice.tsx'
import EmbedDialog from './tools/EmbedDialog.tsx'
import LanguageDialog from './tools/LanguageDialog.tsx'
import LinkDialog from './tools/LinkDialog.tsx'
import NoteDialog from './tools/NoteDialog.tsx'
import ShownCardChoice from './tools/ShownCardChoice.tsx'
import SlashMenu from './tools/SlashMenu.tsx'
import type { Opens } from './tools/tool.ts'
import { useAboveKeyboard } from './tools/use-above-keyboard.ts'
import { useSurface } from './use-surface.ts'

const NO_CARD = 'This article has no card yet. Add one under Details, Cards.'

/** The body editor, with a view of its HTML. */
export default function Surface(props: BodyProps) {
  const { value, onChange, problem, upload, cards, findCards } = props
  const id = useId()
  const [opened, setOpened] = useState<Exclude<Opens, 'picture'> | Picture | null>(null)
  const files = useRef<HTMLInputElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const moved = useStore($moved)
  const hasCards = cards !== undefined
  useAboveKeyboard(whole)
  const open = (what: Opens) => {
    if (what === 'card') return openCards()
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
    upload,
    open,
  })
  const own = (cards ?? []).filter(({ isShown }) => !isShown)
  const openCards = () => {
    const [card, ...others] = own
    if (!card) showToast({ tone: 'error', message: NO_CARD, duration: 4000 })
    else if (others.length > 0) setOpened('card')
    else placeCard(editor, card.id)
  }
  useEffect(() => {
    // A destroyed editor has no storage any more; another follows it.
    editor.storage.card?.$names.set(new Map(cards?.map(({ id, name }) => [id, name])))
  }, [editor, cards])
  const close = () => setOpened(null)
  /** Pictures are described one after the other; removed ones are skipped. */
  const [unasked, setUnasked] = useState<string[]>([])
  const ask = (addresses: string[]) => {
    const [next, ...rest] = addresses
    const picture = next === undefined ? null : findPicture(editor, next)
    setUnasked(rest)
    setOpened(picture)
    if (!picture && rest.length > 0) ask(rest)
  }
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    const isTyping = watchTyping()
    const placed = await placePictures(editor, chosen)
    // A list below the text names the pictures that are not described.
    if (!isTyping()) ask(placed)
  }
  return (
    <div className="admin-stack admin-stack-tight" ref={whole}>
      <div className="body-editor">
        {source ? (
          <SourceView value={value} onChange={onChange} problem={problem} />
        ) : (
          <>
            <div className="body-paper" ref={paper}>
              <EditorContent editor={editor} className="body-surface" />
              <BlockHandle editor={editor} area={paper} onOpen={open} />
              <SlashMenu editor={editor} hasCards={hasCards} onOpen={open} />
            </div>
            <Bar editor={editor} controls={`${id}text`} hasCards={hasCards} onOpen={open} />
            <p className="visually-hidden" aria-live="polite">
              {moved}
            </p>
            {opened === 'find' && <FindBar editor={editor} html={value} onClose={close} />}
            <BodyFoot
              id={id}
              editor={editor}
              html={value}
              name={props.name}
              problem={problem}
              findMissing={props.ownPages.findMissing}
              onDescribe={(position) => {
                const node = editor.state.doc.nodeAt(position)
                if (node) setOpened({ node, position })
              }}
            />
          </>
        )}
        <TextButton
          label={source ? 'Back to the text' : 'HTML source'}
          onClick={source ? showText : showSource}
        />
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
      {opened === 'link' && (
        <LinkDialog editor={editor} find={props.ownPages.find} onClose={close} />
      )}
      {opened === 'card' && <CardChoice editor={editor} cards={own} onClose={close} />}
      {opened === 'shown-card' && findCards && (
        <ShownCardChoice editor={editor} find={findCards} onClose={close} />
      )}
      {opened === 'footnote' && (
        <NoteDialog
          editor={editor}
          sources={props.sources ?? []}
          find={props.ownPages.find}
          onClose={close}
        />
      )}
      {opened === 'stored-picture' && (
        <ChoosePicture
          find={props.findPictures}
          onChoose={(picture) => placeStored(editor, picture)}
          onClose={close}
        />
      )}
      {opened === 'language' && <LanguageDialog editor={editor} onClose={close} />}
      {opened === 'embed' && (
        <EmbedDialog editor={editor} read={props.ownPages.read} onClose={close} />
      )}
      {opened === 'caption' && <CaptionDialog editor={editor} onClose={close} />}
      {typeof opened === 'object' && opened && (
        <PictureDialog
          key={opened.position}
          editor={editor}
          picture={opened}
          onClose={() => ask(unasked)}
        />
      )}
    </div>
  )
}
