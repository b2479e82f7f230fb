import postgres from 'postgres'
import questions from './questions.json' with { type: 'json' }
import { median, quantile } from './statistics.ts'

/** The place of the first right article among the results of a question; 0 when none of ten is. */
type Answered = { question: string; place: number; results: string[]; ms: number }

/**
 * Asks the demonstration what readers ask, as a guest, and prints how often
 * a right article is first or among the first three, and which questions miss it.
 */
export async function printQuestions(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice() {} })
  const answers: Answered[] = []
  try {
    await sql`set role anon`
    for (const [question, right] of Object.entries(questions)) {
      const from = performance.now()
      const [row] =
        await sql`select public.search_articles(${question}, p_quantity => 10) as answer`
      const ms = performance.now() - from
      const results: string[] = row?.answer.results.map(({ id }: { id: string }) => id)
      const place = 1 + results.findIndex((id) => right.includes(id))
      answers.push({ question, place, results, ms })
    }
  } finally {
    await sql.end()
  }
  print(answers)
}

function print(answers: Answered[]): void {
  const share = (fits: (one: Answered) => boolean) =>
    `${Math.round((100 * answers.filter(fits).length) / answers.length)} %`
  const times = answers.map(({ ms }) => ms)
  console.log(`\n${answers.length} questions to the demonstration
  the right article is first: ${share(({ place }) => place === 1)}
  among the first three: ${share(({ place }) => place > 0 && place <= 3)}
  nothing is found: ${share(({ results }) => results.length === 0)}
  median ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`)
  for (const { question, place, results } of answers)
    if (place !== 1)
      console.log(`    ${question}: ${place || '–'}, ${results.slice(0, 3).join(', ')}`)
}
