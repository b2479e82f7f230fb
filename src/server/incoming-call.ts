/** What a handler gets besides its validated input. */
export type Call = {
  request: Request
  /** The caller's IP address, from the platform and never from a header of the caller. */
  address: string
  /** The id of the deploy that answers, where the platform tells it. */
  release: string | null
  /** Headers of the answer, also of a refusal. */
  reply: Headers
  /** Runs after the answer; errors are logged, never told to the caller. */
  defer(work: Promise<unknown>): void
}
