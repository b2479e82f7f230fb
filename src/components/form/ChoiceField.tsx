import { useField } from './form-context.ts'

type Props = { name: string; legend: string; choices: { value: string; label: string }[] }

export default function ChoiceField({ name, legend, choices }: Props) {
  const { edit, initial } = useField(name)
  return (
    <fieldset className="form-field field-choices">
      <legend className="field-label">{legend}</legend>
      {choices.map(({ value, label }) => (
        <label className="checkbox" key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === initial}
            onChange={() => edit(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
