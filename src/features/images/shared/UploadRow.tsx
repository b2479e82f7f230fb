import Icon from '../../../components/Icon.tsx'
import type { Upload, Uploads } from './uploads.ts'

type Props = { upload: Upload; uploads: Uploads }

export default function UploadRow({ upload, uploads }: Props) {
  const { key, name, state, share, problem, refused } = upload
  return (
    <li className="admin-row upload" data-failed={state === 'failed' || undefined}>
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
      <p className="admin-line">
        {state === 'failed' && !refused && (
          <button className="icon-button" type="button" onClick={() => uploads.retry(key)}>
            <Icon name="rotate-ccw" />
            <span className="visually-hidden">Try {name} again</span>
          </button>
        )}
        <button className="icon-button" type="button" onClick={() => uploads.drop(key)}>
          <Icon name="x" />
          <span className="visually-hidden">
            {state === 'failed' ? 'Dismiss' : 'Cancel'} {name}
          </span>
        </button>
      </p>
    </li>
  )
}

function stateOf({ state, share }: Upload): string {
  if (state === 'waiting') return 'Waiting'
  if (share === 0) return 'Getting it ready'
  return share < 1 ? `${Math.round(share * 100)} % sent` : 'The site is working on it'
}
