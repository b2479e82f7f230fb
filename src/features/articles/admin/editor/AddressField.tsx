import { type FormEvent, useId, useState } from 'react'
import BusyButton from '../../../../components/BusyButton.tsx'
import { problemsOf } from '../../../../components/form/problems.ts'
import { type AdminArticle, changeArticleId } from '../contract.ts'
import type { ArticleEditor } from './article-document.ts'
import { changeAddress } from './state-changes.ts'

type Props = { editor: ArticleEditor; article: AdminArticle }

const FREE =
  'Lowercase words joined by hyphens. Readers have never seen the article, so nothing leads here yet.'
const KNOWN =
  'Lowercase words joined by hyphens. It changes at once. The old address will lead here for ever.'
const BINNED = 'An article in the bin keeps its address.'

/** Changes at once (rule: articles/address-changes). */
export default function AddressField({ editor, article }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(article.id)
  const [problem, setProblem] = useState('')
  const isBinned = article.state === 'binned'
  const wanted = typed.trim()
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (wanted === article.id) return
    const { errors } = problemsOf(changeArticleId.input, { id: article.id, new_id: wanted })
    setProblem(errors.new_id ?? (await changeAddress(editor, wanted)))
  }
  return (
    <form className="form-field" aria-label="Address" noValidate onSubmit={submit}>
      <label className="field-label" htmlFor={id}>
        Address
      </label>
      <input
        className="field editor-line"
        id={id}
        value={typed}
        readOnly={isBinned}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}hint ${id}problem`}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setProblem('')
        }}
      />
      <p className="field-hint" id={`${id}hint`}>
        {isBinned ? BINNED : article.published_at ? KNOWN : FREE}
      </p>
      <p className="field-problem" id={`${id}problem`} aria-live="polite">
        {problem}
      </p>
      {wanted !== article.id && (
        <div className="panel-actions">
          <BusyButton plain act={submit}>
            Change the address
          </BusyButton>
          <button
            className="text-button"
            type="button"
            onClick={() => {
              setTyped(article.id)
              setProblem('')
            }}
          >
            Leave it
          </button>
        </div>
      )}
    </form>
  )
}
