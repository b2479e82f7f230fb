import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { useParams } from 'wouter'
import FieldGroup from '../../../components/form/FieldGroup.tsx'
import type { FieldProps } from '../../../components/form/field-props.ts'
import LoadingState from '../../../components/LoadingState.tsx'
import { useRole } from '../../session/RequireRole.tsx'
import type { AdminSeries } from '../admin/contract.ts'
import { seriesList } from '../admin/store.ts'
import { type ArticleInSeries, chosen, inOrder } from './place-in-series.ts'
import SeriesPlace from './SeriesPlace.tsx'

type Props = FieldProps<ArticleInSeries | null>

export default function SeriesField({ problem, ...field }: Props) {
  const { value: all, problem: failure } = useStore(seriesList.$state)
  useEffect(() => {
    seriesList.load()
  }, [])
  return (
    <FieldGroup title="Series" problem={problem}>
      <LoadingState ready={all !== null} problem={failure} onRetry={seriesList.load}>
        {all?.length === 0 && <p className="field-hint">There are no series yet.</p>}
        {all && all.length > 0 && <SeriesChoice all={all} {...field} />}
      </LoadingState>
    </FieldGroup>
  )
}

function SeriesChoice({ all, value, onChange }: Props & { all: AdminSeries[] }) {
  const id = useId()
  const { id: article } = useParams<{ id?: string }>()
  const find = (wanted: number | undefined) => all.find((one) => one.id === wanted)
  const series = find(value?.id)
  const orders = useRole('editor')
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
          onChange={({ target }) => onChange(chosen(find(Number(target.value)), article))}
        >
          <option value="">Select...</option>
          {all.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
      </div>
      {series && orders && (
        <SeriesPlace
          entries={inOrder(series, value, article)}
          onMove={(place) => onChange({ id: series.id, place })}
        />
      )}
    </>
  )
}
