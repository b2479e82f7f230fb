import { useStore } from '@nanostores/react'
import { useState } from 'react'
import ChipChoice from '../../../../../components/admin-list/ChipChoice.tsx'
import BusyButton from '../../../../../components/BusyButton.tsx'
import { useRole } from '../../../../base/session/RequireRole.tsx'
import { authorList } from '../../../authors/admin/store.ts'
import { publicCategories } from '../../../categories/store.ts'
import { type ArticleChange, MOST_AT_ONCE } from '../changes/contract.ts'
import { BY_EDITORS, CHANGE_TEXTS, NEEDS } from './bulk-changes.ts'
import { changeSelected } from './change-selected.ts'
import IdChoice, { indented, type NamedId } from './IdChoice.tsx'
import { REFUSED } from './Refused.tsx'
import { articlesOf, selectMatching } from './selected-articles.ts'
import { articles } from './store.ts'

const CHANGES = Object.keys(CHANGE_TEXTS) as ArticleChange[]

/** What is done with the selected articles. */
export default function BulkChanges() {
  const { items, total } = useStore(articles.$list)
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
  return (
    <>
      {total > (items?.length ?? 0) && (
        <BusyButton
          plain
          label={
            total > MOST_AT_ONCE
              ? `Select the first ${MOST_AT_ONCE} of ${articlesOf(total)} that match`
              : `Select all ${articlesOf(total)} that match`
          }
          act={selectMatching}
        />
      )}
      <ChipChoice
        label="With the selected"
        value={change}
        none="Change..."
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
          onChange={setValue}
        />
      )}
      <BusyButton label="Apply" act={apply} disabled={!ready} />
      {edits && <BusyButton plain label="Suspend them" act={() => send('suspend', null)} />}
    </>
  )
}
