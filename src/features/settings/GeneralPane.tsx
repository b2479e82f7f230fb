const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** The page's own script listens to every `data-theme-switch`. */
export default function GeneralPane() {
  const theme = document.documentElement.dataset.theme ?? 'system'
  return (
    <>
      <fieldset className="switch" data-theme-switch>
        <legend className="label">Theme</legend>
        <div className="switch-options">
          {THEMES.map(({ value, label }) => (
            <label className="switch-option" key={value}>
              <input
                type="radio"
                name="settings-theme"
                value={value}
                defaultChecked={value === theme}
                autoComplete="off"
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <ul className="settings-links">
        <li>
          <a href="/contact">Give Feedback</a>
        </li>
        <li>
          <a href="/logout">Log out this device</a>
        </li>
      </ul>
    </>
  )
}
