import { useStore } from '@nanostores/react'
import { useId, useRef } from 'react'
import Checkbox from '../../../../components/form/Checkbox.tsx'
import LineField from '../../../../components/form/LineField.tsx'
import { useRefusalFocus } from '../../../../components/form/use-refusal-focus.ts'
import BodyEditor from '../../../../components/rich-text/BodyEditor.tsx'
import { findPictures } from '../../../base/images/shared/find-pictures.ts'
import { uploadImage } from '../../../base/images/shared/upload-image.ts'
import { ownPages } from '../../articles/shared/own-pages.ts'
import type { PageContent, PageDocument } from './page-document.ts'

type Props = { editor: PageDocument; isBuiltIn: boolean }

export default function PageFields({ editor, isBuiltIn }: Props) {
  const { content, problems, refusals } = useStore(editor.$state)
  const fields = useRef<HTMLDivElement>(null)
  const hint = useId()
  useRefusalFocus(fields, refusals, editor)
  const field = <Name extends keyof PageContent>(name: Name) => ({
    value: content[name],
    problem: problems[name],
    onChange: (value: PageContent[Name]) => editor.edit({ [name]: value }),
  })
  return (
    <div className="admin-stack admin-stack-wide editor-text reader-scale" ref={fields}>
      <LineField label="Title" placeholder="Title" needed {...field('title')} />
      <LineField label="Subheading" {...field('subheading')} />
      <BodyEditor
        upload={uploadImage}
        findPictures={findPictures}
        ownPages={ownPages}
        {...field('body')}
      />
      <p className="field-hint">
        {'Write {name}, {city}, {postcode} or {office_hours} to insert it from the settings. '}A
        paragraph with an empty value is left out.
      </p>
      <LineField
        label="Description"
        hint="One or two sentences for search engines; readers of the page do not see it."
        tall
        {...field('description')}
      />
      <div className="admin-fields">
        <LineField label="Effective" type="date" optional {...field('effective')} />
        <LineField label="Last revised" type="date" optional {...field('revised')} />
      </div>
      {!isBuiltIn && (
        <div className="form-field">
          <Checkbox
            checked={content.published}
            aria-describedby={hint}
            onCheck={field('published').onChange}
          >
            Public
          </Checkbox>
          <p className="field-hint" id={hint}>
            Readers can open a public page. They cannot find one that is not public.
          </p>
        </div>
      )}
    </div>
  )
}
