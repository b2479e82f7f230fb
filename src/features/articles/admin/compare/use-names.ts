import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { authorList } from '../../../authors/admin/store.ts'
import { readTagTypes } from '../../../categories/contract.ts'
import { readSeries } from '../../../series/contract.ts'
import type { Names } from './compared-fields.ts'

type Known = { tags: Map<number, string>; series: Map<number, string> }

const NONE: Known = { tags: new Map(), series: new Map() }

/** Names of categories, series and authors; their ids until loaded or after a failure. */
export function useNames(): Names {
  const [{ tags, series }, setKnown] = useState(NONE)
  const { value: authors } = useStore(authorList.$state)
  useEffect(() => {
    let isOver = false
    Promise.all([call(readTagTypes, {}), call(readSeries, {})])
      .then(([found, { series: all }]) => {
        if (isOver) return
        setKnown({
          tags: new Map(found.results.map(({ id, name }) => [id, name])),
          series: new Map(all.map(({ id, title }) => [id, title])),
        })
      })
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [])
  return {
    author: (id) => authors?.find((one) => one.id === id)?.name ?? `Author ${id}`,
    tag: (id) => tags.get(id) ?? `Category ${id}`,
    series: (id) => series.get(id) ?? `Series ${id}`,
  }
}
