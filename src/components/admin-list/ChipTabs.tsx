type Props<Value extends string> = {
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange(value: Value): void
}

/** A filter with few choices: a chip for each. */
export default function ChipTabs<Value extends string>(props: Props<Value>) {
  const { label, value: chosen, choices, onChange } = props
  return (
    <fieldset className="row-tabs">
      <legend className="visually-hidden">{label}</legend>
      {choices.map(({ value, label }) => (
        <button
          key={value}
          className="chip"
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChange(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
