import { CHOICES, chosen } from '../../base/theme/rules.ts'

/** The inputs need no handlers here, because the script of the page handles every `data-choice`. */
export default function GeneralPane() {
  return (
    <>
      {CHOICES.map(({ name, legend, options }) => (
        <fieldset className="switch" data-choice={name} key={name}>
          <legend className="label">{legend}</legend>
          <div className="switch-options">
            {options.map(({ value, label }) => (
              <label className="switch-option" key={value}>
                <input
                  type="radio"
                  name={`settings-${name}`}
                  value={value}
                  defaultChecked={value === chosen(name)}
                  autoComplete="off"
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <ul className="links settings-links">
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
