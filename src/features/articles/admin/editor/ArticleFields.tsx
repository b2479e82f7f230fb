import type { ReactNode } from 'react'
import LineField from '../../../../components/form/LineField.tsx'
import { loadedLater } from '../../../../components/loaded-later.tsx'
import BodyEditor from '../../../../components/rich-text/BodyEditor.tsx'
import type { BodyProps, UploadPicture } from '../../../../components/rich-text/body-props.ts'
import { findCards, useShownCards } from '../../../cards/shared/shown-cards.ts'
import TagsField from '../../../categories/shared/TagsField.tsx'
import { ownPages } from '../../shared/own-pages.ts'
import type { ArticleEditor, ArticleState } from './article-document.ts'
import type { FieldName } from './content.ts'
import FieldStack, { fieldOf } from './FieldStack.tsx'

const AddressField = loadedLater(() => import('./AddressField.tsx'))

const upload: UploadPicture = async (...given) =>
  (await import('../../../images/shared/upload.ts')).uploadImage(...given)
const findPictures: BodyProps['findPictures'] = async (words) =>
  (await import('../../../images/shared/find-pictures.ts')).findPictures(words)

type Props = { editor: ArticleEditor; state: ArticleState; isLocked: boolean; names: FieldName[] }

/** The fields that a new article shows at once; `FarFields` has the others. */
export default function ArticleFields({ editor, state, isLocked, names }: Props) {
  const { content, saved } = state
  const shown = useShownCards(content.body)
  const field = <Name extends FieldName>(name: Name) => fieldOf(editor, state, name)
  const parts: Partial<Record<FieldName, ReactNode>> = {
    title: <LineField label="Title" placeholder="Title" needed {...field('title')} />,
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
    tag: <TagsField {...field('tag')} />,
  }
  return <FieldStack editor={editor} isLocked={isLocked} names={names} parts={parts} />
}
