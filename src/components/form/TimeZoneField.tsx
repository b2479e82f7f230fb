import { useField } from './form-context.ts'
import SelectField from './SelectField.tsx'

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export default function TimeZoneField({ hint }: { hint: string }) {
  const { initial } = useField('time_zone')
  const own = ownTimeZone()
  const names = new Set([own, String(initial), 'UTC', ...Intl.supportedValuesOf('timeZone')])
  const choices = [...names].map((name) => ({
    value: name,
    label: name.replaceAll('_', ' ') + (name === own ? ' (of this browser)' : ''),
  }))
  return <SelectField name="time_zone" label="Time zone" hint={hint} choices={choices} />
}
