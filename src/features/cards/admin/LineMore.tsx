import { useContext } from 'react'
import FieldFrame from '../../../components/form/FieldFrame.tsx'
import Select from '../../../components/form/Select.tsx'
import { useControl } from '../../../components/form/use-control.ts'
import type { CardLine } from '../card-fields.ts'
import { CardContext, useProblem } from './card-context.ts'
import TypedField, { TextField } from './TypedField.tsx'
import { DECIMAL, MEASURE } from './typed.ts'

type Props = { line: CardLine; path: string; name: string; onChange(line: CardLine): void }

const SCALING = [
  { value: 'number', label: 'By the number' },
  { value: 'pieces', label: 'By whole pieces' },
  { value: 'none', label: 'Not at all' },
  { value: 'weight', label: 'By the weight of another line' },
]

/** What few lines have: remarks, how they scale, limits of weight. */
export default function LineMore({ line, path, name, onChange }: Props) {
  const { card } = useContext(CardContext)
  const scaling = useControl()
  const base = useControl(undefined, useProblem(`${path}.of`))
  const change = (part: Partial<CardLine>) => onChange({ ...line, ...part })
  const others = card.groups
    .flatMap(({ lines }) => lines)
    .filter((other) => other.id !== line.id && other.name.trim())
  const { weighed } = line
  return (
    <details className="card-more">
      <summary>
        {[line.size, line.remark, line.optional && 'optional'].filter(Boolean).join(', ') || 'More'}
        <span className="visually-hidden"> about {name}</span>
      </summary>
      <div className="card-fields">
        <TextField
          label="Remark"
          of={name}
          path={`${path}.remark`}
          value={line.remark}
          onChange={(remark) => change({ remark })}
        />
        <TextField
          label="Size of one"
          of={name}
          path={`${path}.size`}
          value={line.size}
          onChange={(size) => change({ size })}
        />
        <TypedField
          label="The same in other units"
          of={name}
          way={MEASURE}
          path={`${path}.also`}
          value={line.also}
          onChange={(also) => change({ also })}
        />
        <TextField
          label="Article that says more"
          of={name}
          hint="Its address after /article/"
          path={`${path}.article`}
          value={line.article}
          onChange={(article) => change({ article: article.replace(/^.*\/article\//, '') })}
        />
        <FieldFrame field={scaling} label="Scales" of={name}>
          <Select
            {...scaling.control}
            choices={SCALING}
            value={line.scaling}
            onChange={(chosen) => change({ scaling: chosen as CardLine['scaling'] })}
          />
        </FieldFrame>
        {line.scaling === 'weight' && (
          <>
            <TypedField
              label="Percent"
              of={name}
              way={DECIMAL}
              path={`${path}.percent`}
              value={line.percent}
              onChange={(percent) => change({ percent })}
            />
            <FieldFrame field={base} label="Of the weight of" of={name}>
              <Select
                {...base.control}
                none="Select..."
                value={line.of ?? ''}
                choices={others.map((other) => ({ value: other.id, label: other.name }))}
                onChange={(of) => change({ of: of || null })}
              />
            </FieldFrame>
          </>
        )}
        <label className="checkbox">
          <input
            type="checkbox"
            checked={line.optional}
            onChange={({ target }) => change({ optional: target.checked })}
          />
          <span>
            Optional<span className="visually-hidden">: {name}</span>
          </span>
        </label>
        <label className="checkbox">
          <input
            type="checkbox"
            checked={weighed !== null}
            onChange={({ target }) =>
              change({ weighed: target.checked ? { least: 100, most: 10_000, reason: '' } : null })
            }
          />
          <span>
            Readers say what theirs weighs<span className="visually-hidden">: {name}</span>
          </span>
        </label>
        {weighed && (
          <>
            <TypedField
              label="At least, in grams"
              of={name}
              way={DECIMAL}
              path={`${path}.weighed.least`}
              value={weighed.least}
              onChange={(least) => change({ weighed: { ...weighed, least: least ?? Number.NaN } })}
            />
            <TypedField
              label="At most, in grams"
              of={name}
              way={DECIMAL}
              path={`${path}.weighed.most`}
              value={weighed.most}
              onChange={(most) => change({ weighed: { ...weighed, most: most ?? Number.NaN } })}
            />
            <TextField
              label="Why not less or more"
              of={name}
              path={`${path}.weighed.reason`}
              value={weighed.reason}
              onChange={(reason) => change({ weighed: { ...weighed, reason } })}
            />
          </>
        )}
      </div>
    </details>
  )
}
