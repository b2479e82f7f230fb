import { useDeferredValue, useId, useMemo, useState } from 'react'
import { TextButton } from '../../Button.tsx'
import type { FieldProps } from '../../form/field-props.ts'
import { formatHtml } from './format-source.ts'
import { allowedIn, removedFrom } from './removed.ts'

type Props = FieldProps<string> & {
  /** Leaves the HTML view; gets sanitized text. */
  onBack(html: string): void
}

export default function SourceView({ value, onChange, problem, onBack }: Props) {
  const [source, setSource] = useState(() => formatHtml(value))
  const [shownValue, setShownValue] = useState(value)
  if (value !== shownValue) {
    setShownValue(value)
    if (value !== source) setSource(formatHtml(value))
  }
  const id = useId()
  return (
    <div className="admin-stack">
      <textarea
        className="field body-source-text"
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that opened it
        autoFocus
        aria-label="Text as HTML"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}removed ${id}problem`}
        value={source}
        spellCheck={false}
        rows={24}
        onChange={({ currentTarget }) => {
          setSource(currentTarget.value)
          setShownValue(currentTarget.value)
          onChange(currentTarget.value)
        }}
      />
      <Removed id={`${id}removed`} html={source} />
      <p className="field-problem" id={`${id}problem`} role="alert">
        {problem}
      </p>
      <TextButton label="Back to the text" onClick={() => onBack(allowedIn(value))} />
    </div>
  )
}

export function Removed({ id, html }: { id: string; html: string }) {
  const settled = useDeferredValue(html)
  const removed = useMemo(() => removedFrom(settled), [settled])
  return (
    <p id={id} role="status">
      {removed.length > 0 &&
        `Removed, because it is not allowed in an article: ${removed.join(', ')}.`}
    </p>
  )
}
