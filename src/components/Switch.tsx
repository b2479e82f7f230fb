import { useId } from 'react'
import Icon from './Icon.tsx'
import type { IconName } from './icons.ts'

type Props<Value> = {
  legend: string
  value: Value
  options: readonly { value: Value; label: string; icon?: IconName }[]
  onChange(value: Value): void
}

export default function Switch<Value extends string | number>(props: Props<Value>) {
  const { legend, value, options, onChange } = props
  const name = useId()
  return (
    <fieldset className="switch">
      <legend className="visually-hidden">{legend}</legend>
      <div className="switch-options">
        {options.map((option) => (
          <label className="switch-option" key={option.value}>
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.icon && <Icon name={option.icon} />} {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
