import { useState } from 'react'
import BusyButton from '../../../../components/BusyButton.tsx'
import LineField from '../../../../components/form/LineField.tsx'

type Props = {
  problem: string | undefined
  /** Sends a test to this address; '' for that of the editor. */
  onSend(to: string): Promise<unknown>
}

export default function TestSending({ problem, onSend }: Props) {
  const [to, setTo] = useState('')
  return (
    <>
      <LineField
        plain
        optional
        label="Send a test to another address"
        hint="Without one, the test goes to you."
        value={to}
        problem={problem}
        onChange={setTo}
      />
      <div className="panel-actions">
        <BusyButton plain label="Send a test" act={() => onSend(to.trim())} />
      </div>
    </>
  )
}
