import { type ReactNode, useState } from 'react'
import Button from '../../../../components/Button.tsx'
import FieldGroup from '../../../../components/form/FieldGroup.tsx'
import RestoreRemoved from '../../../../components/ordered-list/RestoreRemoved.tsx'

type Props<Value> = {
  title: string
  hint: string
  problem?: string | undefined
  /** With the indefinite article: "a safety note". */
  name: string
  empty: Value
  value: Value | null
  onChange(value: Value | null): void
  children(value: Value): ReactNode
}

/** A part that a button adds and removes; after a removal its value can be restored. */
export default function OptionalPart<Value>(props: Props<Value>) {
  const { title, hint, problem, name, empty, value, onChange, children } = props
  const [removed, setRemoved] = useState<Value | null>(null)
  const bare = name.replace(/^an? /, '')
  const remove = () => {
    setRemoved(value)
    onChange(null)
  }
  return (
    <FieldGroup title={title} hint={hint} problem={value ? problem : undefined}>
      <RestoreRemoved
        removed={!value && removed ? { name: `The ${bare}`, at: 0 } : null}
        onRestore={() => onChange(removed)}
      />
      {value && children(value)}
      {value ? (
        <Button label={`Remove the ${bare}`} onClick={remove} />
      ) : (
        <Button label={`Add ${name}`} onClick={() => onChange(empty)} />
      )}
    </FieldGroup>
  )
}
