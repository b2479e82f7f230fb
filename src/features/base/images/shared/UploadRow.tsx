import IconButton from '../../../../components/IconButton.tsx'
import type { Upload, Uploads } from './uploads.ts'

type Props = { upload: Upload; uploads: Uploads }

export default function UploadRow({ upload, uploads }: Props) {
  const { key, name, state, share, problem, refused } = upload
  return (
    <li className="admin-row upload" data-failed={state === 'failed' || undefined}>
      <div>
        <p>{name}</p>
        {state === 'failed' ? (
          <p className="admin-problem" role="alert">
            {problem}
          </p>
        ) : (
          <>
            <progress
              aria-label={`Upload of ${name}`}
              max={1}
              value={state === 'waiting' ? 0 : share}
            />
            <p className="field-hint">{stateOf(upload)}</p>
          </>
        )}
      </div>
      <p className="admin-row-actions">
        {state === 'failed' && !refused && (
          <IconButton
            icon="rotate-ccw"
            label={`Try ${name} again`}
            onClick={() => uploads.retry(key)}
          />
        )}
        <IconButton
          icon="x"
          label={`${state === 'failed' ? 'Dismiss' : 'Cancel'} ${name}`}
          onClick={() => uploads.drop(key)}
        />
      </p>
    </li>
  )
}

function stateOf({ state, share }: Upload): string {
  if (state === 'waiting') return 'Waiting'
  if (share === 0) return 'Getting it ready'
  return share < 1 ? `${Math.round(share * 100)} % sent` : 'Processing'
}
