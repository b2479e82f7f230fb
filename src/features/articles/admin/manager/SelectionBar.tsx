import { useStore } from '@nanostores/react'
import { useState } from 'react'
import BusyButton from '../../../../components/BusyButton.tsx'
import { authorList } from '../../../authors/admin/store.ts'
import { useRole } from '../../../session/RequireRole.tsx'
import type { ArticleChange } from '../changes/contract.ts'
import Choices, { type Choice, indented } from './Choices.tsx'
import { changeSelected } from './change-selected.ts'
import { CHANGE_WORDS } from './changes.ts'
import { LIST_STATUS } from './ListMessage.tsx'
import { REFUSED } from './Refused.tsx'
import { $selection, articlesOf, clearSelection } from './selection.ts'
import { $choices } from './store.ts'

const CHANGES = Object.keys(CHANGE_WORDS) as ArticleChange[]

export default function SelectionBar() {
  const { chosen, problem } = useStore($selection)
  const { categories } = useStore($choices)
  const { value: authors } = useStore(authorList.$state)
  const edits = useRole('editor')
  const [change, choose] = useState<ArticleChange | ''>('')
  const [value, setValue] = useState<number | null>(null)
  const needs = change && CHANGE_WORDS[change].needs
  const choices: Choice[] =
    needs === 'author'
      ? (authors?.map(({ id, name }) => ({ value: id, label: name })) ?? [])
      : indented(categories)
  const named = choices.find((choice) => choice.value === value)
  const ready = change !== '' && (!needs || named !== undefined)
  const apply = async () => {
    if (!ready) return
    const given = needs && named ? { id: named.value, name: named.label.trim() } : null
    if (!(await changeSelected(change, given))) return
    choose('')
    document.getElementById(REFUSED)?.focus()
  }
  const clear = () => {
    clearSelection()
    document.getElementById(LIST_STATUS)?.focus()
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {chosen.size > 0 && `${articlesOf(chosen.size)} selected. ${problem}`}
      </p>
      {chosen.size > 0 && (
        <section
          className="admin-line admin-line-apart manager-selection"
          aria-label="Selected articles"
        >
          <p className="admin-line">
            <strong>{articlesOf(chosen.size)} selected</strong>
            <button className="text-button" type="button" onClick={clear}>
              Clear
            </button>
          </p>
          {problem && <p className="field-problem">{problem}</p>}
          <div className="admin-line manager-change">
            <label className="form-field field-label">
              With the selected
              <select
                className="field"
                value={change}
                onChange={({ target }) => {
                  choose(target.value as ArticleChange | '')
                  setValue(null)
                }}
              >
                <option value="">Select...</option>
                {CHANGES.filter((one) => edits || !CHANGE_WORDS[one].edits).map((one) => (
                  <option key={one} value={one}>
                    {CHANGE_WORDS[one].choice}
                  </option>
                ))}
              </select>
            </label>
            {needs && (
              <Choices
                label={needs === 'author' ? 'New author' : 'Which category'}
                value={value}
                choices={choices}
                none="Select..."
                onChange={setValue}
              />
            )}
            <BusyButton act={apply} disabled={!ready}>
              Apply
            </BusyButton>
          </div>
        </section>
      )}
    </>
  )
}
