import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import Loading from '../../components/Loading.tsx'
import { desks } from '../../site.ts'
import { $settings, changeSetting, loadSettings } from './store.ts'

export default function AdministratorPane() {
  const { settings, problem } = useStore($settings)
  useEffect(() => {
    loadSettings()
  }, [])
  return (
    <>
      {settings ? (
        <label className="checkbox">
          <input
            type="checkbox"
            checked={settings.autosave}
            onChange={({ currentTarget }) => changeSetting({ autosave: currentTarget.checked })}
          />
          <span>Keep what I write by itself while I write it</span>
        </label>
      ) : (
        problem === '' && <Loading />
      )}
      <p className="form-message" role="alert">
        {problem}
      </p>
      <ul className="settings-links">
        <li>
          <a href="/vii/articles">Article Mgr.</a>
        </li>
        {desks.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
