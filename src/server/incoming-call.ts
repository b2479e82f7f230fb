export type Call = {
  request: Request
  /** The IP address, given by the platform and never by a header of the caller. */
  address: string
  /** The id of the deploy that answers. */
  release: string | null
  reply: Headers
  /** Runs work after the answer; its errors are only logged. */
  defer(work: Promise<unknown>): void
}
