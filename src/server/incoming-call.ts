export type Call = {
  request: Request
  /** From the platform, never from a header of the caller. */
  address: string
  /** The id of the deploy that answers. */
  release: string | null
  reply: Headers
  /** Runs after the answer; errors are only logged. */
  defer(work: Promise<unknown>): void
}
