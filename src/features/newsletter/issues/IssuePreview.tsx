import { useEffect, useState } from 'react'
import Loading from '../../../components/Loading.tsx'
import Panel from '../../../components/Panel.tsx'
import { fetchPreview } from './api.ts'

type Props = { id: number }

type Preview = Awaited<ReturnType<typeof fetchPreview>>

/** An issue as subscribers will see it, with and without HTML. */
export default function IssuePreview({ id }: Props) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    fetchPreview(id).then(setPreview, (error) =>
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
      <pre className="issue-text">{preview.text}</pre>
    </Panel>
  )
}
