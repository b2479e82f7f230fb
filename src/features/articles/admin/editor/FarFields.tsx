import type { ReactNode } from 'react'
import AuthorsField from '../../../authors/shared/AuthorsField.tsx'
import CardsField from '../../../cards/shared/CardsField.tsx'
import SeriesField from '../../../series/shared/SeriesField.tsx'
import ImagesField from '../images/ImagesField.tsx'
import ReferencesField from '../references/ReferencesField.tsx'
import SharingField from '../sharing/SharingField.tsx'
import { previewArticle } from './api.ts'
import type { ArticleEditor, ArticleState } from './article-document.ts'
import type { FieldName } from './content.ts'
import FieldStack, { fieldOf } from './FieldStack.tsx'

type Props = { editor: ArticleEditor; state: ArticleState; isLocked: boolean; names: FieldName[] }

/** The fields below the first ones of the details. */
export default function FarFields({ editor, state, isLocked, names }: Props) {
  const { content, saved } = state
  const field = <Name extends FieldName>(name: Name) => fieldOf(editor, state, name)
  const parts: Partial<Record<FieldName, ReactNode>> = {
    images: <ImagesField {...field('images')} title={content.title} />,
    references: <ReferencesField {...field('references')} />,
    cards: (
      <CardsField
        {...field('cards')}
        title={content.title}
        preview={() => previewArticle(saved?.id ?? null, content)}
      />
    ),
    series: <SeriesField {...field('series')} />,
    sharing: <SharingField {...field('sharing')} content={content} />,
    author_ids: <AuthorsField {...field('author_ids')} />,
  }
  return <FieldStack editor={editor} isLocked={isLocked} names={names} parts={parts} />
}
