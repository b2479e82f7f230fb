import { useEffect, useId, useState } from 'react'
import { TextButton } from '../../../components/Button.tsx'
import { keepFocus } from '../../../components/keep-focus.ts'
import { uploadMadePicture } from '../../base/images/contract.ts'
import { PICTURE_KINDS } from '../../base/images/rules.ts'
import { uploadImage } from '../../base/images/shared/upload-image.ts'
import { followOwnStars, pressStars } from '../../kitchen/stars/shared/give-stars.ts'
import StarForm from '../../kitchen/stars/shared/StarForm.tsx'
import { useDiscussion, usePart } from './discussion-context.ts'
import type { Purpose } from './drafts.ts'
import { keepPicture } from './writing.ts'

const WAIT = 'The picture is still uploading.'

/** rule: cards/made */
export default function MadeFields({ purpose, card }: { purpose: Purpose; card: string }) {
  const discussion = useDiscussion()
  const picture = usePart(({ pictures }) => pictures[purpose])
  const [state, setState] = useState('')
  const [problem, setProblem] = useState('')
  const id = useId()
  useEffect(followOwnStars, [])
  const send = async (field: HTMLInputElement) => {
    const [file] = field.files ?? []
    if (!file) return
    setProblem('')
    setState('Getting it ready')
    // An invalid field keeps the form from being sent before the picture is uploaded.
    field.setCustomValidity(WAIT)
    const onProgress = (share: number) => setState(`${Math.round(share * 100)} % sent`)
    try {
      const { url, width, height } = await uploadImage(file, { to: uploadMadePicture, onProgress })
      const { alt = '' } = discussion.$state.get().pictures[purpose] ?? {}
      keepPicture(discussion, purpose, { url, width, height, alt })
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      field.setCustomValidity('')
      field.value = ''
      setState('')
    }
  }
  return (
    <div className="comment-made-fields">
      <StarForm card={card} name={`made-stars-${card}`} onGive={pressStars} />
      <label>
        {picture ? 'Another picture' : 'A picture of it, if you have one'}
        <input
          className="field"
          type="file"
          accept={PICTURE_KINDS}
          aria-describedby={`${id}problem`}
          onChange={({ currentTarget }) => send(currentTarget)}
        />
      </label>
      <p role="status">{state}</p>
      <p className="field-problem" id={`${id}problem`} role="alert">
        {problem}
      </p>
      {picture && (
        <>
          <img src={picture.url} alt="" width={picture.width} height={picture.height} />
          <label>
            What the picture shows, for people who cannot see it
            <input
              className="field"
              required
              maxLength={1000}
              pattern=".*\S.*"
              value={picture.alt}
              onChange={({ target }) =>
                keepPicture(discussion, purpose, { ...picture, alt: target.value })
              }
            />
          </label>
          <TextButton
            label="Remove the picture"
            onClick={() => keepFocus(async () => keepPicture(discussion, purpose, null))}
          />
        </>
      )}
    </div>
  )
}
