import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import BusyButton from '../../components/BusyButton.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { fetchExport } from './api.ts'

type Props = { username: string }

/** Everything that is held about the user, as one JSON file. */
export default function ExportData({ username }: Props) {
  const [problem, setProblem] = useState('')
  const save = async () => {
    setProblem('')
    await fetchExport().then(
      (held) =>
        saveFile(`${username}-data.json`, JSON.stringify(held, null, 2), 'application/json'),
      (error: Error) => setProblem(error.message),
    )
  }
  return (
    <>
      <BusyButton plain act={save}>
        <Download aria-hidden="true" /> Download my data
      </BusyButton>
      <p className="form-message" role="alert">
        {problem}
      </p>
    </>
  )
}
