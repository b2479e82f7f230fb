import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import BodyEditor from '../body/BodyEditor.tsx'
import ImagesField from '../images/ImagesField.tsx'
import ReferencesField from '../references/ReferencesField.tsx'
import SeriesField from '../series/SeriesField.tsx'
import TagsField from '../tags/TagsField.tsx'
import type { ArticleContent } from './content.ts'
import { edit, FIELDS, type FieldName, leaveField } from './edit-fields.ts'
import type { ArticleEditor, ArticleEditorState } from './editor-store.ts'
import LineField from './LineField.tsx'

type Props = { editor: ArticleEditor; state: ArticleEditorState }

const REACHABLE = 'input, textarea, [contenteditable="true"], select, button, [tabindex]'

/** The fields of an article. */
export default function ArticleFields({ editor, state }: Props) {
  const { content, problems, refusals, article } = state
  const place = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a save that came to nothing moves the focus
  useEffect(() => {
    const wrong = FIELDS.find((name) => problems[name])
    if (refusals === 0 || !wrong) return
    const field = place.current?.querySelector(`[data-field="${wrong}"]`)
    // In a field of many parts the first may be valid.
    const part = field?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(part ?? field?.querySelector<HTMLElement>(REACHABLE))?.focus()
  }, [refusals])

  const field = <Name extends FieldName>(name: Name) => ({
    value: content[name],
    problem: problems[name],
    onChange: (value: ArticleContent[Name]) => edit(editor, name, value),
  })
  const parts: Record<FieldName, ReactNode> = {
    title: <LineField label="Title" {...field('title')} />,
    id: article ? (
      <LineField
        label="Id"
        hint="Its address among the articles. It is fixed since the article was created."
        plain
        fixed
        {...field('id')}
      />
    ) : (
      <LineField
        label="Id"
        hint="Its address among the articles: lowercase words joined by hyphens. It cannot be changed later."
        plain
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
    body: <BodyEditor {...field('body')} />,
    images: <ImagesField {...field('images')} title={content.title} />,
    references: <ReferencesField {...field('references')} />,
    tag: <TagsField {...field('tag')} />,
    series: <SeriesField {...field('series')} />,
  }
  return (
    <div className="editor-fields" ref={place} inert={state.recoverable.length > 0}>
      {FIELDS.map((name) => (
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

/** Losing the window's focus, or moving within a field of many parts, is no blur of the field. */
const leftBy = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  document.hasFocus() &&
  !currentTarget.contains(relatedTarget) &&
  !(relatedTarget instanceof HTMLElement && relatedTarget.closest('.editor-bar'))
