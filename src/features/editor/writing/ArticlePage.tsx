import { useState } from 'react'
import BodyEditor from '../body/BodyEditor.tsx'
import ImagesField from '../images/ImagesField.tsx'
import ReferencesField from '../references/ReferencesField.tsx'
import SeriesField from '../series/SeriesField.tsx'
import TagsField from '../tags/TagsField.tsx'
import { EMPTY, type Writing } from './writing.ts'

type Props = { /** Null for a new article. */ id: string | null }

/** Where an article is written. */
export default function ArticlePage({ id }: Props) {
  const [writing, setWriting] = useState<Writing>({ ...EMPTY, id: id ?? '' })
  const field = <Name extends keyof Writing>(name: Name) => ({
    value: writing[name],
    onChange: (value: Writing[Name]) => setWriting((now) => ({ ...now, [name]: value })),
  })
  return (
    <>
      <BodyEditor {...field('body')} />
      <ImagesField {...field('images')} />
      <ReferencesField {...field('references')} />
      <TagsField {...field('tag')} />
      <SeriesField {...field('series')} />
    </>
  )
}
