import { useStore } from '@nanostores/react'
import BusyButton from '../../../../../components/BusyButton.tsx'
import Checkbox from '../../../../../components/form/Checkbox.tsx'
import { MOST_AT_ONCE } from '../changes/contract.ts'
import { $selection, articlesOf, select, selectMatching } from './selected-articles.ts'
import { articles } from './store.ts'

export default function PageSelection() {
  const { items, total } = useStore(articles.$list)
  const { chosen } = useStore($selection)
  const listed = items ?? []
  const selected = listed.filter(({ id }) => chosen.has(id)).length
  const all = selected === listed.length
  return (
    <div className="admin-line">
      <Checkbox
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && !all
        }}
        onCheck={() => select(listed, !all)}
      >
        Select all on this page
      </Checkbox>
      {total > listed.length && (
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
    </div>
  )
}
