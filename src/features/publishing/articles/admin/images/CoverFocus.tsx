import { useState } from 'react'
import LoadingState from '../../../../../components/LoadingState.tsx'
import { useResource } from '../../../../../components/use-resource.ts'
import WideDialog from '../../../../../components/WideDialog.tsx'
import { createResource } from '../../../../../lib/resource.ts'
import { listPictures } from '../../../../base/images/library/contract.ts'
import { imageName } from '../../../../base/images/rules.ts'
import type { EditorImage } from '../../../../base/images/shared/editor-picture.ts'
import PictureFocus from '../../../../base/images/shared/focus/PictureFocus.tsx'
import { callAsUser } from '../../../../base/session/call-as-user.ts'

type Props = { image: EditorImage; onChange(image: EditorImage): void; onClose(): void }

/** Focus and crop of a stored image of an article, as at `/vii/pictures` (rule: images/focus). */
export default function CoverFocus({ image, onChange, onClose }: Props) {
  const name = imageName(image.url) ?? ''
  const [resource] = useState(() =>
    createResource(async () => {
      const { results } = await callAsUser(listPictures, { keyword: name })
      return { picture: results.find((one) => one.name === name && one.may_change) }
    }),
  )
  const { value, problem } = useResource(resource)
  if (value?.picture)
    return (
      <PictureFocus
        picture={value.picture}
        onSaved={(focus) => onChange({ ...image, focus })}
        onCropped={({ url, width, height, placeholder }) =>
          onChange({ ...image, url, width, height, placeholder })
        }
        onClose={onClose}
      />
    )
  return (
    <WideDialog title="Focus and crop" onClose={onClose}>
      <LoadingState ready={value !== null} problem={problem} onRetry={resource.load}>
        <p>Only an editor or the person who uploaded this picture can change it.</p>
      </LoadingState>
    </WideDialog>
  )
}
