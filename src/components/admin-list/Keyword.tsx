import InputField from '../form/InputField.tsx'

type Props = { label: string; value: string; onChange(value: string): void }

export default function Keyword(props: Props) {
  return (
    <InputField
      {...props}
      type="search"
      autoCapitalize="none"
      autoComplete="off"
      maxLength={200}
      spellCheck={false}
      // Enter must not submit the form around this field.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
