import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { countOf } from '../../lib/pluralize.ts'
import ListState from '../ListState.tsx'
import type { AdminListStore } from './create-admin-list.ts'

const PAUSE = 300

type Props<Item, Query> = {
  list: AdminListStore<Item, Query>
  label: string
  empty?: string
  /** What is counted, as a singular noun: "redirect". */
  counted?: string
  create?: ReactNode
  filters?: ReactNode
  /** Shows all items at once, such as a `RowList`; otherwise `children` shows each one. */
  rows?(items: Item[]): ReactNode
  children?(item: Item): ReactNode
}

export default function AdminList<Item, Query>(props: Props<Item, Query>) {
  const { list, label, empty, counted, create, filters, rows, children } = props
  const query = useStore(list.$query)
  const { items, total, loading } = useStore(list.$list, { ssr: 'initial' })
  const lastQuery = useRef(query)
  useEffect(() => {
    const timer = setTimeout(() => list.load(query), lastQuery.current === query ? 0 : PAUSE)
    lastQuery.current = query
    return () => clearTimeout(timer)
  }, [list, query])
  return (
    <section
      className="admin-stack admin-stack-tight"
      aria-label={label}
      aria-busy={loading !== null}
    >
      {create}
      {filters}
      {counted && (
        <p className="admin-note" role="status">
          {items && (total > 0 ? countOf(total, counted) : empty)}
        </p>
      )}
      <ListState
        list={list}
        empty={!counted && empty && <p className="admin-none">{empty}</p>}
        more={(left) => `Show more (${left})`}
      >
        {(loaded) =>
          rows ? (
            rows(loaded)
          ) : (
            <ul className="admin-list" role="list">
              {loaded.map((item) => children?.(item))}
            </ul>
          )
        }
      </ListState>
    </section>
  )
}
