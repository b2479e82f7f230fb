import { useState } from 'react'
import Loaded from '../../../../components/Loaded.tsx'
import Switch from '../../../../components/Switch.tsx'
import WideDialog from '../../../../components/WideDialog.tsx'
import type { CallError } from '../../../../lib/call.ts'
import { createResource } from '../../../../lib/resource.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { previewIssue } from './contract.ts'

const WIDTHS = [
  { label: 'Phone', value: 360, icon: 'smartphone' },
  { label: 'Desktop', value: 640, icon: 'monitor' },
] as const
const KINDS = [
  { label: 'Light', value: 'light' },
  { label: 'Dark', value: 'dark' },
  { label: 'Plain text', value: 'text' },
] as const

/** Throws the problem of a field, because it says why the issue cannot be sent. */
function refused({ errors = {}, message }: CallError): never {
  throw new Error(Object.values(errors)[0] ?? message)
}

type Props = { id: number; onClose(): void }

export default function IssuePreview({ id, onClose }: Props) {
  const [resource] = useState(() =>
    createResource(() => callAsUser(previewIssue, { id }).catch(refused)),
  )
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['value']>(() =>
    matchMedia('(width < 48rem)').matches ? 360 : 640,
  )
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('light')
  return (
    <WideDialog title="Preview" onClose={onClose}>
      <div className="admin-line">
        <Switch
          legend="Shown as"
          value={kind}
          options={KINDS}
          onChange={(shown) => setKind(shown)}
        />
        <Switch
          legend="Width of the preview"
          value={width}
          options={WIDTHS}
          onChange={(pixels) => setWidth(pixels)}
        />
      </div>
      <Loaded resource={resource}>
        {({ sender, subject, preheader, text, url }) => (
          <>
            <p dir="auto">
              {sender}: <strong>{subject}</strong> {preheader}
            </p>
            {kind === 'text' ? (
              <pre className="issue-text" dir="auto">
                {text}
              </pre>
            ) : (
              <iframe
                className="issue-frame"
                title={`“${subject}” in a ${kind} mail program`}
                src={`${new URL(url).pathname}?theme=${kind}`}
                style={{ inlineSize: width }}
              />
            )}
          </>
        )}
      </Loaded>
    </WideDialog>
  )
}
