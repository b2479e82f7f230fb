import LineField from '../../../../../components/form/LineField.tsx'
import { loadedLater } from '../../../../../components/loaded-later.tsx'
import BodyEditor from '../../../../../components/rich-text/BodyEditor.tsx'
import type { BodyProps, UploadPicture } from '../../../../../components/rich-text/body-props.ts'
import { findCards, useShownCards } from '../../../../kitchen/cards/shared/shown-cards.ts'
import TagsField from '../../../categories/shared/TagsField.tsx'
import { ownPages } from '../../shared/own-pages.ts'
import FieldStack, { type FieldsProps, fieldsOf } from './FieldStack.tsx'

const AddressField = loadedLater(() => import('./AddressField.tsx'))

const upload: UploadPicture = async (...options) =>
  (await import('../../../../base/images/shared/upload-image.ts')).uploadImage(...options)
const findPictures: BodyProps['findPictures'] = async (words) =>
  (await import('../../../../base/images/shared/find-pictures.ts')).findPictures(words)

export function TextFields({ editor, state, isLocked }: FieldsProps) {
  const { content } = state
  const shown = useShownCards(content.body)
  const field = fieldsOf(editor, state)
  const parts = {
    title: <LineField label="Title" placeholder="Title" needed {...field('title')} />,
    body: (
      <BodyEditor
        name={editor.number()?.toString()}
        upload={upload}
        findPictures={findPictures}
        ownPages={ownPages}
        cards={[...content.cards, ...shown]}
        findCards={findCards}
        sources={content.references.map(({ author, title }) => `${author}, ${title}`)}
        {...field('body')}
      />
    ),
  }
  return <FieldStack editor={editor} isLocked={isLocked} parts={parts} />
}

export function DetailFields({ editor, state, isLocked }: FieldsProps) {
  const { saved } = state
  const field = fieldsOf(editor, state)
  const parts = {
    subtitle: (
      <LineField
        label="Subtitle"
        hint="A second, shorter title: one line below the title."
        {...field('subtitle')}
      />
    ),
    headline: (
      <LineField
        label="Headline"
        hint="One or two sentences that lead into the text. They are above it, in lists and in search results."
        tall
        {...field('headline')}
      />
    ),
    id: saved ? (
      <AddressField key={saved.id} editor={editor} article={saved} />
    ) : (
      <LineField
        label="Address"
        hint="Lowercase words joined by hyphens. You can change it later: the old address of a published article keeps working."
        plain
        needed
        {...field('id')}
      />
    ),
    tag: <TagsField {...field('tag')} />,
  }
  return <FieldStack editor={editor} isLocked={isLocked} parts={parts} />
}
