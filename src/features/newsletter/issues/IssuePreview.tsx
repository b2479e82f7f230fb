import { useEffect, useState } from 'react'
import Loading from '../../../components/Loading.tsx'
import Panel from '../../../components/Panel.tsx'
import type { AnswerOf } from '../../../lib/endpoint.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { previewIssue } from './contract.ts'

type Props = { id: number }

export default function IssuePreview({ id }: Props) {
  const [preview, setPreview] = useState<AnswerOf<typeof previewIssue> | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    callAsUser(previewIssue, { id }).then(setPreview, (error) =>
      setProblem(Object.values<string>(error.errors ?? {})[0] ?? error.message),
    )
  }, [id])
  if (problem) {
    return (
      <p className="form-message" role="alert">
        {problem}
      </p>
    )
  }
  if (!preview) return <Loading />
  return (
    <Panel title={`Preview: ${preview.subject}`}>
      <iframe className="issue-frame" title="As HTML" src={new URL(preview.url).pathname} />
      <h3 className="label">As text</h3>
      <pre className="issue-text" dir="auto">
        {preview.text}
      </pre>
    </Panel>
  )
}
