/** What a handler may know of the request beyond its checked input. */
export type Call = {
  request: Request
  /** The caller's address as the platform saw it; never from a header that the caller wrote. */
  address: string
  /** The deploy that answers; null where the platform does not say it. */
  release: string | null
  /** Headers that the answer gets, also when it is a refusal: cookies, a file name. */
  reply: Headers
  /** Work that the caller does not wait for, and must not learn about. */
  defer(work: Promise<unknown>): void
}
