import { useParams } from 'wouter'
import Choice from '../../../../components/admin-list/Choice.tsx'
import FieldGroup from '../../../../components/form/FieldGroup.tsx'
import type { FieldProps } from '../../../../components/form/field-props.ts'
import Loaded from '../../../../components/Loaded.tsx'
import { useRole } from '../../../base/session/RequireRole.tsx'
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
  const { id: article } = useParams<{ id?: string }>()
  const find = (id: number | undefined) => all.find((one) => one.id === id)
  const series = find(value?.id)
  const orders = useRole('editor')
  return (
    <>
      <Choice
        label="The series that it belongs to"
        optional
        value={value?.id ?? ''}
        none="Select..."
        choices={all.map((one) => ({ value: one.id, label: one.title }))}
        onChange={(id) => onChange(chosen(find(Number(id)), article))}
      />
      {series && orders && (
        <SeriesPlace
          entries={inOrder(series, value, article)}
          onMove={(place) => onChange({ id: series.id, place })}
        />
      )}
    </>
  )
}
