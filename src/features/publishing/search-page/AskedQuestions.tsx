import { EMPTY_VIEW, writeAddress } from './search-address.ts'

/** rule: search/most-asked */
export default function AskedQuestions({ asked }: { asked: string[] }) {
  if (asked.length === 0) return null
  return (
    <div className="search-asked">
      <p className="label">Often asked</p>
      <ul className="links">
        {asked.map((keyword) => (
          <li key={keyword}>
            <a href={writeAddress({ ...EMPTY_VIEW, keyword })} dir="auto">
              {keyword}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
