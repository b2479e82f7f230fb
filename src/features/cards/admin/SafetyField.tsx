import { useState } from 'react'
import Button from '../../../components/Button.tsx'
import FieldGroup from '../../../components/form/FieldGroup.tsx'
import RestoreRemoved from '../../../components/ordered-list/RestoreRemoved.tsx'
import type { Card } from '../contract.ts'
import { TextField } from './TypedField.tsx'

type Safety = NonNullable<Card['safety']>
type Props = { value: Safety | null; onChange(value: Safety | null): void }

const EMPTY: Safety = { text: '', source: '', href: '', checked_by: '', checked_on: '' }

/** What must not go wrong, which source says so, and who has compared it. */
export default function SafetyField({ value, onChange }: Props) {
  const [removed, setRemoved] = useState<Safety | null>(null)
  const remove = () => {
    setRemoved(value)
    onChange(null)
  }
  const field = (name: keyof Safety) => ({
    path: `safety.${name}`,
    value: value?.[name] ?? '',
    onChange: (text: string) => onChange({ ...(value ?? EMPTY), [name]: text }),
  })
  return (
    <FieldGroup title="Safety" hint="The guide it follows, and who compared it when.">
      <RestoreRemoved
        removed={!value && removed ? { name: 'The safety note', at: 0 } : null}
        onRestore={() => onChange(removed)}
      />
      {value ? (
        <>
          <TextField label="Safety note" tall {...field('text')} />
          <div className="card-fields">
            <TextField label="Source" {...field('source')} />
            <TextField label="Link to the source" type="url" {...field('href')} />
            <TextField label="Checked by" {...field('checked_by')} />
            <TextField label="Checked on" type="date" {...field('checked_on')} />
          </div>
          <Button label="Remove the safety note" onClick={remove} />
        </>
      ) : (
        <Button label="Add a safety note" onClick={() => onChange(EMPTY)} />
      )}
    </FieldGroup>
  )
}
