import { useStore } from '@nanostores/react'
import { useState } from 'react'
import DropZone from '../../../base/images/shared/DropZone.tsx'
import { MOST_IMPORTED } from '../contract.ts'
import { $uploaded, uploadImport } from './store.ts'

export default function UploadImport() {
  const uploaded = useStore($uploaded)
  const [problem, setProblem] = useState('')

  async function send([file]: File[]): Promise<void> {
    if (!file || $uploaded.get() !== null) return
    const refused = problemOf(file)
    setProblem(refused)
    if (!refused) await uploadImport(file).catch((error: Error) => setProblem(error.message))
  }

  return (
    <div className="admin-stack">
      <DropZone
        icon="files"
        title="Drop an export file here"
        hint="WordPress, Squarespace, Ghost, Substack, beehiiv, Buttondown, Wix, Medium, Blogger, Movable Type, Notion, Markdown, HTML, a list of subscribers, or an export of this system: a file or a ZIP."
        button="Choose a file"
        accept=""
        takesPasted={false}
        onFiles={send}
      />
      <p className="field-problem" role="alert">
        {problem}
      </p>
      {uploaded !== null && (
        <p>
          <progress max={1} value={uploaded} aria-label="Uploaded" />
        </p>
      )}
    </div>
  )
}

function problemOf(file: File): string {
  if (file.size === 0) return 'This file is empty.'
  return file.size > MOST_IMPORTED ? 'A file can have at most 5 GB.' : ''
}
