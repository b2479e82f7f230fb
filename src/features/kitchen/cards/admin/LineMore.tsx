import { useContext } from 'react'
import Checkbox from '../../../../components/form/Checkbox.tsx'
import type { CardLine } from '../line-fields.ts'
import CardSelect from './CardSelect.tsx'
import { CardContext } from './card-context.ts'
import { fieldsOf } from './fields-of.ts'
import TypedField, { TextField } from './TypedField.tsx'
import { DECIMAL, MEASURE, NEEDED_NUMBER } from './typed.ts'

type Props = { line: CardLine; path: string; name: string; onChange(line: CardLine): void }

const SCALING = [
  { value: 'number', label: 'By the number' },
  { value: 'pieces', label: 'By whole pieces' },
  { value: 'none', label: 'Not at all' },
  { value: 'weight', label: 'By the weight of another line' },
] as const

const WEIGHED = { least: 100, most: 10_000, reason: '' }

export default function LineMore({ line, path, name, onChange }: Props) {
  const { card } = useContext(CardContext)
  const change = (part: Partial<CardLine>) => onChange({ ...line, ...part })
  const others = card.groups
    .flatMap(({ lines }) => lines)
    .filter((other) => other.id !== line.id && other.name.trim())
  const field = fieldsOf(line, path, onChange, name)
  const weight =
    line.weighed &&
    fieldsOf(line.weighed, `${path}.weighed`, (weighed) => change({ weighed }), name)
  return (
    <details className="card-more">
      <summary>
        {[line.size, line.remark, line.optional && 'optional'].filter(Boolean).join(', ') || 'More'}
        <span className="visually-hidden"> about {name}</span>
      </summary>
      <div className="admin-grid">
        <TextField label="Remark" {...field('remark')} />
        <TextField label="Size of one" {...field('size')} />
        <TypedField label="The same in other units" way={MEASURE} {...field('also')} />
        <TextField
          label="Article with more about it"
          hint="The part of its address after /article/"
          {...field('article')}
          onChange={(article) => change({ article: article.replace(/^.*\/article\//, '') })}
        />
        <CardSelect label="Scales" choices={SCALING} {...field('scaling')} />
        {line.scaling === 'weight' && (
          <>
            <TypedField label="Percent" way={DECIMAL} {...field('percent')} />
            <CardSelect
              label="Of the weight of"
              none="Select..."
              choices={others.map((other) => ({ value: other.id, label: other.name }))}
              {...field('of')}
              value={line.of ?? ''}
              onChange={(of) => change({ of: of || null })}
            />
          </>
        )}
        <Checkbox checked={line.optional} onCheck={(optional) => change({ optional })}>
          Optional<span className="visually-hidden">: {name}</span>
        </Checkbox>
        <Checkbox
          checked={line.weighed !== null}
          onCheck={(isOn) => change({ weighed: isOn ? WEIGHED : null })}
        >
          Readers enter what theirs weighs<span className="visually-hidden">: {name}</span>
        </Checkbox>
        {weight && (
          <>
            <TypedField label="At least, in grams" way={NEEDED_NUMBER} {...weight('least')} />
            <TypedField label="At most, in grams" way={NEEDED_NUMBER} {...weight('most')} />
            <TextField label="Why not less or more" {...weight('reason')} />
          </>
        )}
      </div>
    </details>
  )
}
