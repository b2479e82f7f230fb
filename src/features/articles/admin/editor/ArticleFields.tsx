import type { FocusEvent, ReactNode } from 'react'
import LineField from '../../../../components/form/LineField.tsx'
import BodyEditor from '../../../../components/rich-text/BodyEditor.tsx'
import AuthorsField from '../../../authors/shared/AuthorsField.tsx'
import TagsField from '../../../categories/shared/TagsField.tsx'
import { uploadImage } from '../../../images/shared/upload.ts'
import SeriesField from '../../../series/shared/SeriesField.tsx'
import ImagesField from '../images/ImagesField.tsx'
import ReferencesField from '../references/ReferencesField.tsx'
import AddressField from './AddressField.tsx'
import type { ArticleContent } from './content.ts'
import { edit, type FieldName, leaveField } from './edit-fields.ts'
import type { ArticleEditor, ArticleEditorState } from './editor-store.ts'

type Props = { editor: ArticleEditor; state: ArticleEditorState; names: FieldName[] }

export default function ArticleFields({ editor, state, names }: Props) {
  const { content, problems, article } = state

  const field = <Name extends FieldName>(name: Name) => ({
    value: content[name],
    problem: problems[name],
    onChange: (value: ArticleContent[Name]) => edit(editor, name, value),
  })
  const parts: Record<FieldName, ReactNode> = {
    title: <LineField label="Title" needed {...field('title')} />,
    id: article ? (
      <AddressField key={article.id} editor={editor} article={article} />
    ) : (
      <LineField
        label="Address"
        hint="Lowercase words joined by hyphens. It may change until readers see the article, and later with a redirect."
        plain
        needed
        {...field('id')}
      />
    ),
    subtitle: <LineField label="Subtitle" {...field('subtitle')} />,
    headline: (
      <LineField
        label="Headline"
        hint="One or two sentences, for lists."
        tall
        {...field('headline')}
      />
    ),
    body: <BodyEditor upload={uploadImage} {...field('body')} />,
    images: <ImagesField {...field('images')} title={content.title} />,
    references: <ReferencesField {...field('references')} />,
    tag: <TagsField {...field('tag')} />,
    series: <SeriesField {...field('series')} />,
    author_ids: <AuthorsField {...field('author_ids')} />,
  }
  return (
    <div
      className="admin-stack admin-stack-wide editor-fields"
      inert={state.recoverable.length > 0}
    >
      {names.map((name) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its field lets go of
        <div
          key={name}
          data-field={name}
          onBlur={(event) => leftBy(event) && leaveField(editor, name)}
        >
          {parts[name]}
        </div>
      ))}
    </div>
  )
}

/** Not when the window loses the focus or the focus stays in the field. */
const leftBy = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  document.hasFocus() &&
  !currentTarget.contains(relatedTarget) &&
  !(relatedTarget instanceof HTMLElement && relatedTarget.closest('.editor-bar'))
