import TextField from './TextField.tsx'

type Props = { hint?: string; autoFocus?: boolean }

/** The email address of who fills in the form; its schema is `email` of src/lib/email.ts. */
export default function EmailField(props: Props) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
