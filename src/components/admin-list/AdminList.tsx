import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { isTyping } from '../../lib/is-typing.ts'
import { pluralize } from '../../lib/pluralize.ts'
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
  children(item: Item): ReactNode
}

export default function AdminList<Item, Query>(props: Props<Item, Query>) {
  const { list, label, empty, counted, create, filters, children } = props
  const query = useStore(list.$query)
  const gone = useStore(list.$gone)
  const { items, total, loading } = useStore(list.$list, { ssr: 'initial' })
  const whole = useRef<HTMLElement>(null)
  const lastQuery = useRef(query)
  useEffect(() => {
    const timer = setTimeout(() => list.load(query), lastQuery.current === query ? 0 : PAUSE)
    lastQuery.current = query
    return () => clearTimeout(timer)
  }, [list, query])
  useEffect(() => {
    if (gone > 0 && !isTyping(document.activeElement)) whole.current?.focus()
  }, [gone])
  return (
    <section
      className="admin-stack"
      aria-label={label}
      aria-busy={loading !== null}
      tabIndex={-1}
      ref={whole}
    >
      {create}
      {filters}
      {counted && (
        <p className="admin-note" role="status">
          {items && (total > 0 ? `Found: ${pluralize(total, counted)}.` : empty)}
        </p>
      )}
      <ListState
        list={list}
        empty={!counted && empty && <p className="admin-none">{empty}</p>}
        more={(left) => `Show more (${left})`}
      >
        {(loaded) => (
          <ul className="admin-list" role="list">
            {loaded.map(children)}
          </ul>
        )}
      </ListState>
    </section>
  )
}
