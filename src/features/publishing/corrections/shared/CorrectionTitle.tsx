import { type Correction, dayOfCorrection } from '../contract.ts'

export default function CorrectionTitle(correction: Correction) {
  return (
    <>
      <time dateTime={correction.noted_at}>{dayOfCorrection(correction)}</time>:{' '}
      <bdi>{correction.body}</bdi>
    </>
  )
}
