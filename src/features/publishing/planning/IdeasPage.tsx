import { useStore } from '@nanostores/react'
import { useState } from 'react'
import RowCell from '../../../components/admin-list/RowCell.tsx'
import RowList from '../../../components/admin-list/RowList.tsx'
import {
  type SortableColumn,
  useSortedColumns,
} from '../../../components/admin-list/sorted-columns.ts'
import BusyButton from '../../../components/BusyButton.tsx'
import Loaded from '../../../components/Loaded.tsx'
import { forRole } from '../../base/session/RequireRole.tsx'
import type { CalendarEntry } from './contract.ts'
import { $order, binIdeas, type IdeaColumn, selectedIdeas, sortIdeas } from './ideas.ts'
import MoveDialog from './MoveDialog.tsx'
import NewIdea from './shared/NewIdea.tsx'
import { calendar } from './store.ts'

/** The ideas without a date; the others are on the calendar (rule: planning/ideas). */
export default forRole('author', () => (
  <div className="admin-stack">
    <NewIdea onStored={calendar.load} />
    <Loaded resource={calendar}>
      {(entries) => {
        const ideas = entries.filter(({ day }) => day === null)
        return ideas.length > 0 ? (
          <IdeaRows ideas={ideas} />
        ) : (
          <p className="admin-none">No ideas yet.</p>
        )
      }}
    </Loaded>
  </div>
))

const addressOf = ({ id }: CalendarEntry) => `/vii/articles/${id}`

const COLUMNS: SortableColumn<IdeaColumn>[] = [
  { name: 'Idea', sort: 'title' },
  { name: 'Writer', sort: 'assignee' },
]

function IdeaRows({ ideas }: { ideas: CalendarEntry[] }) {
  const columns = useSortedColumns($order, COLUMNS)
  const [dated, setDated] = useState<CalendarEntry | null>(null)
  const date = (idea: CalendarEntry) => ({ label: 'Set a date', act: () => setDated(idea) })
  return (
    <>
      <RowList
        label="Ideas"
        className="rows-ideas"
        items={sortIdeas(ideas, useStore($order).sort_by)}
        selection={selectedIdeas}
        columns={columns}
        nameOf={({ title }) => title}
        onOpen={(idea) => location.assign(addressOf(idea))}
        next={date}
        actions={(idea) => [
          { label: 'Edit', href: addressOf(idea) },
          date(idea),
          { label: 'Move to the bin', act: () => binIdeas([idea]) },
        ]}
        bulk={(chosen) => <BusyButton plain label="Move to the bin" act={() => binIdeas(chosen)} />}
      >
        {(idea) => (
          <>
            <RowCell>
              <a className="row-title" href={addressOf(idea)} dir="auto">
                {idea.title}
              </a>
            </RowCell>
            <RowCell>{idea.assignee}</RowCell>
          </>
        )}
      </RowList>
      {dated && <MoveDialog entry={dated} onClose={() => setDated(null)} />}
    </>
  )
}
