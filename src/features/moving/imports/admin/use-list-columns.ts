import {
  type ChosenColumns,
  COLUMN_KINDS,
  type ColumnKind,
} from '@site/import-readers/list-columns.ts'
import { columnProblems } from '@site/import-readers/readers/subscribers/column-problems.ts'
import { useEffect, useState } from 'react'
import type { ImportFile } from '../contract.ts'
import { readColumns } from './store.ts'

/** By the paths of lists. */
export type ChosenOfLists = Record<string, ChosenColumns>

/**
 * The choice of columns in the report of lists. What can be read is read anew as soon as the file is
 * not being read (rule: imports/columns).
 */
export function useListColumns(file: ImportFile) {
  const { state, report } = file
  const [changed, setChanged] = useState<ChosenOfLists>({})
  const isOpen = state === 'read' || state === 'reading'
  const lists = isOpen ? (report?.lists ?? []) : []
  const chosen = Object.fromEntries(
    lists.map((list) => [list.path, changed[list.path] ?? list.chosen]),
  )
  const isWrong = lists.some(
    (list) => Object.keys(columnProblems(list, chosen[list.path] ?? list.chosen)).length > 0,
  )
  const isRead = lists.every((list) =>
    COLUMN_KINDS.every((kind) => chosen[list.path]?.[kind] === list.chosen[kind]),
  )
  const isDue = state === 'read' && !isRead && !isWrong
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice that failed is not sent again by itself
  useEffect(() => {
    if (isDue) void readColumns(file, chosen)
  }, [isDue, changed])
  const choose = (path: string, kind: ColumnKind, name: string | null) => {
    const own = chosen[path]
    if (own) setChanged({ ...changed, [path]: { ...own, [kind]: name } })
  }
  return { lists, chosen, choose, isWrong, isRead }
}
