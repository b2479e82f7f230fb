import { useStore } from '@nanostores/react'
import { useState } from 'react'
import Choice from '../../../../../components/admin-list/Choice.tsx'
import BusyButton from '../../../../../components/BusyButton.tsx'
import { TextButton } from '../../../../../components/Button.tsx'
import { useRole } from '../../../../base/session/RequireRole.tsx'
import { authorList } from '../../../authors/admin/store.ts'
import { publicCategories } from '../../../categories/store.ts'
import type { ArticleChange } from '../changes/contract.ts'
import { BY_EDITORS, CHANGE_TEXTS, NEEDS } from './bulk-changes.ts'
import { changeSelected } from './change-selected.ts'
import IdChoice, { indented, type NamedId } from './IdChoice.tsx'
import { LIST_STATUS } from './ListMessage.tsx'
import { REFUSED } from './Refused.tsx'
import { $selection, articlesOf, clearSelection } from './selected-articles.ts'

const CHANGES = Object.keys(CHANGE_TEXTS) as ArticleChange[]

export default function SelectionBar() {
  const { chosen, problem } = useStore($selection)
  const { value: categories } = useStore(publicCategories.$state)
  const { value: authors } = useStore(authorList.$state)
  const edits = useRole('editor')
  const [change, choose] = useState<ArticleChange | ''>('')
  const [value, setValue] = useState<number | null>(null)
  const needs = change && NEEDS[change]
  const choices: NamedId[] = needs === 'author' ? (authors ?? []) : indented(categories ?? [])
  const named = choices.find(({ id }) => id === value)
  const ready = change !== '' && (!needs || named !== undefined)
  const send = async (...input: Parameters<typeof changeSelected>) => {
    if (!(await changeSelected(...input))) return
    choose('')
    document.getElementById(REFUSED)?.focus()
  }
  const apply = async () => {
    const chosenValue = needs && named ? { id: named.id, name: named.name.trim() } : null
    if (ready) await send(change, chosenValue)
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
            <TextButton label="Clear" onClick={clear} />
          </p>
          {problem && <p className="field-problem">{problem}</p>}
          <div className="admin-line manager-change">
            <Choice
              label="With the selected"
              value={change}
              none="Select..."
              choices={CHANGES.filter((one) => edits || !BY_EDITORS.includes(one)).map((one) => ({
                value: one,
                label: CHANGE_TEXTS[one].choice,
              }))}
              onChange={(one) => {
                choose(one as ArticleChange | '')
                setValue(null)
              }}
            />
            {needs && (
              <IdChoice
                label={needs === 'author' ? 'New author' : 'Which category'}
                value={value}
                choices={choices}
                none="Select..."
                onChange={setValue}
              />
            )}
            <BusyButton label="Apply" act={apply} disabled={!ready} />
            {edits && <BusyButton plain label="Suspend them" act={() => send('suspend', null)} />}
          </div>
        </section>
      )}
    </>
  )
}
