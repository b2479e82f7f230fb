import TextField from './TextField.tsx'

type Props = { label?: string; hint?: string; autoFocus?: boolean }

export default function EmailField(props: Props) {
  return (
    <TextField name="email" label="Email" type="email" autoComplete="email" literal {...props} />
  )
}
