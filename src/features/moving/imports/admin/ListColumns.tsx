import {
  COLUMN_KINDS,
  type ColumnKind,
  type ColumnsOfList,
} from '@site/import-readers/list-columns.ts'
import { columnProblems } from '@site/import-readers/readers/subscribers/column-problems.ts'
import Choice from '../../../../components/admin-list/Choice.tsx'
import type { ChosenOfLists } from './use-list-columns.ts'

const LABELS: Record<ColumnKind, string> = {
  address: 'Email address',
  state: 'State',
  date: 'Date of consent',
  source: 'Place of sign-up',
  name: 'Name',
  tags: 'Tags',
}
const HINTS: Partial<Record<ColumnKind, string>> = {
  state: 'Everyone is confirmed, except people whom another column lists as gone.',
  name: 'Names are not stored here.',
  tags: 'Tags are not stored here.',
}

type Props = {
  lists: ColumnsOfList[]
  chosen: ChosenOfLists
  choose(path: string, kind: ColumnKind, name: string | null): void
}

/** Which columns of lists of subscribers are read (rule: imports/columns). */
export default function ListColumns({ lists, chosen, choose }: Props) {
  return lists.map((list) => {
    const own = chosen[list.path] ?? list.chosen
    const problems = columnProblems(list, own)
    return (
      <fieldset key={list.path} className="list-columns admin-grid">
        <legend className="admin-row-title" dir="auto">
          Columns of {list.path}
        </legend>
        {COLUMN_KINDS.map((kind) => (
          <Choice
            key={kind}
            label={LABELS[kind]}
            of={list.path}
            value={own[kind] ?? ''}
            none={kind === 'address' ? undefined : 'None'}
            choices={list.columns.map(({ name }) => ({ value: name, label: name }))}
            hint={hintOf(kind, list, own[kind])}
            problem={problems[kind]}
            onChange={(name) => choose(list.path, kind, name || null)}
          />
        ))}
      </fieldset>
    )
  })
}

/** Values of the chosen column, and what is not done with them. */
function hintOf(kind: ColumnKind, { columns }: ColumnsOfList, chosen: string | null) {
  const column = columns.find(({ name }) => name === chosen)
  if (!column) return chosen === null && kind === 'state' ? HINTS.state : undefined
  const values = column.samples.length > 0 ? column.samples.join(' · ') : 'No values'
  return kind === 'state' || !HINTS[kind] ? values : `${values}. ${HINTS[kind]}`
}
