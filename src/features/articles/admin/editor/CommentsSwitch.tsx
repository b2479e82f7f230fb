import { useId, useState } from 'react'
import type { ArticleEditor } from './article-document.ts'
import { switchComments } from './state-changes.ts'

type Props = { editor: ArticleEditor; open: boolean }

/** Changes at once (rule: comments/closed). */
export default function CommentsSwitch({ editor, open }: Props) {
  const hint = useId()
  const [busy, setBusy] = useState(false)
  const change = async (wanted: boolean) => {
    setBusy(true)
    await switchComments(editor, wanted)
    setBusy(false)
  }
  return (
    <section className="admin-stack" aria-label="Comments">
      <label className="checkbox">
        <input
          type="checkbox"
          checked={open}
          aria-busy={busy || undefined}
          aria-describedby={hint}
          onChange={({ currentTarget }) => busy || change(currentTarget.checked)}
        />
        <span>Readers can comment on it</span>
      </label>
      <p className="field-hint" id={hint}>
        This changes at once. Closed comments stay readable.
      </p>
    </section>
  )
}
