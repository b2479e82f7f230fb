import Spinner from './Spinner.tsx'

/** Stands where something will be in a moment. */
export default function Loading() {
  return (
    <p className="loading" role="status">
      <Spinner /> Loading...
    </p>
  )
}
