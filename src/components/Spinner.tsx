/** Something is under way; a sentence beside it says what. */
export default function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
