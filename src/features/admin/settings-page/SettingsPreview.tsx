import { useCallback, useState } from 'react'
import Button from '../../../components/Button.tsx'
import { useOpenForm } from '../../../components/form/form-context.ts'
import { problemsOf } from '../../../components/form/problems.ts'
import Preview from '../../../components/preview/Preview.tsx'
import Switch from '../../../components/Switch.tsx'
import { showToast } from '../../../components/toast.ts'
import WideDialog from '../../../components/WideDialog.tsx'
import { CHECK_FIELDS } from '../../../lib/field-messages.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { previewSiteSettings } from '../../site/site-settings/contract.ts'
import { type GivenSettings, settingsForm } from './settings-form.ts'

/** Shows the home page and the newest article with the settings that are not saved yet. */
export default function SettingsPreview() {
  const { values } = useOpenForm()
  const [shown, setShown] = useState<GivenSettings | null>(null)
  const open = () => {
    const { output } = problemsOf(settingsForm, values)
    if (output) setShown(output)
    else showToast({ tone: 'error', message: CHECK_FIELDS })
  }
  return (
    <>
      <Button icon="eye" label="Preview" onClick={open} />
      {shown && (
        <WideDialog title="Preview" onClose={() => setShown(null)}>
          <Pages settings={shown} />
        </WideDialog>
      )}
    </>
  )
}

const PAGES = [
  { value: 'home', label: 'The home page' },
  { value: 'article', label: 'The newest article' },
] as const
type PageName = (typeof PAGES)[number]['value']

function Pages({ settings }: { settings: GivenSettings }) {
  const [page, setPage] = useState<PageName>('home')
  const make = useCallback(
    () => callAsUser(previewSiteSettings, { ...settings, page }),
    [settings, page],
  )
  return (
    <>
      <Switch legend="Page" value={page} options={PAGES} onChange={(name) => setPage(name)} />
      <Preview
        make={make}
        title={`${PAGES.find(({ value }) => value === page)?.label} with these settings`}
      />
    </>
  )
}
