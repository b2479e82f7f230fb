import { AsyncLocalStorage } from 'node:async_hooks'

export type CurrentCall = {
  /** In the answer, in the log and in the reference that a reader quotes. */
  readonly id: string
  /** The route pattern; never the path, which may contain a token. */
  route: string
  /** Writes have a longer database timeout. */
  writes?: boolean
  /** The id of the token for programs that the caller has. */
  token?: string
}

const calls = new AsyncLocalStorage<CurrentCall>()

/** Undefined outside a request. */
export const currentCall = (): CurrentCall | undefined => calls.getStore()

export const inCall = <T>(call: CurrentCall, work: () => T): T => calls.run(call, work)
