import { Link } from 'wouter'

/** The article manager: every article, in any state. */
export default function Manager() {
  return <Link href="/vii/articles/new">New article</Link>
}
