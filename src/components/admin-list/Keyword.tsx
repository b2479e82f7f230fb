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
      // Enter must not submit a form around it.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
