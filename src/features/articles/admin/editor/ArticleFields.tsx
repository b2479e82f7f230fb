import type { ReactNode } from 'react'
import Field from '../../../../components/document/Field.tsx'
import LineField from '../../../../components/form/LineField.tsx'
import BodyEditor from '../../../../components/rich-text/BodyEditor.tsx'
import AuthorsField from '../../../authors/shared/AuthorsField.tsx'
import CardsField from '../../../cards/shared/CardsField.tsx'
import { findCards, useShownCards } from '../../../cards/shared/shown-cards.ts'
import TagsField from '../../../categories/shared/TagsField.tsx'
import { findPictures } from '../../../images/shared/find-pictures.ts'
import { uploadImage } from '../../../images/shared/upload.ts'
import SeriesField from '../../../series/shared/SeriesField.tsx'
import { ownPages } from '../../shared/own-pages.ts'
import ImagesField from '../images/ImagesField.tsx'
import ReferencesField from '../references/ReferencesField.tsx'
import SharingField from '../sharing/SharingField.tsx'
import AddressField from './AddressField.tsx'
import { previewArticle } from './api.ts'
import { type ArticleEditor, type ArticleState, edit } from './article-document.ts'
import type { ArticleContent, FieldName } from './content.ts'

type Props = { editor: ArticleEditor; state: ArticleState; isLocked: boolean; names: FieldName[] }

export default function ArticleFields({ editor, state, isLocked, names }: Props) {
  const { content, problems, saved } = state
  const shown = useShownCards(content.body)

  const field = <Name extends FieldName>(name: Name) => ({
    value: content[name],
    problem: problems[name],
    onChange: (value: ArticleContent[Name]) => edit(editor, name, value),
  })
  const parts: Record<FieldName, ReactNode> = {
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
        upload={uploadImage}
        findPictures={findPictures}
        ownPages={ownPages}
        cards={[...content.cards, ...shown]}
        findCards={findCards}
        sources={content.references.map(({ author, title }) => `${author}, ${title}`)}
        {...field('body')}
      />
    ),
    images: <ImagesField {...field('images')} title={content.title} />,
    references: <ReferencesField {...field('references')} />,
    cards: (
      <CardsField
        {...field('cards')}
        title={content.title}
        preview={() => previewArticle(saved?.id ?? null, content)}
      />
    ),
    tag: <TagsField {...field('tag')} />,
    series: <SeriesField {...field('series')} />,
    sharing: <SharingField {...field('sharing')} content={content} />,
    author_ids: <AuthorsField {...field('author_ids')} />,
  }
  return (
    <div className="admin-stack admin-stack-wide editor-fields" inert={isLocked}>
      {names.map((name) => (
        <Field key={name} editor={editor} name={name}>
          {parts[name]}
        </Field>
      ))}
    </div>
  )
}
