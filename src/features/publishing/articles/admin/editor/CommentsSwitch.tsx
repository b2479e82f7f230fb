import { useId, useState } from 'react'
import Checkbox from '../../../../../components/form/Checkbox.tsx'
import type { ArticleEditor } from './article-document.ts'
import { switchComments } from './state-changes.ts'

type Props = { editor: ArticleEditor; open: boolean }

/** Opens or closes the comments at once, without saving the article (rule: comments/closed). */
export default function CommentsSwitch({ editor, open }: Props) {
  const hint = useId()
  const [busy, setBusy] = useState(false)
  const change = async (checked: boolean) => {
    setBusy(true)
    await switchComments(editor, checked)
    setBusy(false)
  }
  return (
    <section className="admin-stack" aria-label="Comments">
      <Checkbox
        checked={open}
        aria-busy={busy || undefined}
        aria-describedby={hint}
        onCheck={(checked) => busy || change(checked)}
      >
        Readers can comment on it
      </Checkbox>
      <p className="field-hint" id={hint}>
        This changes at once. Closed comments stay readable.
      </p>
    </section>
  )
}
