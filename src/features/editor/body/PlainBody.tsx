import type { FieldProps } from '../field.ts'
import SourceView from './source/SourceView.tsx'

/** The body as HTML, when the writing surface cannot be loaded. */
export default function PlainBody(props: FieldProps<string>) {
  return (
    <div className="body-editor">
      <p className="note" role="alert">
        The editor could not be loaded. The text is here as HTML; reload the page to try again.
      </p>
      <SourceView {...props} />
    </div>
  )
}
