import type { Cause } from './verdict.ts'

/** An email that came back, or about which its recipient complained. */
export type ReturnedEmail = {
  email: string
  /**
   * `sender`: the reason is the sender, so that it says nothing about the recipient. It counts only
   * for the brake, which stops sending when too many emails come back. `stop`: the recipient wants
   * no newsletter any more.
   */
  kind: 'hard' | 'soft' | 'sender' | 'complaint' | 'stop'
  /** Why it came back, as far as a mail server says so. */
  cause?: Cause
  /** By default the last issue sent to the address; null for an email that is not of an issue. */
  issue?: number | null
  /** What the other mail server answered. */
  words?: string
}

/** Reads the report of a mail service; null when it was not sent by that service. */
export type ReadReport = (body: string, headers: Headers) => Promise<ReturnedEmail[] | null>
