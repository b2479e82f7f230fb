/** It came back, or its reader complained. */
export type ReturnedEmail = {
  email: string
  kind: 'hard' | 'soft' | 'complaint'
  /** By default the last one sent there. */
  issue?: number | null
}

/** Null when it is not that service's. */
export type ReadReport = (body: string, headers: Headers) => Promise<ReturnedEmail[] | null>
