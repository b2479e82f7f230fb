import LineField from '../../../../../components/form/LineField.tsx'
import { loadedLater } from '../../../../../components/loaded-later.tsx'
import BodyEditor from '../../../../../components/rich-text/BodyEditor.tsx'
import type { BodyProps, UploadPicture } from '../../../../../components/rich-text/body-props.ts'
import { findCards, useShownCards } from '../../../../kitchen/cards/shared/shown-cards.ts'
import { ownPages } from '../../shared/own-pages.ts'
import { textSurface } from '../notes/note-words.ts'
import FieldStack, { type FieldsProps, fieldsOf } from './FieldStack.tsx'

const AltitudesDialog = loadedLater(
  () => import('../../../../kitchen/cards/shared/AltitudesDialog.tsx'),
)

const upload: UploadPicture = async (...options) =>
  (await import('../../../../base/images/shared/upload-image.ts')).uploadImage(...options)
const findPictures: BodyProps['findPictures'] = async (words) =>
  (await import('../../../../base/images/shared/find-pictures.ts')).findPictures(words)

export function TextFields({ editor, state, isLocked }: FieldsProps) {
  const { content } = state
  const shown = useShownCards(content.body)
  const field = fieldsOf(editor, state)
  const parts = {
    title: (
      <LineField
        label="Title"
        placeholder="Title"
        needed
        onEnter={() => textSurface()?.focus()}
        {...field('title')}
      />
    ),
    body: (
      <BodyEditor
        name={editor.number()?.toString()}
        upload={upload}
        findPictures={findPictures}
        ownPages={ownPages}
        cards={[...content.cards, ...shown]}
        findCards={findCards}
        AltitudesDialog={AltitudesDialog}
        sources={content.references.map(({ author, title }) => `${author}, ${title}`)}
        {...field('body')}
      />
    ),
  }
  return <FieldStack editor={editor} isLocked={isLocked} parts={parts} waiting="title" />
}

export function DetailFields({ editor, state, isLocked }: FieldsProps) {
  const field = fieldsOf(editor, state)
  const parts = {
    subtitle: (
      <LineField label="Subtitle" hint="One line below the title." {...field('subtitle')} />
    ),
    headline: (
      <LineField
        label="Standfirst"
        hint="Shown above the text, in lists and in search results."
        tall
        {...field('headline')}
      />
    ),
  }
  return <FieldStack editor={editor} isLocked={isLocked} parts={parts} />
}
