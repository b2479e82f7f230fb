import Spinner from './Spinner.tsx'

export default function Loading() {
  return (
    <p className="loading" role="status">
      <Spinner /> Loading...
    </p>
  )
}
