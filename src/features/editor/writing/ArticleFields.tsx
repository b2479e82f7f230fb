import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import BodyEditor from '../body/BodyEditor.tsx'
import ImagesField from '../images/ImagesField.tsx'
import ReferencesField from '../references/ReferencesField.tsx'
import SeriesField from '../series/SeriesField.tsx'
import TagsField from '../tags/TagsField.tsx'
import type { Desk, DeskState } from './desk-state.ts'
import { edit, FIELDS, type FieldName, leaveField } from './editing.ts'
import LineField from './LineField.tsx'
import type { Writing } from './writing.ts'

type Props = { desk: Desk; state: DeskState }

const REACHABLE =
  '[aria-invalid="true"], input, textarea, [contenteditable="true"], select, button, [tabindex]'

/** Everything of an article that is written. */
export default function ArticleFields({ desk, state }: Props) {
  const { writing, problems, refusals, article } = state
  const place = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a save that came to nothing moves the focus
  useEffect(() => {
    const wrong = FIELDS.find((name) => problems[name])
    if (refusals === 0 || !wrong) return
    place.current
      ?.querySelector(`[data-field="${wrong}"]`)
      ?.querySelector<HTMLElement>(REACHABLE)
      ?.focus()
  }, [refusals])

  const field = <Name extends FieldName>(name: Name) => ({
    value: writing[name],
    problem: problems[name],
    onChange: (value: Writing[Name]) => edit(desk, name, value),
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
    images: <ImagesField {...field('images')} />,
    references: <ReferencesField {...field('references')} />,
    tag: <TagsField {...field('tag')} />,
    series: <SeriesField {...field('series')} />,
  }
  return (
    <div className="editor-fields" ref={place} inert={state.offers.length > 0}>
      {FIELDS.map((name) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its field lets go of
        <div
          key={name}
          data-field={name}
          onBlur={(event) => leftBy(event) && leaveField(desk, name)}
        >
          {parts[name]}
        </div>
      ))}
    </div>
  )
}

/** A window that is left is not a field that is left, nor is a step within a field of many parts. */
const leftBy = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  document.hasFocus() &&
  !currentTarget.contains(relatedTarget) &&
  !(relatedTarget instanceof HTMLElement && relatedTarget.closest('.editor-bar'))
