import { useId } from 'react'
import { useParams } from 'wouter'
import FieldGroup from '../../../components/form/FieldGroup.tsx'
import type { FieldProps } from '../../../components/form/field-props.ts'
import Select from '../../../components/form/Select.tsx'
import Loaded from '../../../components/Loaded.tsx'
import { useRole } from '../../session/RequireRole.tsx'
import type { AdminSeries } from '../admin/contract.ts'
import { seriesList } from '../admin/store.ts'
import { type ArticleInSeries, chosen, inOrder } from './place-in-series.ts'
import SeriesPlace from './SeriesPlace.tsx'

type Props = FieldProps<ArticleInSeries | null>

export default function SeriesField({ problem, ...field }: Props) {
  return (
    <FieldGroup title="Series" problem={problem}>
      <Loaded resource={seriesList}>
        {(all) =>
          all.length === 0 ? (
            <p className="field-hint">There are no series yet.</p>
          ) : (
            <SeriesChoice all={all} {...field} />
          )
        }
      </Loaded>
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
        <Select
          id={id}
          value={value?.id ?? ''}
          none="Select..."
          choices={all.map((one) => ({ value: one.id, label: one.title }))}
          onChange={(given) => onChange(chosen(find(Number(given)), article))}
        />
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
