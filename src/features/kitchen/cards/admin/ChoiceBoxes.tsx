import Checkbox from '../../../../components/form/Checkbox.tsx'

type Props<Value> = {
  legend: string
  choices: readonly { value: Value; label: string }[]
  value: readonly Value[]
  onChange(value: Value[]): void
}

export default function ChoiceBoxes<Value extends string | number>(props: Props<Value>) {
  const { legend, choices, value, onChange } = props
  const change = (one: Value, isOn: boolean) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((other) => (other === one ? isOn : value.includes(other))),
    )
  return (
    <fieldset className="form-field">
      <legend className="field-label">{legend}</legend>
      <div className="admin-grid admin-grid-small">
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            checked={value.includes(choice.value)}
            onCheck={(isOn) => change(choice.value, isOn)}
          >
            <bdi>{choice.label}</bdi>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
