import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import LoadingState from '../LoadingState.tsx'
import type { AnyDocument } from './document.ts'

type Props = {
  editor: AnyDocument
  missing?: { message: string; to: string; back: string }
  children: ReactNode
}

export default function LoadedDocument({ editor, missing, children }: Props) {
  const { status, message } = useStore(editor.$state)
  if (status === 'missing' && missing)
    return (
      <div className="note">
        <p>{missing.message}</p>
        <Link className="button button-plain" href={missing.to}>
          {missing.back}
        </Link>
      </div>
    )
  return (
    <LoadingState
      ready={status === 'loaded'}
      problem={status === 'loaded' ? '' : message}
      onRetry={editor.load}
    >
      {children}
    </LoadingState>
  )
}
