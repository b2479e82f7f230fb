import { useEffect, useState } from 'react'
import LoadingState from '../../components/LoadingState.tsx'
import EmailSettings from '../email/shared/EmailSettings.tsx'
import { callAsUser } from '../session/call-as-user.ts'
import RequireRole from '../session/RequireRole.tsx'
import { readSiteSettings, type SavedSettings } from './contract.ts'
import SettingsForm from './SettingsForm.tsx'

export default function SettingsPage() {
  return (
    <RequireRole atLeast="administrator">
      <Settings />
      <EmailSettings />
    </RequireRole>
  )
}

function Settings() {
  const [saved, setSaved] = useState<SavedSettings | null>(null)
  const [problem, setProblem] = useState('')
  const load = () =>
    callAsUser(readSiteSettings, {}).then(
      ({ settings }) => setSaved(settings),
      (error: Error) => setProblem(error.message),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    load()
  }, [])
  return (
    <LoadingState ready={saved !== null} problem={problem} onRetry={load}>
      {saved && <SettingsForm saved={saved} />}
    </LoadingState>
  )
}
