import { useEffect, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { readTagTypes } from '../../categories/contract.ts'
import { readSeries } from '../../series/contract.ts'
import type { Names } from './fields.ts'

type Known = { tags: Map<number, string>; series: Map<number, string> }

const NONE: Known = { tags: new Map(), series: new Map() }

/** What categories and series are called; their numbers until it is known, or when it cannot be. */
export function useNames(): Names {
  const [{ tags, series }, setKnown] = useState(NONE)
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
    tag: (id) => tags.get(id) ?? `Category ${id}`,
    series: (id) => series.get(id) ?? `Series ${id}`,
  }
}
