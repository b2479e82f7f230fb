import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { useParams } from 'wouter'
import type { FieldProps } from '../field.ts'
import FieldGroup from '../list/FieldGroup.tsx'
import Offered from '../list/Offered.tsx'
import type { Writing } from '../writing/writing.ts'
import { chosen, inOrder } from './rules.ts'
import SeriesPlace from './SeriesPlace.tsx'
import { $series, loadSeries } from './store.ts'

/** The series of an article and its place in it. */
export default function SeriesField({ value, onChange, problem }: FieldProps<Writing['series']>) {
  const id = useId()
  const { id: article } = useParams<{ id?: string }>()
  const choices = useStore($series)
  useEffect(() => {
    loadSeries()
  }, [])
  return (
    <FieldGroup part="series" title="Series" problem={problem}>
      <Offered choices={choices} onRetry={loadSeries}>
        {(all) => {
          const series = all.find((one) => one.id === value?.id)
          if (all.length === 0) return <p className="field-hint">There are no series yet.</p>
          return (
            <>
              <div className="form-field">
                <label className="field-label" htmlFor={id}>
                  The series that it belongs to <span className="field-optional">optional</span>
                </label>
                <select
                  className="field"
                  id={id}
                  value={value?.id ?? ''}
                  onChange={({ target }) =>
                    onChange(
                      chosen(
                        all.find((one) => String(one.id) === target.value),
                        article,
                      ),
                    )
                  }
                >
                  <option value="">Select...</option>
                  {all.map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.title}
                    </option>
                  ))}
                </select>
              </div>
              {series && (
                <SeriesPlace
                  entries={inOrder(series, value, article)}
                  onMove={(place) => onChange({ id: series.id, place })}
                />
              )}
            </>
          )
        }}
      </Offered>
    </FieldGroup>
  )
}
