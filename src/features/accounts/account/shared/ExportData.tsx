import { useState } from 'react'
import BusyButton from '../../../../components/BusyButton.tsx'
import { saveFile } from '../../../../lib/save-file.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { exportAccount } from '../contract.ts'

type Props = { username: string }

export default function ExportData({ username }: Props) {
  const [problem, setProblem] = useState('')
  const save = async () => {
    setProblem('')
    await callAsUser(exportAccount, {}).then(
      (data) =>
        saveFile(`${username}-data.json`, JSON.stringify(data, null, 2), 'application/json'),
      (error: Error) => setProblem(error.message),
    )
  }
  return (
    <>
      <BusyButton plain icon="download" label="Download my data" act={save} />
      <p className="form-message" role="alert">
        {problem}
      </p>
    </>
  )
}
