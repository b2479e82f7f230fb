import { useOpenForm } from '../../../components/form/form-context.ts'
import TextField from '../../../components/form/TextField.tsx'

/** rule: site-settings/announcement */
export default function AnnouncementFields() {
  const { values } = useOpenForm()
  const zone = `In the time zone of the site: ${String(values.time_zone).replaceAll('_', ' ')}.`
  return (
    <>
      <TextField
        name="announcement"
        label="Text"
        hint="One line above the header of every page, until a reader closes it. Leave it empty for no announcement."
        maxLength={200}
        optional
      />
      <TextField name="announcement_label" label="Text of the link" optional />
      <TextField name="announcement_href" label="Address of the link" literal optional />
      <TextField name="announced_from" label="From" type="datetime-local" hint={zone} optional />
      <TextField
        name="announced_until"
        label="Until"
        type="datetime-local"
        hint="Without an end, it stays until you remove it."
        optional
      />
    </>
  )
}
