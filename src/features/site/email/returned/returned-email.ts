/** It came back, or its reader complained. */
export type ReturnedEmail = {
  email: string
  /** `sender`: it says nothing of the recipient, and counts for the brake alone. */
  kind: 'hard' | 'soft' | 'sender' | 'complaint'
  /** By default the last one sent there; null for an email that is no copy. */
  issue?: number | null
  /** Of the other server. */
  words?: string
}

/** Null when it is not that service's. */
export type ReadReport = (body: string, headers: Headers) => Promise<ReturnedEmail[] | null>
