import FieldFrame from '../form/FieldFrame.tsx'
import { useControl } from '../form/use-control.ts'

type Props = { label: string; value: string; onChange(value: string): void }

export default function Keyword({ label, value, onChange }: Props) {
  const field = useControl()
  return (
    <FieldFrame field={field} label={label}>
      <input
        className="field"
        {...field.control}
        type="search"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={200}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        // It finds while one types: Enter must not submit a form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </FieldFrame>
  )
}
