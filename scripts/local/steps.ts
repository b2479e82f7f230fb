export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const finished = await work()
  const seconds = (performance.now() - started) / 1000
  console.log(`  ${name} ${seconds < 0.05 ? '' : `(${seconds.toFixed(1)} s)`}`.trimEnd())
  return finished
}

export async function main(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(`\n${sentenceOf(error)}`)
    if (process.env.DEBUG) console.error(error)
    process.exit(1)
  }
}

/**
 * Closes the site when its database is lost, because without it no answer would be right.
 * @throws Error when that happens
 */
export async function endWhenLost(lost: Promise<void>, close: () => Promise<void>): Promise<void> {
  await lost
  await close()
  throw new Error('The database stopped unexpectedly. Start again; saved data is kept.')
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // The message of the driver is only `write CONNECTION_CLOSED`.
  const isLost = 'code' in error && error.code === 'CONNECTION_CLOSED'
  return isLost ? 'The connection to the database ended. Run the command again.' : error.message
}
