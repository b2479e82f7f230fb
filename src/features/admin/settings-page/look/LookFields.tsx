import { useOpenForm } from '../../../../components/form/form-context.ts'
import SelectField from '../../../../components/form/SelectField.tsx'
import PictureField from '../../../base/images/shared/PictureField.tsx'
import { THEMES } from '../../../site/site-settings/shared/colors.ts'
import { TYPEFACE_CHOICES } from '../../../site/site-settings/shared/typefaces.ts'
import ColorField from './ColorField.tsx'
import ColorSample, { paletteIn } from './ColorSample.tsx'
import LogoField from './LogoField.tsx'

const NAMES = { light: 'Light', dark: 'Dark' }

export default function LookFields() {
  const { values } = useOpenForm()
  return (
    <>
      <SelectField
        name="typefaces"
        label="Typefaces"
        hint="For titles and for text. See them in Preview."
        choices={TYPEFACE_CHOICES}
      />
      <p className="admin-note">
        Readers see light or dark colors, depending on their choice or their device. All other
        shades follow from these.
      </p>
      <div className="admin-grid">
        {THEMES.map((theme) => (
          <fieldset className="admin-stack" key={theme}>
            <legend className="admin-heading">{NAMES[theme]}</legend>
            <ColorField name={`${theme}_paper`} label="Paper" theme={theme} />
            <ColorField name={`${theme}_ink`} label="Ink" theme={theme} />
            <ColorField name={`${theme}_accent`} label="Accent" theme={theme} />
            <ColorSample palette={paletteIn(values, theme)} theme={theme} />
          </fieldset>
        ))}
      </div>
      <LogoField
        name="logo"
        title="Logo"
        hint="Shown in the header, in browser tabs and on home screens. Without a logo, the site shows a neutral mark."
      />
      <LogoField
        name="dark_logo"
        title="Dark logo"
        hint="Shown in place of the logo in the header of the dark theme. Without it, the logo has a light background there."
      />
      <PictureField
        name="sharing_picture"
        title="Sharing picture"
        hint="Shown by other sites and messengers beside links to pages without their own picture. Best size: 1200 by 630 pixels."
      />
    </>
  )
}
