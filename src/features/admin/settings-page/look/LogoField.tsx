import { useJsonField } from '../../../../components/form/form-context.ts'
import { sendFiles } from '../../../../lib/send-files.ts'
import type { EditorPicture } from '../../../base/images/shared/editor-picture.ts'
import UploadField from '../../../base/images/shared/UploadField.tsx'
import { asUser } from '../../../base/session/call-as-user.ts'
import { uploadLogo } from '../../../site/site-settings/shared/logo.contract.ts'

const DROP = {
  hint: 'SVG or PNG, at most 512 KB, square if possible. Only the shapes in an SVG are used; text, scripts and embedded pictures are not.',
  accept: 'image/svg+xml,image/png',
  takesPasted: false,
}

type Props = { name: 'logo' | 'dark_logo'; title: string; hint: string }

/** A logo is decorative (it has an empty `alt`), because the name of the site is beside it. */
export default function LogoField({ name, title, hint }: Props) {
  const { value, problem, hidden, change } = useJsonField<EditorPicture | null>(name)
  const noun = `a ${title.toLowerCase()}`
  return (
    <div className="settings-logo" data-of={name}>
      <input {...hidden} />
      <UploadField
        title={title}
        hint={hint}
        problem={problem}
        value={value}
        onChange={(picture) => change(picture && { ...picture, decorative: true })}
        send={(file, options = {}) =>
          asUser((token) => sendFiles(uploadLogo, { logo: [file] }, { ...options, token }))
        }
        drop={{ ...DROP, title: `Drop ${noun} here`, button: `Choose ${noun}` }}
      />
    </div>
  )
}
