import { useMemo } from 'react'
import LineField from '../../../../../components/form/LineField.tsx'
import CardsField from '../../../../kitchen/cards/shared/CardsField.tsx'
import AuthorsField from '../../../authors/shared/AuthorsField.tsx'
import TagsField from '../../../categories/shared/TagsField.tsx'
import SeriesField from '../../../series/shared/SeriesField.tsx'
import ImagesField from '../images/ImagesField.tsx'
import { citedReferences } from '../references/cited-references.ts'
import ReferencesField from '../references/ReferencesField.tsx'
import SharingField from '../sharing/SharingField.tsx'
import AddressField from './AddressField.tsx'
import { previewArticle } from './article-calls.ts'
import FieldStack, { type FieldsProps, fieldsOf } from './FieldStack.tsx'

export default function FarDetails({ editor, state, isLocked }: FieldsProps) {
  const { content, saved } = state
  const field = fieldsOf(editor, state)
  const changeReferences = useMemo(() => citedReferences(editor), [editor])
  const parts = {
    images: <ImagesField {...field('images')} title={content.title} />,
    tag: <TagsField {...field('tag')} />,
    author_ids: <AuthorsField {...field('author_ids')} />,
    series: <SeriesField {...field('series')} />,
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
    sharing: <SharingField {...field('sharing')} content={content} />,
    references: <ReferencesField {...field('references')} onChange={changeReferences} />,
    cards: (
      <CardsField
        {...field('cards')}
        title={content.title}
        preview={() => previewArticle(saved?.id ?? null, content)}
      />
    ),
  }
  return <FieldStack editor={editor} isLocked={isLocked} parts={parts} />
}
