import { useId, useState } from 'react'
import Button from '../Button.tsx'
import Select from './Select.tsx'

type Props = {
  label: string
  of?: string
  choices: { value: string | number; label: string }[]
  onAdd(value: string): void
}

/** A menu with a button. Choosing alone must not add, because arrow keys pass other choices. */
export default function AddChoice({ label, of, choices, onAdd }: Props) {
  const id = useId()
  const [chosen, choose] = useState('')
  const isThere = choices.some(({ value }) => String(value) === chosen)
  const add = () => {
    if (isThere) onAdd(chosen)
    choose('')
  }
  return (
    <div className="form-field">
      <label className="field-label" htmlFor={id}>
        {label}
        {of && <span className="visually-hidden"> to {of}</span>}
      </label>
      <div className="field-beside">
        <Select
          id={id}
          value={isThere ? chosen : ''}
          none="Select..."
          choices={choices}
          onChange={choose}
        />
        <Button
          icon="plus"
          label="Add"
          of={of && `the page to ${of}`}
          aria-disabled={!isThere || undefined}
          onClick={add}
        />
      </div>
    </div>
  )
}
