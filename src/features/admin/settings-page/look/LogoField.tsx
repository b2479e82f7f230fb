import { useJsonField } from '../../../../components/form/form-context.ts'
import { sendFiles } from '../../../../lib/send-files.ts'
import type { EditorPicture } from '../../../base/images/shared/editor-picture.ts'
import UploadField from '../../../base/images/shared/UploadField.tsx'
import { asUser } from '../../../base/session/call-as-user.ts'
import { uploadLogo } from '../../../site/site-settings/shared/logo.contract.ts'

const DROP = {
  title: 'Drop a logo here',
  hint: 'SVG or PNG, at most 512 KB, square if possible. Only the shapes in an SVG are used; text, scripts and embedded pictures are not.',
  accept: 'image/svg+xml,image/png',
  button: 'Choose a logo',
  takesPasted: false,
}

/** The logo is decorative (it has an empty `alt`), because the name of the site is beside it. */
export default function LogoField() {
  const { value, problem, hidden, change } = useJsonField<EditorPicture | null>('logo')
  return (
    <div className="settings-logo">
      <input {...hidden} />
      <UploadField
        title="Logo"
        hint="Shown in the header, in browser tabs and on home screens. Without a logo, the site shows a neutral mark."
        problem={problem}
        value={value}
        onChange={(picture) => change(picture && { ...picture, decorative: true })}
        send={(file, options = {}) =>
          asUser((token) => sendFiles(uploadLogo, { logo: [file] }, { ...options, token }))
        }
        drop={DROP}
      />
    </div>
  )
}
