import { useStore } from '@nanostores/react'
import type { Editor } from '@tiptap/core'
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { loadedLater } from '../loaded-later.tsx'
import ChoosePicture from '../pictures/ChoosePicture.tsx'
import { showToast } from '../toast.ts'
import type { BodyProps } from './body-props.ts'
import { placeCard } from './model/card-mark.ts'
import PictureDialog from './pictures/PictureDialog.tsx'
import { addPictures, placeStored } from './pictures/place.ts'
import { findPicture, selectedPicture } from './pictures/selected.ts'
import FindBar from './places/FindBar.tsx'
import Bar from './tools/Bar.tsx'
import BlockHandle from './tools/BlockHandle.tsx'
import { $moved } from './tools/block-at.ts'
import CaptionDialog from './tools/CaptionDialog.tsx'
import CardChoice from './tools/CardChoice.tsx'
import EmbedDialog from './tools/EmbedDialog.tsx'
import FileDialog from './tools/FileDialog.tsx'
import LanguageDialog from './tools/LanguageDialog.tsx'
import LinkDialog from './tools/LinkDialog.tsx'
import { useLatePlugins } from './tools/late-plugins.ts'
import NoteDialog from './tools/NoteDialog.tsx'
import ShownCardChoice from './tools/ShownCardChoice.tsx'
import SignMenu from './tools/SignMenu.tsx'
import SlashMenu from './tools/SlashMenu.tsx'
import type { Opened, Opens } from './tools/tool.ts'
import { useAboveKeyboard } from './tools/use-above-keyboard.ts'

const HtmlDialog = loadedLater(() => import('./source/HtmlDialog.tsx'))

const NO_CARD = 'This article has no card yet. Add one under Details, Cards.'

const NO_QUESTIONS = { addresses: [], number: 0 }

type Props = BodyProps & {
  id: string
  editor: Editor
  whole: RefObject<HTMLElement | null>
  paper: RefObject<HTMLElement | null>
  opened: Opened
  onOpen(what: Opened): void
  isBarAsked: boolean
  onBar(): void
}

/** Tools of the editor, loaded when the text is used for the first time. */
export default function SurfaceTools(props: Props) {
  const { id, editor, paper, opened, onOpen, value, cards, findCards, ownPages } = props
  const { AltitudesDialog } = props
  const files = useRef<HTMLInputElement>(null)
  const moved = useStore($moved)
  useAboveKeyboard(props.whole)
  useLatePlugins(editor)
  const { hasOwnCards = true } = props
  const hasCards = cards === undefined ? 'none' : hasOwnCards ? 'all' : 'others'
  const own = (cards ?? []).filter(({ isShown }) => !isShown)
  const open = (what: Opens) => {
    const picture = what === 'picture' ? selectedPicture(editor) : null
    const [card, ...others] = own
    if (what === 'picture' && !picture) files.current?.click()
    else if (what !== 'card' || others.length > 0) onOpen(picture ?? what)
    else if (card) placeCard(editor, card.id)
    else showToast({ tone: 'error', message: NO_CARD, duration: 4000 })
  }
  const close = () => onOpen(null)
  const [questions, setQuestions] = useState<{ addresses: string[]; number: number }>(NO_QUESTIONS)
  /** Asks about one picture after the other, without those that were removed meanwhile. */
  const ask = (addresses: string[], number = 1) => {
    const present = addresses.findIndex(
      (address, index) => index >= number - 1 && findPicture(editor, address),
    )
    const picture = findPicture(editor, addresses[present] ?? '')
    setQuestions(picture ? { addresses, number: present + 1 } : NO_QUESTIONS)
    onOpen(picture)
  }
  const describe = useRef(ask)
  describe.current = ask
  useEffect(() => {
    editor.storage.uploading.describe = (placed) => describe.current(placed)
  }, [editor])
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    addPictures(editor, chosen)
  }
  const menus = (
    <>
      <BlockHandle editor={editor} area={paper} hasCards={hasCards} onOpen={open} />
      <SlashMenu editor={editor} hasCards={hasCards} onOpen={open} />
      <SignMenu editor={editor} />
    </>
  )
  const dialog = { editor, onClose: close }
  return (
    <>
      {paper.current && createPortal(menus, paper.current)}
      <Bar
        editor={editor}
        controls={`${id}text`}
        hasCards={hasCards}
        isAsked={props.isBarAsked}
        onShown={props.onBar}
        onOpen={open}
      />
      <p className="visually-hidden" aria-live="polite">
        {moved}
      </p>
      {opened === 'find' && <FindBar {...dialog} html={value} />}
      <input
        type="file"
        accept="image/*"
        multiple
        hidden
        ref={files}
        aria-label="Pictures for the text"
        onChange={choose}
      />
      {opened === 'link' && <LinkDialog {...dialog} find={ownPages.find} />}
      {opened === 'card' && <CardChoice {...dialog} cards={own} />}
      {opened === 'shown-card' && findCards && <ShownCardChoice {...dialog} find={findCards} />}
      {opened === 'footnote' && (
        <NoteDialog {...dialog} sources={props.sources ?? []} find={ownPages.find} />
      )}
      {opened === 'stored-picture' && (
        <ChoosePicture
          find={props.findPictures}
          onChoose={(picture) => placeStored(editor, picture)}
          onClose={close}
        />
      )}
      {opened === 'html' && <HtmlDialog {...dialog} />}
      {opened === 'language' && <LanguageDialog {...dialog} />}
      {(opened === 'embed' || opened === 'button') && (
        <EmbedDialog {...dialog} isButton={opened === 'button'} read={ownPages.read} />
      )}
      {opened === 'file' && <FileDialog {...dialog} send={ownPages.sendFile} />}
      {opened === 'altitudes' && AltitudesDialog && <AltitudesDialog {...dialog} />}
      {opened === 'caption' && <CaptionDialog {...dialog} />}
      {typeof opened === 'object' && opened && (
        <PictureDialog
          key={opened.position}
          editor={editor}
          picture={opened}
          place={{ number: questions.number, count: questions.addresses.length }}
          onClose={() => ask(questions.addresses, questions.number + 1)}
        />
      )}
    </>
  )
}
