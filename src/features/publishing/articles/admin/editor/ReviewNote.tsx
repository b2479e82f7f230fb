import TimeAgo from '../../../../../components/TimeAgo.tsx'
import type { AdminArticle } from '../contract.ts'

/** rule: publishing/review */
export default function ReviewNote({ review }: { review: AdminArticle['review'] }) {
  if (review?.state !== 'returned') return null
  return (
    <section className="note" aria-label="Note of the editor">
      <p>
        {review.by ?? 'An editor'} sent it back <TimeAgo at={review.at} />:
      </p>
      <blockquote className="admin-quote admin-written" dir="auto">
        {review.note}
      </blockquote>
    </section>
  )
}
