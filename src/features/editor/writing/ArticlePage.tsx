import { useEffect, useState } from 'react'
import { readDeskArticle } from '../../articles/desk/contract.ts'
import { callAsUser } from '../../session/store.ts'
import BodyEditor from '../body/BodyEditor.tsx'
import ImagesField from '../images/ImagesField.tsx'
import PreviewPanel from '../preview/PreviewPanel.tsx'
import ReferencesField from '../references/ReferencesField.tsx'
import RevisionsPanel from '../revisions/RevisionsPanel.tsx'
import SeriesField from '../series/SeriesField.tsx'
import TagsField from '../tags/TagsField.tsx'
import { EMPTY, type Writing, writingOf } from './writing.ts'

type Props = { /** Null for a new article. */ id: string | null }

/** Where an article is written. */
export default function ArticlePage({ id }: Props) {
  const [writing, setWriting] = useState<Writing | null>(id === null ? EMPTY : null)
  useEffect(() => {
    if (id !== null)
      callAsUser(readDeskArticle, { id }).then(({ results: [article] }) => {
        if (article) setWriting(writingOf(article))
      })
  }, [id])
  if (!writing) return null
  const field = <Name extends keyof Writing>(name: Name) => ({
    value: writing[name],
    onChange: (value: Writing[Name]) => setWriting((now) => now && { ...now, [name]: value }),
  })
  return (
    <>
      <BodyEditor {...field('body')} />
      <ImagesField {...field('images')} />
      <ReferencesField {...field('references')} />
      <TagsField {...field('tag')} />
      <SeriesField {...field('series')} />
      <PreviewPanel id={id} writing={writing} />
      {id !== null && (
        <RevisionsPanel
          id={id}
          current={writing}
          onRestore={({ content }) =>
            setWriting((now) => now && ({ ...now, ...content } as Writing))
          }
        />
      )}
    </>
  )
}
